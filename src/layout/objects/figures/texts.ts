/** Classifies the fragments of a page for figures: running text and captions belong to no figure. */
import { isIdeographic } from "../../../language/scripts.ts";
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { boundsOf, overlap } from "../../../numeric/boxes.ts";
import { mode } from "../../../numeric/statistics.ts";
import { captionKind } from "../captions.ts";
import type { Fragment } from "../../text/text.ts";
import { Sets } from "./clusters.ts";

/**
 * The class of a fragment for figures.
 *
 * "caption" names a figure, "note" is a caption of something else or a credit line; only "loose" text can become a
 * label, the rest stays in the flow.
 */
export type TextKind = "running" | "caption" | "note" | "loose";

/** The text of a page for figures. */
export interface PageText {
  /** Font size of most letters, in points. */
  readonly size: number;
  /** Width of a full line, in points. */
  readonly column: number;
  /** One per fragment. */
  readonly kinds: readonly TextKind[];
  /** The stack of each fragment. */
  readonly stacks: readonly Stack[];
  /** Boxes of figure captions. */
  readonly captions: readonly Box[];
}

/** Fragments of one size below each other: a paragraph, a caption, a label of several lines. */
export interface Stack {
  readonly members: readonly number[];
  readonly box: Box;
  readonly words: number;
  readonly lines: number;
}

/** When fragments form a stack, and when a stack is running text. */
const limits = {
  /** Tolerance of sizes within a stack, as a fraction. */
  sizeTolerance: 0.08,
  /** Maximum leading within a stack, in font sizes: double-spaced manuscripts have 2.3. */
  leading: 1.7,
  /** Minimum overlap of lines in a stack, as a fraction of the narrower one. */
  alignment: 0.5,
  /** Minimum number of words of running text over several lines. */
  runningWords: 10,
  /** Minimum number of words per line; box labels have two or three. */
  wordsPerLine: 3,
  /** Minimum width of running text, in full lines. */
  runningWidth: 0.6,
  /** Minimum number of lines of running text in a narrow column, and fraction of them with a comma or full stop. */
  narrowLines: 6,
  narrowStops: 0.3,
  /** Minimum number of words of a single running line. */
  singleWords: 6,
  /** Minimum width of a single running line, as a fraction of the page width. */
  singleWidth: 0.3,
  /** Minimum width of a full line, as a fraction of the page width: five columns have 0.16. */
  leastColumn: 0.2,
  /** Minimum number of words of a line that counts for the full width. */
  fullLineWords: 4,
  /** Maximum number of words in a caption label that stands apart, and its distance in font sizes. */
  nameWords: 4,
  nameGap: 4,
  /** Minimum text size, as a fraction of the page height: Type 3 fonts state any size. */
  leastSize: 0.005,
  /** Maximum size of running text, in body sizes; larger letters are drawn, not written. */
  largest: 5,
} as const;

/** How credit lines below a figure begin. */
const creditStart = /^(sources?|quellen?|fuente|fonte|bron|notes?|anmerkung|photos?|foto|credits?)\s*[:：]/iu;

/** Classifies the text of a page. */
export function readText(page: Page, fragments: readonly Fragment[]): PageText {
  const size = Math.max(usualSize(fragments), limits.leastSize * page.height);
  const column = Math.max(usualWidth(fragments), limits.leastColumn * page.width);
  const single = limits.singleWidth * page.width;
  const stackOf: Stack[] = [];
  const captions: Box[] = [];
  const kinds: TextKind[] = Array.from({ length: fragments.length }, () => "loose");
  for (const members of findStacks(fragments)) {
    const stack = describe(fragments, members);
    const kind = kindOf(fragments, stack, { size, column, single });
    if (kind === "caption") captions.push(stack.box);
    for (const member of members) {
      kinds[member] = kind;
      stackOf[member] = stack;
    }
  }
  extendNamed(fragments, kinds, stackOf);
  return { size, column, kinds, stacks: stackOf, captions };
}

/**
 * Gives the text to the right of a caption label the label's class.
 *
 *     Figure 3.   Two pieces, as the gap
 *                 is wider than a space
 */
function extendNamed(fragments: readonly Fragment[], kinds: TextKind[], stacks: readonly Stack[]): void {
  fragments.forEach((name, at) => {
    const kind = kinds[at];
    if ((kind !== "caption" && kind !== "note") || name.words.length > limits.nameWords) return;
    fragments.forEach((fragment, index) => {
      const gap = fragment.box.x0 - name.box.x1;
      const beside = Math.abs(fragment.baseline - name.baseline) < 0.3 * name.size;
      if (!beside || gap < 0 || gap > limits.nameGap * name.size) return;
      for (const member of stacks[index]?.members ?? []) kinds[member] = kind;
    });
  });
}

function lettersOf(fragment: Fragment): number {
  let letters = 0;
  for (const word of fragment.words) letters += word.text.length;
  return letters;
}

/** The text size assumed on pages without text, in points. */
const sizeWithoutText = 10;

