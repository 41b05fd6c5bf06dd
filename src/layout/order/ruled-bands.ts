/** Bands parted further: at rules over both columns, and before what stands alone below the columns. */
import { boundsOf } from "../../numeric/boxes.ts";
import { type Band, middleOf } from "./bands.ts";
import type { ColumnOptions } from "./column-options.ts";
import type { Piece } from "./columns.ts";
import type { Separator } from "./separators.ts";

/**
 * Parts a band at the rules that reach over both of its sides.
 *
 *     one article   in columns
 *     goes on       and ends
 *     ------------------------     what stands above is read before what stands below
 *     NEWS                         one side alone
 *     A title over both columns    (the next band)
 *
 * Columns, or one side alone, must stand on both sides of a rule.
 */
export function partAtRulesAcross(
  band: Band,
  rules: readonly Separator[],
  size: number,
  areColumns: (part: Band) => boolean,
  options: ColumnOptions,
): readonly Band[] {
  if (rules.length === 0) return [band];
  const sides = [...band.left, ...band.right];
  const box = boundsOf(sides.map((piece) => piece.box));
  if (box === null) return [band];
  const slack = options.ruleInset * size;
  const stands = (part: Band): boolean =>
    part.left.length === 0 || part.right.length === 0 ? sides.length > 1 : areColumns(part);
  const parts: Band[] = [];
  let rest = band;
  for (const { y, x0, x1 } of rules) {
    if (y <= box.y0 || y >= box.y1 || x0 > box.x0 + slack || x1 < box.x1 - slack) continue;
    const [above, below] = partAt(rest, y);
    if (isEmpty(above) || isEmpty(below) || !stands(above) || !stands(below)) continue;
    parts.push(above);
    rest = below;
  }
  return [...parts, rest];
}

function partAt({ across, left, right }: Band, y: number): readonly [Band, Band] {
  const isAbove = (piece: Piece): boolean => middleOf(piece) < y;
  const isBelow = (piece: Piece): boolean => !isAbove(piece);
  return [
    { across, left: left.filter(isAbove), right: right.filter(isAbove) },
    { across: [], left: left.filter(isBelow), right: right.filter(isBelow) },
  ];
}

function isEmpty({ left, right }: Band): boolean {
  return left.length + right.length === 0;
}

/**
 * Gives a few lines that stand below both columns, apart from theirs, to the band that follows.
 *
 *     one text      and its
 *     beside        translation
 *
 *     On the next:                 not the end of the left column
 *     A text over both columns
 */
export function passFeet(bands: readonly Band[], size: number, options: ColumnOptions): readonly Band[] {
  const passed = [...bands];
  for (let at = 0; at + 1 < passed.length; at++) {
    const [band, next] = [passed[at] as Band, passed[at + 1] as Band];
    const feet = feetOf(band, size, options);
    if (feet.length === 0) continue;
    const stays = (piece: Piece): boolean => !feet.includes(piece);
    passed[at] = { ...band, left: band.left.filter(stays), right: band.right.filter(stays) };
    passed[at + 1] = { ...next, across: [...feet, ...next.across] };
  }
  return passed;
}

/** The lines of the longer side below the other one, where both end at one height but for these. */
function feetOf({ left, right }: Band, size: number, options: ColumnOptions): readonly Piece[] {
  const [one, two] = [bottomOf(left), bottomOf(right)];
  const [long, end] = one > two ? [left, two] : [right, one];
  const feet = long.filter(({ box }) => box.y0 > end);
  const first = feet[0];
  if (first === undefined || feet.length > options.feetPieces || feet.length === long.length) return [];
  if (feet.some(({ letters }) => letters === 0)) return [];
  const own = bottomOf(long.filter((piece) => !feet.includes(piece)));
  const top = feet.reduce((y, { box }) => Math.min(y, box.y0), first.box.y0);
  const isEven = Math.abs(own - end) <= options.feetSlack * size;
  return isEven && top - own >= options.feetGap * size ? feet : [];
}

function bottomOf(pieces: readonly Piece[]): number {
  return pieces.reduce((y, { box }) => Math.max(y, box.y1), -Infinity);
}
