/**
 * Finds block quotations: paragraphs narrower than the text on both sides.
 *
 *     The text spans the whole width of the
 *     column, and then somebody else speaks:
 *        every line of the quotation is
 *        indented on the left and the right.
 *     Then the text goes on.
 */
import { isAdmonition } from "../../language/admonitions.ts";
import type { FlowLine } from "../../model/flow.ts";
import { median } from "../../numeric/statistics.ts";
import type { Nested } from "./lists.ts";
import { indentOf, lineSize, type Profile, rightGap } from "../facts/profile.ts";

/** Limits of block quotations, in em; in theses, laws and essays they are indented by 1.5 to 4 on both sides. */
const limits = {
  /** Least distance from both edges of the column. */
  inset: 1,
  /** Left edges of lines after the first vary by less than this. */
  drift: 0.4,
  /** Fewest lines, and fewest if set smaller than the text. */
  lines: 3,
  smallLines: 2,
  /** Print below this fraction of the body size is smaller. */
  small: 0.97,
} as const;

/** Gathers block quotations, consecutive ones into one; other blocks are unchanged. */
export function findQuotes(blocks: readonly Nested[], profile: Profile): readonly Nested[] {
  const result: Nested[] = [];
  blocks.forEach((block, index) => {
    const last = result.at(-1);
    const follows = last?.type === "quote";
    const beside = (): boolean =>
      follows || isWider(blocks[index - 1], block) || isWider(blocks[index + 1], block);
    if (
      block.type !== "paragraph" ||
      block.breaks !== undefined ||
      !isInset(block.lines, profile) ||
      !beside()
    )
      result.push(block);
    else if (follows) result[result.length - 1] = { ...last, paragraphs: [...last.paragraphs, block.lines] };
    else result.push({ type: "quote", paragraphs: [block.lines] });
  });
  return result;
}

function isInset(lines: readonly FlowLine[], profile: Profile): boolean {
  const first = lines[0] as FlowLine;
  if (indentOf(first) < limits.inset || rightGap(first) < limits.inset) return false;
  if (isAdmonition(first.runs[0]?.text.trim() ?? "")) return false;
  const size = lineSize(first);
  const fewest = size < limits.small * profile.size ? limits.smallLines : limits.lines;
  if (lines.length < fewest || lines.some(({ kind }) => kind !== null)) return false;
  const lefts = lines.slice(1).map(indentOf);
  const left = median(lefts) ?? 0;
  const even = lefts.every((indent) => Math.abs(indent - left) < limits.drift);
  return even && left >= limits.inset && lines.every((line) => rightGap(line) >= limits.inset);
}

/** Whether a block fills the column of another. */
function isWider(other: Nested | undefined, block: Nested): boolean {
  if (other?.type !== "paragraph" || block.type !== "paragraph") return false;
  const [own] = block.lines;
  return other.lines.some(
    (line) =>
      line.setting.column.x0 === own?.setting.column.x0 &&
      line.setting.column.x1 === own.setting.column.x1 &&
      rightGap(line) < limits.inset &&
      indentOf(line) < limits.inset,
  );
}
