/** Neighbouring lines of running text: the places where a paragraph may end. */
import type { Flow, FlowLine } from "../../../model/flow.ts";
import { type LineRecord, recordOf } from "../../facts/line-record.ts";
import type { Transition } from "../../blocks/line-breaks.ts";
import type { Judged, Role } from "../judged.ts";

/** A line of text with its neighbours in reading order. Interruptions are left out. */
export interface LinePair {
  readonly above: LineRecord;
  readonly line: LineRecord;
  /** Up to three lines of text above `above`, nearest first. */
  readonly before: readonly LineRecord[];
  /** Up to three lines of text below `line`, nearest first. */
  readonly below: readonly LineRecord[];
  /** What stands between `above` and `line`. */
  readonly between: Between;
  readonly aboveIsItem: boolean;
  readonly isItem: boolean;
  /** What the surrounding lines say about the author's line breaks; undefined if nothing. */
  readonly transition: Transition | undefined;
}

/** What lies between two lines of text. */
export interface Between {
  readonly formula: boolean;
  readonly float: boolean;
}

/** A line of text and what was passed on the way to it. */
interface TextLine {
  readonly record: LineRecord;
  readonly role: Role;
  readonly between: Between;
}

/** Facts about the lines of a flow before paragraphs are found. */
export interface KnownLines {
  readonly judged: ReadonlyMap<FlowLine, Judged>;
  readonly transitions: ReadonlyMap<FlowLine, Transition>;
  /** Lines that interrupt a sentence without belonging to it. */
  readonly interruptions: ReadonlySet<FlowLine>;
}

/** Pairs the lines of running text. Lines below a heading, a listing or a reference start anew and have no pair. */
export function linePairs(flow: Flow, known: KnownLines): readonly LinePair[] {
  return textGroups(flow, known).flatMap((group) => pairsIn(group, known.transitions));
}

const nothing: Between = { formula: false, float: false };

function textGroups(flow: Flow, { judged, interruptions }: KnownLines): readonly (readonly TextLine[])[] {
  const groups: TextLine[][] = [[]];
  let between = nothing;
  for (const item of flow) {
    if (item.type !== "line") between = { ...between, float: true };
    else if (item.place !== "body") continue;
    else {
      const role = judged.get(item)?.role ?? "body";
      if (role === "formula") between = { ...between, formula: true };
      else if (role === "caption") between = { ...between, float: true };
      else if (role === "footnote" || role === "contents" || interruptions.has(item)) continue;
      else if (role !== "body" && role !== "item") {
        groups.push([]);
        between = nothing;
      } else {
        groups.at(-1)?.push({ record: recordOf(item), role, between });
        between = nothing;
      }
    }
  }
  return groups;
}

function pairsIn(
  group: readonly TextLine[],
  transitions: ReadonlyMap<FlowLine, Transition>,
): readonly LinePair[] {
  const records = group.map(({ record }) => record);
  return group.slice(1).map(({ record, role, between }, index) => ({
    above: records[index] as LineRecord,
    line: record,
    before: records.slice(Math.max(0, index - reach), index).toReversed(),
    below: records.slice(index + 2, index + 2 + reach),
    between,
    aboveIsItem: group[index]?.role === "item",
    isItem: role === "item",
    transition: transitions.get(record.line),
  }));
}

/** Number of lines considered on either side. */
const reach = 3;
