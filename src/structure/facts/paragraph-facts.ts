/** How a document marks its paragraphs, measured on lines that certainly begin or continue one. */
import type { FlowLine } from "../../model/flow.ts";
import type { LineRecord } from "./line-record.ts";
import type { Profile } from "./profile.ts";

/** How paragraphs look in a document. Lengths are in em. */
export interface ParagraphFacts {
  readonly profile: Profile;
  /** Spare room before a line that certainly continues the sentence: its median and a high quantile. */
  readonly usualRoom: number;
  readonly highRoom: number;
  /** Leading of lines that certainly continue: its median and a high quantile. */
  readonly usualGap: number;
  readonly highGap: number;
  /** Fractions of certain paragraph starts that are indented, and that follow a wider gap. */
  readonly indentedStarts: number;
  readonly gappedStarts: number;
  /** Indent of certain starts. */
  readonly startStep: number;
  /** Certain starts per line. */
  readonly starts: number;
}

/** A line and the previous one in reading order. */
interface Pair {
  readonly above: LineRecord;
  readonly line: LineRecord;
}

/** Measures how paragraphs are set, on pairs of consecutive text lines. */
export function paragraphFacts(lines: readonly Pair[], profile: Profile): ParagraphFacts {
  const pairs = lines.filter(({ above, line }) => isUnder(above.line, line.line));
  const sure = pairs.filter(isContinued);
  const rooms = sure.map(({ above, line }) => roomFor(above, line)).sort((a, b) => a - b);
  const gaps = sure.map(({ line }) => line.gap).sort((a, b) => a - b);
  const usualGap = quantile(gaps, 0.5, profile.leading);
  const starts = pairs.filter(isCertainStart);
  const steps = starts.map(({ above, line }) => line.indent - above.indent).sort((a, b) => a - b);
  const share = (test: (pair: Pair) => boolean): number =>
    starts.length === 0 ? 0 : starts.filter(test).length / starts.length;
  return {
    profile,
    usualRoom: quantile(rooms, 0.5, -1),
    highRoom: quantile(rooms, 0.95, 0),
    usualGap,
    highGap: quantile(gaps, 0.95, profile.leading),
    indentedStarts: share(({ line }) => line.indent > 0.7),
    gappedStarts: share(({ line }) => line.gap > 1.15 * usualGap),
    startStep: quantile(steps, 0.5, 0),
    starts: starts.length / Math.max(1, pairs.length),
  };
}

/** Word space that a word needs before it, in em. */
const spaceBefore = 0.25;

/** Room at the end of a line for the first word of another, in em; negative if there is none. */
export function roomFor(above: LineRecord, line: LineRecord): number {
  return above.rightGap - (line.firstWord * line.size) / above.size - spaceBefore;
}

/** Returns whether a line stands directly below another, in the same column of the same page. */
export function isUnder(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.source, line.source];
  if (a === null || b === null) return true;
  const sameColumn = above.setting.column.x0 === line.setting.column.x0;
  return a.page === b.page && sameColumn && line.setting.gapBefore > 0 && b.box.y0 > a.box.y0;
}

/** Returns whether a line certainly continues the sentence above it. */
function isContinued({ above, line }: Pair): boolean {
  if (above.ending === "stop" || above.ending === "colon" || above.ending === "semicolon") return false;
  if (Math.abs(above.size - line.size) > 0.1 * line.size) return false;
  if (line.opening === "lowercase") return true;
  return line.opening === "caseless" && above.ending === "other" && line.line.block === above.line.block;
}

/** A line that ends this far from its edge, in em, with a full stop ends its paragraph. */
const certainlyShort = 8;

function isCertainStart({ above, line }: Pair): boolean {
  if (above.ending !== "stop" || line.opening === "lowercase" || line.opening === "digit") return false;
  return roomFor(above, line) > certainlyShort && Math.abs(above.size - line.size) <= 0.1 * line.size;
}

function quantile(sorted: readonly number[], share: number, otherwise: number): number {
  return sorted.length < fewest ? otherwise : (sorted[Math.floor(share * (sorted.length - 1))] as number);
}

/** Minimum number of lines. */
const fewest = 5;
