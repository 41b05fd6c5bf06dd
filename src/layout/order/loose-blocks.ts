/** Blocks of short lines: addresses, signatures, contact details. */
import { lettersIn, type Piece, type Region } from "./piece.ts";

/** When lines are short. */
const limits = {
  /** Lines of a text have at least this many letters on average, or fill their column. */
  letters: 28,
  /** Lines that take this fraction of their column are full, and this fraction of the lines of a text is. */
  fill: 0.85,
  full: 0.6,
};

/** Returns whether lines are neither as long as those of a text nor set to a common width. */
function areLoose(pieces: readonly Piece[]): boolean {
  const texts = pieces.filter(({ letters }) => letters > 0);
  if (texts.length < 2 || lettersIn(texts) >= limits.letters * texts.length) return false;
  const x0 = Math.min(...texts.map(({ box }) => box.x0));
  const width = Math.max(...texts.map(({ box }) => box.x1)) - x0;
  const full = texts.filter(({ box }) => box.x1 - box.x0 >= limits.fill * width).length;
  return full < limits.full * texts.length;
}

/**
 * Lets no sentence run from one block of short lines into the next one beside it.
 *
 *     ____________     ____________      "Landlord" ends the left block, and the right
 *     Landlord         Tenant            one does not continue it
 */
export function separateLoose(regions: readonly Region[]): readonly Region[] {
  return regions.map((region, at) => {
    const before = regions[at - 1];
    if (before === undefined || region.starts !== undefined) return region;
    const isBeside = region.box.y0 < before.box.y1 && region.box.x0 >= before.box.x1;
    if (!isBeside || !areLoose(before.pieces) || !areLoose(region.pieces)) return region;
    const top = Math.min(...region.pieces.map(({ box }) => box.y0));
    return { ...region, starts: region.pieces.filter(({ box, size }) => box.y0 < top + 0.5 * size) };
  });
}
