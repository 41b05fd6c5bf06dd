/** Looks of lines, which distinguish headings from text before a word is read. */
import type { FlowLine, Run } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { isTypewriter, letterShare, lineSize, type Profile, rightGap, textOf } from "./profile.ts";

/** The look of a line, as a key: font, size and colour of most of its letters. Lines of one kind share it. */
export function lookOf(line: FlowLine): string {
  if (line.runs.length === 1) return keyOf(line.runs[0] as Run);
  const known = looks.get(line);
  if (known !== undefined) return known;
  const look = mainLook(line.runs);
  looks.set(line, look);
  return look;
}

function keyOf({ font, size, color }: Run): string {
  if (font !== last.font || size !== last.size || color !== last.color)
    last = { font, size, color, key: `${font}:${size.toFixed(1)}:${color}` };
  return last.key;
}

/** The last key: most runs have the style of the run before. */
let last = { font: "", size: Number.NaN, color: "", key: "" };

/** Names of code inside a line count less than the words around them. */
const codeShare = 0.5;

/** The style of most letters. */
function mainLook(runs: readonly Run[]): string {
  const keys: string[] = [];
  const letters: number[] = [];
  let best = 0;
  for (const run of runs) {
    const key = keyOf(run);
    const known = keys.indexOf(key);
    const at = known < 0 ? keys.push(key) - 1 : known;
    letters[at] = (letters[at] ?? 0) + run.text.length * (run.monospace ? codeShare : 1);
    if (letters[at] > (letters[best] ?? 0)) best = at;
  }
  return keys[best] ?? "";
}

/** Cached styles of multi-run lines: each line is compared with several others. */
const looks = new WeakMap<FlowLine, string>();

/** Lines `start` to `end` (exclusive) in one style. */
interface SameLook {
  readonly start: number;
  readonly end: number;
  readonly look: string;
}

function sameLooks(lines: readonly FlowLine[]): readonly SameLook[] {
  const found: SameLook[] = [];
  for (let start = 0; start < lines.length;) {
    const look = lookOf(lines[start] as FlowLine);
    let end = start + 1;
    while (end < lines.length && lookOf(lines[end] as FlowLine) === look) end++;
    found.push({ start, end, look });
    start = end;
  }
  return found;
}

/** The usual number of consecutive lines in each style: 1 or 2 for headings, more for text. */
export function runLengths(lines: readonly FlowLine[]): ReadonlyMap<string, number> {
  const runs = groupBy(sameLooks(lines), ({ look }) => look);
  return new Map(
    [...runs].map(([look, own]) => {
      const lengths = own.map(({ start, end }) => end - start);
      return [look, lengths.reduce((sum, n) => sum + n * n, 0) / lengths.reduce((sum, n) => sum + n, 0)];
    }),
  );
}

/**
 * When a style is one of lines that stand alone: at least this many of its lines do, and this fraction of them. Checked
 * on the development articles and TeX manuals.
 */
const limits = {
  fewest: 3,
  share: 0.7,
} as const;

/**
 * The styles whose lines stand alone above running text, as headings do.
 *
 *     … and that was all we found.
 *
 *     _Further work_                   separate from the line above, and short; the line
 *     In spring we shall look again    below has the style of running text
 */
export function standingLooks(lines: readonly FlowLine[], profile: Profile): ReadonlySet<string> {
  const tested = sameLooks(lines).map(({ start, end, look }): readonly [string, boolean] => {
    const few = end - start <= mostLines;
    return [look, few && standsAlone(lines.slice(start, end), textAfter(lines, end, profile), profile)];
  });
  return mostly(tested, limits);
}

/** The looks that mostly pass a test: at least `fewest` times, and at least this share of the times. */
export function mostly(
  tested: readonly (readonly [look: string, passed: boolean])[],
  { fewest, share }: { readonly fewest: number; readonly share: number },
): ReadonlySet<string> {
  const found = [...groupBy(tested, ([look]) => look)].filter(([, own]) => {
    const passed = own.filter(([, holds]) => holds).length;
    return passed >= fewest && passed >= share * own.length;
  });
  return new Set(found.map(([look]) => look));
}

/** Maximum number of lines of a heading. */
const mostLines = 3;

/** Floats between a heading and its text have at most this many lines, smaller than this fraction of the text. */
const floatLines = 12;
const floatSize = 0.94;

/** The two text lines from an index on; a float with its caption and words may precede them. */
function textAfter(lines: readonly FlowLine[], from: number, profile: Profile): readonly FlowLine[] {
  const isSmall = (line: FlowLine | undefined): boolean =>
    line !== undefined && lineSize(line) < floatSize * profile.size;
  let at = from;
  while (at < from + floatLines && isSmall(lines[at])) at++;
  return at === from + floatLines ? lines.slice(from, from + 2) : lines.slice(at, at + 2);
}

function standsAlone(own: readonly FlowLine[], after: readonly FlowLine[], profile: Profile): boolean {
  const [first, last] = [own[0] as FlowLine, own.at(-1) as FlowLine];
  const [below] = after;
  if (below === undefined || after.every((line) => isSetIn(line, last)) || !isPlain(below, profile))
    return false;
  const { gapBefore } = first.setting;
  const apart = gapBefore === 0 || gapBefore > 1.15 * profile.leading;
  return apart && rightGap(last) > shortBy && !isCall(first);
}

/**
 * Returns whether a line is indented below another, as the explanation of a term is; a paragraph's first line may be,
 * too.
 */
function isSetIn(line: FlowLine, above: FlowLine): boolean {
  return left(line) - left(above) > 0.8 * lineSize(above);
}

function left({ source, setting }: FlowLine): number {
  return source?.box.x0 ?? setting.column.x0;
}

/** Returns whether a line is a name of code, alone or with its arguments: "\\sqrt {number}". */
function isCall(line: FlowLine): boolean {
  return isTypewriter(line) || (line.runs[0]?.monospace === true && !/^[\p{L}\d]/u.test(textOf(line)));
}

/** A line that ends this far from the edge of its column, in font sizes, is short. */
const shortBy = 3;

/** Returns whether a line is set in the style of the running text. */
export function isPlain(line: FlowLine, profile: Profile): boolean {
  return (
    lookOf(line).startsWith(`${profile.font}:`) &&
    Math.abs(lineSize(line) - profile.size) < 0.06 * profile.size
  );
}

/** Returns whether every word of a line is bold. */
export function isAllBold({ runs }: FlowLine): boolean {
  return runs.every(({ bold, text }) => bold || text.trim() === "");
}

/** Fraction of a line's letters that pass a test. */
export function share(line: FlowLine, test: (run: Run) => boolean): number {
  return letterShare(line.runs, test);
}

/** Fraction of a text's letters that are capitals; 0.5 for scripts without case. */
export function capitalShare(text: string): number {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower === 0 ? 0.5 : upper / (upper + lower);
}

/** Returns whether all letters of a text are capitals; codes and numbers do not count. */
export function isCapitals(text: string): boolean {
  if (/[a-z]/.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (letters.length < 3 || letters !== letters.toUpperCase()) return false;
  if (letters.length < 0.4 * text.replace(/\s+/gu, "").length) return false;
  return (letters.match(/\p{Lu}/gu)?.length ?? 0) > 0.8 * letters.length;
}
