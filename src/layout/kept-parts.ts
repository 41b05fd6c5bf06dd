/** Selects what of a page is kept until its document is written, because lines add up over a file. */
import type { FlowCell, FlowItem, FlowLine, Source } from "../model/flow.ts";
import type { PageArea } from "../model/geometry.ts";

/** What of a page is kept in its layout. */
export interface LayoutOptions {
  /** Whether lines keep the positions of all their words rather than only the first; true by default. */
  readonly everyWord?: boolean;
  /** Whether sources keep their glyph ranges; true by default. */
  readonly everyGlyph?: boolean;
  /** Areas that are left out; their text has the place "excluded". */
  readonly exclude?: readonly PageArea[];
}

/**
 * Drops what is no longer needed.
 *
 * The position of a line's first word stays: it shows whether the word would have fitted on the line above. The others
 * locate sentences and reveal wide gaps; they take a tenth of the memory of a flow, and so do the glyph ranges of its
 * sources.
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

/** Returns whether some words of a line are separated by more than a space. */
function isApart(words: readonly number[], { runs }: FlowLine): boolean {
  let size = Infinity;
  for (const run of runs) if (run.size < size) ({ size } = run);
  for (let at = 2; at < words.length; at += 2)
    if ((words[at] as number) - (words[at - 1] as number) > widestSpace * size) return true;
  return false;
}

/** An empty list that all sources share. */
const none: readonly never[] = [];

function withoutGlyphs({ page, box }: Source): Source {
  return { page, box, glyphs: none };
}

/** A cell of one line keeps sharing its source. */
function cellSource({ lines, source }: FlowCell, kept: readonly FlowLine[]): Source | null {
  if (source === null) return null;
  return source === lines[0]?.source ? (kept[0]?.source ?? null) : withoutGlyphs(source);
}
