/** The report of `urtext info` for people. */
import type { Encryption, OutlineEntry } from "../model/file.ts";
import { pageRangeText, type PageRange } from "./page-ranges.ts";
import { pageSizeText } from "./page-size.ts";
import { plainText } from "./terminal-text.ts";
import type { FileSummary, FontSummary, PageSummary } from "./info-summary.ts";
import { textTable } from "./text-table.ts";

/** How many levels of the outline are shown. */
const outlineLevels = 2;

/** Writes the report, with a line feed at its end. */
export function infoReport(summary: FileSummary): string {
  const lines = [
    plainText(summary.file === "-" ? "standard input" : summary.file),
    ...indent(textTable(facts(summary))),
    ...section(`outline (${countEntries(summary.outline)} entries)`, outlineLines(summary.outline, 1)),
    ...section("attachments", textTable(summary.attachments.map(attachmentRow))),
    ...section("fonts", fontLines(summary.fonts)),
    ...section("on the pages", pageLines(summary.pages)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function facts(summary: FileSummary): string[][] {
  const { language, tagged, signatures } = summary;
  const said = [
    ...Object.entries(summary.metadata).map(([key, value]) => [plainText(key), plainText(value)]),
    ["language", language === null ? "not stated" : plainText(language)],
  ];
  if (summary.pageCount === 0) return [["format", formatText(summary)], ...said];
  return [
    ["format", formatText(summary)],
    ["pages", String(summary.pageCount)],
    ...pageSizes(summary.pages).map((size, index) => [index === 0 ? "page size" : "", size]),
    ...said,
    ["tagged", tagged ? "yes" : "no"],
    ["encryption", encryptionText(summary.encryption)],
    ["signatures", signatures === 0 ? "none" : String(signatures)],
  ];
}

function formatText({ format, version, pageCount }: FileSummary): string {
  const name = plainText(format).toUpperCase();
  if (version !== null) return `${name} ${version}`;
  return pageCount === 0 ? `${name}, without pages` : `${name}, version not stated`;
}

/** One text for each size; with the pages that have it where there are several. */
function pageSizes(pages: readonly PageSummary[]): readonly string[] {
  const groups = new Map<string, number[]>();
  for (const { page, width, height } of pages) {
    const size = pageSizeText(width, height);
    groups.set(size, [...(groups.get(size) ?? []), page]);
  }
  if (groups.size === 1) return [...groups.keys()];
  return [...groups].map(([size, numbers]) => `${size}: ${rangesOf(numbers).map(pageRangeText).join(",")}`);
}

function rangesOf(pages: readonly number[]): readonly PageRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && range.last === page - 1) range.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}

function encryptionText(encryption: Encryption | null): string {
  if (encryption === null) return "none";
  const rights = Object.entries(encryption.allows);
  const names = (allowed: boolean) => rights.filter((right) => right[1] === allowed).map(([name]) => name);
  const list = (allowed: boolean) => names(allowed).join(", ") || "nothing";
  return `revision ${encryption.revision}; allows ${list(true)}; forbids ${list(false)}`;
}

function countEntries(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, entry) => sum + 1 + countEntries(entry.children), 0);
}

function outlineLines(entries: readonly OutlineEntry[], level: number): readonly string[] {
  if (level > outlineLevels) return [];
  return entries.flatMap(({ title, destination, children }) => [
    plainText(title) + (destination ? `  (page ${destination.page})` : ""),
    ...indent(outlineLines(children, level + 1)),
  ]);
}

function attachmentRow(attachment: FileSummary["attachments"][number]): string[] {
  const { name, size, mimeType, description } = attachment;
  return [plainText(name), `${size} bytes`, plainText(mimeType), plainText(description)];
}

function fontLines(fonts: readonly FontSummary[]): readonly string[] {
  if (fonts.length === 0) return [];
  const rows = fonts.map((font) => [
    plainText(font.name),
    font.embedded ? "embedded" : "not embedded",
    String(font.glyphs),
  ]);
  return textTable([["name", "program", "glyphs"], ...rows], [2]);
}

function pageLines(pages: readonly PageSummary[]): readonly string[] {
  if (pages.length === 0) return [];
  const labelled = pages.some(({ page, label }) => label !== null && label !== String(page));
  const rows = pages.map((summary) => [
    String(summary.page),
    ...(labelled ? [plainText(summary.label ?? "")] : []),
    ...[summary.glyphs, summary.hidden, summary.unmapped, summary.images].map(String),
    `${Math.round(summary.imageShare * 100)}%`,
    [summary.textLayer.verdict, ...summary.textLayer.reasons].join(", "),
  ]);
  const head = [
    "page",
    ...(labelled ? ["label"] : []),
    "glyphs",
    "hidden",
    "unmapped",
    "images",
    "image area",
    "text layer",
  ];
  // All but the last column are numbers.
  return textTable(
    [head, ...rows],
    head.slice(1).map((_, column) => column),
  );
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", ...indent([title, ...indent(lines)])];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === "" ? line : `  ${line}`));
}
