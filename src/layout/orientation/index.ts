/** How a page is read: its skew and orientation, and which of its letters are its text. */
import { isRightToLeft } from "../../language/scripts.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { boundsOf, meets } from "../../numeric/boxes.ts";
import { findWords } from "../text/words.ts";
import { findTurnedAndHidden, isHidden } from "./turned-and-hidden.ts";
import { orderLetters } from "./direction.ts";
import { withHiddenSizes } from "./scan-text-sizes.ts";
import { skewOf, mainTurn, straightenPage, type Turn, turnOf, turnPage } from "./upright.ts";

/** An upright page, and the letters to be read on it. */
export interface Reading {
  /** The page as in the file, to which sources refer. */
  readonly page: Page;
  /** The page as it is laid out: deskewed, with most of its letters upright. */
  readonly upright: Page;
  /** Indices of its text glyphs, in reading direction. */
  readonly letters: readonly number[];
  /** Whether the text is the layer beneath a scan, whose font says nothing about the print. */
  readonly isScan: boolean;
  /** Lines that are hidden, or run in another direction. */
  readonly turnedAndHidden: readonly FlowLine[];
}

/**
 * Determines how a page is read, step by step: font sizes of text beneath a scan, skew, orientation, reading direction,
 * and the text that does not take part in it.
 */
export function findReading(drawn: Page, isScan: boolean): Reading {
  const page = withTurnedLines(drawn);
  if (isPlain(page))
    return { page, upright: page, letters: [...page.glyphs.keys()], isScan: false, turnedAndHidden: [] };
  const sized = isScan ? withPrintedSizes(page) : page;
  const { straight, turn, upright } = uprightOf(sized);
  const ordered = orderLetters(upright, ownLetters(upright, isScan));
  const turnedAndHidden = findTurnedAndHidden(sized, straight, turn, isScan);
  return { page: sized, upright: ordered.page, letters: ordered.letters, isScan, turnedAndHidden };
}

/**
 * Rotates vertical lines of East Asian letters by a quarter turn, so that they are read like any other rotated text.
 *
 *     line 2   line 1                    baseline
 *       次       最      ->     the pen of each letter at the top of its square,
 *       行       初             and its baseline where it is once the line is rotated
 */
function withTurnedLines(page: Page): Page {
  if (!page.glyphs.some(({ vertical }) => vertical)) return page;
  const glyphs = page.glyphs.map((glyph): Glyph => {
    if (!glyph.vertical) return glyph;
    const { x, baseline, size } = glyph;
    return {
      ...glyph,
      rotation: 90,
      x: x + foot * size,
      baseline: baseline - (1 - foot) * size,
      advance: size,
    };
  });
  return { ...page, glyphs };
}

/** How far the foot of an ideograph's square is below the baseline, in font sizes. */
const foot = 0.12;

/** Returns whether all letters are visible and run from left to right, as on most pages. */
function isPlain({ glyphs }: Page): boolean {
  return glyphs.every(
    ({ rotation, hidden, text }) => rotation === 0 && hidden === null && !isRightToLeft(text),
  );
}

/** Gives the words of a text layer beneath a scan their printed sizes. */
function withPrintedSizes(page: Page): Page {
  const { upright } = uprightOf(page);
  return withHiddenSizes(page, findWords(upright, ownLetters(upright, true)));
}

interface Upright {
  /** The page without its skew. */
  readonly straight: Page;
  readonly turn: Turn;
  readonly upright: Page;
}

/** Rotates a page so that most of its letters are upright. */
function uprightOf(page: Page): Upright {
  const straight = straightenPage(page, skewOf(page));
  const turn = mainTurn(straight);
  return { straight, turn, upright: turnPage(straight, turn) };
}

/** Lists the visible, upright letters. */
function ownLetters({ glyphs }: Page, isScan: boolean): readonly number[] {
  const indices: number[] = [];
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    if (turnOf(glyph.rotation) === 0 && !isHidden(glyph, isScan)) indices.push(index);
  }
  return indices;
}

/**
 * Returns whether a page is a scan whose text lies beneath it.
 *
 * Most letters are invisible, and most of these lie on an image or among drawn shapes. Invisible text on bare paper is
 * merely hidden.
 */
export function isScanned({ glyphs, images, paths }: Page): boolean {
  const invisible = glyphs.filter(({ hidden }) => hidden === "invisible");
  if (invisible.length <= 0.5 * glyphs.length) return false;
  const shapes = boundsOf(paths.filter(({ hidden }) => hidden === null).map(({ box }) => box));
  const grounds = images.filter(({ hidden }) => hidden === null).map(({ box }) => box);
  if (shapes !== null) grounds.push(shapes);
  const printed = invisible.filter(({ box }) => grounds.some((ground) => meets(ground, box)));
  return printed.length > 0.5 * invisible.length;
}
