/**
 * Titles of tables, and heads of columns that were not read as parts of them.
 *
 *     **Rainfall in spring**       no larger than the text, over the table and nothing else;
 *     -----------------------      headings that look like it have text under them
 *     March    April    May
 */
import type { Flow, FlowItem, FlowLine, FlowTable } from "../../../model/flow.ts";
import type { Survey } from "../../facts/headings.ts";
import { lookOf } from "../../facts/looks.ts";
import { lineSize } from "../../facts/profile.ts";
import type { Judged } from "../roles.ts";
import { isKnownHeading } from "../title-matter.ts";

/** What tells them from headings. */
export interface TableTitleOptions {
  /** They are at most this many times as large as the text. */
  readonly size: number;
  /** They stand at most this far over the table, in font sizes. */
  readonly apart: number;
}

/** Looked at in TeX manuals and vignettes. */
export const tableTitleDefaults: TableTitleOptions = { size: 1.06, apart: 1.5 };

/** The headings that are such titles, unless others that look like them have text under them. */
export function findTableTitles(
  flow: Flow,
  judged: readonly Judged[],
  survey: Survey,
  options: TableTitleOptions = tableTitleDefaults,
): ReadonlySet<FlowLine> {
  const heads = new Set(judged.flatMap(({ line, role }) => (role === "heading" ? [line] : [])));
  const titles: FlowLine[] = [];
  const others = new Set<string>();
  flow.forEach((item, index) => {
    if (item.type !== "line" || !heads.has(item)) return;
    const next = flow[index + 1];
    if (!isKnownHeading(item, survey) && isOver(item, next, survey, options)) titles.push(item);
    else others.add(lookOf(item));
  });
  return new Set(titles.filter((line) => !others.has(lookOf(line))));
}

/** Whether a line stands right over a table, no larger than the text. */
function isOver(
  line: FlowLine,
  next: FlowItem | undefined,
  { profile }: Survey,
  options: TableTitleOptions,
): next is FlowTable {
  if (next?.type !== "table" || lineSize(line) > options.size * profile.size) return false;
  const [own, table] = [line.source, next.sources[0]];
  if (own === null || table === undefined || own.page !== table.page) return false;
  const apart = table.box.y0 - own.box.y1;
  return apart < options.apart * lineSize(line) && own.box.x0 >= table.box.x0 - lineSize(line);
}
