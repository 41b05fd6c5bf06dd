/** Borders between the columns of a region: drawn ones, and white strips where nothing is drawn. */
import { byLeft, inOrder } from "../../text/sorting.ts";
import type { Fragment } from "../../text/text.ts";
import { type ColumnGap, findColumnGaps, clusterGap } from "./column-gaps.ts";
import { countHeadLines, isNumeral } from "./head-spans.ts";
import type { PrintLine } from "./print-lines.ts";
import { type Border, drawnBorders, intervalOf, type Region, withoutSlivers } from "./region.ts";

/** Minimum width of columns without text, in ems; narrower ones are the space between two lines. */
const emptyColumn = 1.5;

/** Minimum width of a white strip that splits a column between drawn lines, in ems. */
const innerStrip = 1;

/** Minimum fraction of the lines of such a column that it splits. */
const innerShare = 0.6;

/**
 * Finds the column borders of a region, including the outer two.
 *
 * Columns between drawn lines are split further only if most of their lines are, because a cell may contain anything.
 */
export function findColumnBorders(
  region: Region,
  lines: readonly PrintLine[],
  em: number,
): readonly Border[] {
  const { box, vertical } = region;
  const places = lines.flatMap((line) =>
    line.fragments.map((fragment) => (fragment.box.x0 + fragment.box.x1) / 2),
  );
  const drawn = withoutSlivers(drawnBorders(vertical, box.x0, box.x1, em), places, emptyColumn * em);
  const inner = drawn.length > 2;
  const borders: Border[] = [drawn[0] as Border];
  for (let column = 0; column + 1 < drawn.length; column++) {
    const inside = linesInside(lines, drawn, column);
    const least = inner
      ? Math.max(3, innerShare * inside.length)
      : region.caption === "table" && inside.length < 4
        ? 1
        : 2;
    const gaps = inner
      ? findColumnGaps(inside, em, least).filter(
          (gap) => gap.x1 - gap.x0 >= innerStrip * em || partsValues(gap, inside),
        )
      : gapsOf(lines, region, em, least);
    for (const { x0, x1 } of gaps) borders.push({ at: (x0 + x1) / 2, drawn: false });
    borders.push(drawn[column + 1] as Border);
  }
  return withoutSigns(withoutStraddled(borders, lines), lines);
}

/**
 * The white strips that part lines; where none does, those that part what stands between two rules.
 *
 *     ─────────────────────────
 *                 hot and dry     cells in the middle of their row
 *     Summer      for weeks       have no line in common
 *     ─────────────────────────
 */
function gapsOf(
  lines: readonly PrintLine[],
  region: Region,
  em: number,
  least: number,
): readonly ColumnGap[] {
  const gaps = findColumnGaps(lines, em, least);
  if (gaps.length > 0) return withBodyGaps(withSparseColumns(gaps, region, lines, em), region, lines, em);
  if (region.evidence !== "rules") return gaps;
  return findColumnGaps(bandsOf(lines, region), em, least);
}

/** Lines between the same two rules merged into one, left parts first. */
function bandsOf(
  lines: readonly Pick<PrintLine, "fragments">[],
  { horizontal }: Region,
): readonly Pick<PrintLine, "fragments">[] {
  const bands = new Map<number, Fragment[]>();
  for (const fragment of lines.flatMap(({ fragments }) => fragments)) {
    const middle = (fragment.box.y0 + fragment.box.y1) / 2;
    const above = horizontal.filter(({ at }) => at < middle).length;
    bands.set(above, [...(bands.get(above) ?? []), fragment]);
  }
  return [...bands.values()].map((fragments) => ({
    fragments: fragments.sort((a, b) => a.box.x0 - b.box.x0),
  }));
}

/** Adds the strips that separate only one line: between two numbers, and beside columns that have only a head. */
function withSparseColumns(
  gaps: readonly ColumnGap[],
  region: Region,
  lines: readonly PrintLine[],
  em: number,
): readonly ColumnGap[] {
  const all = findColumnGaps(lines, em, 1);
  const isEmpty = region.evidence === "rules" ? emptyColumns(region, lines) : () => false;
  return all.filter((gap, index) => {
    if (gaps.some((known) => known.x0 < gap.x1 && gap.x0 < known.x1)) return true;
    if (gap.x1 - gap.x0 < clusterGap * em) return false;
    const [left, right] = [all[index - 1]?.x1 ?? region.box.x0, all[index + 1]?.x0 ?? region.box.x1];
    return isEmpty(left, gap.x0) || isEmpty(gap.x1, right) || partsNumbers(gap, lines);
  });
}

