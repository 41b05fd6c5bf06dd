/** Groups glyphs into words by the gaps between them. */
import { isFullWidthSign, isIdeographic } from "../../language/scripts.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { median, mode } from "../../numeric/statistics.ts";
import type { Word } from "./text.ts";

shareNumbers<Word>({
  glyphs: [],
  text: "",
  box: null,
  baseline: null,
  size: null,
  font: 0,
  color: "",
  even: true,
  solid: true,
});

/**
 * When a gap separates words; fractions of the font size, measured on the development articles. Gaps are relative to
 * the line's tracking, the gap between most of its letters. Checked by eye on thirty development pages.
 */
const limits = {
  /** In fonts without drawn spaces (TeX), where tight lines have spaces down to 0.13. */
  gap: 0.1,
  /** In fonts with drawn spaces, where a wide gap is more often a kern. */
  gapBesideSpaces: 0.2,
  /** The same in a stretch without any drawn space, set solid except for a few gaps: no kern is as wide. */
  gapInSolid: 0.13,
  /** Minimum distance between gaps in solid stretches. */
  solid: 0.03,
  /** Stretches of fewer letters have no tracking of their own. */
  stretch: 5,
  /** A drawn space that leaves less than this was undone by a move back, and separates nothing. */
  leastSpace: 0.06,
  /** A font draws its spaces if at least this fraction of its glyphs are spaces. */
  spaceShare: 0.05,
  /** Wider gaps separate words however regular they are: rows of short table heads. */
  widestTracking: 0.5,
  /** How far a smaller letter may be off the baseline and still belong to the word. */
  shift: 0.65,
  /** How far a letter of the same size may be. */
  jitter: 0.12,
  /** How far the next letter may step back: kerning and italics overlap by less. */
  stepBack: 0.4,
  /** How far a raised or lowered letter may be tucked under or over its neighbour, as in the logo of TeX. */
  tuck: 0.45,
  /**
   * Between ideographs and other letters authors mostly type a space, and typesetters insert a quarter of the font
   * size, in tight lines 0.15: 95 % of 20,000 such places in twelve manuals are spaces in their HTML.
   */
  mixed: 0.13,
  /** Beside full-width punctuation only wider gaps separate words: half of its width may count as a gap. */
  besideSign: 0.8,
  /** A capital this many times the size of the next letter, and standing lower, is a drop cap. */
  dropped: 1.7,
};

/**
 * Groups glyphs into words, in drawing order.
 *
 * `indices` selects the glyphs of an upright page. Every one that is not a space is in exactly one word.
 */
export function findWords(page: Page, indices: readonly number[]): readonly Word[] {
  const least = new LeastGaps(page, indices);
  const words: Word[] = [];
  // The open word spans `start` to `end`, with `letters` that are not spaces.
  let start = 0;
  let end = 0;
  let letters = 0;
  let last: Glyph | null = null;
  const close = (): void => {
    const whole = indices.slice(start, end);
    words.push(wordOf(page, letters === whole.length ? whole : withoutSpaces(page, whole)));
  };
  for (let at = 0; at < indices.length; at++) {
    const glyph = page.glyphs[indices[at] as number] as Glyph;
    if (isSpace(glyph.text)) continue;
    if (last === null) start = at;
    else if (isBreak(last, glyph, at > end) ?? least.isWide(at, last)) {
      close();
      start = at;
      letters = 0;
    }
    end = at + 1;
    letters++;
    last = glyph;
  }
  if (letters > 0) close();
  return words;
}

function withoutSpaces({ glyphs }: Page, indices: readonly number[]): readonly number[] {
  return indices.filter((index) => !isSpace((glyphs[index] as Glyph).text));
}

/** Returns whether a glyph is blank. */
export function isSpace(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code > 0x20 && code < 0x80) return false;
  return text === " " || text === "\u00a0" || /^[\s\u2000-\u200b\u202f\u205f\u3000]+$/.test(text);
}

/** The minimum gaps that separate words, computed on demand: most letters are close to the one before. */
class LeastGaps {
  private readonly page: Page;
  private readonly indices: readonly number[];
  private byFont: readonly number[] | null = null;
  /** The last queried stretch, and its tracking. */
  private start = 0;
  private end = 0;
  private tracking = 0;
  private isSolid = false;