function usualSize(fragments: readonly Fragment[]): number {
  const sizes = fragments.map((fragment) => fragment.size);
  const size = mode(sizes, 0.1, (index) => lettersOf(fragments[index] as Fragment));
  return size ?? sizeWithoutText;
}

/** The width reached by half of the letters in multi-word lines. */
function usualWidth(fragments: readonly Fragment[]): number {
  const lines = fragments
    .filter(
      (fragment) =>
        fragment.words.length >= limits.fullLineWords || proseOf(fragment) >= limits.fullLineWords,
    )
    .map((fragment) => ({ width: fragment.box.x1 - fragment.box.x0, letters: lettersOf(fragment) }))
    .sort((a, b) => a.width - b.width);
  let left = lines.reduce((sum, line) => sum + line.letters, 0) / 2;
  for (const line of lines) {
    left -= line.letters;
    if (left <= 0) return line.width;
  }
  return 0;
}

/** Consecutive lines of one size, one above another. */
function findStacks(fragments: readonly Fragment[]): readonly (readonly number[])[] {
  const order = fragments.map((_, index) => index);
  const at = (index: number): Fragment => fragments[index] as Fragment;
  order.sort((a, b) => at(a).baseline - at(b).baseline);
  const sets = new Sets(fragments.length);
  for (let upper = 0; upper < order.length; upper++) {
    const above = at(order[upper] as number);
    const reach = above.baseline + limits.leading * above.size;
    for (let lower = upper + 1; lower < order.length; lower++) {
      const below = at(order[lower] as number);
      if (below.baseline > reach) break;
      if (follows(above, below)) sets.join(order[upper] as number, order[lower] as number);
    }
  }
  return sets.lists();
}

function follows(above: Fragment, below: Fragment): boolean {
  const size = Math.max(above.size, below.size);
  if (size - Math.min(above.size, below.size) > limits.sizeTolerance * size) return false;
  if (below.baseline - above.baseline < 0.5 * size) return false;
  // A caption begins below the labels of its figure, however close they are.
  if (above.words.length <= limits.nameWords && captionKind(below) === "figure") return false;
  const shared = overlap(above.box.x0, above.box.x1, below.box.x0, below.box.x1);
  const narrower = Math.min(above.box.x1 - above.box.x0, below.box.x1 - below.box.x0);
  return shared >= limits.alignment * narrower;
}

function describe(fragments: readonly Fragment[], members: readonly number[]): Stack {
  const parts = members.map((member) => fragments[member] as Fragment);
  const box = boundsOf(parts.map((part) => part.box)) as Box;
  const words = parts.reduce((sum, part) => sum + proseOf(part), 0);
  const lines = new Set(parts.map((part) => Math.round(part.baseline))).size;
  return { members, box, words, lines };
}

/** Number of prose words in a fragment; numbers and signs do not count, two ideographs count as one. */
export function proseOf({ words }: Fragment): number {
  let count = 0;
  for (const { text } of words)
    if (isIdeographic(text)) count += Math.ceil(text.length / 2);
    else if (beginsAsWord(text) || /\p{L}{2}/u.test(text)) count++;
  return count;
}

/** Returns whether a text begins with two ASCII letters, as most words do. */
function beginsAsWord(text: string): boolean {
  return isEnglish(text.charCodeAt(0)) && isEnglish(text.charCodeAt(1));
}

function isEnglish(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** Side notes and other narrow columns: many lines, with sentence punctuation. */
function isNarrowText(fragments: readonly Fragment[], stack: Stack): boolean {
  const { members, lines, words } = stack;
  if (lines < limits.narrowLines || words < 2 * lines) return false;
  const stopped = members.filter((member) => isStopped(fragments[member] as Fragment)).length;
  return stopped >= limits.narrowStops * lines;
}

/** Returns whether a line has a comma or a full stop, as sentences and addresses do and names do not. */
function isStopped({ words }: Fragment): boolean {
  return words.some((word) => /\p{L}[,.;、。，；]$/u.test(word.text));
}

/** Reference lengths, in points. */
interface Measures {
  readonly size: number;
  readonly column: number;
  readonly single: number;
}

function kindOf(fragments: readonly Fragment[], stack: Stack, { size, column, single }: Measures): TextKind {
  const first = stack.members
    .map((member) => fragments[member] as Fragment)
    .reduce((top, part) => (part.baseline < top.baseline ? part : top));
  const opening = first.words
    .slice(0, 3)
    .map((word) => word.text)
    .join(" ");
  const named = captionKind(first);
  if (named === "figure") return "caption";
  if (named === "table" || creditStart.test(opening)) return "note";
  const width = stack.box.x1 - stack.box.x0;
  const wide = width >= limits.runningWidth * column;
  if (isNarrowText(fragments, stack)) return "running";
  if (!wide || first.size > limits.largest * size) return "loose";
  if (stack.lines === 1) return stack.words >= limits.singleWords && width >= single ? "running" : "loose";
  const dense = stack.words >= limits.wordsPerLine * stack.lines;
  return dense && stack.words >= limits.runningWords ? "running" : "loose";
}
