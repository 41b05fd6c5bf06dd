/** Pieces handed to the segmenter are about this long, in characters: its cost grows faster than the text. */
const PIECE = 2000;
/** A piece without any place to cut is not made longer than this. */
const MAX_PIECE = 10_000;

/** Where a long text may be cut without changing what the segmenter finds: after a full stop before a capital. */
const SAFE_CUT = /[.!?]["'”’»)\]]*\s+(?=["'“‘«([]*\p{Lu})/u;
/** Ends UAX 29 does not see: before a citation mark, after an ellipsis sign, before words such as "mRNA", "p53" or ".NET", before a bracket that opens. */
const HIDDEN = [
  /(?<=\p{Ll}{2}[)”"’]?[.?!])(?:\[\d[\d,;\s–-]*\]|\d{1,3}(?:\s?[,–-]\s?\d{1,3})*)\s+(?=["“«([]?\p{Lu})/gu,
  /…["”»)]*\s+(?=["“«(]?\p{Lu})/gu,
  /(?<=[\p{L})\]]{2}[.?!])\s+(?=\p{Ll}{1,3}(?:\p{Lu}|\d))/gu,
  /(?<=[\p{L}\p{N})\]]{2}[.?!])\s+(?=\.\p{L})/gu,
  /[。！？][」』）】”’]*(?=[「『（【《“])/gu,
];
/** A citation mark that stands after the full stop belongs to what it closes. */
const CITATION = /^(?:\[\d[\d,;\s–-]*\]|[⁰¹²³⁴-⁹]+(?:[,⁻–][⁰¹²³⁴-⁹]+)*)(?:\s+(?=\S)|\s*$)/u;

/** What stands before a safe cut; other cuts are no ends. */
const SAFE_END = /[.!?]["'”’»)\]]*\s+$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Finds the places where a sentence may end: offsets after the white space that follows, in order; the last is the
 * length of the text.
 *
 * Line breaks inside the text count as spaces.
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

/** Cuts a text into pieces at safe places, or anywhere between words once a piece grows too long. */
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

/** The place after the next space, so that a forced cut does not part a word; at most a line further. */
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

/** Whether a language is written as a tag; files state what they like, and segmenters refuse anything else. */
function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}
