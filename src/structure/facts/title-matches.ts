/** Matches the lines of a document with the titles that its contents or outline list. */
import { isAscii, isPlainSmall } from "../../language/ascii.ts";
import { beginsNoLabel, parseLabel } from "../../language/numbering.ts";
import { foldHeading } from "../../language/sections.ts";
import type { FlowLine } from "../../model/flow.ts";
import { lookOf } from "./looks.ts";
import { textOf } from "./profile.ts";

/** The common key of entries and headings: the folded title without its number. */
export function titleKey(title: string): string {
  return lettersOf(withoutNumber(title.trim()));
}

function withoutNumber(text: string): string {
  const label = parseLabel(text);
  const bare = label === null || label.kind === "caption" ? text : text.slice(label.length);
  const unnumbered = /^[\d.]/.test(bare) ? bare.replace(/^[\d.]+(?=\p{L})/u, "") : bare;
  return unnumbered === "" ? text : unnumbered;
}

function lettersOf(text: string): string {
  if (isAscii(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return foldHeading(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Maximum number of lines of a title. */
export const mostLines = 3;

/** First letters of titles, as `titleKey`: they rule out most lines. */
export interface TitleHeads {
  /** The first few letters, which need no folding. */
  readonly starts: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
}

/** The beginnings of titles, as `titleKey`. */
export function titleHeads(keys: readonly string[]): TitleHeads {
  return {
    starts: new Set(keys.map((key) => key.slice(0, startLength))),
    heads: new Set(keys.map((key) => key.slice(0, headLength))),
  };
}

/** Number of letters compared, at first and after folding. */
const [startLength, headLength] = [4, 12];

/** A line of this many words contains its whole label. */
const labelWords = 6;

/**
 * Returns whether a title may begin with this text, of one line or several: only the first words of long ones are
 * folded.
 */
function mayBegin(text: string, { starts, heads }: TitleHeads): boolean {
  if (!beginsNoLabel(text) && !hasWords(text, labelWords)) return true;
  const words = withoutNumber(text);
  const start = plainStart(words);
  if (start !== null && !starts.has(start)) return false;
  const end = words.indexOf(" ", 2 * headLength);
  const head = lettersOf(end < 0 ? words : words.slice(0, end));
  return head.length < headLength || heads.has(head.slice(0, headLength));
}

/** The first letters of a text, folded; null if it has non-ASCII letters among them, or too few. */
function plainStart(text: string): string | null {
  let start = "";
  for (let at = 0; at < text.length && start.length < startLength; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e) return null;
    if (isPlainSmall(code) || isPlainSmall(code | 0x20)) start += text[at];
  }
  return start.length < startLength ? null : start.toLowerCase();
}

/** Returns whether a text has at least this many words. */
function hasWords(text: string, least: number): boolean {
  let space = -1;
  for (let words = 1; words < least; words++) {
    space = text.indexOf(" ", space + 1);
    if (space < 0) return false;
  }
  return true;
}

/** The lines of a document with the titles that may begin in them. */
export class TitleLines {
  readonly lines: readonly FlowLine[];
  private readonly heads: TitleHeads;
  /** Keys of the titles that begin in each line, computed on demand. */
  private readonly keys: (readonly string[])[] = [];

  constructor(lines: readonly FlowLine[], heads: TitleHeads) {
    this.lines = lines;
    this.heads = heads;
  }

  /** Looks up the title that begins in a line, alone or joined with the lines below in the same style. */
  match<T>(index: number, find: (key: string) => T | undefined): T | undefined {
    for (const key of (this.keys[index] ??= this.keysAt(index))) {
      const found = find(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private keysAt(index: number): readonly string[] {
    const first = this.lines[index] as FlowLine;
    const keys: string[] = [];
    let title = "";
    for (let count = 0; count < mostLines; count++) {
      const line = this.lines[index + count];
      if (line === undefined || line.source?.page !== first.source?.page) break;
      if (count > 0 && lookOf(line) !== lookOf(first)) break;
      title = count === 0 ? textOf(line).trim() : `${title} ${textOf(line).trim()}`.trim();
      if (title.length > longestTitle || !mayBegin(title, this.heads)) break;
      keys.push(titleKey(title));
    }
    return keys;
  }
}

/** Maximum length of a title, in letters. */
const longestTitle = 200;
