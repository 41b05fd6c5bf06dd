/** Rows below a ruled head without a closing rule. */
import type { Fragment } from "../../text/text.ts";
import { captionKind } from "../captions.ts";
import { type Caption, captionBelow } from "./captions.ts";
import { findClusters, clusterGap } from "./column-gaps.ts";
import { headLines } from "./head-spans.ts";
import { type Line, lineSnap, type LineWork } from "./line-work.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";
import { proseWidth, mostCellWords } from "./running-text.ts";
import { alignedRows, alignedPitch } from "./aligned-blocks.ts";

/** Minimum fraction of multi-entry rows in a borderless table. */
export const partedRows = 0.4;

/**
 * Adds the lines below the rules of a head that fit its columns, if at least `least` of them have several entries; with
 * fewer than usual, those after the last of them are not rows.
 */
export function withOpenBody(
  region: Region,
  free: readonly Fragment[],
  em: number,
  least = alignedRows,
): Region | null {
  const { box } = region;
  const below = findPrintLines(
    free.filter(
      (fragment) => fragment.box.y0 > box.y1 - em / 2 && fragment.box.x1 > box.x0 && fragment.box.x0 < box.x1,
    ),
  );
  const heads = region.fragments.length > 0 ? region.fragments : (below[0]?.fragments ?? []);
  const columns = findClusters(heads, clusterGap * em).map((cluster) => ({
    x0: Math.min(...cluster.map((head) => head.box.x0)),
    x1: Math.max(...cluster.map((head) => head.box.x1)),
  }));
  const isEntry = (fragment: Fragment, alone: boolean): boolean => {
    if (fragment.box.x0 < box.x0 - em || fragment.box.x1 > box.x1 + em || captionKind(fragment) !== null)
      return false;
    if (alone && fragment.words.length <= mostCellWords) return true;
    return columns.filter(({ x0, x1 }) => x0 < fragment.box.x1 && x1 > fragment.box.x0).length < 2;
  };
  const body: PrintLine[] = [];
  let edge = box.y1;
  for (const line of below) {
    const isRow = line.fragments.every((fragment) => isEntry(fragment, line.fragments.length === 1));
    if (line.y0 - edge > alignedPitch * em || !isRow) break;
    body.push(line);
    edge = Math.max(edge, line.y1);
  }
  if (least < alignedRows) body.length = body.findLastIndex(({ fragments }) => fragments.length > 1) + 1;
  const last = body.at(-1);
  const parted = body.filter(({ fragments }) => fragments.length > 1).length;
  if (last === undefined || parted < least || parted < partedRows * body.length) return null;
  return {
    ...region,
    box: { ...box, y1: last.y1 },
    fragments: [...region.fragments, ...body.flatMap(({ fragments }) => fragments)],
  };
}

/**
 * The rules that stand alone below the caption of a table, which continues from the previous page and on to the next.
 */
export function captionedRules(
  captions: readonly Caption[],
  { horizontal }: LineWork,
  em: number,
): readonly Region[] {
  return captions
    .filter(({ kind }) => kind === "table")
    .flatMap(({ box }) => {
      const rules = horizontal.filter(
        ({ at, from, to }) =>
          at > box.y1 - em / 2 && at < box.y1 + captionBelow * em && from < box.x0 + em && to > box.x1,
      );
      const [rule] = rules;
      if (rule === undefined || rules.length > 1 || rule.to - rule.from < proseWidth * em) return [];
      return [
        {
          box: { x0: rule.from, x1: rule.to, y0: rule.at, y1: rule.at },
          evidence: "rules" as const,
          horizontal: [rule],
          vertical: [],
          fragments: [],
          caption: "table" as const,
        },
      ];
    });
}

/** Minimum number of heads that each have a rule below them, and limits of these rules and the gaps between, in ems. */
const leastHeads = 3;
const shortestRule = 3;
const widestGap = 3;

/**
 * The heads of which each is underlined by a rule of its own, as wide as its column.
 *
 *      Title of class     Symbol     Exchange
 *     ────────────────    ──────    ──────────
 *     Common stock, A      LYF        Nasdaq
 */
export function underlinedHeads(
  { horizontal }: LineWork,
  free: readonly Fragment[],
  em: number,
): readonly Region[] {
  const rows: Line[][] = [];
  for (const line of horizontal.filter(({ from, to }) => to - from >= shortestRule * em)) {
    const last = rows.at(-1);
    if (last !== undefined && line.at - (last[0] as Line).at <= lineSnap * em) last.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((unsorted) => {
    const rules = unsorted.sort((a, b) => a.from - b.from);
    const areBeside = rules.slice(1).every(({ from }, index) => {
      const gap = from - (rules[index] as Line).to;
      return gap > 0 && gap < widestGap * em;
    });
    if (rules.length < leastHeads || !areBeside) return [];
    const heads = headsOver(rules, free, em);
    if (rules.some((rule) => !heads.some((head) => isOver(head, rule)))) return [];
    const [{ at, from: x0 }, { to: x1 }] = [rules[0] as Line, rules.at(-1) as Line];
    const y0 = Math.min(...heads.map(({ box }) => box.y0));
    const region = { box: { x0, x1, y0, y1: at }, evidence: "rules" as const, caption: null };
    return [{ ...region, horizontal: rules, vertical: [], fragments: heads }];
  });
}

/** The lines above rules, each of whose entries is above one of them. */
function headsOver(rules: readonly Line[], free: readonly Fragment[], em: number): readonly Fragment[] {
  const at = (rules[0] as Line).at;
  const heads: Fragment[] = [];
  let edge = at;
  for (const line of findPrintLines(free.filter(({ box }) => box.y1 < at + em / 2)).toReversed()) {
    const fits = line.fragments.every((head) => rules.some((rule) => isOver(head, rule)));
    if (!fits || edge - line.y1 > em || heads.length > headLines * rules.length) break;
    heads.push(...line.fragments);
    edge = line.y0;
  }
  return heads;
}

function isOver({ box, size }: Fragment, { from, to }: Line): boolean {
  return box.x0 > from - size / 2 && box.x1 < to + size / 2;
}
