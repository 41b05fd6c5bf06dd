/** Titles as contents, outlines and headings share them, and the lines that they stand in. */
import { isAscii, isPlainSmall } from "../../language/ascii.ts";
import { beginsNoLabel, parseLabel } from "../../language/numbering.ts";
import { foldHeading } from "../../language/sections.ts";
import type { FlowLine } from "../../model/flow.ts";
import { lookOf } from "./looks.ts";
import { textOf } from "./profile.ts";

/** A title as entries and headings share it: folded, without its number. */
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

/** Lines that a title may be written over. */
export const mostLines = 3;

/** First letters of titles, in the form of `titleKey`: most lines begin none of them. */
export interface TitleHeads {
  /** The first few, which are told without folding a line. */
  readonly starts: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
}

/** The beginnings of titles in the form of `titleKey`. */
export function titleHeads(keys: readonly string[]): TitleHeads {
  return {
    starts: new Set(keys.map((key) => key.slice(0, startLength))),
    heads: new Set(keys.map((key) => key.slice(0, headLength))),
  };
}

/** Letters that beginnings of titles are told by, at first and when a line is folded. */
const [startLength, headLength] = [4, 12];

/** A line of so many words has its whole label in it. */
const labelWords = 6;

/** Whether a title may begin with this text, of one line or several: only the first words of long ones are folded. */
function mayBegin(text: string, { starts, heads }: TitleHeads): boolean {
  if (!beginsNoLabel(text) && !hasWords(text, labelWords)) return true;
  const words = withoutNumber(text);
  const start = plainStart(words);
  if (start !== null && !starts.has(start)) return false;
  const end = words.indexOf(" ", 2 * headLength);
  const head = lettersOf(end < 0 ? words : words.slice(0, end));
  return head.length < headLength || heads.has(head.slice(0, headLength));
}

/** The first letters of a text, folded; null where other letters than those of ASCII stand among them, or too few. */
function plainStart(text: string): string | null {
  let start = "";
  for (let at = 0; at < text.length && start.length < startLength; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e) return null;
    if (isPlainSmall(code) || isPlainSmall(code | 0x20)) start += text[at];
  }
  return start.length < startLength ? null : start.toLowerCase();
}

/** Whether a text has at least so many words. */
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
  /** Keys of the titles that begin in each line, once they are asked for. */
  private readonly keys: (readonly string[])[] = [];

  constructor(lines: readonly FlowLine[], heads: TitleHeads) {
    this.lines = lines;
    this.heads = heads;
  }

  /** Looks up the title that begins in a line, alone or joined with the lines under it that look like it. */
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

/** Longest title, in letters. */
const longestTitle = 200;
