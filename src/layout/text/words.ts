/** Words from glyphs, by the gaps between them. */
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
 * When a gap parts two words; fractions of the font size, measured on the development articles.  Gaps are counted
 * from the line's tracking, the gap that most of its letters have.  Checked by eye on thirty development pages.
 */
const limits = {
  /** In fonts without drawn spaces (TeX), where squeezed lines have spaces down to 0.13. */
  gap: 0.1,
  /** In fonts with drawn spaces, where a wide gap is more often a kern. */
  gapBesideSpaces: 0.2,
  /**
   * The same in a stretch of letters without any drawn space, which are set solid but for a few gaps: no kern is as
   * wide.
   */
  gapInSolid: 0.13,
  /** How far gaps in solid stretches are from each other. */
  solid: 0.03,
  /** Stretches of fewer letters have no tracking of their own. */
  stretch: 5,
  /** A drawn space that leaves less than this is undone by a move back, and parts nothing. */
  leastSpace: 0.06,
  /** A font draws its spaces when at least this share of its glyphs are spaces. */
  spaceShare: 0.05,
  /** Wider gaps part words however regular they are: rows of short table heads. */
  widestTracking: 0.5,
  /** How far a smaller letter may stand off the baseline and still belong to the word. */
  shift: 0.65,
  /** How far a letter of the same size may. */
  jitter: 0.12,
  /** How far the next letter may step back: kerning and italics overlap by less. */
  stepBack: 0.4,
  /** How far a raised or lowered letter may be tucked in under or over its neighbour, as in the logo of TeX. */
  tuck: 0.45,
  /**
   * Between ideographs and other letters authors mostly write a space, and typesetters put a quarter of the font size,
   * in squeezed lines 0.15: of 20,000 such places in twelve manuals 95 % are spaces in their HTML.
   */
  mixed: 0.13,
  /** Beside full-width signs only wider gaps part words: half of their room may be counted as a gap. */
  besideSign: 0.8,
  /** A capital this many times the size of the next letter, and standing lower, is a drop cap. */
  dropped: 1.7,
};

/**
 * Groups glyphs into words, in drawing order.
 *
 * `indices` chooses the glyphs of an upright page.  Every one that is not a space is in exactly one word.
 */
export function findWords(page: Page, indices: readonly number[]): readonly Word[] {
  const least = new LeastGaps(page, indices);
  const words: Word[] = [];
  // The open word goes from `start` to `end`, with `letters` that are no spaces.
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

/** Whether a glyph only makes room. */
export function isSpace(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code > 0x20 && code < 0x80) return false;
  return text === " " || text === "\u00a0" || /^[\s\u2000-\u200b\u202f\u205f\u3000]+$/.test(text);
}

/** The narrowest gaps that part words, found where they are asked for: most letters stand close to the one before. */
class LeastGaps {
  private readonly page: Page;
  private readonly indices: readonly number[];
  private byFont: readonly number[] | null = null;
  /** The stretch that was asked for last, and its tracking. */
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

  /** Finds the stretch of a letter, and the gap that most of its letters have, if it is wide. */
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
    // Letters are set apart where most gaps are more than nothing.
    const isApart = gaps.length >= limits.stretch && wide >= 0.5 * gaps.length;
    this.tracking = isApart ? Math.max(0, median(gaps) ?? 0) : 0;
    this.isSolid = !hasSpace && gaps.length >= limits.stretch && this.areEven(gaps);
  }

  /** Whether nearly all gaps are alike. */
  private areEven(gaps: readonly number[]): boolean {
    const middle = median(gaps) ?? 0;
    const alike = gaps.filter((gap) => Math.abs(gap - middle) <= limits.solid).length;
    return alike >= 0.8 * gaps.length;
  }
}

/** By font, the narrowest gap that parts words. */
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

/** Whether two letters are of one stretch: of one font and one baseline. */
function isStretch(last: Glyph, next: Glyph): boolean {
  return next.font === last.font && Math.abs(next.baseline - last.baseline) <= 0.1 * last.size;
}

/** Whether a glyph tells of a line's tracking: spaces do not, nor dots, which leaders have many of. */
function isLetter(text: string): boolean {
  return text !== " " && text !== ".";
}

/** Whether a letter begins a word, after a space or not; null where only the width of the gap can tell. */
function isBreak(last: Glyph, next: Glyph, hasSpace: boolean): boolean | null {
  const size = Math.max(last.size, next.size);
  const gap = gapBetween(last, next);
  // Most letters stand beside the last one in its size.
  const even = last.size === next.size && last.baseline === next.baseline;
  if (even ? gap < -limits.stepBack * size : isAway(last, next, gap, size)) return true;
  const left = isIdeographic(last.text);
  const right = isIdeographic(next.text);
  // Text without spaces between words keeps its glyphs together over any usual gap.
  if (left && right) return hasSpace || gap > 0.5 * size;
  if (left !== right && !hasSpace)
    return gap > (isFullWidthSign((left ? last : next).text) ? limits.besideSign : limits.mixed) * size;
  return hasSpace ? gap > limits.leastSpace * size : null;
}

function gapBetween(last: Glyph, next: Glyph): number {
  return next.x - (last.x + last.advance);
}

/** Whether a letter stands too high, too low or too far back to go on with the word. */
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

/** The room of a letter, where a broken font has no ink. */
function roomOf({ x, baseline, size, advance }: Glyph): Box {
  return { x0: x, y0: baseline - 0.5 * size, x1: x + Math.max(advance, 0.1 * size), y1: baseline };
}

/**
 * The letters of a word after a first one that is much larger: a raised initial.
 *
 * A figure or a lowered letter behind a capital ("T₁", "Vₘₐₓ") is an index, and the capital gives the word its size.
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

/** The first glyph of the size that most letters have: small figures in a word do not lower it. */
function mainGlyph(members: readonly Glyph[]): Glyph {
  const size = mode(
    members.map((glyph) => glyph.size),
    0.1,
    (index) => (members[index] as Glyph).size,
  );
  return members.find((glyph) => Math.abs(glyph.size - (size ?? 0)) <= 0.051) ?? (members[0] as Glyph);
}
