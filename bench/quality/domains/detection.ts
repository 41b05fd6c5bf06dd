/** Scores which domain is chosen for documents whose kind is clear, over all folders. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { groupBy, share } from "../../../src/measure/counts.ts";
import type { Document } from "../../../src/model/document.ts";
import type { ScoreSheet } from "../score.ts";
import { madeFolder, readOutlines } from "./labels.ts";

/** A document and its domain. */
export interface KnownDocument {
  /** Folder and name. */
  readonly id: string;
  readonly folder: string;
  readonly file: string;
  readonly domain: string;
}

/** A document with the domain that was chosen for it. */
export interface DetectedDocument extends KnownDocument {
  readonly found: Document["domain"];
}

const here = path.join("bench", "quality", "domains");

/** Letters to a court among its papers. */
const letters: ReadonlySet<string> = new Set(
  [13, 22, 25, 30, 39, 40, 45, 48, 52, 59, 68, 69].map((number) => `cejil_staging${number}.pdf`),
);

/** Documents whose kind is clear; of those that are made only the half that the flag asks for. */
export function knownDocuments(root: string, aside: boolean): readonly KnownDocument[] {
  const everyday = JSON.parse(readFileSync(path.join(here, "everyday-domains.json"), "utf8")) as Readonly<
    Record<string, readonly string[]>
  >;
  const made = path.join(madeFolder, aside ? "aside" : "seen");
  return [
    ...outlined("domains", path.join(here, "labels"), root),
    ...outlined("made", made, made),
    ...Object.entries(everyday).flatMap(([domain, names]) =>
      names.map((name) => known("everyday", path.join(root, "everyday", `${name}.pdf`), domain)),
    ),
    ...pdfsIn(root, "articles").map((file) => known("articles", file, "article")),
    ...pdfsIn(root, "manuals").map((file) => known("manuals", file, "manual")),
    ...pdfsIn(root, "roles")
      .filter((file) => path.basename(file).startsWith("cejil"))
      .map((file) => known("roles", file, letters.has(path.basename(file)) ? "letter" : "court")),
  ];
}

function outlined(folder: string, labels: string, root: string): readonly KnownDocument[] {
  return readOutlines(labels).map(({ file, domain }) => known(folder, path.join(root, file), domain));
}

function pdfsIn(root: string, folder: string): readonly string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".pdf"))
    .toSorted()
    .map((name) => path.join(root, folder, name));
}

function known(folder: string, file: string, domain: string): KnownDocument {
  return { id: `${folder}/${path.basename(file)}`, folder, file, domain };
}

/** One row per folder, and one per domain with what it was taken for. */
export function scoreDetection(detected: readonly DetectedDocument[]): ScoreSheet {
  const domains = [...new Set(detected.map(({ domain }) => domain))].toSorted();
  const rowOf = (id: string, own: readonly DetectedDocument[]): ScoreSheet["rows"][number] => ({
    id,
    scores: [
      own.length,
      share(own.filter(isRight).length, own.length),
      ...domains.map((name) => own.filter(({ found }) => found?.name === name).length),
    ],
  });
  const folders = groupBy(detected, ({ folder }) => folder);
  const byDomain = groupBy(detected, ({ domain }) => domain);
  return {
    columns: ["documents", "right", ...domains],
    rows: [
      ...[...folders].map(([folder, own]) => rowOf(folder, own)),
      ...domains.map((domain) => rowOf(`is ${domain}`, byDomain.get(domain) ?? [])),
    ],
    mean: rowOf("all", detected).scores,
    meanName: "all",
  };
}

/** Lists the documents for which another domain was chosen, with the reasons. */
export function formatDetectionErrors(detected: readonly DetectedDocument[]): string {
  return detected
    .filter((one) => !isRight(one))
    .map(
      ({ id, domain, found }) => `  ${id}: ${domain} taken for ${found?.name}: ${found?.reasons.join(", ")}`,
    )
    .join("\n");
}

function isRight({ domain, found }: DetectedDocument): boolean {
  return found?.name === domain;
}
