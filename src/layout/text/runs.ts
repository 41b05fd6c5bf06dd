/** Makes runs and sources of flow lines, from words and their glyphs. */
import { isIdeographic } from "../../language/scripts.ts";
import type { Box } from "../../model/geometry.ts";
import type { Decoration, Run, Source } from "../../model/flow.ts";
import type { Font, Glyph, Link, Page } from "../../model/page.ts";
import { holds, meets } from "../../numeric/boxes.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { isMarked, type PrintedLine, sameDecoration, type WordMarks } from "./drawn-marks.ts";
import { isBoldFont } from "./fonts.ts";
import type { Word } from "./text.ts";

shareNumbers<Run>({
  bold: false,
  italic: false,
  monospace: false,
  position: "normal",
  size: null,
  font: "",
  color: "",
  link: null,
  text: "",
});

/**
 * When a letter is raised or lowered, or outside a link; fractions of the line's font size. Superscripts of the
 * development articles are 0.2 to 0.4 above the baseline.
 */
const limits = {
  small: 0.88,
  raised: 0.15,
  lowered: 0.06,
  /** Letters this much larger are drop caps, which naturally stand lower. */
  dropped: 1.5,
  /** A word that extends beyond a link's area by more than this is only partly a link. */
  beside: 0.12,
};

/** Makes runs of the words of a line, with their marks: letters of one style together, a space between words. */
export function runsOf(
  page: Page,
  { words, baseline, size }: PrintedLine,
  decorations: readonly (WordMarks | undefined)[] | null = null,
): readonly Run[] {
  const runs: Run[] = [];
  const links = linksBeside(page.links, words);
  let style: LetterStyle | null = null;
  let texts: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (style !== null && needsSpace(words[index - 1] as Word, word)) texts.push(" ");
    const whole = links.length === 0 ? null : linkOn(links, word);
    // Part of a word may be a link: a note mark that touches the word before it, a name before a comma.
    const parted = whole === null && links.length > 0 && meetsLink(links, word.box);
    // In a uniform word the first letter speaks for all.
    const marks = decorations?.[index];
    const isOne = word.even && !parted && (marks === undefined || isWhole(page, word, marks));
    let start = 0;
    let end = 0;
    for (let at = 0; at < (isOne ? 1 : word.glyphs.length); at++) {
      const letter = isOne ? word : (page.glyphs[word.glyphs[at] as number] as Glyph);
      const link = parted ? linkAt(word.solid ? links : page.links, letter.box) : whole;
      const position = positionOf(letter, baseline, size);
      const isPlain = marks === undefined || !(isOne || isMarked(marks, letter.box));
      const next: LetterStyle = {
        letter,
        position,
        link,
        decoration: isPlain ? undefined : marks.decoration,
      };
      if (style === null || !isSameStyle(style, next)) {
        // Joined at once: text that grows letter by letter takes many times the memory.
        if (end > start) texts.push(word.text.slice(start, end));
        if (style !== null) runs.push(runOf(page, style, texts.join("")));
        style = next;
        texts = [];
        start = end;
      }
      end += letter.text.length;
    }
    texts.push(start === 0 ? word.text : word.text.slice(start));
  }
  if (style !== null) runs.push(runOf(page, style, texts.join("")));
  return trimmed(runs.length > 1 ? runs.map((run) => asSmallCapitals(run, runs, size)) : runs);
}

/** Size of small capitals made from the capitals of a font, as a fraction of the text: word processors take 0.7 to 0.8. */
const smallCapitals = { least: 0.66, most: 0.86 };

/** Marks capitals that are set smaller than other letters of the same font beside them. */
function asSmallCapitals(run: Run, runs: readonly Run[], size: number): Run {
  const isSmall = run.size >= smallCapitals.least * size && run.size <= smallCapitals.most * size;
  if (!isSmall || run.position !== "normal" || /\p{Ll}/u.test(run.text) || !/\p{Lu}{2}/u.test(run.text))
    return run;
  if (!runs.some(({ font, size: own }) => font === run.font && own > run.size)) return run;
  return { ...run, decoration: { ...run.decoration, smallCapitals: true } };
}

/** Whether the first and the last letter of a word are marked. */
function isWhole(page: Page, { glyphs }: Word, marks: WordMarks): boolean {
  return [glyphs[0], glyphs.at(-1)].every((index) => {
    const glyph = page.glyphs[index ?? -1];
    return glyph === undefined || isMarked(marks, glyph.box);
  });
}

/** Returns whether a space stands between two words of a line; Chinese and Japanese have none. */
function needsSpace(left: Word, right: Word): boolean {
  if (!isIdeographic(right.text) || !isIdeographic(left.text.at(-1) ?? "")) return true;
  return right.box.x0 - left.box.x1 > 0.8 * left.size;
}