/** Minimum fraction of the body lines that a strip below a head parts. */
const bodyShare = 0.1;

/**
 * Adds the strips between numbers below the head, where a head without a wide space spans both columns.
 *
 *         Stage 1              one entry over two columns,
 *     Te/Mu P value            and two with little more than a space between
 *      4.04   0.036
 *     10.78   0.001
 */
function withBodyGaps(
  gaps: readonly ColumnGap[],
  region: Region,
  lines: readonly PrintLine[],
  em: number,
): readonly ColumnGap[] {
  const body = lines.slice(countHeadLines(region, lines));
  if (body.length === lines.length) return gaps;
  const least = Math.max(3, bodyShare * body.length);
  // Entries in the middle of rows of two lines are on no line with others.
  const all = [...gaps];
  for (const gap of [body, joinStaggered(body)].flatMap((rows) => findColumnGaps(rows, em, least)))
    if (!all.some(({ x0, x1 }) => x0 < gap.x1 && gap.x0 < x1)) all.push(gap);
  return all.sort((a, b) => a.x0 - b.x0);
}

/** Returns whether a strip separates only numbers, none of them in brackets: times of a timetable. */
function partsValues(gap: ColumnGap, lines: readonly Pick<PrintLine, "fragments">[]): boolean {
  const words = lines.flatMap(({ fragments }) => fragments.flatMap((fragment) => fragment.words));
  const near = words.filter(({ box, size }) => box.x0 >= gap.x1 - 0.01 && box.x0 < gap.x1 + size);
  return partsNumbers(gap, lines) && near.every(({ text }) => !text.startsWith("("));
}

/**
 * Whether a line has numbers on both sides of a strip, and no line has words there.
 *
 *              1      2     3
 *     Age      1
 *     Size   0.4      1           the last column of half a matrix
 *     Mass   0.8   -0.2     1     has one number
 */
function partsNumbers({ x0, x1 }: ColumnGap, lines: readonly Pick<PrintLine, "fragments">[]): boolean {
  let parted = false;
  for (const { fragments } of lines) {
    const words = fragments.flatMap((fragment) => fragment.words);
    const next = words.findIndex((word) => word.box.x0 >= x1 - 0.01);
    const [before, behind] = [words[next - 1], words[next]];
    if (before === undefined || behind === undefined || before.box.x1 < x0 - before.size) continue;
    if (!isNumeral(before.text) || !isNumeral(behind.text)) return false;
    parted = true;
  }
  return parted;
}

/**
 * Tells of a stretch across whether it is a column that has an entry in the head between the first two rules and no
 * other.
 *
 *     ──────────────────────
 *     Name     Age     Notes
 *     ──────────────────────
 *     Anna      31
 *     Bruno      8
 *     ──────────────────────
 */
function emptyColumns(
  { horizontal }: Region,
  lines: readonly PrintLine[],
): (x0: number, x1: number) => boolean {
  const first = lines[0];
  const rule = horizontal.find(({ at }) => first !== undefined && at > first.baseline)?.at ?? -Infinity;
  const body = lines.filter(({ baseline }) => baseline > rule).flatMap(({ fragments }) => fragments);
  const head = lines.filter(({ baseline }) => baseline <= rule).flatMap(({ fragments }) => fragments);
  return (x0, x1) =>
    body.length > 0 && isHeld(head, x0, x1) && !body.some((entry) => entry.box.x0 < x1 && entry.box.x1 > x0);
}

/** Returns whether a fragment lies between two positions. */
function isHeld(fragments: readonly Fragment[], x0: number, x1: number): boolean {
  return fragments.some(({ box, size }) => box.x0 > x0 - size / 3 && box.x1 < x1 + size / 3);
}

/** Returns whether a line is drawn between columns, rather than only around them. */
export function hasInnerLine({ box, vertical }: Region, em: number): boolean {
  return drawnBorders(vertical, box.x0, box.x1, em).length > 2;
}

