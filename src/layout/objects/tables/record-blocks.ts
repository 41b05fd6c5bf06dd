/** Records: consecutive lines of the same shape, whose amounts, dates or times share a column. */
import { median } from "../../../numeric/statistics.ts";
import { fragmentOf } from "../../text/fragments.ts";
import type { Fragment, Word } from "../../text/text.ts";
import { isAligned, regionAround, alignedPitch, stubLines, alignment } from "./aligned-blocks.ts";
import type { LineWork } from "./line-work.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";
import { isProse } from "./running-text.ts";
import { holdNames, holdValues, isCoded, isValue } from "./values.ts";

/** A horizontal interval that text covers. */
interface Range {
  readonly x0: number;
  readonly x1: number;
}

/** Consecutive lines that leave the same strips white. */
interface Block {
  /** Records, and what stands between them: wrapped cells and row titles. */
  readonly lines: readonly PrintLine[];
  readonly records: readonly PrintLine[];
  /** Where the records have text. */
  readonly columns: readonly Range[];
  /** Whether its first line is a head. */
  readonly headed: boolean;
  /** Lines since the last record, which belong to the block if a record follows. */
  readonly pending: readonly PrintLine[];
}

/**
 * Finds blocks of records, with their head.
 *
 *     Description        Price   Subtotal      ← stands in the columns of the records
 *     Paper, 80 g         4.20      42.00      ← an amount below an amount,
 *     Envelopes C5        7.10      21.30        and no text where the others have none
 *       with window                            ← a wrapped cell
 *     Stapler            12.50      12.50
 *
 * Cells may be long and gaps wide, unlike those of other blocks without rules: a column of values is evidence enough.
 */
export function findRecordBlocks(
  fragments: readonly Fragment[],
  work: LineWork,
  em: number,
): readonly Region[] {
  const lines = cutLines(findPrintLines(fragments));
  if (lines.filter(isRecord).length < leastRecords) return [];
  const blocks: Block[] = [];
  let open: Block | null = null;
  let end = 0;
  for (const [index, line] of lines.entries()) {
    const next: Block | null = open === null ? null : withLine(open, line, em);
    if (next !== null) {
      open = next;
      continue;
    }
    if (open !== null) {
      blocks.push(open);
      end = index - open.pending.length;
    }
    open =
      isRecord(line) && line.fragments.some(holdsValue) ? blockFrom(line, lines.slice(end, index), em) : null;
  }
  if (open !== null) blocks.push(open);
  return blocks.flatMap((block) => {
    const words = wordsOf(block, lines, em);
    const own = fragments.filter((fragment) => fragment.words.some((word) => words.has(word)));
    return own.length === 0 ? [] : [regionAround(own, work, em)];
  });
}

/** Minimum number of records in a block. */
const leastRecords = 2;

/** Minimum width of a white strip between two columns, in ems: wider than a word space. */
const leastGap = 0.5;

/** Minimum width of such a strip relative to a usual space: justified and monospace lines have wide ones. */
const widerGap = 1.6;

/** Minimum number of spaces in a line whose median is the usual space. */
const spacesOfLine = 3;

/**
 * Cuts the fragments of lines at spaces that may part columns.
 *
 *     University  06:25            one fragment, as the space is hardly wider than a usual one
 */
function cutLines(lines: readonly PrintLine[]): readonly PrintLine[] {
  const usual = median(lines.flatMap((line) => spacesIn(line).map((space) => space / line.size))) ?? 0;
  return lines.map((line) => {
    const spaces = spacesIn(line);
    const own = spaces.length < spacesOfLine ? 0 : (median(spaces) ?? 0);
    const least = Math.max(leastGap * line.size, widerGap * usual * line.size, widerGap * own);
    return joinSigns(spaces.some((space) => space >= least) ? cutLine(line, least) : line);
  });
}

function spacesIn({ fragments }: PrintLine): readonly number[] {
  return fragments.flatMap(({ words }) => words.slice(1).map((_, index) => spaceBefore(words, index + 1)));
}

function spaceBefore(words: readonly Word[], index: number): number {
  return (words[index] as Word).box.x0 - (words[index - 1] as Word).box.x1;
}

function cutLine(line: PrintLine, least: number): PrintLine {
  const pieces = line.fragments.flatMap(({ words }) => {
    const starts = words.flatMap((_, index) =>
      index === 0 || spaceBefore(words, index) >= least ? [index] : [],
    );
    return starts.map((start, at) => fragmentOf(words.slice(start, starts[at + 1])));
  });
  return { ...line, fragments: pieces };
}

const leadingSign = /^\p{Sc}$/u;
const trailingSign = /^(?:%|\)|\)%)$/u;

