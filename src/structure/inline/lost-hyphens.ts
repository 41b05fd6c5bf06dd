/** Restores line-end hyphens that the text layer lost or replaced by another character. */
import { endsInHyphen } from "../../language/vocabulary.ts";
import type { Flow, FlowItem, FlowLine, Run } from "../../model/flow.ts";
import { textOf } from "../facts/profile.ts";

/**
 * When a text counts as having lost its hyphens: seen in patents, whose text layers have no hyphen at any line end, and in
 * none of 409 other files.
 */
const limits = {
  /** A line is full if it takes at least this fraction of its column. */
  full: 0.9,
  /** Fewer full lines are not enough to decide. */
  leastLines: 30,
  /** At most this fraction of full lines ends in a hyphen. */
  hyphened: 0.005,
  /** At least this many full lines end in the first half of a word that occurs whole elsewhere … */
  leastHalves: 3,
  /** … and at least this fraction of them. */
  halves: 0.01,
} as const;

/**
 * Gives lines that end inside a word a soft hyphen where the text layer has none.
 *
 *     "used in combi"  + "nation with"   OCR that drops line-end hyphens, recognised by the document's words
 *     "used in combi¬" + "nation with"   OCR that marks them with a character of its own
 */
export function restoreHyphens(flow: Flow): Flow {
  const lines = flow.filter(
    (item): item is FlowLine => item.type === "line" && item.place === "body" && item.kind === null,
  );
  const restored = new Map<FlowLine, FlowLine>();
  lines.forEach((line, at) => {
    if (isMarked(line, lines[at + 1])) restored.set(line, withSoftHyphen(line, sign.length));
  });
  for (const line of findHalves(lines)) restored.set(line, withSoftHyphen(line, 0));
  if (restored.size === 0) return flow;
  return flow.map((item): FlowItem => (item.type === "line" ? (restored.get(item) ?? item) : item));
}

/** The character that some OCR writes for a soft hyphen. */
const sign = "¬";

/** Whether a line ends in that character inside a word. */
function isMarked(line: FlowLine, below: FlowLine | undefined): boolean {
  if (below === undefined || !(line.runs.at(-1)?.text.trimEnd().endsWith(sign) ?? false)) return false;
  return /\p{L}¬\s*$/u.test(textOf(line)) && /^\s*\p{Ll}/u.test(textOf(below));
}

/** Replaces the last `replaced` characters of a line with a soft hyphen. */
function withSoftHyphen(line: FlowLine, replaced: number): FlowLine {
  const last = line.runs.at(-1) as Run;
  const text = last.text.trimEnd();
  const ending: Run = { ...last, text: `${text.slice(0, text.length - replaced)}\u00AD` };
  return { ...line, runs: [...line.runs.slice(0, -1), ending] };
}

/** Lines that end in the first half of a word, in a text that lost its hyphens. */
function findHalves(lines: readonly FlowLine[]): readonly FlowLine[] {
  const full = lines.filter(({ setting }) => setting.fill >= limits.full);
  if (full.length < limits.leastLines) return [];
  let hyphened = 0;
  for (const line of full) if (endsInHyphen(line.runs.at(-1)?.text ?? "")) hyphened++;
  if (hyphened > limits.hyphened * full.length) return [];
  const whole = wholeWords(lines);
  const halves = lines.filter((line, at) => {
    const below = lines[at + 1];
    return below !== undefined && line.setting.fill >= limits.full && isHalved(line, below, whole);
  });
  return halves.length >= Math.max(limits.leastHalves, limits.halves * full.length) ? halves : [];
}

/** Lowercase words known to be whole: inside a line, or at the start of one line and the end of another. */
function wholeWords(lines: readonly FlowLine[]): ReadonlySet<string> {
  const whole = new Set<string>();
  const first = new Set<string>();
  const last = new Set<string>();
  for (const line of lines) {
    const words = textOf(line).trim().toLowerCase().split(/\s+/u);
    for (let at = 0; at < words.length; at++) {
      const word = (words[at] as string).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
      (at === 0 ? first : at === words.length - 1 ? last : whole).add(word);
    }
  }
  for (const word of first) if (last.has(word)) whole.add(word);
  return whole;
}

/** Whether the end of a line is a word of the document only together with the start of the next. */
function isHalved(above: FlowLine, below: FlowLine, whole: ReadonlySet<string>): boolean {
  const head = /(?:^|\s)[("“]?(\p{L}{2,})\s*$/u.exec(textOf(above))?.[1]?.toLowerCase();
  const tail = /^\s*(\p{Ll}{2,})/u.exec(textOf(below))?.[1];
  return head !== undefined && tail !== undefined && !whole.has(head) && whole.has(head + tail);
}
