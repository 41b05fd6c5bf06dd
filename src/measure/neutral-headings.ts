/** Headings of an output that the truth neither has nor denies. */
import { UNALIGNED } from "./align.ts";
import type { Comparison, Side } from "./comparison.ts";
import type { Block } from "./markdown.ts";
import type { Truth } from "./truth.ts";
import { wordsOf } from "./words.ts";

/** A shorter block does not show where the body is: its words occur anywhere. */
const LEAST_WORDS = 6;

/** A block is body text if at least this fraction of its words has a partner in the truth. */
const LEAST_ALIGNED = 0.5;

/** A heading of fewer words may occur in the text of a figure by chance. */
const LEAST_DRAWN_WORDS = 3;

/**
 * Finds headings outside the body: the title, "Abstract", the titles of front and back matter.
 *
 *     # Title  authors  ## Abstract │ ## Introduction … ## Results … │ ## Acknowledgements  ## References
 *              neutral              │    first … last body block     │             neutral
 *
 * Inside the body those are neutral that open what the truth has apart from it: acknowledgements before an appendix.
 * Only a truth that keeps the body apart from the rest of the document is silent about them; a truth without `apart`
 * is the whole document, and whatever it does not have is false.  A heading made of words of a figure, table or
 * formula is false wherever it stands.
 */
export function findNeutralHeadings(
  { output, toTruth }: Comparison,
  truth: Pick<Truth, "apart" | "floats">,
): ReadonlySet<Block> {
  if (truth.apart === null) return new Set();
  const body = [...output.blocks.keys()].filter((block) => isBody(output, toTruth, block));
  const first = body[0] ?? output.blocks.length;
  const last = body.at(-1) ?? -1;
  const floats = truth.floats.map(spaced);
  const openings = truth.apart.map(({ text }) => spaced(text)).filter((text) => !floats.includes(text));
  const isNeutral = (block: Block, at: number): boolean => {
    if (block.kind !== "heading" || isDrawn(block.text, floats)) return false;
    return at < first || at > last || openings.some((text) => text.startsWith(spaced(block.text)));
  };
  return new Set(output.blocks.filter(isNeutral));
}

/** Returns whether a heading opens the text of a figure, table or formula, or is a longer part of it. */
function isDrawn(heading: string, floats: readonly string[]): boolean {
  const words = spaced(heading);
  const long = wordsOf(heading).length >= LEAST_DRAWN_WORDS;
  return floats.some((text) => text.startsWith(words) || (long && text.includes(words)));
}

/** Words separated and surrounded by spaces, for searching whole words. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

function isBody({ starts, blocks }: Side, toTruth: Int32Array, block: number): boolean {
  if (blocks[block]?.kind === "heading") return false;
  const words = toTruth.subarray(starts[block], starts[block + 1]);
  const aligned = words.filter((word) => word !== UNALIGNED).length;
  return words.length >= LEAST_WORDS && aligned >= LEAST_ALIGNED * words.length;
}