/** Joins separate currency and percent signs with their numbers. */
function joinSigns(line: PrintLine): PrintLine {
  if (!line.fragments.some((entry) => isSign(entry, leadingSign) || isSign(entry, trailingSign))) return line;
  const entries: Fragment[] = [];
  for (const entry of line.fragments) {
    const last = entries.at(-1);
    if (last !== undefined && (isSign(last, leadingSign) || isSign(entry, trailingSign)))
      entries[entries.length - 1] = fragmentOf([...last.words, ...entry.words]);
    else entries.push(entry);
  }
  return { ...line, fragments: entries };
}

function isSign(entry: Fragment, sign: RegExp): boolean {
  return entry.words.length === 1 && sign.test(entry.words[0]?.text ?? "");
}

function textOf({ words }: Fragment): string {
  return words.map((word) => word.text).join(" ");
}

function holdsValue(entry: Fragment): boolean {
  return isValue(textOf(entry));
}

function holdsCode(entry: Fragment): boolean {
  return isCoded(textOf(entry));
}

/**
 * Returns whether a line has several entries, and a value or a number among them; a leading number may be an item's.
 */
function isRecord({ fragments }: PrintLine): boolean {
  return fragments.length > 1 && (fragments.some(holdsValue) || fragments.slice(1).some(holdsCode));
}

/**
 * The block that begins with a line, and with the lines directly above it that have numbers or heads in its columns.
 */
function blockFrom(line: PrintLine, before: readonly PrintLine[], em: number): Block {
  let block: Block = {
    lines: [line],
    records: [line],
    columns: rangesOf(line, em),
    pending: [],
    headed: false,
  };
  for (const above of before.toReversed()) {
    const first = block.lines[0] as PrintLine;
    if (first.baseline - above.baseline > alignedPitch * em) break;
    if (isBeside(above, block)) continue;
    const record = isRecord(above);
    if (record ? !sharesValues(above, block, em) : !isHead(above, block, em)) break;
    const keeps = keepsColumns(above, block, em);
    if (record && !keeps) break;
    block = {
      ...block,
      lines: [above, ...block.lines],
      records: record ? [above, ...block.records] : block.records,
      columns: keeps ? joined([...block.columns, ...rangesOf(above, em)], em) : block.columns,
      headed: !record,
    };
    if (!record) break;
  }
  return block;
}

/**
 * Returns whether at least half of the columns have heads of their own; two others may be so close that they look like
 * one.
 */
function isHead(line: PrintLine, { columns }: Block, em: number): boolean {
  if (line.fragments.some(holdsValue)) return false;
  const under = rangesOf(line, em).map((head) =>
    columns.filter((column) => column.x0 < head.x1 && column.x1 > head.x0),
  );
  const own = new Set(under.flatMap((below) => (below.length === 1 ? below : [])));
  return own.size > 1 && 2 * own.size >= columns.length;
}

/** The block with one more line; null if the line ends it. */
function withLine(block: Block, line: PrintLine, em: number): Block | null {
  const last = block.pending.at(-1) ?? (block.lines.at(-1) as PrintLine);
  if (line.baseline - last.baseline > alignedPitch * em) return null;
  if (isBeside(line, block)) return block;
  if (!keepsColumns(line, block, em)) return null;
  if (!isRow(line, block, em))
    return line.fragments.length < 2 && block.pending.length < stubLines
      ? { ...block, pending: [...block.pending, line] }
      : null;
  return {
    ...block,
    lines: [...block.lines, ...block.pending, line],
    records: [...block.records, line],
    columns: joined([...block.columns, ...rangesOf(line, em)], em),
    pending: [],
  };
}

/** Returns whether a line is another row: a value stands below one, or all its entries are aligned with others. */
function isRow(line: PrintLine, block: Block, em: number): boolean {
  if (line.fragments.length < 2) return false;
  const aligned = alignedEntries(line, block, em);
  if (aligned.length === line.fragments.length) return true;
  return isRecord(line) && aligned.some(holdsCode) && !isSpacedOff(line, block);
}

/** Returns whether more white space stands above a line than between the records. */
function isSpacedOff(line: PrintLine, { records, lines, pending }: Block): boolean {
  const last = pending.at(-1) ?? (lines.at(-1) as PrintLine);
  const pitch = median(
    records.slice(1).map((record, index) => record.baseline - (records[index] as PrintLine).baseline),
  );
  return pitch !== null && line.baseline - last.baseline > spacedOff * pitch;
}

/**
 * Distance of lines, relative to that of the records above, from which other rows may begin: the totals of an invoice.
 */
const spacedOff = 1.25;

/** Returns whether a line has no text above or below that of a block. */
function isBeside({ fragments }: PrintLine, { columns }: Block): boolean {
  const [left, right] = [(columns[0] as Range).x0, (columns.at(-1) as Range).x1];
  return fragments.every(({ box }) => box.x1 < left || box.x0 > right);
}

/**
 * Returns whether a line leaves the strips between the columns white, and the columns those between its entries. Below
 * a head nothing stands between its columns.
 */
