/** Fonts of Debian packages: printed by `npm run make:fonts`, and in PDFs whose letters people looked at. */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FontLabel } from "./score.ts";

/** Where `npm run make:fonts` puts packages and documents by default. */
export const specimenFolder = path.join(tmpdir(), "urtext-fonts");

/** Labels of fonts in PDFs of packages; paths begin with the package's name. */
export function debianLabels(): readonly FontLabel[] {
  return JSON.parse(readFileSync("bench/fonts/debian.json", "utf8")) as readonly FontLabel[];
}

/** Labels of printed fonts. */
export function printedLabels(): readonly FontLabel[] {
  return JSON.parse(readFileSync(path.join(specimenFolder, "labels.json"), "utf8")) as readonly FontLabel[];
}

/** The packages of labels. */
export function packagesOf(labels: readonly FontLabel[]): readonly string[] {
  return [...new Set(labels.map(({ file }) => file.split("/")[0] ?? ""))];
}
