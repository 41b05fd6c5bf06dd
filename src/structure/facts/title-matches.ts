/** Matches the lines of a document with the titles that its contents or outline list. */
import { isAscii } from "../../language/ascii.ts";
import { parseLabel } from "../../language/numbering.ts";
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

/** The lines of a document with the titles that may begin in them. */
export class TitleLines {
  readonly lines: readonly FlowLine[];
  /** Keys of the titles that begin in each line, computed on demand. */
  private readonly keys: (readonly string[])[] = [];

  constructor(lines: readonly FlowLine[]) {
    this.lines = lines;
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
      if (title.length > longestTitle) break;
      keys.push(titleKey(title));
    }
    return keys;
  }
}

/** Maximum length of a title, in letters. */
const longestTitle = 200;