function keepsColumns(line: PrintLine, { columns, headed }: Block, em: number): boolean {
  const own = rangesOf(line, em);
  const all = joined([...columns, ...own], em);
  const place = ({ x0 }: Range): number => all.findIndex((range) => range.x1 >= x0);
  const areApart = (ranges: readonly Range[]): boolean => new Set(ranges.map(place)).size === ranges.length;
  return areApart(columns) && areApart(own) && (!headed || all.length <= columns.length);
}

/** The entries of a line that are aligned with those of the last rows. */
function alignedEntries({ fragments }: PrintLine, { lines }: Block, em: number): readonly Fragment[] {
  const above = lines.slice(-3).flatMap((line) => line.fragments);
  return fragments.filter(({ box }) => above.some((other) => isAligned(box, other.box, alignment * em)));
}

/** Returns whether a value stands above one of the first records. */
function sharesValues(line: PrintLine, { records }: Block, em: number): boolean {
  const below = records.slice(0, 3).flatMap(({ fragments }) => fragments.filter(holdsCode));
  return line.fragments
    .filter(holdsCode)
    .some(({ box }) => below.some((other) => isAligned(box, other.box, alignment * em)));
}

function rangesOf({ fragments }: PrintLine, em: number): readonly Range[] {
  return joined(
    fragments.map(({ box }) => ({ x0: box.x0, x1: box.x1 })),
    em,
  );
}

/** Joins intervals closer than columns, from left to right. */
function joined(ranges: readonly Range[], em: number): readonly Range[] {
  const found: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.x0 - b.x0)) {
    const last = found.at(-1);
    if (last !== undefined && range.x0 - last.x1 < leastGap * em)
      found[found.length - 1] = { x0: last.x0, x1: Math.max(last.x1, range.x1) };
    else found.push(range);
  }
  return found;
}

/**
 * The words of a block with the last of its wrapped lines, if its columns contain values and names for them; otherwise
 * none.
 */
function wordsOf(block: Block, page: readonly PrintLine[], em: number): ReadonlySet<Word> {
  const { records, lines, headed } = block;
  const columns = ownColumns(block, page, em);
  const [left, right] = [columns[0], columns.at(-1)];
  const none = new Set<Word>();
  if (left === undefined || right === undefined || columns.length < 2 || records.length < leastRecords)
    return none;
  if (records.length < 3 && !headed && columns.length < 3) return none;
  const texts = columns.map((column) => entriesOf(column, records).map(textOf));
  if (!texts.some(holdNames) || !texts.some(holdValues)) return none;
  const isOwn = ({ box }: Fragment): boolean => box.x0 >= left.x0 - em && box.x1 <= right.x1 + em;
  const entries = [...lines, ...tailOf(block, em)].flatMap((line) => line.fragments.filter(isOwn));
  return new Set(entries.flatMap((entry) => entry.words));
}

/**
 * The columns of a block, without prose at its sides, and without text on the left that stands beside fewer than half
 * of the records: an address beside the dates of an invoice.
 *
 *     Name     1999    and then goes on in      ← the other column of the page, which
 *     Graz     12.1    the next line, where       goes on above and below the block
 */
function ownColumns(
  { columns, records, lines }: Block,
  page: readonly PrintLine[],
  em: number,
): readonly Range[] {
  const first = page.indexOf(lines[0] as PrintLine);
  const around = page.slice(
    Math.max(0, first - linesAround),
    page.indexOf(lines.at(-1) as PrintLine) + 1 + linesAround,
  );
  const isText = (column: Range): boolean => {
    const isWithin = ({ box }: Fragment): boolean => box.x0 > column.x0 - em && box.x1 < column.x1 + em;
    return isProse(entriesOf(column, around).filter(isWithin), em);
  };
  const isSparse = (column: Range): boolean => 2 * entriesOf(column, records).length < records.length;
  let own = columns;
  while (own.length > 1 && (isText(own[0] as Range) || isSparse(own[0] as Range))) own = own.slice(1);
  while (own.length > 1 && isText(own.at(-1) as Range)) own = own.slice(0, -1);
  return own;
}

/** Number of lines above and below a block that show whether text beside it continues. */
const linesAround = 6;

function entriesOf({ x0, x1 }: Range, lines: readonly PrintLine[]): readonly Fragment[] {
  return lines.flatMap(({ fragments }) => fragments.filter(({ box }) => box.x0 < x1 && box.x1 > x0));
}

/** The lines that continue the last record: closer to it than records are to each other. */
function tailOf({ records, pending }: Block, em: number): readonly PrintLine[] {
  const baselines = records.map(({ baseline }) => baseline);
  const pitch = median(baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0))) ?? 0;
  let at = baselines.at(-1) ?? 0;
  const end = pending.findIndex((line) => {
    const distance = line.baseline - at;
    at = line.baseline;
    return distance > Math.min(1.35 * em, 0.9 * pitch);
  });
  return end < 0 ? pending : pending.slice(0, end);
}
