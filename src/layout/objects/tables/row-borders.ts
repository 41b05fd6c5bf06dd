/** Borders between the rows of a region: drawn ones, and those between printed lines. */
import type { Line } from "./line-work.ts";
import type { PlacedLine, PlacedText } from "./placed-lines.ts";
import { type Border, drawnBorders, intervalOf, type Region, withoutSlivers } from "./region.ts";
import { isRuledAcross } from "./head-rows.ts";
import { hasEntries, isList, areSeparated, partBand, standsOverHeads, wrappedHeads } from "./row-groups.ts";
import { headsOverAmounts } from "./row-values.ts";

/** Minimum height of rows without text, in ems. */
const emptyRow = 1;

/**
 * Finds the row borders of a region, including the outer two.
 *
 * Each band between drawn lines is one row if the lines rule every row; otherwise its printed lines are rows, unless a
 * line continues the cells above it.
 */
export function findRowBorders(region: Region, text: PlacedText, em: number): readonly Border[] {
  const drawn = bandBorders(region, text, em);
  const bands: PlacedLine[][] = Array.from({ length: drawn.length - 1 }, () => []);
  for (const placed of text.lines) bands[intervalOf(drawn, middleOf(placed))]?.push(placed);
  const ruled = isRuledByRows(region, drawn, bands, em);
  const full = bands.filter((band) => band.length > 0).length;
  const leastLines = full > 2 ? 3 : 2;
  const borders: Border[] = [drawn[0] as Border];
  bands.forEach((band, index) => {
    const spanned = index === 0 && region.evidence !== "grid" && standsOverHeads(band);
    const head = index === 0 && bands.length > 1 && (!ruled || spanned) && !hasEntries(band);
    const isOpen = region.evidence !== "grid" || full === 2;
    const parted = index > 0 && isOpen && areSeparated(band, text.extents, em);
    const next = bands[index + 1]?.[0];
    const wrapped = index === 0 && next !== undefined && wrappedHeads([...band, next]) > 0;
    const list = !wrapped && isList(band, text.extents, region.evidence, leastLines, em);
    const heads = bands.length === 1 ? wrappedHeads(band) : index === 0 ? headsOverAmounts(band) : 0;
    if (!ruled || parted || list || heads > 0 || (head && spanned))
      for (const at of partHeaded(band, heads, head, text, em)) borders.push({ at, drawn: false });
    borders.push(drawn[index + 1] as Border);
  });
  return borders;
}

/** The borders in a band whose first `heads` lines are the head, although no line is drawn below it. */
function partHeaded(
  band: readonly PlacedLine[],
  heads: number,
  head: boolean,
  { extents }: PlacedText,
  em: number,
): readonly number[] {
  if (heads === 0) return partBand(band, head, extents, em);
  const [last, first] = [band[heads - 1] as PlacedLine, band[heads] as PlacedLine];
  return [
    ...partBand(band.slice(0, heads), true, extents, em),
    (last.line.y1 + first.line.y0) / 2,
    ...partBand(band.slice(heads), false, extents, em),
  ];
}

function middleOf({ line }: PlacedLine): number {
  return (line.y0 + line.y1) / 2;
}

/** The drawn borders, without those that enclose a sliver without text. */
function bandBorders({ box, horizontal }: Region, text: PlacedText, em: number): readonly Border[] {
  const drawn = drawnBorders(horizontal, box.y0, box.y1, em);
  return withoutSlivers(drawn, text.lines.map(middleOf), emptyRow * em);
}

/** Number of bands from which rules without verticals separate rows rather than head, body and foot. */
const leastBands = 4;

/** Returns whether drawn lines separate all rows, so that several lines in a band are one row. */
function isRuledByRows(
  region: Region,
  borders: readonly Border[],
  bands: readonly (readonly PlacedLine[])[],
  em: number,
): boolean {
  const full = bands.filter((band) => band.length > 0);
  if (region.evidence === "spaces" || full.length < 2) return false;
  if (region.evidence === "grid") return true;
  const long = borders.slice(1, -1).filter((border) => isRowRule(region, border, em)).length;
  return full.length >= leastBands && long + 1 >= leastBands;
}

/** Returns whether a rule separates rows: it runs below the first column, unlike rules above totals. */
function isRowRule(region: Region, border: Border, em: number): boolean {
  const isFirst = ({ at, from }: Line): boolean => Math.abs(at - border.at) < 1 && from <= region.box.x0 + em;
  return isRuledAcross(region, border) || (border.drawn && region.horizontal.some(isFirst));
}
