/** The letters that annotations show: those of their appearances, ticks, and values without an appearance. */
import type { Annotation, Font, Glyph } from "../../model/page.ts";
import { holds } from "../../numeric/boxes.ts";
import type { ShownOverlay, Writing } from "./handles.ts";
import { plainFont, setGlyph, setLine, type PenStyle, wrapText } from "./typeset-text.ts";

/** Letters with their fonts. */
export interface Lettering {
  readonly glyphs: readonly Glyph[];
  readonly fonts: readonly Font[];
}

/**
 * Marks the letters of appearances, whose drawing order begins at `first`, and adds what appearances leave out.
 *
 * A check box is "☐" or "☒" and a radio button "◯" or "◉", once each, whatever shape its appearance draws.
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

/** Marked-content ids restart in each appearance, so they would point to tags of the page's own text. */
function asForm(glyph: Glyph): Glyph {
  return { ...glyph, origin: "form", markedContent: null };
}

function isButton({ hidden, field }: Annotation): boolean {
  return !hidden && (field?.kind === "checkbox" || field?.kind === "radio");
}

/** Boxes and circles that forms print for ticking; symbol fonts often leave theirs unmapped. */
const printedSign = /^[☐☑☒□▢◻◽❏❐❑❒○◯⬜⬚\p{Co}]$/u;

/** Returns whether the page itself prints the box under a button. */
function isSignUnder(glyph: Glyph, mark: Glyph): boolean {
  return glyph.hidden === null && holds(mark.box, glyph.box) && printedSign.test(glyph.text);
}

/** The page's own sign with the tick of the button on it. */
function withSign(glyph: Glyph, mark: Glyph | undefined): Glyph {
  return mark === undefined ? glyph : { ...glyph, text: mark.text, mapped: true, origin: "form" };
}

/** Signs stand on the baseline like a capital: their box has this height, as a fraction of the size. */
const signHeight = 0.8;

/** Maximum size of a sign, in points: boxes to tick may be as wide as a line. */
const largestSign = 14;

function markOf({ box, field }: Annotation, style: PenStyle): Glyph {
  const [off, on] = field?.kind === "radio" ? "◯◉" : "☐☒";
  const height = box.y1 - box.y0;
  const size = Math.min(height / signHeight, largestSign);
  const baseline = (box.y0 + box.y1) / 2 + (signHeight / 2) * size;
  const text = field?.checked === true ? on : off;
  const glyph = setGlyph(text ?? "", { x: box.x0, baseline, size, advance: box.x1 - box.x0 }, style);
  return { ...glyph, box };
}

/** Sets the texts that appearances do not show, replacing what they show instead. */
function write(
  shown: readonly Glyph[],
  writings: readonly Writing[],
  { font, order }: PenStyle,
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

/** Returns whether an appearance shows its text: a real one does, one made here must have every letter. */
function isWritten(shown: readonly Glyph[], { box, text, generated }: Writing): boolean {
  const inside = shown.filter((glyph) => holds(box, glyph.box) && glyph.text.trim() !== "");
  if (inside.every(({ mapped }) => !mapped)) return false;
  return !generated || inside.length >= text.replace(/\s/gu, "").length;
}

/** Maximum font size chosen for a box, and the fraction of its height that a line takes. */
const fitting = { largest: 12, lineHeight: 1.2, share: 0.75 };

/** Padding between text and the edge of its box, in points. */
const padding = 2;

/** Sets text in its box. */
function setText({ box, text, size: stated, multiline }: Writing, style: PenStyle): readonly Glyph[] {
  const height = box.y1 - box.y0;
  const size = stated > 0 ? stated : Math.min(fitting.largest, Math.max(1, fitting.share * height));
  const room = Math.max(size, box.x1 - box.x0 - 2 * padding);
  const lines = multiline ? wrapText(text, room / size) : [text.replace(/[\r\n]+/gu, " ")];
  // Lines that do not fit are set closer, so that all of them stay in the box.
  const leading = Math.min(fitting.lineHeight * size, (height - padding) / lines.length);
  const top = multiline ? box.y0 + padding + plainFont.ascent * size : (box.y0 + box.y1) / 2 + 0.35 * size;
  return lines.flatMap((line, index) =>
    setLine(line, { x: box.x0 + padding, baseline: top + index * leading, size, room }, style),
  );
}
