/** Lines with their neighbours and styles, as headings are judged. */
import type { FlowLine } from "../../../model/flow.ts";
import { type LineRecord, recordOf } from "../../facts/line-record.ts";
import type { Survey } from "../../facts/survey.ts";
import { coarseStyle, styleFacts, type StyleFacts } from "../../facts/style-facts.ts";
import { sectionOf } from "../../facts/cue-words.ts";
import type { Judged, Role } from "../judged.ts";

/** A body line with the facts by which headings are judged. */
export interface HeadingLine {
  readonly record: LineRecord;
  readonly above: LineRecord | null;
  readonly below: LineRecord | null;
  readonly after: LineRecord | null;
  /** What the rules say about the line and its neighbours. */
  readonly ruled: Judged;
  readonly aboveRole: Role | null;
  readonly belowRole: Role | null;
  readonly style: StyleFacts;
  /** Whether the lines above and below have the same style. */
  readonly sameAbove: boolean;
  readonly sameBelow: boolean;
  /** Whether the line above belongs to another block. */
  readonly startsBlock: boolean;
  /** Number of lines in its block. */
  readonly blockLines: number;
  readonly isSection: boolean;
}

/** The index of each mean in `StyleFacts.means`. */
export const styleMean = {
  heading: 0,
  short: 1,
  capital: 2,
  stop: 3,
  chained: 4,
  section: 5,
  gapped: 6,
} as const;

/** Collects the body lines of a document with the verdicts of the rules. */
export function headingLines(ruled: readonly Judged[], survey: Survey): readonly HeadingLine[] {
  const { profile, chains, sections } = survey;
  const records = ruled.map(({ line }) => recordOf(line));
  const styles = records.map((record) => coarseStyle(record, profile.size));
  const isSection = records.map(({ text }) => sectionOf(text, sections) !== null);
  const facts = styleFacts(styles, (at) => {
    const record = records[at] as LineRecord;
    const gapBelow = records[at + 1]?.gap ?? 0;
    return [
      ruled[at]?.role === "heading" ? 1 : 0,
      record.rightGap > shortLine ? 1 : 0,
      record.opening === "capital" || record.opening === "digit" ? 1 : 0,
      record.ending === "stop" ? 1 : 0,
      chains.has(record.line) ? 1 : 0,
      isSection[at] === true ? 1 : 0,
      record.gap > widerGap * gapBelow ? 1 : 0,
    ];
  });
  const blocks = countBlocks(records);
  return records.map((record, at): HeadingLine => {
    const style = facts.get(styles[at] as number) as StyleFacts;
    const above = records[at - 1] ?? null;
    const below = records[at + 1] ?? null;
    return {
      record,
      above,
      below,
      after: records[at + 2] ?? null,
      ruled: ruled[at] as Judged,
      aboveRole: ruled[at - 1]?.role ?? null,
      belowRole: ruled[at + 1]?.role ?? null,
      style,
      sameAbove: styles[at - 1] === styles[at],
      sameBelow: styles[at + 1] === styles[at],
      startsBlock: above?.line.block !== record.line.block,
      blockLines: blocks.get(record.line.block) ?? 1,
      isSection: isSection[at] === true,
    };
  });
}

/** A line that ends this far from its edge is short, in em. */
const shortLine = 3;

/** A gap this many times the one below is wider. */
const widerGap = 1.1;

function countBlocks(records: readonly LineRecord[]): ReadonlyMap<FlowLine["block"], number> {
  const counts = new Map<number, number>();
  for (const { line } of records) counts.set(line.block, (counts.get(line.block) ?? 0) + 1);
  return counts;
}
