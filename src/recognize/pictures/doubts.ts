/** What of a picture's words was read, and what is lines and spots taken for letters. */
import type { Box } from "../../model/geometry.ts";
import { holds } from "../../numeric/boxes.ts";
import { withoutNoise } from "../ocr/doubts.ts";
import type { OcrLine, OcrWord } from "../ocr/engine.ts";
import type { Writing } from "./writing.ts";

/** What is kept; confidences from 0 to 1. */
export interface PictureDoubtOptions {
  /** Words that are less sure are none. */
  readonly word: number;
  /** Words of one or two letters and no digit need more: dots, bars and corners look like such. */
  readonly short: number;
  /** So do all words of a picture that says no more than so many letters: logos are drawn to look like no other print. */
  readonly few: number;
  /** Least share of what was read that is kept; where it is less the picture is a photograph. */
  readonly share: number;
  /** Fewest letters and digits that are kept of a picture. */
  readonly letters: number;
}

/** Measured on the pictures of the development articles and pages. */
const pictureDoubtDefaults: PictureDoubtOptions = {
  word: 0.6,
  short: 0.85,
  few: 30,
  share: 0.4,
  letters: 4,
};

/**
 * The lines of a picture without what was hardly read and without words that are known already; none at all where
 * little of what was read is left.
 *
 * Words that stand about are doubted one by one, and marks of a legend beside them are none; what stands in lines is
 * doubted as on a scan.
 */
export function plainLines(
  lines: readonly OcrLine[],
  known: readonly Box[],
  { scattered }: Pick<Writing, "scattered">,
  options: PictureDoubtOptions = pictureDoubtDefaults,
): readonly OcrLine[] {
  const unread = lines.map((line) => ({
    ...line,
    words: line.words
      .filter(({ box }) => !known.some((each) => holds(box, each) || holds(each, box)))
      .flatMap(withoutRules),
  }));
  const read = wordsRead(unread, options);
  const plain =
    lettersOf(read) <= options.few ? wordsRead(unread, { ...options, word: options.short }) : read;
  const letters = lettersOf(plain);
  if (letters < options.letters || letters < options.share * lettersOf(unread)) return [];
  return scattered ? plain : withoutNoise(unread, []);
}

function wordsRead(lines: readonly OcrLine[], options: PictureDoubtOptions): readonly OcrLine[] {
  return lines.flatMap((line) => {
    const words = withoutMarks(line.words.filter((word) => isRead(word, options)));
    return words.length === 0 ? [] : [{ ...line, words }];
  });
}

/** A word without the rules beside it, which are taken for strokes; none where it is nothing else. */
function withoutRules(word: OcrWord): readonly OcrWord[] {
  const text = word.text.replaceAll("|", "");
  return text === "" ? [] : [text === word.text ? word : { ...word, text }];
}

function isRead({ text, confidence }: OcrWord, { word, short }: PictureDoubtOptions): boolean {
  const isShort = text.length <= 2 && !/\d/u.test(text);
  return confidence >= (isShort ? short : word);
}

const letter = /[\p{L}\p{N}]/u;

/** Takes signs away from the ends of a line, where they are squares, dots and ticks; all where it has no others. */
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
