/** Marks drawn on words: underlines, strike-through, highlights, and boxes around them. */
import type { Decoration } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Color, Page } from "../../model/page.ts";
import { visibleRules } from "../objects/visible-rules.ts";
import { findWordBoxes, firstFrom, isSideOf } from "./word-boxes.ts";
import { isMonospaced } from "./fonts.ts";
import type { Fragment, Word } from "./text.ts";

/**
 * Vertical position of the centre of a line that marks words, below the baseline, in font sizes.
 *
 *     ──────  strike-through crosses lowercase letters: -0.42 to -0.14
 *     ______  baseline
 *     ──────  underline: 0.02 to 0.28; rules of tables keep clear of descenders
 */
const offsets = {
  strike: { least: -0.42, most: -0.14 },
  underline: { least: 0.02, most: 0.28 },
};

/** Thresholds for marks, in font sizes. */
const limits = {
  /** Maximum thickness of a line: a tenth for bold letters. */
  thickness: 0.16,
  /** Maximum gap inside a line: some programs underline words but not the spaces. */
  gap: 0.45,
  /** How far a mark may begin before or after its first word; table rules begin at the edge of a cell. */
  start: 0.35,
  /** How far a mark may end before or after its last word: a trailing space may be marked as well. */
  end: 0.55,
  /** Maximum space between two words under one line; justified lines have less. */
  space: 2.5,
  /** Maximum height of a highlight, for lines with much leading. */
  highlight: 1.7,
  /** Maximum height of a box around words. */
  box: 2,
  /** Minimum fraction of a word's width that a mark covers. */
  covered: 0.8,
};

/** A filled rectangle in a light colour. */
interface Highlight {
  readonly box: Box;
  readonly color: Color;
}

/** Possible marks on a page, each list sorted from top to bottom. */
export interface DrawnMarks {
  readonly page: Page;
  /** Thin horizontal lines. */
  readonly lines: readonly Box[];
  readonly highlights: readonly Highlight[];
  readonly boxes: readonly Box[];
}

/** Lists the lines and rectangles of a page that may mark words; null for an empty list. */
export function findDrawnMarks(page: Page): DrawnMarks | null {
  const horizontal = visibleRules(page, "horizontal").toSorted((a, b) => a.y0 - b.y0);
  const boxes = findWordBoxes(page, horizontal);
  const lines = horizontal.filter((line) => !boxes.some((box) => isSideOf(line, box)));
  const highlights = findHighlights(page).toSorted((a, b) => a.box.y0 - b.box.y0);
  if (lines.length + highlights.length + boxes.length === 0) return null;
  return { page, lines, highlights, boxes };
}

/** The words of a line and their positions. */
export type PrintedLine = Pick<Fragment, "words" | "baseline" | "size">;

/**
 * Finds the marks on each word of a line; null if there are none.
 *
 * In a cell only strike-through counts: rules may run below or around any of its words, and shading lie behind them.
 */
export function decorationsOf(
  drawn: DrawnMarks,
  line: PrintedLine,
  inCell = false,
): readonly (WordMarks | undefined)[] | null {
  if (line.words.length === 0) return null;
  const strikes = stretchesOf(drawn, line, "strike");
  const underlines = inCell
    ? []
    : stretchesOf(drawn, line, "underline").filter((mark) => !isFraction(drawn.page, line, mark));
  const highlights = inCell ? [] : highlightsOf(drawn, line);
  const boxes = inCell ? [] : boxesOf(drawn, line);
  if (underlines.length + strikes.length + highlights.length + boxes.length === 0) return null;
  return line.words.map((word) => {
    const lines = [...underlines, ...strikes].filter((mark) => covers(mark, word));
    const behind = highlights.find(
      ({ box, color }) => covers(box, word) && (isColorful(color) || !isMonospaced(drawn.page, word)),
    );
    const around = boxes.find((box) => covers(box, word));
    const all = [...lines, ...[behind?.box, around].filter((box) => box !== undefined)];
    if (all.length === 0) return undefined;
    return {
      decoration: {
        ...(lines.some((mark) => underlines.includes(mark)) && { underline: true }),
        ...(lines.some((mark) => strikes.includes(mark)) && { strike: true }),
        ...(behind !== undefined && { highlight: behind.color }),
        ...(around !== undefined && { box: true }),
      },
      x0: Math.min(...all.map(({ x0 }) => x0)),
      x1: Math.max(...all.map(({ x1 }) => x1)),
    };
  });
}

