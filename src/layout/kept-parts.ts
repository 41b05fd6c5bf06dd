/** What of a page is kept until its document is written: what is kept of a line adds up over a file. */
import type { FlowCell, FlowItem, FlowLine, Source } from "../model/flow.ts";
import type { PageArea } from "../model/geometry.ts";

/** What of a page is kept in its layout. */
export interface LayoutOptions {
  /** Whether lines keep the places of all their words and not of the first alone; true by default. */
  readonly everyWord?: boolean;
  /** Whether sources keep which glyphs of the page they are of; true by default. */
  readonly everyGlyph?: boolean;
  /** Areas that are left out; their text has the place "excluded". */
  readonly exclude?: readonly PageArea[];
}

/**
 * Lets go what nobody will ask for.
 *
 * The place of the first word of a line stays: it tells whether the word had room in the line above.  The others tell
 * where sentences stand, and where words stand so far apart that they are no title; they take a tenth of the memory of
 * a flow, and so do the glyphs of its sources.
 */
export function keepParts(items: readonly FlowItem[], options: LayoutOptions): readonly FlowItem[] {
  const { everyWord = true, everyGlyph = true } = options;
  if (everyWord && everyGlyph) return items;
  const line = (own: FlowLine): FlowLine => {
    const kept = everyWord ? own : withFirstWord(own);
    return everyGlyph || own.source === null ? kept : { ...kept, source: withoutGlyphs(own.source) };
  };
  const cell = (own: FlowCell): FlowCell => {
    const lines = own.lines.map(line);
    return { ...own, lines, source: everyGlyph ? own.source : cellSource(own, lines) };
  };
  return items.map((item) => {
    if (item.type === "line") return line(item);
    if (item.type === "picture") return { ...item, lines: item.lines.map(line) };
    return { ...item, rows: item.rows.map((row) => row.map(cell)) };
  });
}

function withFirstWord(line: FlowLine): FlowLine {
  const { words } = line;
  return words === undefined || words.length <= 2 || isApart(words, line)
    ? line
    : { ...line, words: words.slice(0, 2) };
}

/** Words of running text are hardly ever this far apart, in font sizes. */
const widestSpace = 1;

/** Whether some words of a line have more than a space between them. */
function isApart(words: readonly number[], { runs }: FlowLine): boolean {
  let size = Infinity;
  for (const run of runs) if (run.size < size) ({ size } = run);
  for (let at = 2; at < words.length; at += 2)
    if ((words[at] as number) - (words[at - 1] as number) > widestSpace * size) return true;
  return false;
}

/** A list of nothing, which all sources share. */
const none: readonly never[] = [];

function withoutGlyphs({ page, box }: Source): Source {
  return { page, box, glyphs: none };
}

/** A cell of one line still shares its source. */
function cellSource({ lines, source }: FlowCell, kept: readonly FlowLine[]): Source | null {
  if (source === null) return null;
  return source === lines[0]?.source ? (kept[0]?.source ?? null) : withoutGlyphs(source);
}
