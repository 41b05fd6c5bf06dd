/** Running heads that repeat a title of the document in smaller print. */
import { divisionWords } from "../../language/tables/labels.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { PageLayout } from "../ordered-page.ts";
import { type EdgeRow, sizeOf, textOf } from "./edge-rows.ts";
import { wordsOf } from "./words.ts";

/** Minimum size of a title relative to the head that repeats it (bookmarked TeX documents). */
const larger = 1.1;

/** Minimum length of a repeated title, in letters. */
const fewestLetters = 2;

/** Maximum length of a title, in letters. */
const mostLetters = 120;

/** Titles by their letters. */
export type Titles = ReadonlyMap<string, readonly Title[]>;

interface Title {
  readonly page: number;
  readonly size: number;
  readonly numbers: readonly number[];
}

/** The lines that are larger than some outermost row, by their letters. */
export function titlesOf(pages: readonly PageLayout[], edges: readonly (readonly EdgeRow[])[]): Titles {
  const heads = edges.flat().filter(({ edge, rank }) => edge === "top" && rank === 0);
  const least = larger * heads.reduce((size, { lines }) => Math.min(size, ...lines.map(sizeOf)), Infinity);
  const titles = new Map<string, Title[]>();
  pages.forEach(({ items }, page) => {
    for (const item of items) {
      if (item.type !== "line" || sizeOf(item) <= least) continue;
      const { key, numbers } = readTitle(item);
      if (key.length < fewestLetters || key.length > mostLetters) continue;
      const known = titles.get(key) ?? [];
      known.push({ page, size: sizeOf(item), numbers });
      titles.set(key, known);
    }
  });
  return titles;
}

/**
 * Returns whether the outermost row of a page only repeats a larger line of this page or an earlier one.
 *
 *     page 4   2  Mercury                 a title
 *     page 6   CHAPTER 2. MERCURY   6     its echo: all its words and numbers
 */
export function isEcho({ edge, rank, lines }: EdgeRow, page: number, titles: Titles): boolean {
  if (edge !== "top" || rank > 0) return false;
  const worded = lines.filter((line) => readTitle(line).key !== "");
  return worded.length > 0 && worded.every((line) => echoes(line, page, titles));
}

function echoes(line: FlowLine, page: number, titles: Titles): boolean {
  const { key, numbers } = readTitle(line);
  const size = larger * sizeOf(line);
  return (titles.get(key) ?? []).some(
    (title) =>
      title.page <= page && title.size > size && title.numbers.every((number) => numbers.includes(number)),
  );
}

/** The letters of a title in lowercase without its division word, and its numbers. */
function readTitle(line: FlowLine): { readonly key: string; readonly numbers: readonly number[] } {
  const text = textOf(line).toLowerCase();
  const first = /^\P{L}*(\p{L}+)/u.exec(text)?.[1] ?? "";
  const named = divisionWords.has(first) ? text.replace(first, "") : text;
  return {
    key: named.replace(/[^\p{L}\p{M}]/gu, ""),
    numbers: wordsOf(text).numbers.filter((value) => value >= 0),
  };
}