/** What is drawn on a word, and from where to where. */
export interface WordMarks {
  readonly decoration: Decoration;
  readonly x0: number;
  readonly x1: number;
}

/** Whether all of a box is marked; a bracket before or a comma after a marked word may not be. */
export function isMarked({ x0, x1 }: WordMarks, box: Box): boolean {
  const slack = (box.x1 - box.x0) / 2;
  return box.x0 + slack >= x0 && box.x1 - slack <= x1;
}

/** A mark on a line, from left to right. */
interface Stretch {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
}

/** Finds the lines of one kind that begin and end with a word; longer ones are rules of the page. */
function stretchesOf(drawn: DrawnMarks, line: PrintedLine, kind: keyof typeof offsets): readonly Stretch[] {
  const { words, baseline, size } = line;
  const { least, most } = offsets[kind];
  const near: Box[] = [];
  for (
    let at = firstFrom(drawn.lines, baseline + (least - limits.thickness) * size);
    at < drawn.lines.length;
    at++
  ) {
    const box = drawn.lines[at] as Box;
    if (box.y0 > baseline + most * size) break;
    const below = (box.y0 + box.y1) / 2 - baseline;
    if (below >= least * size && below <= most * size && box.y1 - box.y0 <= limits.thickness * size)
      near.push(box);
  }
  if (near.length === 0) return [];
  return joined(near, limits.gap * size).filter(
    (mark) =>
      isOnWords(drawn.page, line, mark) &&
      isOnText(mark, words, size) &&
      (kind === "underline" || words.every((word) => !covers(mark, word) || crosses(mark, word))),
  );
}

/**
 * Returns whether a mark is on words or numbers without wide spaces: symbols in formulas and columns have lines, too.
 */
function isOnText(mark: Stretch, words: readonly Word[], size: number): boolean {
  const own = words.filter((word) => covers(mark, word));
  const isApart = (word: Word, at: number): boolean =>
    at > 0 && word.box.x0 - (own[at - 1] as Word).box.x1 > limits.space * size;
  return own.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)) && !own.some(isApart);
}

/** Joins adjacent pieces of lines. */
function joined(boxes: readonly Box[], gap: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { x0, y0, x1, y1 } of boxes.toSorted((a, b) => a.x0 - b.x0)) {
    const last = stretches.at(-1);
    if (last !== undefined && x0 - last.x1 <= gap)
      stretches[stretches.length - 1] = { ...last, x1: Math.max(last.x1, x1) };
    else stretches.push({ x0, x1, y: (y0 + y1) / 2 });
  }
  return stretches;
}

/** Whether a mark begins where a word of the line begins, and ends where one ends, with or without its punctuation. */
function isOnWords(
  page: Page,
  { words, size }: PrintedLine,
  { x0, x1 }: Pick<Stretch, "x0" | "x1">,
): boolean {
  const [start, end] = [limits.start * size, limits.end * size];
  return (
    words.some(
      (word) => Math.abs(word.box.x0 - x0) <= start || Math.abs(lettersOf(page, word).x0 - x0) <= start,
    ) &&
    words.some((word) => Math.abs(word.box.x1 - x1) <= end || Math.abs(lettersOf(page, word).x1 - x1) <= end)
  );
}

/** From the first to the last letter or digit of a word: brackets and commas around it may not be marked. */
function lettersOf({ glyphs }: Page, word: Word): Pick<Stretch, "x0" | "x1"> {
  if (/^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word.text)) return word.box;
  const letters = word.glyphs.flatMap((index) => {
    const glyph = glyphs[index];
    return glyph !== undefined && /[\p{L}\p{N}]/u.test(glyph.text) ? [glyph.box] : [];
  });
  return letters.length === 0
    ? word.box
    : { x0: Math.min(...letters.map(({ x0 }) => x0)), x1: Math.max(...letters.map(({ x1 }) => x1)) };
}

/** Whether a line runs through the letters of a word, and not between those above and below a fraction bar. */
function crosses({ y }: Stretch, { box, text }: Word): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || (box.y0 < y && y < box.y1);
}

function covers({ x0, x1 }: Pick<Stretch, "x0" | "x1">, { box }: Word): boolean {
  const shared = Math.min(x1, box.x1) - Math.max(x0, box.x0);
  return shared >= limits.covered * (box.x1 - box.x0);
}

