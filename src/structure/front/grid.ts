/** Orders authors who are printed in a grid, each above an address. */
import { nameShare } from "../../language/names.ts";
import type { FlowLine } from "../../model/flow.ts";
import { isAbstractTitle } from "./abstract.ts";
import { namesText } from "./title.ts";
import { lineSize } from "../facts/profile.ts";

/** At least this fraction of a grid line is names. */
const mostlyNames = 0.8;

/** Lines of one row are level within this fraction of their size. */
const level = 0.5;

/**
 * Moves all names printed above the abstract before it, where a column of text was read before them.
 *
 *      Ann Brook      Bert Hill       the grid spans two columns, and the left one
 *      Univ. A        Univ. B         was read down to its foot
 *     Abstract        begins here
 *     The text        and there
 */
export function gridFirst(lines: readonly FlowLine[]): readonly FlowLine[] {
  const at = lines.findIndex((line) => isAbstractTitle(line));
  const title = lines[at]?.source;
  if (title === undefined || title === null) return lines;
  const isOver = ({ source }: FlowLine, index: number): boolean =>
    index > at && source?.page === title.page && source.box.y1 <= title.box.y0;
  const [first] = lines.filter(isOver);
  if (first === undefined || !areNames(first)) return lines;
  const left = lines
    .slice(0, at)
    .find((line) => areNames(line) && Math.abs(lineSize(line) - lineSize(first)) < 0.3);
  if (left === undefined || !isLevel(left, first)) return lines;
  const rest = lines.filter((line, index) => index >= at && !isOver(line, index));
  return [...lines.slice(0, at), ...lines.filter(isOver), ...rest];
}

/** Orders names row by row if some of them share a row. */
export function byRows(names: readonly FlowLine[]): readonly FlowLine[] {
  const isBeside = (line: FlowLine): boolean =>
    names.some((other) => other !== line && isLevel(line, other) && !overlaps(line, other));
  if (!names.some(isBeside)) return names;
  return names.toSorted((a, b) =>
    isLevel(a, b)
      ? (a.source?.box.x0 ?? 0) - (b.source?.box.x0 ?? 0)
      : (a.source?.box.y0 ?? 0) - (b.source?.box.y0 ?? 0),
  );
}

function areNames(line: FlowLine): boolean {
  return nameShare(namesText(line)) > mostlyNames;
}

function isLevel(a: FlowLine, b: FlowLine): boolean {
  if (a.source?.page !== b.source?.page) return false;
  return Math.abs((a.source?.box.y0 ?? 0) - (b.source?.box.y0 ?? 0)) < level * lineSize(a);
}

function overlaps(a: FlowLine, b: FlowLine): boolean {
  const [one, other] = [a.source?.box, b.source?.box];
  return one !== undefined && other !== undefined && one.x0 < other.x1 && other.x0 < one.x1;
}