  constructor(page: Page, indices: readonly number[]) {
    this.page = page;
    this.indices = indices;
  }

  /** Whether the gap before a letter is wide enough to separate words. */
  isWide(at: number, last: Glyph): boolean {
    const next = this.letter(at);
    const gap = gapBetween(last, next);
    const size = Math.max(last.size, next.size);
    const { gap: narrow, gapBesideSpaces: wide } = limits;
    if (gap <= Math.min(narrow, wide) * size) return false;
    if (at < this.start || at >= this.end) this.findStretch(at);
    if (gap > (this.tracking + Math.max(narrow, wide)) * size) return true;
    this.byFont ??= gapsByFont(this.page, this.indices);
    const usual = this.byFont[next.font] as number;
    const least = this.isSolid ? Math.min(usual, limits.gapInSolid) : usual;
    return gap > (this.tracking + least) * size;
  }

  private letter(at: number): Glyph {
    return this.page.glyphs[this.indices[at] as number] as Glyph;
  }

  /** Finds the stretch of a letter, and the gap between most of its letters, if it is wide. */
  private findStretch(at: number): void {
    let start = at;
    while (start > 0 && isStretch(this.letter(start - 1), this.letter(start))) start--;
    const gaps: number[] = [];
    let wide = 0;
    let end = start + 1;
    let last = this.letter(start);
    let hasSpace = isSpace(last.text);
    for (; end < this.indices.length; end++) {
      const next = this.letter(end);
      if (!isStretch(last, next)) break;
      const gap = (next.x - last.x - last.advance) / last.size;
      if (gap > -0.3 && gap < limits.widestTracking && isLetter(last.text) && isLetter(next.text)) {
        gaps.push(gap);
        if (gap > 0) wide++;
      }
      hasSpace ||= isSpace(next.text);
      last = next;
    }
    this.start = start;
    this.end = end;
    // Letters are tracked if most gaps are positive.
    const isApart = gaps.length >= limits.stretch && wide >= 0.5 * gaps.length;
    this.tracking = isApart ? Math.max(0, median(gaps) ?? 0) : 0;
    this.isSolid = !hasSpace && gaps.length >= limits.stretch && this.areEven(gaps);
  }

  /** Returns whether nearly all gaps are equal. */
  private areEven(gaps: readonly number[]): boolean {
    const middle = median(gaps) ?? 0;
    const alike = gaps.filter((gap) => Math.abs(gap - middle) <= limits.solid).length;
    return alike >= 0.8 * gaps.length;
  }
}

/** The minimum gap that separates words, by font. */
function gapsByFont(page: Page, indices: readonly number[]): readonly number[] {
  const all = page.fonts.map(() => 0);
  const spaces = page.fonts.map(() => 0);
  for (let at = 0; at < indices.length; at++) {
    const { font, text } = page.glyphs[indices[at] as number] as Glyph;
    all[font] = (all[font] ?? 0) + 1;
    if (text === " ") spaces[font] = (spaces[font] ?? 0) + 1;
  }
  return all.map((count, font) =>
    (spaces[font] ?? 0) / count >= limits.spaceShare ? limits.gapBesideSpaces : limits.gap,
  );
}

/** Returns whether two letters are in one stretch: same font and baseline. */
function isStretch(last: Glyph, next: Glyph): boolean {
  return next.font === last.font && Math.abs(next.baseline - last.baseline) <= 0.1 * last.size;
}

/** Returns whether a glyph counts for the tracking: spaces do not, nor dots, because of leaders. */
function isLetter(text: string): boolean {
  return text !== " " && text !== ".";
}

/** Returns whether a letter begins a word; null if only the width of the gap can decide. */
function isBreak(last: Glyph, next: Glyph, hasSpace: boolean): boolean | null {
  const size = Math.max(last.size, next.size);
  const gap = gapBetween(last, next);
  // Most letters stand beside the last one in its size.
  const even = last.size === next.size && last.baseline === next.baseline;
  if (even ? gap < -limits.stepBack * size : isAway(last, next, gap, size)) return true;
  const left = isIdeographic(last.text);
  const right = isIdeographic(next.text);
  // Text of scripts without spaces stays together across ordinary gaps.
  if (left && right) return hasSpace || gap > 0.5 * size;
  if (left !== right && !hasSpace)
    return gap > (isFullWidthSign((left ? last : next).text) ? limits.besideSign : limits.mixed) * size;
  return hasSpace ? gap > limits.leastSpace * size : null;
}

