/** The letters that annotations show: those of their appearances, ticks, and values that have no appearance. */
import type { Annotation, Font, Glyph } from "../../model/page.ts";
import { holds } from "../../numeric/boxes.ts";
import type { ShownOverlay, Writing } from "./appearances.ts";

/** Letters with their fonts. */
export interface Lettering {
  readonly glyphs: readonly Glyph[];
  readonly fonts: readonly Font[];
}

/** The font of letters that no appearance draws, as viewers choose it. */
const plainFont: Font = {
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

/**
 * Marks the letters of appearances, whose drawing order begins at `first`, and adds what appearances leave out.
 *
 * A check box is "☐" or "☒" and a radio button "◯" or "◉", whatever shape its appearance draws, once for each.
 */
export function addFormGlyphs({ glyphs, fonts }: Lettering, overlay: ShownOverlay, first: number): Lettering {
  const own = glyphs.filter((glyph) => glyph.order < first);
  const shown = glyphs.filter((glyph) => glyph.order >= first).map(asForm);
  const buttons = overlay.annotations.filter(isButton);
  const last = glyphs.reduce((most, { order }) => Math.max(most, order), first);
  const marks = buttons.map((button, index) =>
    markOf(button, { font: fonts.length, order: last + 1 + index }),
  );
  const signs = marks.map((mark) => own.findIndex((glyph) => isSignUnder(glyph, mark)));
  const inked = closeCombs(
    shown.filter((glyph) => !buttons.some(({ box }) => holds(box, glyph.box))),
    overlay.writings,
  );
  const { kept, added } = write(inked, overlay.writings, {
    font: fonts.length,
    order: last + 1 + buttons.length,
  });
  const result = [
    ...own.map((glyph, index) => withSign(glyph, marks[signs.indexOf(index)])),
    ...kept,
    ...marks.filter((_, index) => signs[index] === -1),
    ...added,
  ];
  const isUsed = result.some(({ font }) => font === fonts.length);
  return { glyphs: result, fonts: isUsed ? [...fonts, plainFont] : fonts };
}

/** Ids of marked content count anew in each appearance, so they would lead to tags of the page's own text. */
function asForm(glyph: Glyph): Glyph {
  return { ...glyph, origin: "form", markedContent: null };
}

function isButton({ hidden, field }: Annotation): boolean {
  return !hidden && (field?.kind === "checkbox" || field?.kind === "radio");
}

/** Boxes and circles that forms print for the reader to tick; fonts of signs often leave theirs unmapped. */
const printedSign = /^[☐☑☒□▢◻◽❏❐❑❒○◯⬜⬚\p{Co}]$/u;

/** Whether the page itself prints the box that a button lies on. */
function isSignUnder(glyph: Glyph, mark: Glyph): boolean {
  return glyph.hidden === null && holds(mark.box, glyph.box) && printedSign.test(glyph.text);
}

/** The page's own sign with the tick of the button that lies on it. */
function withSign(glyph: Glyph, mark: Glyph | undefined): Glyph {
  return mark === undefined ? glyph : { ...glyph, text: mark.text, mapped: true, origin: "form" };
}

/** Which font letters are set in, and where they come in the drawing order. */
interface Setting {
  readonly font: number;
  readonly order: number;
}

/** Signs stand on the baseline like a capital: their box is this share of the size high. */
const signHeight = 0.8;

/** The largest size of a sign, in points: boxes to tick may be as wide as a line. */
const largestSign = 14;

function markOf({ box, field }: Annotation, setting: Setting): Glyph {
  const [off, on] = field?.kind === "radio" ? "◯◉" : "☐☒";
  const height = box.y1 - box.y0;
  const size = Math.min(height / signHeight, largestSign);
  const baseline = (box.y0 + box.y1) / 2 + (signHeight / 2) * size;
  const text = field?.checked === true ? on : off;
  const glyph = glyphOf(text ?? "", { x: box.x0, baseline, size, advance: box.x1 - box.x0 }, setting);
  return { ...glyph, box };
}

/** Where a letter is set. */
interface Pen {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly advance: number;
}

function glyphOf(text: string, { x, baseline, size, advance }: Pen, setting: Setting): Glyph {
  const { ascent, descent } = plainFont;
  return {
    text,
    box: { x0: x, y0: baseline - ascent * size, x1: x + advance, y1: baseline + descent * size },
    x,
    baseline,
    advance,
    font: setting.font,
    size,
    color: "#000000",
    rotation: 0,
    mapped: true,
    vertical: false,
    origin: "form",
    confidence: 1,
    order: setting.order,
    clip: null,
    hidden: null,
    markedContent: null,
  };
}

/** Sets the texts that appearances do not show, in place of what they show instead. */
function write(
  shown: readonly Glyph[],
  writings: readonly Writing[],
  { font, order }: Setting,
): { readonly kept: readonly Glyph[]; readonly added: readonly Glyph[] } {
  const missing = writings.filter((writing) => !isWritten(shown, writing));
  return {
    kept: shown.filter((glyph) => !missing.some(({ box }) => holds(box, glyph.box))),
    added: missing.flatMap((writing, index) => setText(writing, { font, order: order + index })),
  };
}

/**
 * Lets the pen go from letter to letter where the field's value has no space between them.
 *
 *     | 4 | 0 | 9 | 5 |      Fields with a cell for each letter show numbers
 *                            and dates as if each digit was a word.
 */
function closeCombs(shown: readonly Glyph[], writings: readonly Writing[]): readonly Glyph[] {
  const advances = new Map<Glyph, number>();
  for (const { box, text } of writings) {
    const inside = shown.filter((glyph) => glyph.text.trim() !== "" && holds(box, glyph.box));
    const words = text.split(/\s+/u).filter((word) => word !== "");
    if (inside.map((glyph) => glyph.text).join("") !== words.join("")) continue;
    let at = 0;
    for (const word of words) {
      const letters = inside.slice(at, (at += [...word].length));
      for (const [index, glyph] of letters.entries()) {
        const next = letters[index + 1];
        const step = next === undefined || next.baseline !== glyph.baseline ? 0 : next.x - glyph.x;
        if (step > glyph.advance) advances.set(glyph, step);
      }
    }
  }
  if (advances.size === 0) return shown;
  return shown.map((glyph) => ({ ...glyph, advance: advances.get(glyph) ?? glyph.advance }));
}

/** Whether an appearance shows its text: a real one says what it shows, one made here must have every letter. */
function isWritten(shown: readonly Glyph[], { box, text, generated }: Writing): boolean {
  const inside = shown.filter((glyph) => holds(box, glyph.box) && glyph.text.trim() !== "");
  if (inside.every(({ mapped }) => !mapped)) return false;
  return !generated || inside.length >= text.replace(/\s/gu, "").length;
}

/** The largest size that is chosen for a box, and how much of its height a line takes. */
const fitting = { largest: 12, lineHeight: 1.2, share: 0.75 };

/** Distance of text from the edge of its box, in points. */
const padding = 2;

/** Width of letters in font sizes: of Helvetica on average, and of ideographs. */
const letterWidth = { usual: 0.5, wide: 1 };

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

function widthOf(letter: string): number {
  return wide.test(letter) ? letterWidth.wide : letterWidth.usual;
}

/** Sets text in its box as a viewer does, with letters of average width. */
function setText({ box, text, size: stated, multiline }: Writing, setting: Setting): readonly Glyph[] {
  const height = box.y1 - box.y0;
  const size = stated > 0 ? stated : Math.min(fitting.largest, Math.max(1, fitting.share * height));
  const room = Math.max(size, box.x1 - box.x0 - 2 * padding);
  const paragraphs = text.split(/\r\n?|\n/u);
  const lines = multiline ? paragraphs.flatMap((line) => wrap(line, room / size)) : [paragraphs.join(" ")];
  // Lines that do not fit are set closer, so that all of them stay in their box.
  const leading = Math.min(fitting.lineHeight * size, (height - padding) / lines.length);
  const top = multiline ? box.y0 + padding + plainFont.ascent * size : (box.y0 + box.y1) / 2 + 0.35 * size;
  return lines.flatMap((line, index) => {
    const letters = [...line];
    const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0) * size;
    const scale = size * Math.min(1, room / Math.max(1, total));
    let x = box.x0 + padding;
    return letters.map((letter) => {
      const pen = { x, baseline: top + index * leading, size, advance: widthOf(letter) * scale };
      x += pen.advance;
      return glyphOf(letter, pen, setting);
    });
  });
}

/** Breaks a line at spaces so that each part is at most `room` font sizes long. */
function wrap(line: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of line.split(" ")) {
    const last = lines.at(-1);
    const joined = `${last ?? ""} ${word}`;
    if (last !== undefined && [...joined].reduce((sum, letter) => sum + widthOf(letter), 0) <= room)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
