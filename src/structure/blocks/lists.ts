/** Nests items into lists by indent and marker, with the paragraphs and code that belong to them. */
import { parseLabel } from "../../language/numbering.ts";
import type { FlowLine, Hint } from "../../model/flow.ts";
import type { ItemName } from "../domains/domain.ts";
import type { Block, ItemBlock } from "./blocks.ts";
import {
  continuesSeries,
  isBelow,
  isInserted,
  isNext,
  opensInside,
  type Series,
  seriesOf,
} from "./item-series.ts";
import { indentOf, textOf } from "../facts/profile.ts";
import { statedHint } from "../facts/stated.ts";

/** A block, or a list of items. */
export type Nested = Exclude<Block, ItemBlock> | ItemList;

/** Items of one level. */
export interface ItemList {
  readonly type: "list";
  readonly items: readonly Item[];
}

/** An item: its marker, the lines of its first paragraph, and its further content. */
export interface Item {
  readonly marker: string;
  /** Its kind where its marker does not say it. */
  readonly kind?: string;
  readonly lines: readonly FlowLine[];
  readonly children: readonly Nested[];
}

/** Markers this far apart, in em, are on different levels; in the development manuals levels are at least 1.5 apart. */
const levelStep = 0.6;

/** What is indented by at least this fraction of an item's hanging indent belongs to the item. */
const insideShare = 0.6;

/**
 * Gathers items into lists.
 *
 *     1. An item of the outer list           marker 0, text 1.5
 *        (a) one of a list inside it         marker 1.5: deeper than that of 1
 *
 *        A paragraph of item 1.              left 1.5: below the text of 1
 *     2. The next item of the outer list.    marker 0, the same kind of marker
 *     A paragraph that ends the list.        left 0
 *
 * Floats and notes between two items of a list stay inside the first.
 *
 * Where a domain orders the markers, printed markers alone decide, because laws and specifications set all levels at one
 * indent; and a paragraph before the next number of a list belongs to the item before it.
 */
export function nestItems(blocks: readonly Block[], order: MarkerOrder | null = null): readonly Nested[] {
  const nest = new Nest(order);
  blocks.forEach((block, at) => nest.add(block, order === null ? [] : nextItems(blocks, at)));
  return nest.finish();
}

/** Ranks a marker among those of a domain, 0 for the outermost; null if the domain does not order it. */
export type MarkerOrder = (marker: string) => number | null;

/** Maximum number of blocks after a paragraph in which items are sought. */
const reach = 40;

/** The markers of the items after a paragraph and before the next heading. */
function nextItems(blocks: readonly Block[], at: number): readonly string[] {
  if (blocks[at]?.type !== "paragraph") return [];
  const markers: string[] = [];
  for (const block of blocks.slice(at + 1, at + reach)) {
    if (block.type === "heading") break;
    if (block.type === "item") markers.push(block.name?.marker ?? markerOf(block.lines));
  }
  return markers;
}

/** An open item, with the left edges of its marker and its text, in em. */
interface OpenItem {
  readonly marker: string;
  readonly series: Series;
  readonly left: number;
  readonly text: number;
  readonly lines: readonly FlowLine[];
  /** What the domain calls it, if its marker does not say that. */
  readonly name?: ItemName;
  readonly kind?: string;
  readonly children: Nested[];
  /** The list it is in. */
  readonly siblings: Item[];
}

class Nest {
  private readonly root: Nested[] = [];
  private open: OpenItem[] = [];
  /** Floats and notes that wait until it is known whether the list continues. */
  private apart: Nested[] = [];
  private readonly order: MarkerOrder | null;

  constructor(order: MarkerOrder | null) {
    this.order = order;
  }

  finish(): readonly Nested[] {
    this.close();
    return this.root;
  }

  /** Adds a block; `next` has the markers of the items after it, where markers alone decide. */
  add(block: Block, next: readonly string[]): void {
    if (block.type === "item") return this.item(block.lines, markerOf(block.lines), block.name);
    if (block.type === "paragraph" && isTerm(block.lines, this.open.at(-1)))
      return this.item(block.lines, "");
    if (block.type === "paragraph" || block.type === "code") return this.text(block, next);
    if (block.type === "heading") this.close();
    if (block.type === "heading") this.root.push(block);
    else this.apart.push(block);
  }

  private item(lines: readonly FlowLine[], printed: string, name?: ItemName): void {
    const left = indentOf(lines[0] as FlowLine);
    const marker = name?.marker ?? printed;
    const series = seriesOf(
      marker,
      this.open.map((item) => item.series),
    );
    const same = this.open.findLastIndex((item) =>
      name === undefined ? isSibling(item, series, left) : item.name?.level === name.level,
    );
    const keep =
      same >= 0
        ? same
        : name === undefined
          ? this.depthFor(series, left, statedHint(lines[0] as FlowLine))
          : this.depthByName(name);
    const siblings = same >= 0 ? this.open[same]?.siblings : undefined;
    this.settleApart(same >= 0 ? this.open.length : keep);
    this.open.length = keep;
    const item: OpenItem = {
      marker,
      series,
      left,
      text: textLeft(lines, marker),
      lines,
      ...(name !== undefined && { name, kind: name.kind }),
      children: [],
      siblings: siblings ?? this.beginList(),
    };
    item.siblings.push(item);
    this.open.push(item);
  }