/**
 * For fractions: maximum distance of the denominator below the bar and minimum distance of other text beside it, in
 * font sizes; maximum number of words above it.
 */
const fraction = { below: 0.5, beside: 3, words: 3, centred: 0.6 };

/** Whether a line is the bar of a fraction: what is below it is no wider, is centred, and has nothing beside it. */
function isFraction(page: Page, { words, size }: PrintedLine, mark: Stretch): boolean {
  const { x0, x1, y } = mark;
  if (words.filter((word) => covers(mark, word)).length > fraction.words) return false;
  const near = page.glyphs.filter(
    ({ box, text }) =>
      text.trim() !== "" &&
      box.y0 > y &&
      box.y0 < y + size &&
      box.x1 > x0 - fraction.beside * size &&
      box.x0 < x1 + fraction.beside * size,
  );
  // Lowercase letters begin lower than the capitals beside them.
  const lines = new Set(
    near.flatMap(({ box, baseline }) => (box.y0 < y + fraction.below * size ? [Math.round(baseline)] : [])),
  );
  const below = near.filter(({ baseline }) => lines.has(Math.round(baseline)));
  if (below.length === 0) return false;
  const left = Math.min(...below.map(({ box }) => box.x0));
  const right = Math.max(...below.map(({ box }) => box.x1));
  const slack = limits.start * size;
  const isInside = left >= x0 - slack && right <= x1 + slack;
  return isInside && Math.abs(left + right - x0 - x1) / 2 <= fraction.centred * size;
}

function findHighlights(page: Page): readonly Highlight[] {
  return page.paths.flatMap(({ fill, stroke, hidden, rules }) => {
    if (fill === null || stroke !== null || hidden !== null || !isHighlightColor(fill)) return [];
    const color = fill.slice(0, 7);
    return rules.flatMap(({ kind, box }) => {
      if (kind !== "frame") return [];
      return isColorful(color) || isBesideText(page, box) ? [{ box, color }] : [];
    });
  });
}

/** Lightness of a highlight, and minimum difference of the channels of a coloured one, 0 to 255. */
const highlight = { light: 130, lightestGrey: 240, colorful: 60 };

function isHighlightColor(color: Color): boolean {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  return light >= highlight.light && (isColorful(color) || light <= highlight.lightestGrey);
}

function isColorful(color: Color): boolean {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels) >= highlight.colorful;
}

function channelsOf(color: Color): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** How close to a highlight the next word of its line is, in heights of the highlight: a space, wide where justified. */
const nextWord = 0.7;

/**
 * Whether text goes on beside a rectangle, a space away.
 *
 * Greys also shade headings, cells and code, where the rectangle holds all of the line or is farther from the next cell.
 */
function isBesideText({ glyphs }: Page, { x0, y0, x1, y1 }: Box): boolean {
  const near = nextWord * (y1 - y0);
  return glyphs.some(
    ({ box, baseline, text }) =>
      baseline > y0 &&
      baseline < y1 &&
      text.trim() !== "" &&
      ((box.x1 <= x0 + 1 && box.x1 > x0 - near) || (box.x0 >= x1 - 1 && box.x0 < x1 + near)),
  );
}

/** Lists the boxes around words of a line. */
function boxesOf({ page, boxes }: DrawnMarks, line: PrintedLine): readonly Box[] {
  const { baseline, size, words } = line;
  return boxes.filter(
    (box) =>
      box.y0 < baseline - size / 2 &&
      box.y1 > baseline &&
      box.y1 - box.y0 <= limits.box * size &&
      isOnWords(page, line, box) &&
      words.some((word) => covers(box, word) && /[\p{L}\p{N}]{2}/u.test(word.text)),
  );
}

/** Lists the highlights behind words of a line, ignoring those behind a whole block or cell. */
function highlightsOf({ page, highlights }: DrawnMarks, line: PrintedLine): readonly Highlight[] {
  const { baseline, size } = line;
  const middle = baseline - size / 4;
  return highlights.filter(
    ({ box }) =>
      box.y0 <= middle &&
      box.y1 >= middle &&
      box.y1 - box.y0 <= limits.highlight * size &&
      isOnWords(page, line, box),
  );
}

/** Returns whether two words have the same marks. */
export function sameDecoration(one: Decoration | undefined, other: Decoration | undefined): boolean {
  return (
    one === other ||
    (one?.underline === other?.underline &&
      one?.strike === other?.strike &&
      one?.highlight === other?.highlight &&
      one?.box === other?.box)
  );
}
