/** Separates text read in a picture from lines and spots mistaken for letters. */
import type { Box } from "../../model/geometry.ts";
import { holds } from "../../numeric/boxes.ts";
import { withoutNoise } from "../ocr/doubts.ts";
import type { OcrLine, OcrWord } from "../ocr/engine.ts";
import type { Writing } from "./writing.ts";

/**
 * Thresholds for keeping text; confidences from 0 to 1. Measured on the pictures of the development articles and
 * pages.
 */
const limits = {
  /** Minimum confidence of words. */
  word: 0.6,
  /** The same for words of one or two letters without a digit: dots, bars and corners look like such. */
  short: 0.85,
  /** The same for pictures with at most this many letters: logos have unusual lettering. */
  few: 30,
  /** Minimum fraction of the text that is kept; below it the picture is a photograph. */
  share: 0.4,
  /** Minimum number of letters and digits kept per picture. */
  letters: 4,
} as const;

/**
 * Drops poorly read and already known words from the lines of a picture; drops everything if little remains.
 *
 * Scattered words are judged one by one, and legend symbols beside them are dropped; lines of text are judged as on a
 * scan.
 */
export function plainLines(
  lines: readonly OcrLine[],
  known: readonly Box[],
  { scattered }: Pick<Writing, "scattered">,
): readonly OcrLine[] {
  const unread = lines.map((line) => ({
    ...line,
    words: line.words
      .filter(({ box }) => !known.some((each) => holds(box, each) || holds(each, box)))
      .flatMap(withoutRules),
  }));
  const read = wordsRead(unread, limits.word);
  const plain = lettersOf(read) <= limits.few ? wordsRead(unread, limits.short) : read;
  const letters = lettersOf(plain);
  if (letters < limits.letters || letters < limits.share * lettersOf(unread)) return [];
  return scattered ? plain : withoutNoise(unread, []);
}

function wordsRead(lines: readonly OcrLine[], least: number): readonly OcrLine[] {
  return lines.flatMap((line) => {
    const words = withoutMarks(line.words.filter((word) => isRead(word, least)));
    return words.length === 0 ? [] : [{ ...line, words }];
  });
}

/** Trims rules beside a word that were read as strokes; empty if the word is nothing else. */
function withoutRules(word: OcrWord): readonly OcrWord[] {
  const text = word.text.replaceAll("|", "");
  return text === "" ? [] : [text === word.text ? word : { ...word, text }];
}

function isRead({ text, confidence }: OcrWord, least: number): boolean {
  const isShort = text.length <= 2 && !/\d/u.test(text);
  return confidence >= (isShort ? limits.short : least);
}

const letter = /[\p{L}\p{N}]/u;

/** Trims signs at the ends of a line, where they are squares, dots and ticks; drops a line of only signs. */
function withoutMarks(words: readonly OcrWord[]): readonly OcrWord[] {
  const first = words.findIndex(isWord);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isWord) + 1);
}

function isWord({ text }: OcrWord): boolean {
  return letter.test(text);
}

function lettersOf(lines: readonly OcrLine[]): number {
  return lines.reduce(
    (sum, { words }) =>
      sum + words.reduce((all, { text }) => all + [...text].filter((each) => letter.test(each)).length, 0),
    0,
  );
}
