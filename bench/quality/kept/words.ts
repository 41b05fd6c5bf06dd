/** The words of pages and of outputs, in a form in which both can be compared. */
import { withoutEntities } from "../../../src/measure/inline.ts";
import type { PageLayout } from "../../../src/layout/index.ts";
import type { FlowItem, FlowLine } from "../../../src/model/flow.ts";

/** A word that can be seen on a page. */
export interface VisibleWord {
  readonly text: string;
  readonly page: number;
}

/**
 * Splits a text into comparable words: without marks, in lower case, letters apart from digits and from all else.
 *
 * Scripts that put no spaces between words give one word for each letter, as their lines are cut anywhere.
 */
export function comparableWords(text: string): readonly string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return folded.match(WORD) ?? [];
}

const UNSPACED =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}";

const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])\\p{L})+|\\p{N}+`, "gu");

/** The words that can be seen on a page, in the order of the layout, which has every letter of the page once. */
export function visibleWords({ number, items }: PageLayout): readonly VisibleWord[] {
  const lines = items.flatMap(linesOf).filter(({ place }) => place !== "hidden");
  const words = lines.flatMap((line) => comparableWords(textOf(line)));
  return words.map((text) => ({ text, page: number }));
}

/** The text of a line; raised letters stand alone, as marks of notes come out before or behind their word. */
function textOf({ runs }: FlowLine): string {
  return runs.map(({ text, position }) => (position === "superscript" ? ` ${text} ` : text)).join("");
}

function linesOf(item: FlowItem): readonly FlowLine[] {
  if (item.type === "line") return [item];
  if (item.type === "picture") return item.lines;
  return item.rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}

/**
 * Where a word of an output stands: in its text, in the address of a link or in the mark of a note.
 *
 * An address stands for the one printed beside the link and for no other words; a mark stands for any number of a
 * note, as Markdown counts notes anew.
 */
export type WordPlace = "text" | "link" | "note";

/** The words of an output, and the place of each. */
export interface WrittenWords {
  readonly words: readonly string[];
  readonly places: readonly WordPlace[];
}

/** Characters that no text has, around the addresses of links and the marks of notes. */
const LINK = "\uE000";
const NOTE = "\uE001";
const END = "\uE002";

/** The words of Markdown as a reader sees them; a YAML header describes the document and is not part of its text. */
export function markdownWords(markdown: string): WrittenWords {
  const words: string[] = [];
  const places: WordPlace[] = [];
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/u, "");
  for (const [at, part] of body.split(CODE).entries()) {
    const text = at % 2 === 1 ? part : withoutMarkup(part);
    for (const piece of text.split(/([\uE000\uE001][^\uE002]*\uE002)/u)) {
      const place = piece.startsWith(LINK) ? "link" : piece.startsWith(NOTE) ? "note" : "text";
      for (const word of comparableWords(piece)) {
        words.push(word);
        places.push(place);
      }
    }
  }
  return { words, places };
}

/** Listings and code inside a line, in which tags and brackets are text. */
const CODE = /(^```[^\n]*\n[\s\S]*?\n```|(?<![\\`])`[^`\n]+`)/mu;

function withoutMarkup(text: string): string {
  const plain = text
    .replace(LINK_TARGET, (_, quoted?: string, bare?: string) => `] ${LINK}${quoted ?? bare}${END}`)
    .replace(/\[\^([^[\]\s]+)\]:?/gu, ` ${NOTE}$1${END} `)
    .replace(SPACING_TAG, " ")
    .replace(SILENT_TAG, "")
    .replace(/\\([!-/:-@[-`{-~])/gu, "$1");
  return withoutEntities(plain);
}

const LINK_TARGET = /\]\((?:<([^<>\n]*)>|((?:[^()\s]|\([^()\s]*\))*))(?:\s+"[^"\n]*")?\)/gu;

const SPACING_TAG =
  /(?<!\\)<\/?(?:table|thead|tbody|tr|td|th|br|p|div|ul|ol|li|hr|h[1-6]|figure|figcaption|sup)(?:\s[^<>\n]*)?\/?>/giu;

const SILENT_TAG =
  /(?<!\\)<\/?(?:a|b|i|u|s|em|strong|sub|span|code|mark|del|ins|img|small)(?:\s[^<>\n]*)?\/?>/giu;
