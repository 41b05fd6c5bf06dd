/** Corrects letters that engines confuse by comparing them with the same letters elsewhere on the page. */
import type { Ink } from "../image/ink.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { lettersOf } from "./glyphs.ts";
import { type Shape, shapesIn, unlikeness } from "./letter-shapes.ts";

/**
 * Thresholds for confusions; confidences from 0 to 1. Measured on 14 pages of manuals, laws and theses at 200 and 300
 * dpi.
 */
const limits = {
  /** Minimum number of letters in a reference word, and of digits in a reference number. */
  word: 4,
  number: 2,
  /** Minimum confidence of reference words. */
  told: 0.3,
  /** Maximum number of samples per letter and size. */
  each: 4,
  /** Maximum difference between a letter and the sample it matches. */
  alike: 0.1,
  /** Minimum margin by which it matches any other sample less well. */
  apart: 0.06,
  /** An l is identified by wide serifs, as in monospace faces: this many times its height. */
  wide: 0.5,
} as const;

/** A word and the positions of its letters. */
interface CutWord {
  readonly word: OcrWord;
  readonly letters: readonly string[];
  readonly shapes: readonly Shape[];
}

/** Sample letters, by size and then by character. */
type Known = ReadonlyMap<number, ReadonlyMap<string, readonly Shape[]>>;

/**
 * Corrects lowercase letters that were misread as similar shapes, in words that no dictionary knows, such as program
 * text: engines read `ls -l` as `LS -1`.
 *
 * Long words and numbers supply the samples of each font on the page, and the letters of other words are compared with
 * them. A word changes only as a whole, to all lowercase: names in capitals stay.
 */
export function withKnownLetters(lines: readonly OcrLine[], ink: Ink): readonly OcrLine[] {
  const words = lines.flatMap((line) => line.words);
  const doubtful = words.filter((word) => !isTelling(word) && mayBeSmall(word.text));
  if (doubtful.length === 0) return lines;
  const known = knownIn(
    words.filter((word) => isTelling(word)),
    ink,
  );
  const better = new Map<OcrWord, OcrWord>();
  for (const word of doubtful) {
    const text = reread(word, known, ink);
    if (text !== word.text) better.set(word, { ...word, text });
  }
  if (better.size === 0) return lines;
  return lines.map((line) => ({ ...line, words: line.words.map((word) => better.get(word) ?? word) }));
}

/** Capitals that look like their lowercase letters. */
const largeAlike = /[CKOPSUVWXZ]/u;

/** Characters that l is misread as. */
const barAlike = /[1IL|]/u;

/** Returns whether a word is lowercase once each ambiguous character is read as lowercase. */
function mayBeSmall(text: string): boolean {
  const others = [...text].filter((sign) => smallOf(sign) === null).join("");
  return others.length < text.length && !/[\p{Lu}2-9]/u.test(others);
}

/** The lowercase letter that a character may be; null for others. */
function smallOf(sign: string): string | null {
  if (barAlike.test(sign)) return "l";
  return largeAlike.test(sign) ? sign.toLowerCase() : null;
}

/** Returns whether a word can supply samples: letters only, or a number. */
function isTelling({ text, confidence }: OcrWord): boolean {
  const core = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (confidence < limits.told) return false;
  return /^\p{N}+(?:[.,:]\p{N}+)*$/u.test(core)
    ? core.length >= limits.number
    : core.length >= limits.word && /^\p{L}?\p{Ll}+$/u.test(core);
}

/** The letters of a word; null if they touch or fall apart, so that they cannot be separated. */
function cutWord(word: OcrWord, ink: Ink): CutWord | null {
  const letters = lettersOf(word.text);
  const pieces = letters.map((letter) => (/["“”„«»]/u.test(letter) ? 2 : 1));
  const shapes = shapesIn(ink, word.box);
  const firsts = pieces.map((_, at) => pieces.slice(0, at).reduce((sum, count) => sum + count, 0));
  if (shapes.length !== (firsts.at(-1) ?? 0) + (pieces.at(-1) ?? 0)) return null;
  return { word, letters, shapes: firsts.map((at) => shapes[at] as Shape) };
}

function knownIn(words: readonly OcrWord[], ink: Ink): Known {
  const known = new Map<number, Map<string, Shape[]>>();
  for (const word of words) {
    const cut = cutWord(word, ink);
    cut?.letters.forEach((letter, at) => {
      const shape = cut.shapes[at] as Shape;
      const size = sizeOf(shape.x1 - shape.x0, shape.y1 - shape.y0);
      const letters = known.get(size) ?? new Map<string, Shape[]>();
      const own = letters.get(letter) ?? [];
      if (own.length < limits.each) letters.set(letter, [...own, shape]);
      known.set(size, letters);
    });
  }
  return known;
}

/** A size packed into one number; no letter is that wide. */
function sizeOf(wide: number, high: number): number {
  return high * 65536 + wide;
}

/** Reads the characters of a word by the samples; returns the word unchanged unless all become lowercase. */
function reread(word: OcrWord, known: Known, ink: Ink): string {
  const cut = cutWord(word, ink);
  if (cut === null) return word.text;
  const letters = cut.letters.map((letter, at) => {
    const small = smallOf(letter);
    if (small === null) return letter;
    const shape = cut.shapes[at] as Shape;
    const isNarrow = shape.x1 - shape.x0 < limits.wide * (shape.y1 - shape.y0);
    if (small === "l" && isNarrow) return letter;
    return likest(shape, known, ink) === small ? small : letter;
  });
  const text = letters.join("");
  return mayBeSmall(text) ? word.text : text;
}

/** The sample letter that a shape matches; null if none does, or several do. */
function likest(shape: Shape, known: Known, ink: Ink): string | null {
  const nearest = new Map<string, number>();
  for (let high = -1; high <= 1; high++)
    for (let wide = -1; wide <= 1; wide++) {
      const size = sizeOf(shape.x1 - shape.x0 + wide, shape.y1 - shape.y0 + high);
      for (const [letter, shapes] of known.get(size) ?? [])
        for (const other of shapes)
          nearest.set(letter, Math.min(nearest.get(letter) ?? 1, unlikeness(ink, shape, other)));
    }
  const [best, second] = [...nearest].sort(([, one], [, other]) => one - other);
  if (best === undefined || best[1] > limits.alike) return null;
  return second !== undefined && second[1] - best[1] < limits.apart ? null : best[0];
}
