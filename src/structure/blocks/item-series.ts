/** Reads the series a list marker belongs to: markers of one series count the items of one list. */
import { isTickBox } from "../../language/item-signs.ts";
import type { Label } from "../../language/label.ts";
import { isChild, isSuccessor, parseLabels, schemeOf } from "../../language/numbering.ts";
import type { NumeralKind } from "../../language/numerals.ts";

/** A marker as a member of its series. */
export interface Series {
  /** Equal for all markers of a series: "1." and "2.", but not "1)". */
  readonly key: string;
  /** Series of a higher rank nest inside those of a lower rank at the same indent. */
  readonly rank: number;
  /** The marker's number; null for bullets, boxes and terms. */
  readonly label: Label | null;
  /** The marker itself. */
  readonly marker: string;
}

/**
 * Ranks of counted series: the order in which documents nest them.
 *
 *     I.   A.   1.   1)   (1)   a)   (i)
 */
const ranks: Readonly<Record<NumeralKind, number>> = {
  "upper-roman": 1,
  han: 1,
  "upper-letter": 2,
  "upper-cyrillic": 2,
  arabic: 3,
  circled: 5,
  "lower-letter": 6,
  "lower-cyrillic": 6,
  greek: 6,
  "lower-roman": 7,
};

/** A bracket ranks figures this much lower: "1)" nests below "1.", and "(1)" below "1)". */
const bracketStep = 1;

const bulletRank = 8;
const dashRank = 9;

/** The series of terms, which have no marker; nothing nests in them at their own indent. */
const terms: Series = { key: "", rank: Infinity, label: null, marker: "" };

/**
 * Reads the series of a marker, given those of the open items from the outermost in.
 *
 * "i)" continues letters after "h)" and opens Roman numerals elsewhere.
 */
export function seriesOf(marker: string, open: readonly Series[]): Series {
  if (marker === "") return terms;
  if (isTickBox(marker)) return { key: "box", rank: bulletRank, label: null, marker };
  const readings = parseLabels(`${marker} `).filter(
    ({ kind, style }) => kind === "number" || style.open === "§",
  );
  const [first] = readings;
  if (first === undefined)
    return { key: marker, rank: /^\p{Pd}/u.test(marker) ? dashRank : bulletRank, label: null, marker };
  const next = readings.find((label) => open.some((series) => isNext(series, { label })));
  return countedSeries(next ?? first, marker);
}

function countedSeries(label: Label, marker: string): Series {
  const { open, close, numerals } = label.style;
  const kind = numerals[0] ?? "arabic";
  const brackets =
    kind === "arabic" || kind === "han" ? Number(open !== "") + Number(close.endsWith(")")) : 0;
  return { key: schemeOf(label), rank: ranks[kind] + bracketStep * brackets, label, marker };
}

/** Whether a marker counts one more than another. */
export function isNext(before: Series, { label }: Pick<Series, "label">): boolean {
  return before.label !== null && label !== null && isSuccessor(before.label, label);
}

/** Counting goes on where at most this many numbers are left out: repealed items are not printed. */
const mostSkipped = 3;

/** Whether a marker continues the list of another, with numbers left out or inserted in between. */
export function continuesSeries(before: Series, after: Series): boolean {
  if (isNext(before, after)) return true;
  if (before.label === null || after.label === null || before.key !== after.key) return false;
  const [a = 0, b = 0] = [before.label.path[0], after.label.path[0]];
  if (isInserted(before) || isInserted(after)) return b === a || b === a + 1;
  const single = before.label.path.length === 1 && after.label.path.length === 1;
  return single && b > a && b - a <= mostSkipped;
}

/** Whether a marker counts below another: "1.2.1" below "1.2". */
export function isBelow(outer: Series, inner: Series): boolean {
  const { label } = inner;
  return outer.label !== null && label !== null && isChild(outer.label, label) && !isInserted(inner);
}

/** Whether a marker was inserted between two others by a later law: "5.1)" between "5)" and "6)". */
export function isInserted({ label }: Series): boolean {
  return label !== null && label.path.length > 1 && label.style.close === ")" && label.style.open === "";
}

/** Whether a marker can open a list inside an item of another series at the same indent. */
export function opensInside(outer: Series, { label, rank }: Series): boolean {
  return outer !== terms && rank > outer.rank && (label === null || label.path.at(-1) === 1);
}