  /**
   * How many open items a marker that continues none of their lists is inside; where no domain orders markers, stated
   * items nest by indent alone.
   */
  private depthFor(series: Series, left: number, hint: Hint | null): number {
    const listed = hint?.role === "list-item";
    const outer = this.open.findLastIndex((item) => isBelow(item.series, series));
    if (outer >= 0) return outer + 1;
    if (this.order !== null) return this.depthByMarker(this.order, series, left);
    const level = this.open.findIndex((item) => item.left > left - levelStep);
    if (level < 0) return this.open.length;
    const inside = this.open.findLastIndex(
      (item) =>
        !listed &&
        Math.abs(item.left - left) <= levelStep &&
        opensInside(item.series, series) &&
        (series.label !== null || announces(item)),
    );
    return inside < 0 ? level : inside + 1;
  }

  /**
   * How many open items a marker stands below by the domain's order; a first number opens a list inside the last item.
   *
   * Bullets stand below all numbers, and among themselves by indent.
   */
  private depthByMarker(order: MarkerOrder, series: Series, left: number): number {
    const own = order(series.marker);
    const end = this.open.findIndex((item) => {
      if (series.label === null) return item.series.label === null && item.left > left - levelStep;
      const rank = order(item.marker);
      if (item.series.key === series.key || (item.series.label === null && !announces(item))) return true;
      return own === null || rank === null ? series.label.path.at(-1) !== 1 : rank >= own;
    });
    return end < 0 ? this.open.length : end;
  }

  /** How many open items a named item stands below: those of outer classes. */
  private depthByName({ level }: ItemName): number {
    const end = this.open.findIndex(({ name }) => name === undefined || name.level >= level);
    return end < 0 ? this.open.length : end;
  }

  /** How many items stay open for a paragraph because a later item continues one of their lists; -1 if none does. */
  private depthBefore(next: readonly string[]): number {
    const open = this.open.map((item) => item.series);
    for (const marker of next) {
      const series = seriesOf(marker, open);
      const at = open.findLastIndex((own) => continuesSeries(own, series));
      if (at >= 0) return at + 1;
    }
    const last = this.open.at(-1);
    return next.length > 0 && last !== undefined && announces(last) ? this.open.length : -1;
  }

  /** A paragraph or code block stays in the items below whose text it stands. */
  private text(block: Nested & { readonly lines: readonly FlowLine[] }, next: readonly string[]): void {
    const left = leftOf(block.lines);
    const held = this.depthBefore(next);
    const keep = this.open.findIndex((item) => {
      return left < item.left + insideShare * (item.text - item.left);
    });
    const depth = held >= 0 ? held : keep < 0 ? this.open.length : keep;
    this.settleApart(depth);
    this.open.length = depth;
    this.place().push(block);
  }

  private close(): void {
    this.settleApart(0);
    this.open = [];
  }

  /** Puts what waits into the innermost item that stays open, or after the lists. */
  private settleApart(depth: number): void {
    (this.open[depth - 1]?.children ?? this.root).push(...this.apart);
    this.apart = [];
  }

  private place(): Nested[] {
    return this.open[this.open.length - 1]?.children ?? this.root;
  }

  private beginList(): Item[] {
    const items: Item[] = [];
    this.place().push({ type: "list", items });
    return items;
  }
}

/** The marker an item begins with; empty for a term. */
function markerOf(lines: readonly FlowLine[]): string {
  const stated = statedHint(lines[0] as FlowLine)?.marker;
  if (stated !== undefined) return stated;
  const text = textOf(lines[0] as FlowLine).trimStart();
  const label = parseLabel(text);
  const counts = label?.kind === "number" || label?.style.open === "§";
  if (label !== null && counts) return text.slice(0, label.length).trimEnd();
  return /^\S{1,6}(?=\s)/u.exec(text)?.[0] ?? "";
}

/** Whether a marker continues the list of an open item: one of its series at the same indent, or the next number. */
function isSibling(item: OpenItem, series: Series, left: number): boolean {
  if (item.series.key !== series.key) return false;
  if (item.series.label?.path.length !== series.label?.path.length && !isInserted(series)) return false;
  return Math.abs(item.left - left) <= levelStep || isNext(item.series, series);
}

/** Whether an item ends in a colon: bullets at its indent are then its own, not those of the next list. */
function announces({ lines }: OpenItem): boolean {
  return /[:：]\s*$/u.test(textOf(lines.at(-1) as FlowLine));
}

/** Where an item's text begins: at its second line's indent, or after its marker. */
function textLeft(lines: readonly FlowLine[], marker: string): number {
  const left = indentOf(lines[0] as FlowLine);
  if (statedHint(lines[0] as FlowLine) !== null) return left + statedStep;
  const second = lines[1] === undefined ? left : indentOf(lines[1]);
  return second > left + 0.3 ? second : left + (marker.length + 1) * letter;
}

/** Stated levels are this far apart, in em; see `statedLine` of the readers. */
const statedStep = 2;

/** Average width of a letter, in em. */
const letter = 0.5;

/** The left edge of a paragraph, disregarding its first-line indent. */
function leftOf(lines: readonly FlowLine[]): number {
  const [first, second] = lines;
  return Math.min(
    first === undefined ? 0 : indentOf(first),
    second === undefined ? Infinity : indentOf(second),
  );
}

/**
 * Whether a paragraph is a term with its definition: bold words, then others, later lines hanging.
 *
 * A single line qualifies if it follows another term.
 */
function isTerm(lines: readonly FlowLine[], before: OpenItem | undefined): boolean {
  const [first, second] = lines as [FlowLine, FlowLine | undefined];
  const bold = first.runs[0]?.bold === true && first.runs.some((run) => !run.bold && run.text.trim() !== "");
  if (!bold) return false;
  if (second !== undefined) return indentOf(second) > indentOf(first) + 1;
  return before?.marker === "" && Math.abs(before.left - indentOf(first)) < 0.3;
}
