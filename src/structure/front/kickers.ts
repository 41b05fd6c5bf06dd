/** Splits kickers off the lines of a title: small words printed before them or raised beside them. */
import type { FlowLine, Run } from "../../model/flow.ts";
import type { Profile } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";

/** The lines of the first page without kickers, and what was split. */
export function withoutKickers(
  lines: readonly Judged[],
  profile: Profile,
): { readonly judged: readonly Judged[]; readonly split: readonly Unkicked[] } {
  const split: Unkicked[] = [];
  const judged = lines.map((entry) => {
    const parts = entry.line.source?.page === 1 ? splitKicker(entry.line, profile) : null;
    if (parts === null) return entry;
    split.push(parts);
    return { ...entry, line: parts.line };
  });
  return { judged, split };
}

/** The parts of front matter that kickers change. */
interface Placed {
  readonly rest: readonly FlowLine[];
  readonly taken: ReadonlySet<FlowLine>;
}

/** Adds the kickers of lines in the front matter to it, and takes the whole lines out of the flow. */
export function withKickers<Front extends Placed>(front: Front, split: readonly Unkicked[]): Front {
  const own = new Map(split.flatMap((parts) => (front.taken.has(parts.line) ? [[parts.line, parts]] : [])));
  if (own.size === 0) return front;
  return {
    ...front,
    rest: [...[...own.values()].map(({ kicker }) => kicker), ...front.rest],
    taken: new Set([...front.taken].map((line) => own.get(line)?.whole ?? line)),
  };
}

/** A line without the kicker printed on it, and what it was split from. */
interface Unkicked {
  readonly line: FlowLine;
  readonly kicker: FlowLine;
  readonly whole: FlowLine;
}

/** Words at most this many times the size of large ones beside them are a kicker or a strip in the margin. */
const kickerSize = 0.75;

/** Large words are at least this many times the body size. */
const largeWords = 1.2;

/**
 * Splits off a kicker: small words raised beside a title or printed before it, such as "Research article".
 *
 *     OPEN              On Rivers in Spring
 *     Received: 3 May   and in Autumn
 */
function splitKicker(whole: FlowLine, profile: Profile): Unkicked | null {
  const largest = Math.max(...whole.runs.map(({ size }) => size));
  const isSmall = ({ size }: Run): boolean => size <= kickerSize * largest;
  const start = largest < largeWords * profile.size ? 0 : whole.runs.findIndex((run) => !isSmall(run));
  const before = /\p{L}{3}/u.test(joined(whole.runs.slice(0, start))) ? start : 0;
  const remark = remarkAt(whole.runs);
  const isKicker = (run: Run, index: number): boolean =>
    index < before || index >= remark || (run.position === "superscript" && /\p{L}{3}/u.test(run.text));
  const runs = whole.runs.filter(isKicker);
  if (runs.length === 0 || runs.length === whole.runs.length) return null;
  const line = { ...whole, runs: whole.runs.filter((run, index) => !isKicker(run, index)) };
  return { line, kicker: { ...whole, runs }, whole };
}

/** The index of a remark in brackets after bold words, in another weight: "**On Rivers** [version 2]". */
function remarkAt(runs: readonly Run[]): number {
  const plain = runs.findLastIndex(({ bold }) => bold) + 1;
  return plain > 0 && /^\s*\[.*\]\s*$/u.test(joined(runs.slice(plain))) ? plain : Infinity;
}

function joined(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}
