/** Measures how blocks are set on the page. */
import type { BlockFormat } from "../../model/flow.ts";
import { median } from "../../numeric/statistics.ts";
import type { PrintedStyle } from "./printed-styles.ts";

/** Height of a line in single spacing, in font sizes: that of Times, Arial and most other text fonts. */
const single = 1.15;

/** Part of a line's height above its baseline. */
const aboveBaseline = 0.78;

/** Lengths in font sizes. */
const limits = {
  /** Edges this close are one. */
  edge: 0.35,
  /** Ends of justified lines are this close. */
  even: 0.15,
  /** Least indent on both sides of a line that is centred. */
  centred: 1,
  /** Least indent of a line that is flush right. */
  right: 3,
  /** Line distances in a block; others are gaps between columns and pages. */
  leading: { least: 0.9, most: 3.5 },
  /** Most space above a block; where there is more, something else stands in it. */
  before: 5,
};

/** Differences that measuring makes: in points, and in multiples of single spacing. */
const tolerance = { length: 1.5, lineSpacing: 0.1 };

/** Distances from the sides of the column to a line, in points. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Measures the format of a block from its lines; what cannot be seen is missing. */
export function measureFormat(lines: readonly PrintedStyle[]): BlockFormat {
  const [first] = lines;
  if (first === undefined) return {};
  const edges = lines.map(edgesOf);
  const slack = limits.edge * first.size;
  const leading = leadingOf(lines);
  const name = first.format?.name;
  return {
    ...(name !== undefined && { name }),
    ...(edges.length === 1 ? lineSides(first, edges[0] as Edges) : sidesOf(edges, slack, first.size)),
    ...beforeOf(first, leading),
    ...(leading !== null && { lineSpacing: round(leading / (single * first.size), 0.05) }),
  };
}

function edgesOf({ setting }: PrintedStyle): Edges {
  const { indent, fill, column } = setting;
  const width = column.x1 - column.x0;
  return { left: indent * width, right: (1 - indent - fill) * width };
}

function lineSides({ size, setting }: PrintedStyle, { left, right }: Edges): BlockFormat {
  if (setting.align === "center" && left > limits.centred * size) return { align: "center" };
  if (setting.align === "right" && left > limits.right * size) return { align: "right" };
  if (left < limits.edge * size) return right < limits.edge * size ? {} : { left: 0 };
  return { left: whole(left) };
}

/**
 * Reads alignment and indents off the sides of lines.
 *
 *     |     first lines are indented, |     |  centred lines keep the same  |
 *     |other lines give the left      |     |    distance on both sides     |
 *     |edge, all but the last one the |
 *     |right edge                     |
 */
function sidesOf(edges: readonly Edges[], slack: number, size: number): BlockFormat {
  const even = limits.even * size;
  const isCentred =
    spread(edges.map(({ left }) => left)) > even &&
    edges.every(({ left, right }) => Math.abs(left - right) <= 2 * slack);
  if (isCentred && edges.some(({ left }) => left > limits.centred * size)) return { align: "center" };
  const lefts = edges.slice(1).map(({ left }) => left);
  const rights = edges.slice(0, -1).map(({ right }) => right);
  const [left, right] = [median(lefts) ?? 0, median(rights) ?? 0];
  if (spread(lefts) > 2 * slack) {
    const isRight = spread(edges.map((edge) => edge.right)) <= slack;
    return isRight
      ? { align: "right", right: whole(right) }
      : { align: "left", left: whole(Math.min(...lefts)) };
  }
  const first = whole((edges[0] as Edges).left - left);
  const align = alignOf(rights, even, slack);
  return {
    ...(align !== null && { align }),
    left: whole(left),
    first,
    right: align === "justified" ? whole(right) : 0,
  };
}

/**
 * Reads the alignment off the right sides of all lines but the last; null where they do not show it.
 *
 * Two lines may end together by chance, unless it is at the edge of the column or to a hair.
 */
function alignOf(rights: readonly number[], even: number, slack: number): "left" | "justified" | null {
  const most = Math.max(...rights);
  if (rights.length === 1) return most > slack ? "left" : null;
  const isEven = spread(rights) <= (rights.length > 2 || most <= even ? even : even / 3);
  return isEven ? "justified" : "left";
}

/** Usual distance between the baselines of a block, in points; null for a single line. */
function leadingOf(lines: readonly PrintedStyle[]): number | null {
  const distances = lines
    .slice(1)
    .filter(
      ({ setting: { gapBefore } }) => gapBefore > limits.leading.least && gapBefore < limits.leading.most,
    )
    .map(distanceOf);
  return median(distances) ?? null;
}

/** Distance to the baseline above, in points; the flow has it in sizes of the smaller of the two lines. */
function distanceOf({ setting, size, above }: PrintedStyle): number {
  return setting.gapBefore * Math.min(size, above);
}

/** Space between a block and the line above it; unknown at the top of a column. */
function beforeOf(first: PrintedStyle, leading: number | null): BlockFormat {
  const distance = distanceOf(first);
  if (distance <= 0) return {};
  const spacing = leading === null ? single : leading / first.size;
  const usual = spacing * (aboveBaseline * first.size + (1 - aboveBaseline) * first.above);
  const before = whole(distance - usual);
  return before > limits.before * first.size ? {} : { before: Math.max(0, before) };
}

function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** A length to a whole point; what is shorter than measuring can see is none. */
function whole(value: number): number {
  return Math.abs(value) <= tolerance.length ? 0 : Math.round(value);
}

function round(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 100) / 100;
}

/** A measured format with what cannot be seen, or differs by less than measuring does, as in the usual one. */
export function settleFormat(own: BlockFormat, usual: BlockFormat): BlockFormat {
  const near = (key: "left" | "right" | "first" | "before" | "lineSpacing"): number | undefined => {
    const [value, common] = [own[key], usual[key]];
    if (value === undefined || common === undefined) return value ?? common;
    const most = key === "lineSpacing" ? tolerance.lineSpacing : tolerance.length;
    return Math.abs(value - common) <= most ? common : value;
  };
  const isIndented = own.first === undefined && own.left !== undefined && usual.first !== undefined;
  const isFirst = isIndented && Math.abs(own.left - (usual.left ?? 0) - usual.first) <= tolerance.length;
  const align = own.align ?? usual.align;
  const isSet = align === "left" || align === "justified";
  return plainFormat({
    ...(own.name !== undefined && { name: own.name }),
    ...(align !== undefined && { align }),
    ...(isSet && { left: isFirst ? (usual.left ?? 0) : (near("left") ?? 0) }),
    ...(isSet && { first: isIndented && !isFirst ? 0 : (near("first") ?? 0) }),
    right: near("right") ?? 0,
    before: near("before") ?? 0,
    lineSpacing: near("lineSpacing") ?? 1,
  });
}

/** A format without what is as usual: flush left, no indents, no space around it, single spacing. */
export function plainFormat(format: BlockFormat): BlockFormat {
  return Object.fromEntries(
    Object.entries(format).filter(
      ([key, value]) =>
        value !== undefined && value !== (key === "lineSpacing" ? 1 : key === "align" ? "left" : 0),
    ),
  );
}