/**
 * Drops white borders that no line has text on both sides of, or that more lines bridge with a usual space.
 *
 *     Total samples    │  12     the strip before "used" is white in all lines,
 *     Most samples│used│   7     but nothing stands behind it in the other lines
 */
function withoutStraddled(borders: readonly Border[], lines: readonly PrintLine[]): readonly Border[] {
  const kept = [...borders];
  const rows = joinStaggered(lines);
  for (let index = 1; index + 1 < kept.length;) {
    const border = kept[index] as Border;
    const [left, right] = [(kept[index - 1] as Border).at, (kept[index + 1] as Border).at];
    const parted = partings(rows, left, border.at, right);
    if (!border.drawn && (parted === 0 || bridges(lines, border.at) > parted)) kept.splice(index, 1);
    else index++;
  }
  return kept;
}

/** Minimum space between two words, in font sizes, that parts columns rather than words of a justified line. */
const wideSpace = 0.75;

/** Counts lines with a fragment that goes on over a position, with no more than a usual space there. */
function bridges(lines: readonly PrintLine[], at: number): number {
  const goesOn = ({ box, words, size }: Fragment): boolean => {
    if (box.x0 >= at || box.x1 <= at) return false;
    const next = words.findIndex((word) => word.box.x1 > at);
    const [before, after] = [words[next - 1], words[next]];
    return before === undefined || after === undefined || after.box.x0 - before.box.x1 < wideSpace * size;
  };
  return lines.filter(({ fragments }) => fragments.some(goesOn)).length;
}

/** Merges lines side by side at different heights, as centred cells are. */
function joinStaggered(lines: readonly PrintLine[]): readonly Pick<PrintLine, "fragments">[] {
  const rows: { fragments: Fragment[]; baseline: number }[] = [];
  for (const { fragments, baseline, size } of lines) {
    const last = rows[rows.length - 1];
    if (last === undefined || baseline - last.baseline > 0.85 * size)
      rows.push({ fragments: [...fragments], baseline });
    else {
      last.fragments.push(...fragments);
      last.baseline = baseline;
    }
  }
  return rows.map(({ fragments }) => ({ fragments: inOrder(fragments, byLeft) }));
}

/** Counts lines with text that ends in the column before a border and other text that begins in the one after it. */
function partings(
  lines: readonly Pick<PrintLine, "fragments">[],
  left: number,
  at: number,
  right: number,
): number {
  return lines.filter(
    ({ fragments }) =>
      fragments.some(({ box }) => box.x1 > left && box.x1 <= at) &&
      fragments.some(({ box }) => box.x0 >= at && box.x0 < right),
  ).length;
}

/** The parts of lines in one column. */
function linesInside(
  lines: readonly PrintLine[],
  borders: readonly Border[],
  column: number,
): readonly Pick<PrintLine, "fragments">[] {
  if (borders.length === 2) return lines;
  const [left, right] = [(borders[column] as Border).at, (borders[column + 1] as Border).at];
  const inside: Pick<PrintLine, "fragments">[] = [];
  for (const line of lines) {
    const fragments = line.fragments.filter(
      ({ box, size }) => box.x0 > left - size / 3 && box.x1 < right + size / 3,
    );
    if (fragments.length > 0) inside.push({ fragments });
  }
  return inside;
}

const leadingSign = /^[$€£¥₹(•●○■□▪‣➢–-]+$/u;
const trailingSign = /^[%)°*†‡]+$/u;

/** Joins columns of bare signs with the numbers they belong to. */
function withoutSigns(borders: readonly Border[], lines: readonly PrintLine[]): readonly Border[] {
  if (borders.length < 4) return borders;
  const columns: Fragment[][] = Array.from({ length: borders.length - 1 }, () => []);
  for (const { fragments } of lines)
    for (const fragment of fragments)
      columns[intervalOf(borders, (fragment.box.x0 + fragment.box.x1) / 2)]?.push(fragment);
  const all = (column: number, pattern: RegExp): boolean => {
    const members = columns[column] ?? [];
    return members.length > 0 && members.every(({ words }) => words.every((word) => pattern.test(word.text)));
  };
  return borders.filter(
    (border, index) => border.drawn || !(all(index - 1, leadingSign) || all(index, trailingSign)),
  );
}
