/** Reorders vowel signs and marks of Indic scripts and Thai to Unicode order. */
import type { Glyph } from "../../model/page.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";

/**
 * Vowel signs drawn before the consonant that they follow in spelling: Devanagari, Bengali, Gurmukhi, Gujarati, Oriya,
 * Tamil, Malayalam and Sinhala. Thai and Lao are spelt as drawn.
 */
const before = /^[\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0B47\u0B48\u0BC6-\u0BC8\u0D46-\u0D48\u0DD9-\u0DDB]$/u;

/** Second halves of two-part vowel signs. */
const behind = /^[\u09BE\u09D7\u0B3E\u0B56\u0B57\u0BBE\u0BD7\u0D3E\u0D57\u0DCF\u0DDF]/u;

/** Viramas, which join a consonant with the next. */
const joins = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0D4D\u0DCA]\u200D?$/u;

const thaiMarks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/u;

/** The code range of these scripts: other pages are skipped. */
const scripts = { first: 0x0900, last: 0x0e7f };

/** Puts marks in Unicode order; returns the glyphs unchanged if there is nothing to reorder. */
export function orderMarks(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isAsked = glyphs.some(({ text }) => {
    const code = text.charCodeAt(0);
    return code >= scripts.first && code <= scripts.last;
  });
  return isAsked ? joinSaraAm(moveBindus(moveVowels(placeJoined(glyphs))).map(sortThai)) : glyphs;
}

/**
 * Moves vowel signs behind their consonants, onto which they go with their ink:
 *
 *     ি + ক       is spelt  ক ি         one glyph "কি"
 *     ে + ক + া    is spelt  ক ো         one glyph "কো"
 *     ি + স্ + থ    is spelt  স ্ থ ি      glyphs "স্" and "থি"
 */
function moveVowels(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result: Glyph[] = [];
  for (let at = 0; at < glyphs.length; at++) {
    const glyph = glyphs[at] as Glyph;
    if (!before.test(glyph.text)) {
      result.push(glyph);
      continue;
    }
    const last = result.at(-1);
    // Files that draw in logical order move the pen back.
    if (last !== undefined && isOnLine(last, glyph) && glyph.x < last.x) {
      result[result.length - 1] = merged(last, glyph, last.text + glyph.text);
      continue;
    }
    const end = endOfCluster(glyphs, at);
    if (end === null) {
      result.push(glyph);
      continue;
    }
    const cluster = glyphs.slice(at + 1, end);
    const [half] = behind.test(glyphs[end]?.text ?? "") ? [glyphs[end] as Glyph] : [];
    result.push(...withVowel(cluster, glyph, half));
    at = half === undefined ? end - 1 : end;
  }
  return result;
}

/** A consonant with its virama, as one glyph. */
const joined = /^(\p{L})([\u094D\u09CD\u0A4D\u0ACD\u0B4D])$/u;

/** "r" in the scripts that write it above the following letters. */
const overRa = /^[\u0930\u09B0\u0A30\u0AB0\u0B30]/u;

/**
 * Spells joined consonants that are drawn over or under the letter before: the hook of "r" is spelt before that letter,
 * and what hangs below is joined to it.
 *
 *     ভ + র্ (above)   is spelt  র্ভ
 *     প + র্ (below)   is spelt  প্র
 */
function placeJoined(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    const [, consonant = "", sign = ""] = joined.exec(glyph.text) ?? [];
    const last = result.at(-1);
    const isOver = consonant !== "" && last !== undefined && isOnLine(last, glyph) && liesOver(glyph, last);
    if (!isOver || !/^\p{L}/u.test(last.text)) {
      result.push(glyph);
      continue;
    }
    const isAbove = overRa.test(consonant) && glyph.box.y1 < glyph.baseline - middle * glyph.size;
    const isBelow = glyph.box.y0 > glyph.baseline - middle * glyph.size;
    if (isAbove) result[result.length - 1] = merged(last, glyph, glyph.text + last.text);
    else if (isBelow) result[result.length - 1] = merged(last, glyph, last.text + sign + consonant);
    else result.push(glyph);
  }
  return result;
}

/** Half the letter height, in font sizes: reph lies above it, subscripts below. */
const middle = 0.3;

/** Returns whether most of a glyph's ink lies above or below that of another. */
function liesOver({ box }: Glyph, { box: other }: Glyph): boolean {
  return overlap(box.x0, box.x1, other.x0, other.x1) > 0.6 * (box.x1 - box.x0);
}

