/**
 * Titles of charts that were not read as parts of their pictures.
 *
 *     Counts of Leaves        a font that the scales of charts are set in,
 *       |   .:|  |:.          and under it the chart rather than text
 *       |_______________
 *        0   10   20   30
 */
import type { Flow, FlowItem, FlowLine } from "../../../model/flow.ts";
import { sectionLabel } from "../../facts/chains.ts";
import type { Survey } from "../../facts/headings.ts";
import { isPlain, lookOf } from "../../facts/looks.ts";
import { textOf } from "../../facts/profile.ts";
import type { Judged } from "../roles.ts";
import { isKnownHeading } from "../title-matter.ts";

/** The headings that are titles or labels of charts, unless others that look like them have text under them. */
export function findFigureTitles(
  flow: Flow,
  judged: readonly Judged[],
  survey: Survey,
): ReadonlySet<FlowLine> {
  const heads = new Map(judged.flatMap((entry) => (entry.role === "heading" ? [[entry.line, entry]] : [])));
  return new Set([...findTitles(flow, heads), ...findLabels(flow, [...heads.keys()], survey)]);
}

/** The headings in a font that pictures are lettered in, and neither the text nor any heading that is known. */
function findLabels(flow: Flow, heads: readonly FlowLine[], survey: Survey): readonly FlowLine[] {
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
  return labels.filter((line) => {
    const { all = 0, over = 0 } = families.get(familyOf(line)) ?? {};
    return over <= labelOptions.text * all;
  });
}

/** Fewest lines in pictures that tell their font, and the largest share of headings in it that have text under them. */
const labelOptions = { fewest: 3, text: 0.5 };

/** Whether running text comes next in the flow. */
function isOverText(flow: Flow, index: number, { profile }: Survey): boolean {
  const next = itemAfter(flow, index);
  return next?.type === "line" && isPlain(next, profile) && next.setting.fill > prose.fill;
}

function findTitles(flow: Flow, heads: ReadonlyMap<FlowLine, Judged>): readonly FlowLine[] {
  const scales = findScales(flow);
  if (scales.size === 0) return [];
  const titles: FlowLine[] = [];
  const others = new Set<string>();
  flow.forEach((item, index) => {
    if (item.type !== "line" || !heads.has(item)) return;
    if (isTitle(flow, index, item, heads, scales)) titles.push(item);
    else others.add(lookOf(item));
  });
  return titles.filter((line) => !others.has(lookOf(line)));
}

/** The pages on which each family of fonts that sets scales, and no running text, sets lines of numbers. */
function findScales(flow: Flow): ReadonlyMap<string, ReadonlySet<number>> {
  const pages = new Map<string, Set<number>>();
  const families = new Set<string>();
  const lines = flow.flatMap(linesIn);
  for (const line of lines) {
    const text = textOf(line);
    const page = line.source?.page;
    if (page === undefined || !numbers.test(text)) continue;
    const family = familyOf(line);
    pages.set(family, (pages.get(family) ?? new Set<number>()).add(page));
    if (isScale(text)) families.add(family);
  }
  if (families.size === 0) return new Map();
  const running = new Map<string, number>();
  for (const line of lines) {
    if (!isProse(line)) continue;
    const family = familyOf(line);
    running.set(family, (running.get(family) ?? 0) + 1);
  }
  return new Map(
    [...pages].filter(([family]) => families.has(family) && (running.get(family) ?? 0) < prose.lines),
  );
}

function linesIn(item: FlowItem): readonly FlowLine[] {
  if (item.type === "picture") return item.lines;
  return item.type === "line" && chartPlaces.has(item.place) ? [item] : [];
}

/** Where scales stand that were not read as parts of pictures. */
const chartPlaces: ReadonlySet<string> = new Set(["body", "margin", "figure"]);

/** A line of numbers. */
const numbers = /^[\s.,−–-]*\d[\d.,\s−–-]*$/u;

/** Fewest numbers of a scale that is no more than whole numbers. */
const fewestNumbers = 3;

/** Whether a line of numbers has several, or one that is negative or has decimals: single whole numbers count lines. */
function isScale(text: string): boolean {
  return /[−–-]\d|\d[.,]\d/u.test(text) || (text.match(/\d+/gu) ?? []).length >= fewestNumbers;
}

/** The name of a line's font without what says its weight and slant. */
function familyOf({ runs: [first] }: FlowLine): string {
  const end = first?.font.search(/[-,]/) ?? -1;
  return (end < 0 ? first?.font : first?.font.slice(0, end)) ?? "";
}

/** Running text has at least so many lines, each of so many letters that fill this share of its column. */
const prose = { lines: 3, letters: 60, fill: 0.7 };

function isProse(line: FlowLine): boolean {
  return line.setting.fill > prose.fill && textOf(line).length > prose.letters;
}

/** Whether a heading stands over a chart of its font: a picture or a line of that font comes next. */
function isTitle(
  flow: Flow,
  index: number,
  line: FlowLine,
  heads: ReadonlyMap<FlowLine, Judged>,
  scales: ReadonlyMap<string, ReadonlySet<number>>,
): boolean {
  const family = familyOf(line);
  if (sectionLabel(textOf(line)) !== null || !scales.get(family)?.has(line.source?.page ?? 0)) return false;
  const next = itemAfter(flow, index);
  if (next?.type !== "line") return next?.type === "picture";
  return familyOf(next) === family && (!heads.has(next) || heads.get(next)?.goesOn === true);
}

/** What comes next in the flow, past lines that are no body lines. */
function itemAfter(flow: Flow, index: number): FlowItem | undefined {
  let at = index + 1;
  for (let item = flow[at]; item?.type === "line" && item.place !== "body"; item = flow[at]) at++;
  return flow[at];
}
