/** Finds the tables of a page. */
import { onDemand } from "../../../language/on-demand.ts";
import type { Page } from "../../../model/page.ts";
import { areaOf, grow, meets, sharedArea } from "../../../numeric/boxes.ts";
import { median } from "../../../numeric/statistics.ts";
import type { PageTable } from "../parts.ts";
import type { Fragment, Word } from "../../text/text.ts";
import { findAlignedBlocks } from "./aligned-blocks.ts";
import { captionNear, findCaptions } from "./captions.ts";
import { findFrameGrid } from "./frame-grids.ts";
import { findGrids, type Grid } from "./grids.ts";
import { layTable } from "./lay-table.ts";
import { findLineWork, type Line, type LineWork } from "./line-work.ts";
import { isNumeral, isYear, headLines } from "./head-spans.ts";
import { captionedRules, underlinedHeads, withOpenBody } from "./open-bodies.ts";
import { findPrintLines } from "./print-lines.ts";
import { findRecordBlocks } from "./record-blocks.ts";
import { gridRegion, type Region } from "./region.ts";
import { withRowLabels } from "./row-labels.ts";
import { findRuleStacks } from "./rule-stacks.ts";
import { cutTightNumbers } from "./tight-numbers.ts";

/**
 * Finds the tables of an upright page.
 *
 * Drawn grids are looked for first, then shaded cells and the rules around them, then frames of cells, then stacks of
 * rules, then records of amounts, dates and times, then other columns of white space; each works on what the ones
 * before have left.  Rules that cut through records come after them.  Every word of a fragment that a table lists is in
 * exactly one of its cells, and no fragment is in two tables.
 */
