/** Sets text that the file states but does not draw, as a viewer would: in Helvetica, with average letter widths. */
import { slotsOf } from "../../language/visual-order.ts";
import type { Font, Glyph } from "../../model/page.ts";

/** The font of letters that nothing draws, as viewers choose it. */
export const plainFont: Font = {
  name: "Helvetica",
  family: "Helvetica",
  weight: 400,
  italic: false,
  monospace: false,
  serif: false,
  embedded: false,
  symbolic: false,
  ascent: 0.72,
  descent: 0.21,
};

/** Font and drawing order of the letters that a pen sets. */
export interface PenStyle {
  readonly font: number;
  readonly order: number;
}

/** Where a letter is set. */
export interface Pen {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly advance: number;
}

/** Sets one letter. */
export function setGlyph(text: string, { x, baseline, size, advance }: Pen, style: PenStyle): Glyph {
  const { ascent, descent } = plainFont;
  return {
    text,
    box: { x0: x, y0: baseline - ascent * size, x1: x + advance, y1: baseline + descent * size },
    x,
    baseline,
    advance,
    font: style.font,
    size,
    color: "#000000",
    rotation: 0,
    mapped: true,
    vertical: false,
    origin: "form",
    confidence: 1,
    order: style.order,
    clip: null,
    hidden: null,
    markedContent: null,
  };
}

/** Where a line is set, and its maximum width. */
export interface LinePlace {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly room: number;
}

/** Letter widths in font sizes: the average of Helvetica, and ideographs. */
const letterWidth = { usual: 0.5, wide: 1 };

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

function widthOf(letter: string): number {
  return wide.test(letter) ? letterWidth.wide : letterWidth.usual;
}

function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Sets a line in reading order; one that is too long is condensed. */
export function setLine(
  line: string,
  { x, baseline, size, room }: LinePlace,
  style: PenStyle,
): readonly Glyph[] {
  const letters = [...line];
  const scale = size * Math.min(1, room / Math.max(1, lengthOf(line) * size));
  const slots = slotsOf(letters);
  const widths: number[] = [];
  for (const [index, slot] of slots.entries()) widths[slot] = widthOf(letters[index] as string) * scale;
  const lefts = widths.map((_, slot) => widths.slice(0, slot).reduce((sum, width) => sum + width, x));
  return letters.map((letter, index) => {
    const slot = slots[index] as number;
    const pen = { x: lefts[slot] as number, baseline, size, advance: widths[slot] as number };
    return setGlyph(letter, pen, style);
  });
}

/** Breaks text at line ends, and at spaces so that each line is at most `room` font sizes long. */
export function wrapText(text: string, room: number): readonly string[] {
  return text.split(/\r\n?|\n/u).flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ")) {
      const last = lines.at(-1);
      if (last !== undefined && lengthOf(`${last} ${word}`) <= room)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}
