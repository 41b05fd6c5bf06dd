/**
 * Quotations that are set apart: paragraphs that are narrower than the text on both sides.
 *
 *     The text goes from edge to edge of the
 *     column, and then somebody else speaks:
 *        every line of the quotation stands
 *        in from the left and from the right.
 *     Then the text goes on.
 */
import { isAdmonition } from "../../language/admonitions.ts";
import type { FlowLine } from "../../model/flow.ts";
import { median } from "../../numeric/statistics.ts";
import type { Nested } from "./lists.ts";
import { indentOf, lineSize, type Profile, rightGap } from "../facts/profile.ts";

/** What tells a quotation; lengths in font sizes. */
export interface QuoteOptions {
  /** Least distance from both edges of the column. */
  readonly inset: number;
  /** Largest difference of the left edges of its lines, its first line not counted. */
  readonly drift: number;
  /** Fewest lines, and fewest where it is set smaller than the text. */
  readonly lines: number;
  readonly smallLines: number;
  /** A share of the text's size below which print is smaller. */
  readonly small: number;
}

/** Read by eye in theses, laws and essays: quotations stand in by 1.5 to 4 on both sides. */
export const quoteDefaults: QuoteOptions = { inset: 1, drift: 0.4, lines: 3, smallLines: 2, small: 0.97 };

/** Gathers paragraphs that are quotations, those that follow each other into one; other blocks stay as they are. */
export function findQuotes(
  blocks: readonly Nested[],
  profile: Profile,
  options: QuoteOptions = quoteDefaults,
): readonly Nested[] {
  const result: Nested[] = [];
  blocks.forEach((block, index) => {
    const last = result.at(-1);
    const follows = last?.type === "quote";
    const beside = (): boolean =>
      follows || isWider(blocks[index - 1], block, options) || isWider(blocks[index + 1], block, options);
    if (
      block.type !== "paragraph" ||
      block.breaks !== undefined ||
      !isInset(block.lines, profile, options) ||
      !beside()
    )
      result.push(block);
    else if (follows) result[result.length - 1] = { ...last, paragraphs: [...last.paragraphs, block.lines] };
    else result.push({ type: "quote", paragraphs: [block.lines] });
  });
  return result;
}

function isInset(lines: readonly FlowLine[], profile: Profile, options: QuoteOptions): boolean {
  const first = lines[0] as FlowLine;
  if (indentOf(first) < options.inset || rightGap(first) < options.inset) return false;
  if (isAdmonition(first.runs[0]?.text.trim() ?? "")) return false;
  const size = lineSize(first);
  const fewest = size < options.small * profile.size ? options.smallLines : options.lines;
  if (lines.length < fewest || lines.some(({ kind }) => kind !== null)) return false;
  const lefts = lines.slice(1).map(indentOf);
  const left = median(lefts) ?? 0;
  const even = lefts.every((indent) => Math.abs(indent - left) < options.drift);
  return even && left >= options.inset && lines.every((line) => rightGap(line) >= options.inset);
}

/** Whether a block is text that fills the column of another one. */
function isWider(other: Nested | undefined, block: Nested, options: QuoteOptions): boolean {
  if (other?.type !== "paragraph" || block.type !== "paragraph") return false;
  const [own] = block.lines;
  return other.lines.some(
    (line) =>
      line.setting.column.x0 === own?.setting.column.x0 &&
      line.setting.column.x1 === own.setting.column.x1 &&
      rightGap(line) < options.inset &&
      indentOf(line) < options.inset,
  );
}
