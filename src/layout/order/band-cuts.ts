/** Splits bands further: at rules across both columns, and before what stands alone below the columns. */
import { boundsOf } from "../../numeric/boxes.ts";
import type { Band } from "./bands.ts";
import { limits } from "./gutter-limits.ts";
import { bottomOf, middleOf, type Piece, topOf } from "./piece.ts";
import type { Separator } from "./separators.ts";

/** Positions of the rules that span both columns of a band. */
export function rulesAcross(
  { left, right }: Band,
  rules: readonly Separator[],
  size: number,
): readonly number[] {
  const box = rules.length === 0 ? null : boundsOf([...left, ...right].map((piece) => piece.box));
  if (box === null) return [];
  const slack = limits.ruleInset * size;
  return rules
    .filter(({ y, x0, x1 }) => y > box.y0 && y < box.y1 && x0 <= box.x0 + slack && x1 >= box.x1 - slack)
    .map(({ y }) => y);
}

/**
 * Maximum number of heights times pieces that are tried for a band: every height is compared with every piece.
 *
 * A full page of print has 2,000 pieces and ten rules; a page beyond this is a table of thousands of cells.
 */
const mostTrials = 200_000;

/**
 * Splits a band where its columns end: at rules across both of them and at section heads.
 *
 *     one article   in columns
 *     goes on       and ends
 *     ------------------------     what stands above is read before what stands below
 *     NEWS                         one side alone
 *     A title over both columns    (the next band)
 *
 * There must be columns, or one side alone, both above and below a cut.
 */
export function cutBand(
  band: Band,
  heights: readonly number[],
  areColumns: (part: Band) => boolean,
): readonly Band[] {
  const pieces = band.left.length + band.right.length;
  if (heights.length * pieces > mostTrials) return [band];
  const isAlone = pieces > 1;
  const stands = (part: Band): boolean =>
    part.left.length === 0 || part.right.length === 0 ? isAlone : areColumns(part);
  const parts: Band[] = [];
  let rest = band;
  for (const y of heights.toSorted((a, b) => a - b)) {
    const [above, below] = splitAt(rest, y);
    if (isEmpty(above) || isEmpty(below) || !stands(above) || !stands(below)) continue;
    parts.push(above);
    rest = below;
  }
  return [...parts, rest];
}

function splitAt({ across, left, right }: Band, y: number): readonly [Band, Band] {
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
 * Gives a few lines that stand below both columns, apart from them, to the following band.
 *
 *     one text      and its
 *     beside        translation
 *
 *     On the next:                 not the end of the left column
 *     A text over both columns
 */
export function passFeet(bands: readonly Band[], size: number): readonly Band[] {
  const passed = [...bands];
  for (let at = 0; at + 1 < passed.length; at++) {
    const [band, next] = [passed[at] as Band, passed[at + 1] as Band];
    const feet = feetOf(band, size);
    if (feet.length === 0) continue;
    const stays = (piece: Piece): boolean => !feet.includes(piece);
    passed[at] = { ...band, left: band.left.filter(stays), right: band.right.filter(stays) };
    passed[at + 1] = { ...next, across: [...feet, ...next.across] };
  }
  return passed;
}

/** Cuts a few lines, on one side or in one row, off a band if they stand far below all others. */
export function cutFoot({ across, left, right }: Band, size: number): readonly Band[] {
  const pieces = [...left, ...right].sort((a, b) => a.box.y0 - b.box.y0);
  let bottom = -Infinity;
  let feet: readonly Piece[] = [];
  pieces.forEach(({ box }, at) => {
    if (at > 0 && box.y0 - bottom >= limits.farFeet * size) feet = pieces.slice(at);
    bottom = Math.max(bottom, box.y1);
  });
  const [first] = feet;
  const isLevel = ({ box }: Piece): boolean =>
    Math.abs(box.y1 - (first as Piece).box.y1) <= limits.listingSlack * size;
  const isFoot =
    [left, right].some((side) => feet.every((piece) => side.includes(piece))) || feet.every(isLevel);
  const isFew = feet.length > 0 && feet.length <= limits.feetPieces;
  if (!isFew || !isFoot || feet.some(({ letters }) => letters === 0)) return [{ across, left, right }];
  const stays = (piece: Piece): boolean => !feet.includes(piece);
  return [
    { across, left: left.filter(stays), right: right.filter(stays) },
    { across: feet, left: [], right: [] },
  ];
}

/** The lines of the longer side below the other one, if both otherwise end at one height. */
function feetOf({ left, right }: Band, size: number): readonly Piece[] {
  const [one, two] = [bottomOf(left), bottomOf(right)];
  const [long, end] = one > two ? [left, two] : [right, one];
  const feet = long.filter(({ box }) => box.y0 > end);
  if (feet.length === 0 || feet.length > limits.feetPieces || feet.length === long.length) return [];
  if (feet.some(({ letters }) => letters === 0)) return [];
  const own = bottomOf(long.filter((piece) => !feet.includes(piece)));
  const isEven = Math.abs(own - end) <= limits.feetSlack * size;
  return isEven && topOf(feet) - own >= limits.feetGap * size ? feet : [];
}