export function findTables(page: Page, fragments: readonly Fragment[]): readonly PageTable[] {
  const em = median(fragments.map((fragment) => fragment.size));
  if (em === null || fragments.length < 4) return [];
  const work = findLineWork(page, em);
  const captions = findCaptions(page, fragments, em);
  const ownerOf = ownersAmong(fragments);
  const tables: PageTable[] = [];
  let free = cutTightNumbers(fragments);
  /** The region with all pieces of its fragments. */
  const whole = (region: Region): Region => {
    const taken = new Set(region.fragments.map(ownerOf));
    return { ...region, fragments: free.filter((piece) => taken.has(ownerOf(piece))) };
  };
  const take = (found: Region | null): void => {
    if (found === null || tables.some((table) => meets(table.box, found.box))) return;
    const region = whole({ ...found, caption: captionNear(found, captions, em) });
    let laid = layTable(page, work.fills, region, free);
    if (laid === null) return;
    const all = whole(laid.region);
    if (all.fragments.length > laid.region.fragments.length)
      laid = layTable(page, work.fills, all, all.fragments);
    if (laid === null) return;
    const taken = new Set(laid.region.fragments.map(ownerOf));
    free = free.filter((piece) => !taken.has(ownerOf(piece)));
    tables.push({ ...laid.table, fragments: [...taken].sort((a, b) => a - b) });
  };
  const drawn = findGrids(work.drawn, em);
  for (const grid of drawn) if (hasInner(grid)) take(gridRegion(grid, free));
  const others = withoutTables(work.all, tables, em);
  const grids = others === work.drawn ? drawn : findGrids(others, em);
  const rules = work.drawn === work.all ? others : withoutTables(work.drawn, tables, em);
  const stacks = grids.length === 0 ? null : findRuleStacks(rules, free, em);
  const before = tables.length;
  for (const stack of stacks ?? []) if (grids.some((grid) => isPartOf(grid, stack, em))) take(stack);
  // A rejected region stays rejected as long as its text does not change.
  const isTried = (grid: Grid): boolean => grids === drawn && tables.length === 0 && hasInner(grid);
  for (const grid of grids) if (!isTried(grid)) take(gridRegion(grid, free));
  const frames = findFrameGrid(page, em);
  if (frames !== null) take(gridRegion(frames, free));
  const rest = withoutTables(others, tables, em);
  // Stacks are reused if neither lines nor text have changed.
  const known = others === rules && tables.length === before ? stacks : null;
  const left = known ?? findRuleStacks(rest, free, em);
  const heads = left.filter((region) => isHeadAlone(region));
  const records = findRecordBlocks(free, rest, em);
  const isCaptioned = (region: Region): boolean => captionNear(region, captions, em) === "table";
  const open = [...heads.filter(isCaptioned), ...captionedRules(captions, rest, em)];
  for (const region of open) if (standsAlone(region, left, em)) take(withOpenBody(region, free, em));
  const cut = left.filter((region) => cutsRecords(region, records) && !isCaptioned(region));
  for (const region of left)
    if (!heads.includes(region) && !cut.includes(region)) take(withRowLabels(region, free, em));
  for (const region of underlinedHeads(rest, free, em)) take(withOpenBody(region, free, em, 1));
  for (const region of [...records, ...cut]) take(region);
  for (const region of findAlignedBlocks(free, rest, em)) take(region);
  for (const region of heads) take(withRowLabels(region, free, em));
  return tables.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** The index of the fragment that a piece is, or was cut from. */
function ownersAmong(fragments: readonly Fragment[]): (piece: Fragment) => number {
  const whole = onDemand(() => new Map(fragments.map((fragment, index) => [fragment, index])));
  const byWord = onDemand(() => {
    const owners = new Map<Word, number>();
    fragments.forEach(({ words }, index) => words.forEach((word) => owners.set(word, index)));
    return owners;
  });
  return (piece) => whole().get(piece) ?? (byWord().get(piece.words[0] as Word) as number);
}

/** Returns whether lines are drawn inside a grid, in both directions. */
function hasInner({ horizontal, vertical }: Grid): boolean {
  return horizontal.length > 2 && vertical.length > 2;
}

/** Returns whether a head or a rule belongs to no other stack. */
function standsAlone(region: Region, stacks: readonly Region[], em: number): boolean {
  return !stacks.some((stack) => stack !== region && meets(stack.box, grow(region.box, em)));
}

/** Returns whether two rules enclose a few lines without numbers: the head of a table that may continue below. */
function isHeadAlone({ box, horizontal, fragments }: Region): boolean {
  const isLong = ({ from, to }: Line): boolean => to - from > 0.85 * (box.x1 - box.x0);
  return (
    horizontal.filter(isLong).length === 2 &&
    !fragments.some(({ words }) => words.every(({ text }) => isNumeral(text) && !isYear(text))) &&
    findPrintLines(fragments).length <= headLines
  );
}

/** Fraction of the numbers in record blocks from which rules that omit them are not table rules. */
const cutShare = 0.2;

/** Returns whether rules cut record blocks: they omit many of their numbers, or contain fewer than the blocks do. */
function cutsRecords(stack: Region, records: readonly Region[]): boolean {
  const numbers = records.filter(({ box }) => meets(box, stack.box)).flatMap(numbersIn);
  const outside = numbers.filter(({ box }) => !meets(box, stack.box)).length;
  if (outside === 0) return false;
  return outside >= cutShare * numbers.length || numbers.length > numbersIn(stack).length;
}

function numbersIn({ fragments }: Region): readonly Fragment[] {
  return fragments.filter(
    ({ words }) => isNumeral(words.at(-1)?.text ?? "") && !isYear(words[0]?.text ?? ""),
  );
}

/**
 * Returns whether shaded rows or cells are part of what rules enclose: heads or rows of the table are above or below
 * them.
 */
function isPartOf({ box }: Grid, stack: Region, em: number): boolean {
  if (stack.vertical.length > 0 || sharedArea(box, stack.box) < 0.9 * areaOf(box)) return false;
  return box.y0 - stack.box.y0 > em || stack.box.y1 - box.y1 > em;
}

/** The lines that are in no table yet. */
function withoutTables(work: LineWork, tables: readonly PageTable[], em: number): LineWork {
  if (tables.length === 0) return work;
  const isFree = (at: number, from: number, to: number): boolean =>
    !tables.some(({ box }) => box.y0 - em / 2 < at && at < box.y1 + em / 2 && from < box.x1 && to > box.x0);
  const isFreeAcross = ({ at, from, to }: Line): boolean =>
    !tables.some(({ box }) => box.x0 - em / 2 < at && at < box.x1 + em / 2 && from < box.y1 && to > box.y0);
  return {
    horizontal: work.horizontal.filter(({ at, from, to }) => isFree(at, from, to)),
    vertical: work.vertical.filter(isFreeAcross),
  };
}
