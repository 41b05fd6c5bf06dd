/** Running heads and feet of a page cut out of a longer document, without other pages for comparison. */
import { numberOfIssue } from "./cut-pages.ts";
import type { EdgeRow } from "./edge-rows.ts";
import { isCaption, isNote } from "./row-facts.ts";
import { isNumber } from "./words.ts";

/** Minimum distance of furniture from the text, in font sizes. */
const apart = 1.35;

/** The distance is at least this many times those between rows of furniture. */
const further = 1.2;

/** Minimum distance of small print, and of other rows without a sign of furniture, in font sizes. */
const [apartSmall, apartPlain] = [1.5, 2.2];

/** Print below this fraction of the text size is small. */
const small = 0.93;

/** Maximum size, as a fraction of the text size: in general; with a sign of furniture; for bare page numbers. */
const [largest, largestSigned, largestNumber] = [1.15, 1.6, 2];

/** A row this many times wider than its letters has parts at both ends of the line. */
const sparse = 1.5;

/** Maximum length of a row in characters, and of one among several: paragraphs have full lines. */
const [longest, longestOfSeveral] = [150, 90];

/** Rows without a sign lie this close to the edge, as a fraction of the page height. */
const margin = 0.06;

/** Selects the outermost rows of each edge that are set apart from the text and look like furniture. */
export function furnitureOfCut(rows: readonly EdgeRow[]): ReadonlySet<EdgeRow> {
  const found = new Set<EdgeRow>();
  for (const edge of ["top", "bottom"] as const) {
    const outer = rows.filter((row) => row.edge === edge).sort((a, b) => a.rank - b.rank);
    outer.forEach((_, at) => {
      const group = outer.slice(0, at + 1);
      if (isFurniture(group)) for (const row of group) found.add(row);
    });
  }
  return found;
}

function isFurniture(group: readonly EdgeRow[]): boolean {
  const [first, last] = [group[0] as EdgeRow, group.at(-1) as EdgeRow];
  if (first.rank > 0) return false;
  const numbered = isNumber(last.words);
  if (first === last && numbered) return first.size <= largestNumber;
  const inside = Math.max(0, ...group.slice(0, -1).map(({ gap }) => gap));
  if (last.gap < Math.max(apart, numbered ? 0 : further * inside)) return false;
  if (group.some((row) => isText(row, group.length > 1))) return false;
  const signed = group.some((row) => isSigned(row));
  if (group.some(({ size }) => size > (signed ? largestSigned : largest))) return false;
  if (signed)
    return (
      group.length === 1 ||
      group.some((row) => wording.test(row.text)) ||
      last.gap > apartPlain ||
      last.depth <= margin
    );
  if (group.length === 1 && group.every(({ size }) => size < small))
    return last.gap > Math.max(apartSmall, last.leading);
  return (
    last.gap > apartPlain && !/[.:;,!?]$/u.test(last.text) && (last.depth <= margin || last.sparse > sparse)
  );
}

/** Captions, full lines, and notes that begin with their number. */
function isText(row: EdgeRow, several: boolean): boolean {
  const { edge, text, sparse: width } = row;
  if (isCaption(text) || isNote(row)) return true;
  if (width > sparse) return false;
  if (text.length > (several ? longestOfSeveral : longest)) return true;
  return edge === "bottom" && noteStart.test(text) && (several || /^\P{Ll}*\p{Ll}.*[.!?]$/u.test(text));
}

const noteStart = /^[^\p{L}\p{N}]*\p{Nd}{1,3}[.)]?\s+\p{L}/u;

/** Returns whether a row has a number at an end, or wording of furniture. */
function isSigned(row: EdgeRow): boolean {
  return isNumbered(row) || wording.test(row.text);
}

/** Addresses, identifiers, copyright notices and authors, which are written alike in all languages. */
const wording =
  /\bdoi\b|https?:\/\/|www\.|©|\bissn\b|\bisbn\b|\p{N}\s*\|\s*\S|\S\s*\|\s*\p{L}*\p{N}|\bet al\.?$/iu;

/** A number at the end of a row: "On the use of pilotage 12". */
const numberLast = /((?<!\s)\P{Nd}\s+|^)(?:[-–—(*•·]+\s*)?\p{L}{0,4}\p{Nd}{1,4}(\/\p{Nd}{1,4})?[-–—)]*\s*$/u;

/** A number at its beginning: "7350 SASAKI ET AL.", "H986 …". */
const numberFirst = /^[^\p{L}\p{N}]*(\p{L}?\p{Nd}{1,4})[^\p{L}\p{N}.]*\s+\p{L}/u;

function isNumbered({ text, edge, sparse: width, size }: EdgeRow): boolean {
  const first = numberFirst.exec(text)?.[1];
  if (
    first !== undefined &&
    (first.length > 2 || width > sparse || size < small || text === text.toUpperCase())
  )
    return true;
  return numberLast.test(text) || numberOfIssue(text, edge) > 1;
}
