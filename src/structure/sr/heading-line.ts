/** Detects lines that look like headings. */
import { parseLabel } from "../../language/numbering.ts";
import { endsInStop } from "../../language/stops.ts";

/** Maximum number of words in a heading. */
const mostWords = 24;
/** Minimum number of letters of a heading in capitals. */
const fewestCapitals = 4;
/** Shorter words may be lowercase in title case: "of", "and", "with". */
const longWord = 5;
const wordOfWeight = 4;

/** How a line resembles a heading. */
export type HeadingStyle = "numbered" | "capitals" | "title-case" | "plain";

/**
 * Finds how a line resembles a heading (assumption 3 of the paper): numbered, in capitals, in title case, or only by
 * not being a sentence; null for a line that cannot be one.
 */
export function headingStyle(text: string): HeadingStyle | null {
  const words = text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const letters = text.match(/\p{L}/gu) ?? [];
  if (words.length === 0 || words.length > mostWords || letters.length < 2) return null;
  if (isNumbered(text)) return "numbered";
  if (endsInStop(text) || /[,;]$/u.test(text) || /^[\p{Ll}"“„«‘)\]]/u.test(text)) return null;
  if (isInCapitals(text)) return "capitals";
  return isTitleCase(words) ? "title-case" : "plain";
}

/** Returns whether a line begins with a section number, or with "Chapter 4", and is not a sentence. */
export function isNumbered(text: string): boolean {
  const label = parseLabel(text);
  if (label?.kind !== "division" && label?.kind !== "number") return false;
  const rest = text.slice(label.length);
  return !/^[\p{Ll}\d]/u.test(rest) && !/[.;,:]$/u.test(rest) && (rest !== "" || label.kind === "division");
}

/** Returns whether nearly all letters of a line are capitals. */
export function isInCapitals(text: string): boolean {
  const small = (text.match(/\p{Ll}/gu) ?? []).length;
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length;
  return capitals >= fewestCapitals && small <= capitals / 10;
}

function isCapital(word: string): boolean {
  return /^[\p{Lu}\p{N}]/u.test(word);
}

/** All longer words begin with a capital. */
function isTitleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= longWord);
  const weighty = words.filter((word) => word.length >= wordOfWeight);
  return (
    /^\p{Lu}/u.test(words[0] ?? "") &&
    long.every(isCapital) &&
    weighty.filter(isCapital).length > weighty.length / 2
  );
}
