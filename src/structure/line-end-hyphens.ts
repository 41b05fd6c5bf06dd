/** Hyphens at the ends of lines that a text layer leaves out, or writes as another sign, put back. */
import type { Flow, FlowItem, FlowLine, Run } from "../model/flow.ts";
import { textOf } from "./profile.ts";

/** When a text is taken for one that lost its hyphens. */
export interface LostHyphenOptions {
  /** A line is full when it takes at least this share of its column. */
  readonly full: number;
  /** Fewer full lines tell nothing. */
  readonly leastLines: number;
  /** At most this share of the full lines end in a hyphen: print that is justified has one in ten. */
  readonly hyphened: number;
  /** At least so many full lines end in the first half of a word that stands whole elsewhere … */
  readonly leastHalves: number;
  /** … and this share of them. */
  readonly halves: number;
}

/** Seen on patents, whose text layers have no hyphen at any line end; one line in twelve ends in half a word there. */
export const lostHyphenDefaults: LostHyphenOptions = {
  full: 0.9,
  leastLines: 30,
  hyphened: 0.005,
  leastHalves: 3,
  halves: 0.01,
};

/**
 * Gives lines that end inside a word a soft hyphen where the text layer has none.
 *
 *     "used in combi"  + "nation with"   recognition that drops hyphens at line ends, told by the words of the document
 *     "used in combi¬" + "nation with"   recognition that marks them by a sign of its own
 */
export function restoreHyphens(flow: Flow, options: LostHyphenOptions = lostHyphenDefaults): Flow {
  const lines = flow.filter(
    (item): item is FlowLine => item.type === "line" && item.place === "body" && item.kind === null,
  );
  const restored = new Map<FlowLine, FlowLine>();
  for (const [above, below] of markedPairs(lines)) restored.set(above, restoreLine(above, below));
  for (const above of findHalves(lines, options)) restored.set(above, withSoftHyphen(above, 0));
  if (restored.size === 0) return flow;
  return flow.map((item): FlowItem => (item.type === "line" ? (restored.get(item) ?? item) : item));
}

/** The sign that recognition leaves for a hyphen that only a line end asks for. */
const sign = "¬";

function markedPairs(lines: readonly FlowLine[]): readonly (readonly [FlowLine, FlowLine])[] {
  return lines.flatMap((above, at) => {
    const below = lines[at + 1];
    return below !== undefined && endOf(above) === sign ? [[above, below] as const] : [];
  });
}

function restoreLine(above: FlowLine, below: FlowLine): FlowLine {
  const isCut = /\p{L}¬\s*$/u.test(textOf(above)) && /^\s*\p{Ll}/u.test(textOf(below));
  return isCut ? withSoftHyphen(above, sign.length) : above;
}

/** The line with a soft hyphen at its end, for so many characters that stand there. */
function withSoftHyphen(line: FlowLine, replaced: number): FlowLine {
  const last = line.runs.at(-1) as Run;
  const text = last.text.trimEnd();
  const ending: Run = { ...last, text: `${text.slice(0, text.length - replaced)}\u00AD` };
  return { ...line, runs: [...line.runs.slice(0, -1), ending] };
}

/** The last character of a line that is no space. */
function endOf({ runs }: FlowLine): string {
  return runs.at(-1)?.text.trimEnd().slice(-1) ?? "";
}

/** The lines that end in the first half of a word, of a text that lost its hyphens. */
function findHalves(lines: readonly FlowLine[], options: LostHyphenOptions): readonly FlowLine[] {
  const full = lines.filter(({ setting }) => setting.fill >= options.full);
  if (full.length < options.leastLines) return [];
  let hyphened = 0;
  for (const line of full) if (hyphens.includes(endOf(line))) hyphened++;
  if (hyphened > options.hyphened * full.length) return [];
  const whole = wholeWords(lines);
  const halves = lines.filter((line, at) => {
    const below = lines[at + 1];
    return below !== undefined && line.setting.fill >= options.full && isHalved(line, below, whole);
  });
  return halves.length >= Math.max(options.leastHalves, options.halves * full.length) ? halves : [];
}

const hyphens = "-\u00AD\u2010\u2011";

/** The words that are whole, in small letters: they stand inside a line, or at the beginning of one and the end of another. */
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

/** Whether the end of a line is no word of the document, but one together with what the next line begins with. */
function isHalved(above: FlowLine, below: FlowLine, whole: ReadonlySet<string>): boolean {
  const head = /(?:^|\s)[("“]?(\p{L}{2,})\s*$/u.exec(textOf(above))?.[1]?.toLowerCase();
  const tail = /^\s*(\p{Ll}{2,})/u.exec(textOf(below))?.[1];
  return head !== undefined && tail !== undefined && !whole.has(head) && whole.has(head + tail);
}
