/**
 * Titles and labels of charts that were not read as parts of their pictures.
 *
 *     Counts of Leaves        a font that pictures are lettered in,
 *       |   .:|  |:.          and neither the text nor any heading that is known
 *       |_______________
 *        0   10   20   30
 */
import type { Flow, FlowItem, FlowLine } from "../../../model/flow.ts";
import type { Survey } from "../../facts/survey.ts";
import { isPlain } from "../../facts/looks.ts";
import type { Judged } from "../judged.ts";
import { isKnownHeading } from "../title-matter.ts";

/** The headings in a font that pictures are lettered in, unless most of these have text under them. */
export function findFigureTitles(
  flow: Flow,
  judged: readonly Judged[],
  survey: Survey,
): ReadonlySet<FlowLine> {
  const heads = judged.flatMap(({ line, role }) => (role === "heading" ? [line] : []));
  const counts = new Map<string, number>();
  for (const line of flow.flatMap((item) => (item.type === "picture" ? item.lines : [])))
    counts.set(familyOf(line), (counts.get(familyOf(line)) ?? 0) + 1);
  for (const line of heads) if (isKnownHeading(line, survey)) counts.delete(familyOf(line));
  for (const line of survey.contents.lines) counts.delete(familyOf(line));
  counts.delete(survey.profile.font.split(/[-,]/u)[0] ?? "");
  const labels = heads.filter((line) => (counts.get(familyOf(line)) ?? 0) >= labelOptions.fewest);
  const places = new Map(labels.length === 0 ? [] : flow.map((item, index) => [item, index]));
  const families = new Map<string, { all: number; over: number }>();
  for (const line of labels) {
    const count = families.get(familyOf(line)) ?? { all: 0, over: 0 };
    if (count.all++ === 0) families.set(familyOf(line), count);
    if (isOverText(flow, places.get(line) ?? -1, survey)) count.over++;
  }
  const isLabel = (line: FlowLine): boolean => {
    const { all = 0, over = 0 } = families.get(familyOf(line)) ?? {};
    return over <= labelOptions.text * all;
  };
  return new Set(labels.filter(isLabel));
}

/** Minimum number of lines in figures that show their font, and maximum fraction of headings in it with text below. */
const labelOptions = { fewest: 3, text: 0.5 };

/** Running text fills at least this share of its column. */
const proseFill = 0.7;

/** Returns whether running text follows in the flow. */
function isOverText(flow: Flow, index: number, { profile }: Survey): boolean {
  const next = itemAfter(flow, index);
  return next?.type === "line" && isPlain(next, profile) && next.setting.fill > proseFill;
}

/** The name of a line's font without weight and slant. */
function familyOf({ runs: [first] }: FlowLine): string {
  const end = first?.font.search(/[-,]/) ?? -1;
  return (end < 0 ? first?.font : first?.font.slice(0, end)) ?? "";
}

/** The next item in the flow, past lines outside the body. */
function itemAfter(flow: Flow, index: number): FlowItem | undefined {
  let at = index + 1;
  for (let item = flow[at]; item?.type === "line" && item.place !== "body"; item = flow[at]) at++;
  return flow[at];
}
