/** Outlines written by hand: what a reader finds in laws, specifications, theses and prospectuses. */
import { readdirSync, readFileSync } from "node:fs";
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
}

/** Kinds that are items of lists. */
export const itemKinds: ReadonlySet<string> = new Set([
  "point",
  "part",
  "item",
  "subitem",
  "bullet",
  "clause",
  "recital",
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
        nodes: readonly [number, string, string, string][];
      };
      return {
        id: name.slice(0, -".json".length),
        ...stated,
        nodes: nodes.map(([depth, kind, label, words]) => ({ depth, kind, label, words })),
      };
    });
}
