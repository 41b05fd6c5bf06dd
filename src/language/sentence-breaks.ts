/** Approximate length of the pieces passed to the segmenter, in characters: its cost grows faster than the text. */
const PIECE = 2000;
/** Maximum length of a piece without a safe cut. */
const MAX_PIECE = 10_000;

/** Safe cuts that do not affect the segmenter: after a full stop before a capital. */
const SAFE_CUT = /[.!?]["'”’»)\]]*\s+(?=["'“‘«([]*\p{Lu})/u;
/**
 * Ends that UAX 29 misses: before a citation mark, after an ellipsis, before words such as "mRNA", "p53" or ".NET",
 * before an opening bracket.
 */
const HIDDEN = [
  /(?<=\p{Ll}{2}[)”"’]?[.?!])(?:\[\d[\d,;\s–-]*\]|\d{1,3}(?:\s?[,–-]\s?\d{1,3})*)\s+(?=["“«([]?\p{Lu})/gu,
  /…["”»)]*\s+(?=["“«(]?\p{Lu})/gu,
  /(?<=[\p{L})\]]{2}[.?!])\s+(?=\p{Ll}{1,3}(?:\p{Lu}|\d))/gu,
  /(?<=[\p{L}\p{N})\]]{2}[.?!])\s+(?=\.\p{L})/gu,
  /[。！？][」』）】”’]*(?=[「『（【《“])/gu,
];
/** A citation mark after the full stop belongs to the sentence before it. */
const CITATION = /^(?:\[\d[\d,;\s–-]*\]|[⁰¹²³⁴-⁹]+(?:[,⁻–][⁰¹²³⁴-⁹]+)*)(?:\s+(?=\S)|\s*$)/u;

/** What precedes a safe cut; other cuts are not sentence ends. */
const SAFE_END = /[.!?]["'”’»)\]]*\s+$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Finds possible sentence ends: offsets after the following white space, in order; the last is the length of the text.
 *
 * Line breaks count as spaces.
 */
export function findBreaks(text: string, language: string): readonly number[] {
  const flat = text.replace(/[\r\n\u0085\u2028\u2029\f\v]/gu, " ");
  const breaks = new Set<number>();
  for (const [start, end] of cutPieces(flat)) {
    for (const { index } of segmenterOf(language).segment(flat.slice(start, end))) {
      if (index > 0 || (start > 0 && SAFE_END.test(flat.slice(start - 8, start)))) breaks.add(start + index);
    }
  }
  for (const pattern of HIDDEN) {
    for (const match of flat.matchAll(pattern)) breaks.add(match.index + match[0].length);
  }
  const moved = [...breaks].map((end) => end + (CITATION.exec(flat.slice(end, end + 80))?.[0].length ?? 0));
  return [...new Set([...moved, text.length])].filter((end) => end > 0).sort((a, b) => a - b);
}

/** Splits a text at safe cuts, or between any words once a piece grows too long. */
function cutPieces(text: string): readonly (readonly [number, number])[] {
  const pieces: (readonly [number, number])[] = [];
  for (let start = 0; start < text.length;) {
    const end = Math.min(text.length, nextCut(text, start));
    pieces.push([start, end]);
    start = end;
  }
  return pieces;
}

function nextCut(text: string, start: number): number {
  if (text.length - start <= PIECE) return text.length;
  const from = start + PIECE;
  const safe = SAFE_CUT.exec(text.slice(from, start + MAX_PIECE));
  return safe === null ? spaceAfter(text, start + MAX_PIECE) : from + safe.index + safe[0].length;
}

/** The offset after the next space, so that a forced cut does not split a word; at most a line further. */
function spaceAfter(text: string, from: number): number {
  const space = text.indexOf(" ", from);
  return space < 0 || space > from + 200 ? from : space + 1;
}

function segmenterOf(language: string): Intl.Segmenter {
  const tag = language === "und" ? "en" : language;
  const known = segmenters.get(tag);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(isLanguageTag(tag) ? tag : "en", { granularity: "sentence" });
  segmenters.set(tag, made);
  return made;
}

/** Returns whether a language is a well-formed tag; files state anything, and segmenters reject malformed tags. */
function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}
