/**
 * Long Markdown in pieces that can be parsed one by one.
 *
 * The parser takes up to two kilobytes for each character and, with many brackets in one paragraph, time that grows
 * with their square; so a long file is cut where no block can go on:
 *
 *     …end of a paragraph.
 *                                an empty line, outside of program text and HTML,
 *     A new paragraph…           and a line that begins at the margin
 */
import { ReadError } from "../../model/report.ts";

/** Part of a Markdown file. */
export interface MarkdownPiece {
  readonly text: string;
  /** Definitions from other pieces that this one refers to. */
  readonly definitions: string;
  /** Whether it can be parsed; otherwise its lines are plain text. */
  readonly parsable: boolean;
}

/** Limits of pieces. */
export const markdownLimits = {
  /** A piece is cut at this many characters. */
  piece: 32_000,
  /** Maximum length of a piece that cannot be cut. */
  longest: 400_000,
  /** Maximum number of possible link, emphasis or code marks in a paragraph. */
  signs: 4000,
  /** Maximum nesting of quotes and lists. */
  depth: 100,
  /** Maximum number of definitions of links and notes in a file; the parser takes 0.1 ms for each. */
  definitions: 50_000,
};

/** Cuts a file into pieces; throws `ReadError` if it has too many definitions. */
export function cutMarkdown(text: string): readonly MarkdownPiece[] {
  const { pieces, definitions } = splitBlocks(text.split(/\r?\n|\r/u));
  return pieces.map((lines) => {
    const piece = `${lines.join("\n")}\n`;
    return {
      text: piece,
      definitions: pieces.length === 1 ? "" : definitionsFor(lines, definitions),
      parsable: piece.length <= markdownLimits.longest && isShallow(lines) && !isDense(lines),
    };
  });
}

interface Blocks {
  readonly pieces: readonly (readonly string[])[];
  /** The lines that define a link or note, by name. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** HTML that continues over blank lines: its start and end marks. */
const htmlBlocks: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/u, /-->/u],
  [/^ {0,3}<(?:script|pre|style|textarea)\b/iu, /<\/(?:script|pre|style|textarea)>/iu],
  [/^ {0,3}<\?/u, /\?>/u],
  [/^ {0,3}<!\[CDATA\[/u, /\]\]>/u],
];

const definition = /^ {0,3}\[((?:[^[\]\\]|\\.){1,999})\]:/u;

function splitBlocks(lines: readonly string[]): Blocks {
  const pieces: string[][] = [];
  const definitions = new Map<string, string>();
  let [piece, size] = [[] as string[], 0];
  /** How the open code or HTML block ends. */
  let end: RegExp | null = null;
  lines.forEach((line, at) => {
    if (end === null && size > markdownLimits.piece && beginsBlock(line, lines[at - 1] ?? "")) {
      pieces.push(piece);
      [piece, size] = [[], 0];
    }
    piece.push(line);
    size += line.length + 1;
    if (end !== null) end = end.test(line) ? null : end;
    else {
      end = endOf(line);
      const name = definition.exec(line)?.[1];
      if (name !== undefined && !definitions.has(nameOf(name)))
        definitions.set(nameOf(name), definitionAt(lines, at));
      checkDefinitions(definitions.size);
    }
  });
  return { pieces: [...pieces, piece], definitions };
}

function checkDefinitions(count: number): void {
  const { definitions } = markdownLimits;
  if (count > definitions)
    throw new ReadError(
      "too-large",
      `The file defines more than ${definitions} links and notes; files up to that are read.`,
    );
}

/**
 * Returns whether a line certainly begins a block: after a blank line, as an item, or as one definition after another.
 */
function beginsBlock(line: string, before: string): boolean {
  if (before.trim() === "") return /^\S/u.test(line);
  return /^[-*+] /u.test(line) || (definition.test(line) && definition.test(before));
}

/** The end mark of what a line opens: a fence of equal length, or HTML's own; null if nothing stays open. */
function endOf(line: string): RegExp | null {
  const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/u.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`, "u");
  const end = htmlBlocks.find(([start]) => start.test(line))?.[1];
  return end === undefined || end.test(line) ? null : end;
}

/** A definition with the lines that its address and title may occupy; for a note only its name counts. */
function definitionAt(lines: readonly string[], at: number): string {
  const [first = "", ...next] = lines.slice(at, at + 3);
  if (/^ {0,3}\[\^/u.test(first)) return `${definition.exec(first)?.[0] ?? ""} -`;
  const end = next.findIndex((line) => line.trim() === "" || definition.test(line));
  return [first, ...(end < 0 ? next : next.slice(0, end))].join("\n");
}

/** The definitions that a piece refers to and does not hold itself. */
function definitionsFor(lines: readonly string[], definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return "";
  const own = new Set(lines.map((line, at) => (definition.test(line) ? definitionAt(lines, at) : "")));
  const found = new Set<string>();
  for (const [, name = ""] of lines.join("\n").matchAll(/\[((?:[^[\]\\]|\\.){1,999})\]/gu)) {
    const text = definitions.get(nameOf(name));
    if (text !== undefined && !own.has(text)) found.add(text);
  }
  return [...found].join("\n\n");
}

/** Names are compared without case and white space. */
function nameOf(name: string): string {
  return name.replace(/\s+/gu, " ").trim().toLowerCase().toUpperCase();
}

/** Returns whether no line exceeds the nesting limit. */
function isShallow(lines: readonly string[]): boolean {
  return lines.every((line) => {
    if (line.length < markdownLimits.depth) return true;
    const [opening = ""] = /^(?:\s|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/u.exec(line) ?? [];
    return (opening.match(/[>*+.)-]/gu)?.length ?? 0) <= markdownLimits.depth;
  });
}

/** Returns whether a paragraph has more marks than can be parsed in time. */
function isDense(lines: readonly string[]): boolean {
  let signs = 0;
  return lines.some((line) => {
    if (line.trim() === "" || definition.test(line)) signs = 0;
    signs += line.match(/[[\]*_`<~]/gu)?.length ?? 0;
    return signs > markdownLimits.signs;
  });
}
