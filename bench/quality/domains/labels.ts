/** Outlines written by hand: what a reader finds in laws, specifications, theses and prospectuses. */
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A node of an outline. */
export interface OutlineNode {
  /** Nodes above it in the tree. */
  readonly depth: number;
  /** "article", "chapter", "item"; "title" for a heading that counts nothing. */
  readonly kind: string;
  /** As printed: "Статья 5.", "1)"; empty if it has none. */
  readonly label: string;
  /** Its first words after the label; empty where they are not asked for. */
  readonly words: string;
  /** Page of a heading; missing where nobody noted it. */
  readonly page?: number;
}

/** A document and the nodes of its outline in reading order. */
export interface LabelledOutline {
  readonly id: string;
  /** Path inside the collection, or inside the folder of made documents. */
  readonly file: string;
  readonly domain: string;
  /** Whether list items are labelled too, or only sections. */
  readonly items: boolean;
  readonly nodes: readonly OutlineNode[];
  /** Of made documents every printed paragraph with its class, in reading order. */
  readonly lines?: readonly (readonly [lineClass: string, text: string])[];
  /** What the title page of a thesis says. */
  readonly fields?: ThesisFields;
}

/** The fields of a thesis' title page. */
export interface ThesisFields {
  readonly title: string;
  readonly author: string;
  readonly supervisor: string;
  readonly year: string;
  readonly place: string;
}

/** Where `npm run make:domains` puts documents by default. */
export const madeFolder = path.join(tmpdir(), "urtext-domains");

/** Kinds that are items of lists. */
export const itemKinds: ReadonlySet<string> = new Set([
  "point",
  "part",
  "item",
  "subitem",
  "bullet",
  "clause",
  "recital",
  "entry",
  "position",
  "remark",
]);

/** Reads the outlines of a folder. */
export function readOutlines(folder: string): readonly LabelledOutline[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => {
      const { nodes, ...stated } = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as {
        file: string;
        domain: string;
        items: boolean;
        nodes: readonly [number, string, string, string, number?][];
      };
      return {
        id: name.slice(0, -".json".length),
        ...stated,
        nodes: nodes.map(([depth, kind, label, words, page]) => ({
          depth,
          kind,
          label,
          words,
          ...(page !== undefined && { page }),
        })),
      };
    });
}
