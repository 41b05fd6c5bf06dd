/** Orders authors who are printed in a grid, each above an address. */
import type { FlowLine } from "../../model/flow.ts";
import { lineSize } from "../facts/profile.ts";

/** Lines of one row are level within this fraction of their size. */
const level = 0.5;

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

function isLevel(a: FlowLine, b: FlowLine): boolean {
  if (a.source?.page !== b.source?.page) return false;
  return Math.abs((a.source?.box.y0 ?? 0) - (b.source?.box.y0 ?? 0)) < level * lineSize(a);
}

function overlaps(a: FlowLine, b: FlowLine): boolean {
  const [one, other] = [a.source?.box, b.source?.box];
  return one !== undefined && other !== undefined && one.x0 < other.x1 && other.x0 < one.x1;
}
