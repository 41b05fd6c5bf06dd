import { share } from "./counts.ts";
import type { WordCounts } from "./word-counts.ts";
import { elementsOf, parseXml, textOf, type XmlElement } from "./xml.ts";

/** A painted page: its words by their ids, true for body words. */
export type PaintedPage = ReadonlyMap<string, boolean>;

/** Words counted by painted and corrected colour, with precision, recall and F1. */
export interface PaintedCounts extends WordCounts {
  readonly trueNegative: number;
  /** Share of words painted as body that are body; null if there are none. */
  readonly precision: number | null;
  /** Share of body words painted as body; null if there are none. */
  readonly recall: number | null;
  readonly f1: number | null;
}

/** A painted page beside its corrected copy. */
export interface PaintedComparison {
  readonly counts: PaintedCounts;
  /** Words on one of the two pages only; they are not counted. */
  readonly onlyPainted: readonly string[];
  readonly onlyCorrected: readonly string[];
}

/** A painted page that cannot be used, with one sentence that says why. */
export class PaintedError extends Error {
  override readonly name = "PaintedError";
}

/** Reads a page painted with `--what body`; throws `PaintedError` if it is not one. */
export function parsePainted(svg: string): PaintedPage {
  const root = parseXml(svg.replace(/^\uFEFF/u, "").trim());
  if (root?.name !== "svg") throw new PaintedError("it is not a well-formed SVG picture");
  const words = new Map<string, boolean>();
  const classes = classFills(root);
  const walk = (element: XmlElement): void => {
    const id = element.attributes.get("id") ?? "";
    if (WORD_ID.test(id)) words.set(id, isBody(id, fillIn(element, classes) ?? ""));
    else elementsOf(element).forEach(walk);
  };
  walk(root);
  if (words.size === 0)
    throw new PaintedError("it has no painted words; paint the page with urtext paint --what body");
  return words;
}

const WORD_ID = /^w\d+-\d+(?:-\d+)?$/u;

/** Compares a painted page with its corrected copy, word by word. */
export function comparePainted(painted: PaintedPage, corrected: PaintedPage): PaintedComparison {
  const counts = { truePositive: 0, falsePositive: 0, trueNegative: 0, falseNegative: 0 };
  for (const [id, kept] of painted) {
    const body = corrected.get(id);
    if (body === undefined) continue;
    if (kept) counts[body ? "truePositive" : "falsePositive"]++;
    else counts[body ? "falseNegative" : "trueNegative"]++;
  }
  return {
    counts: withShares(counts),
    onlyPainted: [...painted.keys()].filter((id) => !corrected.has(id)),
    onlyCorrected: [...corrected.keys()].filter((id) => !painted.has(id)),
  };
}

/** Adds up the counts of pages. */
export function sumPainted(pages: readonly PaintedCounts[]): PaintedCounts {
  const sum = (count: (page: PaintedCounts) => number): number =>
    pages.reduce((total, page) => total + count(page), 0);
  return withShares({
    truePositive: sum((page) => page.truePositive),
    falsePositive: sum((page) => page.falsePositive),
    trueNegative: sum((page) => page.trueNegative),
    falseNegative: sum((page) => page.falseNegative),
  });
}

function withShares(
  counts: Pick<PaintedCounts, "truePositive" | "falsePositive" | "trueNegative" | "falseNegative">,
): PaintedCounts {
  const { truePositive, falsePositive, falseNegative } = counts;
  return {
    ...counts,
    precision: share(truePositive, truePositive + falsePositive),
    recall: share(truePositive, truePositive + falseNegative),
    f1: share(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
  };
}

/** Fills of CSS classes, which some drawing programs write. */
function classFills(root: XmlElement): ReadonlyMap<string, string> {
  const fills = new Map<string, string>();
  const walk = (element: XmlElement): void => {
    if (element.name === "style")
      for (const [, name = "", rules = ""] of textOf(element).matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/gu)) {
        const fill = fillOfStyle(rules);
        if (fill !== undefined) fills.set(name, fill);
      }
    elementsOf(element).forEach(walk);
  };
  walk(root);
  return fills;
}

/** The fill of the first descendant that has one, or of the element itself. */
function fillIn(element: XmlElement, classes: ReadonlyMap<string, string>): string | undefined {
  for (const child of elementsOf(element)) {
    const fill = fillIn(child, classes);
    if (fill !== undefined) return fill;
  }
  const { attributes } = element;
  const named = (attributes.get("class") ?? "").split(/\s+/u).map((name) => classes.get(name));
  return (
    fillOfStyle(attributes.get("style") ?? "") ??
    named.find((fill) => fill !== undefined) ??
    attributes.get("fill")
  );
}

function fillOfStyle(style: string): string | undefined {
  for (const rule of style.split(";")) {
    const [name = "", value = ""] = rule.split(":");
    if (name.trim() === "fill") return value.trim();
  }
  return undefined;
}

/** A channel below this is dark. */
const HALF = 128;

function isBody(id: string, fill: string): boolean {
  const [red, green, blue] = channelsOf(fill) ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined && green < HALF && blue < HALF)
    return red < HALF;
  throw new PaintedError(
    `the word ${id} is filled with ${fill === "" ? "no colour" : fill}; body words are black and all others red`,
  );
}

const NAMES: Readonly<Record<string, string>> = { black: "#000000", red: "#ff0000" };

function channelsOf(fill: string): readonly number[] | null {
  const color = NAMES[fill.toLowerCase()] ?? fill;
  const [, hex] = /^#((?:[0-9a-f]{3}){1,2})$/iu.exec(color) ?? [];
  if (hex !== undefined)
    return [0, 1, 2].map((at) =>
      hex.length === 3
        ? 17 * Number.parseInt(hex.charAt(at), 16)
        : Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
    );
  const [, list] = /^rgb\(([\d\s.,%]+)\)$/iu.exec(color) ?? [];
  const values = list?.split(",").map((value) => (value.includes("%") ? 2.55 : 1) * Number.parseFloat(value));
  return values?.length === 3 ? values : null;
}
