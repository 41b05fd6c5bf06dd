/** Fills gaps in the map of a font whose codes are glyph indices from the neighbouring codes. */

/** Unicode blocks that fonts contain whole, so that one side of a gap suffices; a short one is always in order. */
const wholeBlocks = [
  { first: 0x4e00, last: 0x9fa5, isShort: false },
  { first: 0xff01, last: 0xff5e, isShort: true },
] as const;

/**
 * The text of codes that a map leaves out, where the codes that it has tell.
 *
 *     code       3E2   3F0   401      glyphs 3E2 to 401 are in the order of Unicode, as there are as many of them as
 *     character  与    ?     中       there are characters between 与 (U+4E0E) and 中 (U+4E2D): 3F0 is U+4E1C, 东
 *
 * Programs that write a file in several runs leave such gaps, and print the glyphs all the same.
 */
export function textsInGaps(
  codes: Iterable<number>,
  mapped: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const known = [...mapped]
    .filter(([, text]) => text.length === 1)
    .map(([code, text]): Known => [code, text.charCodeAt(0)])
    .toSorted(([one], [other]) => one - other);
  const texts = new Map<number, string>();
  for (const code of codes) {
    const character = mapped.has(code) ? null : characterBetween(code, known);
    const text = character === null ? mapped.get(code) : String.fromCodePoint(character);
    if (text !== undefined && text !== "") texts.set(code, text);
  }
  return texts;
}

type Known = readonly [code: number, character: number];

function characterBetween(code: number, known: readonly Known[]): number | null {
  const next = known.findIndex(([other]) => other > code);
  const after = next < 0 ? known.length : next;
  const [below, above] = [known[after - 1], known[after]];
  if (below !== undefined && above !== undefined && shiftOf(below) === shiftOf(above))
    return code + shiftOf(below);
  return beyond(code, below, known[after - 2], above) ?? beyond(code, above, known[after + 1], below);
}

/** The offset of a character from its code. */
function shiftOf([code, character]: Known): number {
  return character - code;
}

/** The character of a code beyond the last one of a block, which the one before proves to be in order. */
function beyond(
  code: number,
  last: Known | undefined,
  before: Known | undefined,
  other: Known | undefined,
): number | null {
  if (last === undefined) return null;
  const block = wholeBlocks.find((each) => isIn(each, last[1]));
  if (block === undefined || (other !== undefined && isIn(block, other[1]))) return null;
  const character = code + shiftOf(last);
  const isOrdered = block.isShort || (before !== undefined && shiftOf(before) === shiftOf(last));
  return isOrdered && isIn(block, character) ? character : null;
}

function isIn(
  { first, last }: { readonly first: number; readonly last: number },
  character: number,
): boolean {
  return character >= first && character <= last;
}
