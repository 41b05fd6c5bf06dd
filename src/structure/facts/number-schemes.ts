/**
 * Nested numbering schemes.
 *
 *     I.  Methods            a scheme that restarts under each number of another
 *     A.  Sampling           is nested in it
 *     1.  Rivers
 *     2.  Lakes
 *     B.  Counting
 *     II. Results
 */
import type { Label } from "../../language/numbering.ts";

/** The style of single-part numbers. */
export type NumberScheme = "arabic" | "roman" | "letter";

/** The scheme of a single-part label; null for divisions with a word and for multi-part numbers. */
export function numberScheme(label: Label | null): NumberScheme | null {
  if (label === null || label.word !== null || label.path.length > 1) return null;
  const [first = ""] = label.style.numerals;
  if (first === "arabic") return "arabic";
  return first.endsWith("roman") ? "roman" : "letter";
}

/** A number and its position among the headings. */
interface Counted {
  readonly scheme: NumberScheme;
  readonly number: number;
}

/**
 * The depth of each scheme in a document whose headings use several; empty otherwise.
 *
 * Appendices use another scheme too, but nothing of the first follows them.
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

/** Minimum fraction of restarted numbers that are in sequence; a heading may have been missed. */
const steady = 0.75;

/** Returns whether a scheme restarts under each number of the known ones, and these continue after it. */
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
