/** Running heads whose words change from page to page. */
import { median } from "../../numeric/statistics.ts";
import type { EdgeRow } from "./edge-rows.ts";
import { endsInLeaders } from "./leaders.ts";

/** How bands are told. */
export interface BandOptions {
  /** How much the height of a repeated line may differ, in points. */
  readonly drift: number;
  /** Share of pages that have a band at one height for it to be furniture whatever it says. */
  readonly band: number;
  /** A band is this many times further from the text than lines of text are from each other. */
  readonly apart: number;
  /** Rows this many times larger than the page's text are none. */
  readonly large: number;
}

/** Fewest pages that a band is on. */
const bandPages = 5;

/** Share of the rows at its height that stand apart from the text. */
const mostly = 0.8;

/**
 * The outermost rows that stand at one height on many pages, apart from the text and not larger than it.
 *
 *     2.1  Sampling          17      running heads of this kind have other words on every page;
 *                                    only their place and the space under them repeat
 *     and so the text begins …
 */
export function findBands(
  edges: readonly (readonly EdgeRow[])[],
  options: BandOptions,
): ReadonlySet<EdgeRow> {
  const outer = edges.flat().filter((row) => row.rank === 0 && row.size < options.large);
  const leading = median(outer.map((row) => row.leading)) ?? 1.2;
  const found = new Set<EdgeRow>();
  for (const edge of ["top", "bottom"] as const) {
    const rows = outer.filter((row) => row.edge === edge).sort((a, b) => a.y - b.y);
    for (let start = 0, end = 0; start < rows.length; start = end) {
      const y = rows[start]?.y ?? 0;
      while (end < rows.length && (rows[end]?.y ?? 0) - y <= options.drift) end++;
      const band = rows.slice(start, end);
      const apart = band.filter((row) => isApart(row, leading, options) && !endsInLeaders(row.text));
      if (apart.length < Math.max(bandPages, options.band * edges.length)) continue;
      if (apart.length >= mostly * band.length) for (const row of apart) found.add(row);
    }
  }
  return found;
}

/** A page of few lines has no usual distance of its own: it is measured against that of the others too. */
function isApart({ gap, leading }: EdgeRow, usual: number, { apart }: BandOptions): boolean {
  return gap !== Infinity && gap > apart * Math.min(leading, usual);
}
