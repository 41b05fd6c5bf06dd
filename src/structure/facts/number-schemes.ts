/**
 * Ways of numbering that stand under each other.
 *
 *     I.  Methods            a way of numbering that begins anew under each number of another
 *     A.  Sampling           stands under it
 *     1.  Rivers
 *     2.  Lakes
 *     B.  Counting
 *     II. Results
 */
import type { Label } from "../../language/numbering.ts";

/** How numbers of one part are written. */
export type NumberScheme = "arabic" | "roman" | "letter";

/** The way a label of one part counts; null for divisions with a word and for numbers of several parts. */
export function numberScheme(label: Label | null): NumberScheme | null {
  if (label === null || label.word !== null || label.path.length > 1) return null;
  const [first = ""] = label.style.numerals;
  if (first === "arabic") return "arabic";
  return first.endsWith("roman") ? "roman" : "letter";
}

/** A number where it stands among the headings. */
interface Counted {
  readonly scheme: NumberScheme;
  readonly number: number;
}

/**
 * The depth of each way of numbering in a document whose headings count in several ways; empty where they do not.
 *
 * Appendices count in another way too, but nothing of the first way comes after them.
 */
export function nestedSchemes(labels: readonly (Label | null)[]): ReadonlyMap<NumberScheme, number> {
  const counted = labels.flatMap((label): readonly Counted[] => {
    const scheme = numberScheme(label);
    return scheme === null ? [] : [{ scheme, number: label?.path[0] ?? 0 }];
  });
  const depths = new Map<NumberScheme, number>();
  for (const { scheme } of counted) {
    if (depths.has(scheme)) continue;
    if (depths.size === 0) depths.set(scheme, 1);
    else if (isNested(scheme, counted, depths)) depths.set(scheme, depths.size + 1);
  }
  return depths.size > 1 ? depths : new Map();
}

/** Of numbers that begin anew, at least this share is the next one; a heading may not have been found. */
const steady = 0.75;

/** Whether a way of numbering begins anew under each number of the known ones, and these go on after it. */
function isNested(
  scheme: NumberScheme,
  counted: readonly Counted[],
  known: ReadonlyMap<NumberScheme, number>,
): boolean {
  let expected = 0;
  let followed = false;
  let [all, next] = [0, 0];
  for (const { scheme: other, number } of counted) {
    if (known.has(other)) {
      followed ||= expected > 1;
      expected = 1;
    } else if (other === scheme) {
      if (number < expected) return false;
      all++;
      if (number === expected) next++;
      expected = number + 1;
    }
  }
  return followed && next >= steady * all;
}
