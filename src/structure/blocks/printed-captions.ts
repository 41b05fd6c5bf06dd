/** Finds captions printed on their pictures, as in newspapers. */
import type { FlowLine, FlowPicture } from "../../model/flow.ts";
import { isRecognized } from "../../model/recognized.ts";
import type { Block } from "./blocks.ts";
import { textOf } from "../facts/profile.ts";

/** What counts as a caption on a picture, from newspaper and magazine pages. */
const limits = {
  /** At least this many lines and words. */
  lines: 2,
  words: 8,
  /** At least this fraction of words begins in lowercase, as in sentences and unlike labels. */
  small: 0.5,
} as const;

/** Gives figures without a caption the sentence printed on their picture. */
export function bindPrintedCaptions(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    if (block.type !== "figure" || block.picture.kind !== "image" || block.caption.length > 0) return block;
    const caption = stacksOf(block.picture).find((stack) => isSentence(stack));
    if (caption === undefined) return block;
    const lines = block.picture.lines.filter((line) => !caption.includes(line));
    return { ...block, picture: { ...block.picture, lines }, caption };
  });
}

/** Stacks of lines in one font, top to bottom; recognised text belongs to the picture itself. */
function stacksOf({ lines }: FlowPicture): readonly (readonly FlowLine[])[] {
  const stacks: FlowLine[][] = [];
  for (const line of lines) {
    if (isRecognized(line)) continue;
    const stack = stacks.at(-1);
    const last = stack?.at(-1);
    if (stack !== undefined && last !== undefined && goesOn(last, line)) stack.push(line);
    else stacks.push([line]);
  }
  return stacks;
}

/** Whether a line continues a stack: close below the last, in its font. */
function goesOn(last: FlowLine, line: FlowLine): boolean {
  const [a, b] = [last.source?.box, line.source?.box];
  const [above, below] = [last.runs.at(-1), line.runs[0]];
  if (a === undefined || b === undefined || above?.font !== below?.font || below === undefined) return false;
  const isUnder = b.y0 >= a.y0 && b.y0 - a.y1 < 0.8 * below.size;
  return isUnder && b.x0 < a.x1 && a.x0 < b.x1;
}

function isSentence(stack: readonly FlowLine[]): boolean {
  const words = stack.flatMap((line) => textOf(line).match(/\p{L}[\p{L}’'-]*/gu) ?? []);
  if (stack.length < limits.lines || words.length < limits.words) return false;
  return words.filter((word) => /^\p{Ll}{2}/u.test(word)).length >= limits.small * words.length;
}