function gapBetween(last: Glyph, next: Glyph): number {
  return next.x - (last.x + last.advance);
}

/** Returns whether a letter is too high, too low or too far back to continue the word. */
function isAway(last: Glyph, next: Glyph, gap: number, size: number): boolean {
  const rise = Math.abs(next.baseline - last.baseline);
  if (isDropped(last, next)) return true;
  const sameSize = Math.min(last.size, next.size) > 0.92 * size;
  if (rise > (sameSize ? limits.jitter : limits.shift) * size && !isShifted(last, next)) return true;
  return gap < -(rise > limits.jitter * size ? limits.tuck : limits.stepBack) * size;
}

/** A letter over several lines that stands on a later one than the next letter. */
function isDropped(last: Glyph, next: Glyph): boolean {
  return (
    last.size > limits.dropped * next.size &&
    last.baseline - next.baseline > 0.5 * next.size &&
    /\p{Lu}/u.test(last.text)
  );
}

/** A raised or lowered letter of the same size, as some producers set them, right beside its neighbour. */
function isShifted(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.size, next.size);
  const gap = next.x - (last.x + last.advance);
  const rise = Math.abs(next.baseline - last.baseline);
  return (
    rise <= 0.5 * size &&
    gap <= limits.gap * size &&
    gap >= -(rise < 0.3 * size ? limits.tuck : limits.gap) * size
  );
}

function wordOf(page: Page, glyphs: readonly number[]): Word {
  const first = page.glyphs[glyphs[0] as number] as Glyph;
  let { text } = first;
  let level = true;
  let even = true;
  let solid = true;
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let at = 0; at < glyphs.length; at++) {
    const glyph = page.glyphs[glyphs[at] as number] as Glyph;
    let ink = glyph.box;
    if (!(ink.x1 > ink.x0 && ink.y1 > ink.y0)) {
      ink = roomOf(glyph);
      solid = false;
    }
    if (ink.x0 < x0) x0 = ink.x0;
    if (ink.y0 < y0) y0 = ink.y0;
    if (ink.x1 > x1) x1 = ink.x1;
    if (ink.y1 > y1) y1 = ink.y1;
    if (at === 0) continue;
    text += glyph.text;
    if (glyphs[at] !== (glyphs[at - 1] as number) + 1) solid = false;
    if (glyph.size !== first.size || glyph.baseline !== first.baseline) level = false;
    if (glyph.font !== first.font || glyph.color !== first.color) even = false;
  }
  const { baseline, size } = level ? first : mainGlyph(withoutInitial(page, glyphs));
  const { font, color } = first;
  const box = { x0, y0, x1, y1 };
  return { glyphs, text, box, baseline, size, font, color, even: even && level, solid };
}

/** The advance box of a letter, for broken fonts without ink. */
function roomOf({ x, baseline, size, advance }: Glyph): Box {
  return { x0: x, y0: baseline - 0.5 * size, x1: x + Math.max(advance, 0.1 * size), y1: baseline };
}

/**
 * The letters of a word after a much larger first one: a raised initial.
 *
 * A figure or lowered letter after a capital ("T₁", "Vₘₐₓ") is an index, and the capital determines the word's size.
 */
function withoutInitial(page: Page, glyphs: readonly number[]): readonly Glyph[] {
  const members = glyphs.map((index) => page.glyphs[index] as Glyph);
  const [first, second] = members;
  if (first === undefined || second === undefined || first.size <= limits.dropped * second.size)
    return members;
  const isIndex =
    !/\p{L}/u.test(second.text) || second.baseline - first.baseline > limits.jitter * second.size;
  return !isIndex && /\p{Lu}/u.test(first.text) ? members.slice(1) : members;
}

/** The first glyph of the prevailing size: small figures in a word do not lower it. */
function mainGlyph(members: readonly Glyph[]): Glyph {
  const size = mode(
    members.map((glyph) => glyph.size),
    0.1,
    (index) => (members[index] as Glyph).size,
  );
  return members.find((glyph) => Math.abs(glyph.size - (size ?? 0)) <= 0.051) ?? (members[0] as Glyph);
}
