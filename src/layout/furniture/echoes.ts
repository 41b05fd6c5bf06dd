/** Running heads that say again what a title of the document has said. */
import type { FlowLine } from "../../model/flow.ts";
import type { PageLayout } from "../page-layout.ts";
import { type EdgeRow, sizeOf, textOf } from "./edge-rows.ts";

/** What makes a row an echo. */
export interface EchoOptions {
  /** The title is at least this many times as large as the row. */
  readonly larger: number;
  /** Fewest letters that the title and the row have in common. */
  readonly letters: number;
  /** Share of the row's letters that are the title's: "Chapter 2." and page numbers are added. */
  readonly covered: number;
}

/** Measured on bookmarked TeX documents of all sizes, theses of 15 pages among them. */
export const echoDefaults: EchoOptions = { larger: 1.1, letters: 6, covered: 0.5 };

/** Titles of the pages, each with the pages it is printed on. */
export type Titles = ReadonlyMap<string, readonly { readonly page: number; readonly size: number }[]>;

/** The lines by their letters that are larger than some outermost row; what is as long as a paragraph is no title. */
export function titlesOf(
  pages: readonly PageLayout[],
  edges: readonly (readonly EdgeRow[])[],
  { larger }: EchoOptions = echoDefaults,
): Titles {
  const heads = edges.flat().filter(({ edge, rank }) => edge === "top" && rank === 0);
  const least = larger * heads.reduce((size, { lines }) => Math.min(size, ...lines.map(sizeOf)), Infinity);
  const titles = new Map<string, { page: number; size: number }[]>();
  pages.forEach((page, at) => {
    for (const item of page.items) {
      if (item.type !== "line" || sizeOf(item) <= least) continue;
      const key = lettersOf(item);
      if (key === "" || key.length > 120) continue;
      const known = titles.get(key) ?? [];
      known.push({ page: at, size: sizeOf(item) });
      titles.set(key, known);
    }
  });
  return titles;
}

/**
 * Whether the outermost row of a page says only what a larger line says on this page or an earlier one.
 *
 *     page 4   2  Mercury              (a title)
 *     page 6   CHAPTER 2. MERCURY      (its echo)
 */
export function isEcho(row: EdgeRow, page: number, titles: Titles, options = echoDefaults): boolean {
  if (row.edge !== "top" || row.rank > 0) return false;
  const worded = row.lines.filter((line) => lettersOf(line) !== "");
  return worded.length > 0 && worded.every((line) => echoes(line, page, titles, options));
}

function echoes(line: FlowLine, page: number, titles: Titles, options: EchoOptions): boolean {
  const letters = lettersOf(line);
  const least = Math.max(options.letters, Math.ceil(options.covered * letters.length));
  const size = options.larger * sizeOf(line);
  const isTitle = (key: string): boolean =>
    (titles.get(key) ?? []).some((title) => title.page <= page && title.size > size);
  if (isTitle(letters)) return true;
  for (let length = letters.length - 1; length >= least; length--)
    if (isTitle(letters.slice(-length)) || isTitle(letters.slice(0, length))) return true;
  return false;
}

/** The letters of a line in lower case, without numbers, spaces and signs. */
function lettersOf(line: FlowLine): string {
  return textOf(line)
    .replace(/[^\p{L}\p{M}]/gu, "")
    .toLowerCase();
}
