/**
 * Heads of columns that no table was found for: lines side by side in narrow columns.
 *
 *     **Suit**      **Tiles**          each looks like a heading over the text of its column
 *     Characters    one to nine
 */
import type { FlowLine } from "../../../model/flow.ts";
import { lookOf } from "../../facts/looks.ts";
import { lineSize, type Profile, textOf } from "../../facts/profile.ts";

/** What tells heads of columns from headings. */
export interface ColumnHeadOptions {
  /** Columns that are narrower than this, in font sizes, hold no running text. */
  readonly narrow: number;
  /** Heads of columns are less than this many times as large as the text. */
  readonly size: number;
  /** Lines side by side differ less than this in height, in font sizes. */
  readonly level: number;
}

/** Columns of running text are at least 15 font sizes wide in the development articles. */
export const columnHeadDefaults: ColumnHeadOptions = { narrow: 14, size: 1.06, level: 0.3 };

/** The lines of a narrow column with a line of the same look beside them, and those beside them. */
export function findColumnHeads(
  lines: readonly FlowLine[],
  profile: Profile,
  { narrow, size, level }: ColumnHeadOptions = columnHeadDefaults,
): ReadonlySet<FlowLine> {
  const isNarrow = ({ setting: { column } }: FlowLine): boolean =>
    column.x1 - column.x0 < narrow * profile.size;
  const pages = new Set(lines.filter(isNarrow).map(({ source }) => source?.page));
  const rows = new Map<string, FlowLine[]>();
  const usual = lookOfText(profile);
  for (const line of lines) {
    if (line.source === null || !pages.has(line.source.page)) continue;
    if (lineSize(line) >= size * profile.size || lookOf(line).startsWith(usual)) continue;
    const row = Math.round(line.source.box.y1 / (level * profile.size));
    const key = `${line.source.page} ${row} ${lookOf(line)}`;
    const own = rows.get(key);
    if (own === undefined) rows.set(key, [line]);
    else own.push(line);
  }
  const heads = [...rows.values()].filter(
    (own) => own.length > 1 && own.some(isNarrow) && !own.some(isIndexLetter),
  );
  return new Set(heads.flat());
}

/** Columns of an index are narrow, too. */
function isIndexLetter(line: FlowLine): boolean {
  return textOf(line).trim().length === 1;
}

function lookOfText({ font, size }: Profile): string {
  return `${font}:${size.toFixed(1)}:`;
}