/** A letter, or a uniform word. */
type Letter = Pick<Glyph & Word, "font" | "size" | "color" | "baseline">;

interface LetterStyle {
  readonly letter: Letter;
  readonly position: Run["position"];
  readonly link: string | null;
  /** Its marks. */
  readonly decoration: Decoration | undefined;
}

function isSameStyle(one: LetterStyle, other: LetterStyle): boolean {
  return (
    one.letter.font === other.letter.font &&
    Math.abs(one.letter.size - other.letter.size) < 0.05 &&
    one.letter.color === other.letter.color &&
    one.position === other.position &&
    one.link === other.link &&
    sameDecoration(one.decoration, other.decoration)
  );
}

function runOf(page: Page, style: LetterStyle, text: string): Run {
  const font = page.fonts[style.letter.font] as Font | undefined;
  const run = plainRunOf(font, style, text);
  if (font?.smallCapitals === true && /\p{Ll}/u.test(text))
    return { ...run, decoration: { ...style.decoration, smallCapitals: true } };
  return style.decoration === undefined ? run : { ...run, decoration: style.decoration };
}

function plainRunOf(font: Font | undefined, { letter, position, link }: LetterStyle, text: string): Run {
  return {
    bold: font !== undefined && isBoldFont(font),
    italic: font?.italic ?? false,
    monospace: font?.monospace ?? false,
    position,
    size: Math.round(letter.size * 100) / 100,
    font: font?.name ?? "",
    color: letter.color,
    link,
    text,
  };
}

function positionOf(letter: Letter, baseline: number, size: number): Run["position"] {
  const rise = baseline - letter.baseline;
  if (letter.size > limits.dropped * size) return "normal";
  if (letter.size > limits.small * size && Math.abs(rise) < 0.3 * size) return "normal";
  if (rise > limits.raised * size) return "superscript";
  return rise < -limits.lowered * size ? "subscript" : "normal";
}

/** The links that may cover words of a line. */
function linksBeside(links: readonly Link[], words: readonly Word[]): readonly Link[] {
  if (links.length === 0) return links;
  let top = Infinity;
  let bottom = -Infinity;
  for (let index = 0; index < words.length; index++) {
    const { box } = words[index] as Word;
    if (box.y0 < top) top = box.y0;
    if (box.y1 > bottom) bottom = box.y1;
  }
  const isBeside = ({ box }: Link): boolean => box.y0 <= bottom && box.y1 >= top;
  return links.some(isBeside) ? links.filter(isBeside) : [];
}

/** The target of a link that covers a whole word. */
function linkOn(links: readonly Link[], { box, size }: Word): string | null {
  const slack = limits.beside * size;
  for (const link of links) {
    const { x0, x1 } = link.box;
    if (x0 - slack <= box.x0 && box.x1 <= x1 + slack && holds(link.box, box)) return targetOf(link);
  }
  return null;
}

function linkAt(links: readonly Link[], box: Box): string | null {
  for (const link of links) if (holds(link.box, box)) return targetOf(link);
  return null;
}

function targetOf({ uri, destination }: Link): string | null {
  return uri ?? (destination === null ? null : `#page=${destination.page}`);
}

function meetsLink(links: readonly Link[], box: Box): boolean {
  for (const link of links) if (meets(link.box, box)) return true;
  return false;
}

/**
 * The sources of words on the original page, with their glyphs as ranges.
 *
 * `page` is the page as read, `upright` the one that the words were made on.
 */
export function sourceOf(page: Page, upright: Page, words: readonly Word[]): Source {
  const ranges: [number, number][] = [];
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let word = 0; word < words.length; word++) {
    const { glyphs, box: around, solid } = words[word] as Word;
    // A solid word is one step, any other goes letter by letter.
    const whole = solid && page === upright;
    const step = whole ? glyphs.length : 1;
    for (let at = 0; at < glyphs.length; at += step) {
      const index = glyphs[at] as number;
      const box = whole ? around : (page.glyphs[index] as Glyph).box;
      if (box.x0 < x0) x0 = box.x0;
      if (box.y0 < y0) y0 = box.y0;
      if (box.x1 > x1) x1 = box.x1;
      if (box.y1 > y1) y1 = box.y1;
      const last = ranges[ranges.length - 1];
      // Adjacent glyphs become one range.
      if (last !== undefined && last[1] === index) last[1] = index + step;
      else ranges.push([index, index + step]);
    }
  }
  const box = ranges.length === 0 ? { x0: 0, y0: 0, x1: 0, y1: 0 } : { x0, y0, x1, y1 };
  return { page: page.number, box, glyphs: trimmed(ranges) };
}

/** A list without spare capacity: the lines of a file are kept until its end. */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}