/** Candrabindu and similar signs follow a vowel sign in spelling: "ত" + "ঁ" + "া" is "তাঁ". */
function moveBindus(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result = [...glyphs];
  for (let at = 0; at + 1 < result.length; at++) {
    const [glyph, next] = [result[at] as Glyph, result[at + 1] as Glyph];
    const mark = /[\u0901\u0902\u0981\u0A01\u0A02\u0A81\u0A82]$/u.exec(glyph.text)?.[0];
    const isVowel = /^\p{Mc}/u.test(next.text) && isSameBlock(glyph.text, next.text);
    if (mark === undefined || glyph.text === mark || !isVowel || !isOnLine(glyph, next)) continue;
    result[at] = { ...glyph, text: glyph.text.slice(0, -1) };
    result[at + 1] = { ...next, text: next.text + mark };
  }
  return result;
}

/** The end of the consonant cluster after a vowel sign; null if there is none. */
function endOfCluster(glyphs: readonly Glyph[], vowel: number): number | null {
  const first = glyphs[vowel] as Glyph;
  for (let at = vowel + 1; at < glyphs.length; at++) {
    const glyph = glyphs[at] as Glyph;
    const isConsonant = /^\p{L}/u.test(glyph.text) && isSameBlock(glyph.text, first.text);
    if (!isConsonant || !isOnLine(first, glyph) || glyph.x < first.x) return null;
    if (!joins.test(glyph.text)) return at + 1;
  }
  return null;
}

/** The consonants with the vowel after the last, and its ink before the first. */
function withVowel(cluster: readonly Glyph[], vowel: Glyph, half: Glyph | undefined): readonly Glyph[] {
  return cluster.map((glyph, index) => {
    const isLast = index === cluster.length - 1;
    const spelt = isLast ? (glyph.text + vowel.text + (half?.text ?? "")).normalize("NFC") : glyph.text;
    const started = index === 0 ? merged(glyph, vowel, spelt) : { ...glyph, text: spelt };
    return isLast && half !== undefined ? merged(started, half, spelt) : started;
  });
}

/** Merges two glyphs, from the pen of the first to the end of the last. */
function merged(one: Glyph, other: Glyph, text: string): Glyph {
  const x = Math.min(one.x, other.x);
  const end = Math.max(one.x + one.advance, other.x + other.advance);
  return { ...one, text, x, advance: end - x, box: boundsOf([one.box, other.box]) ?? one.box };
}

/** Maximum distance between glyphs of one cluster, in font sizes. */
const reach = 2.5;

function isOnLine(a: Glyph, b: Glyph): boolean {
  return (
    a.rotation === 0 &&
    b.rotation === 0 &&
    Math.abs(a.baseline - b.baseline) < 0.1 * a.size &&
    Math.abs(a.x - b.x) < reach * a.size
  );
}

/** Indic scripts have blocks of 128 codes. */
function isSameBlock(a: string, b: string): boolean {
  return a.charCodeAt(0) >> 7 === b.charCodeAt(0) >> 7;
}

/** The order of marks on one Thai letter: vowels, then tones, then the silencing mark. */
function rankOf(mark: string): number {
  const code = mark.charCodeAt(0);
  return code >= 0x0e48 && code <= 0x0e4b ? 1 : code === 0x0e4c ? 2 : 0;
}

function sortThai(glyph: Glyph): Glyph {
  if (glyph.text.length < 3 || !thaiMarks.test(glyph.text)) return glyph;
  const text = glyph.text.replace(/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2,}/gu, (marks) =>
    Array.from(marks)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .join(""),
  );
  return text === glyph.text ? glyph : { ...glyph, text };
}

const saraAa = "\u0E32";
const saraAm = "\u0E33";
const nikhahit = "\u0E4D";

/**
 * Composes the vowel "am" from the ring and stroke that fonts draw: "น้" + "ํ" + "า" is "น้ำ".
 *
 * The ring is on the previous letter, or a separate glyph; files that cannot map it state a space, with ink and without
 * width.
 */
function joinSaraAm(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = result.at(-1);
    if (glyph.text !== saraAa || last === undefined || !isOnLine(last, glyph)) {
      result.push(glyph);
      continue;
    }
    const isRing = last.text === nikhahit || (last.text === " " && hasInk(last) && isThai(result.at(-2)));
    if (isRing)
      result[result.length - 1] = {
        ...glyph,
        text: saraAm,
        box: boundsOf([glyph.box, last.box]) ?? glyph.box,
      };
    else if (last.text.includes(nikhahit)) {
      result[result.length - 1] = { ...last, text: last.text.replace(nikhahit, "") };
      result.push({ ...glyph, text: saraAm });
    } else result.push(glyph);
  }
  return result;
}

function hasInk({ box, advance, size }: Glyph): boolean {
  const thinnest = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  return thinnest > 0.02 * size && advance < 0.05 * size;
}

function isThai(glyph: Glyph | undefined): boolean {
  const code = glyph?.text.charCodeAt(0) ?? 0;
  return code >= 0x0e00 && code <= 0x0e7f;
}
