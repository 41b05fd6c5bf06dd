/** Takes columns apart whose lines alternate. */
import { endsInStop } from "../../language/stops.ts";
import type { PlacedLine } from "./columns.ts";

/** Minimum number of blocks that are checked for two columns, and the fraction of them that is a single line. */
const fewestBlocks = 8;
const fewestSingle = 0.7;
/** Minimum length of most of these lines: those of lists and tables are shorter. */
const narrowest = 30;
/** Number of blocks among which the one before in the same column lies. */
const reach = 8;
/** Number of lines in which the nearest bracket is looked for when columns are put in order. */
const bracketReach = 4;
/** Two columns must follow on better than one: their cost is at most this fraction of the cost of one. */
const clearly = 0.65;

/** Costs of one line after another in a column; 0 where the sentence goes on. */
const costs = {
  /** A lowercase word after a full stop. */
  impossible: 2,
  /** A capital after a hyphen, or halves of a word that the text does not have. */
  strange: 1,
  /** A capital in mid-sentence may begin a name. */
  capital: 0.7,
  /** A hyphen that may belong to the word. */
  hyphen: 0.3,
  /** A bracket that closes what is not open, or opens before the last one is closed. */
  bracket: 0.7,
  /** A second line of the same column without one of the other column between. */
  same: 1,
  /** The same before the other column begins. */
  single: 0.5,
} as const;

/**
 * Takes columns apart whose lines alternate, with a blank line after each, as `pdftotext` prints columns whose baselines
 * do not align:
 *
 *     Gentry, 1994), while increases in mor-          Tropical forests represent the most
 *                                                     diverse ecosystems on the pla-
 *     Tropical forests represent the most       →     net.  …
 *
 *     tality have caused a weakening of the           Gentry, 1994), while increases in mor-
 *                                                     tality have caused a weakening of the
 *     diverse ecosystems on the pla-
 *
 * The lines of each column are found by what goes on where; a text in which every line goes on in the next is unchanged.
 */
export function unweaveColumns(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const blocks = blocksOf(lines);
  if (blocks.length < fewestBlocks) return lines;
  const words = wordsOf(lines);
  const result: PlacedLine[] = [];
  for (let from = 0; from < blocks.length;) {
    const to = Math.max(from + 1, endOfStretch(blocks, from));
    const stretch = blocks.slice(from, to);
    const columns = stretch.length < fewestBlocks ? null : takeApart(stretch, words);
    const placed =
      columns === null
        ? stretch.flatMap((block) => block.all)
        : inReadingOrder(columns, { before: result.findLast(isLong), after: longFrom(blocks, to) }, words);
    for (const line of placed) result.push(line);
    from = to;
  }
  return result;
}

function isLong({ line }: PlacedLine): boolean {
  return line.trim().length >= narrowest;
}

/** The first long line of the blocks from one on. */
function longFrom(blocks: readonly Block[], from: number): PlacedLine | undefined {
  for (let at = from; at < blocks.length; at++) {
    const found = blocks[at]?.lines.find(isLong);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The lines between two blank lines. */
interface Block {
  readonly lines: readonly PlacedLine[];
  /** The same and the blank lines after them. */
  readonly all: readonly PlacedLine[];
}

function blocksOf(lines: readonly PlacedLine[]): readonly Block[] {
  const blocks: { lines: PlacedLine[]; all: PlacedLine[] }[] = [];
  let open = false;
  for (const line of lines) {
    const isBlank = line.line.trim() === "";
    if ((!open && !isBlank) || blocks.length === 0 || line.line.includes("\f"))
      blocks.push({ lines: [], all: [] });
    blocks.at(-1)?.all.push(line);
    if (!isBlank) blocks.at(-1)?.lines.push(line);
    open = !isBlank;
  }
  return blocks;
}

/** The end of the blocks of a page, from one on, most of which are single long lines. */
function endOfStretch(blocks: readonly Block[], from: number): number {
  let [end, single] = [from, 0];
  for (let at = from; at < blocks.length; at++) {
    const { lines } = blocks[at] as Block;
    if (lines.length === 0 || (at > from && lines[0]?.line.includes("\f"))) break;
    if (lines.length === 1 && lines.every(isLong)) {
      single++;
      end = at + 1;
    }
    if (single < fewestSingle * (at + 1 - from)) break;
  }
  return end;
}

/** How blocks were distributed over two columns up to a block, which is the last of its own column. */
interface State {
  /** The last block of the other column, -1 if it has none yet. */
  readonly other: number;
  readonly cost: number;
  /** The first block in the other column than the one before it, and those earlier. */
  readonly turns: Turns | null;
}

interface Turns {
  readonly at: number;
  readonly before: Turns | null;
}

type Column = readonly PlacedLine[];

/** Returns the lines of both columns; null if the blocks follow on better as they stand. */
function takeApart(blocks: readonly Block[], words: ReadonlySet<string>): readonly [Column, Column] | null {
  const cost = (from: number, to: number): number =>
    costOf(blocks[from]?.lines.at(-1)?.line, blocks[to]?.lines[0]?.line, words);
  let states: readonly State[] = [{ other: -1, cost: 0, turns: null }];
  let plain = 0;
  for (let at = 1; at < blocks.length; at++) {
    const step = cost(at - 1, at);
    plain += step;
    const turned = states
      .map((state) => ({ ...state, cost: state.cost + (state.other < 0 ? 0 : cost(state.other, at)) }))
      .reduce((best, state) => (state.cost < best.cost ? state : best));
    const stayed = states
      .filter(({ other }) => other < 0 || at - other <= reach)
      .map((state) => ({
        ...state,
        cost: state.cost + step + (state.other < 0 ? costs.single : costs.same),
      }));
    states = [...stayed, { other: at - 1, cost: turned.cost, turns: { at, before: turned.turns } }];
  }
  const best = states.reduce((one, state) => (state.cost < one.cost ? state : one));
  return best.turns === null || best.cost > clearly * plain ? null : columnsOf(blocks, best.turns);
}

/** The lines of each column, given the blocks where the other column begins or goes on. */
function columnsOf(blocks: readonly Block[], turns: Turns): readonly [Column, Column] {
  const at = new Set<number>();
  for (let turn: Turns | null = turns; turn !== null; turn = turn.before) at.add(turn.at);
  const columns: [PlacedLine[], PlacedLine[]] = [[], []];
  let own: 0 | 1 = 0;
  blocks.forEach((block, index) => {
    if (at.has(index)) own = own === 0 ? 1 : 0;
    for (const line of block.lines) columns[own].push(line);
  });
  return columns;
}

/** Puts the column first that follows the text before better, and that the other follows; a blank line ends each. */
function inReadingOrder(
  [one, other]: readonly [Column, Column],
  { before, after }: { readonly before: PlacedLine | undefined; readonly after: PlacedLine | undefined },
  words: ReadonlySet<string>,
): Column {
  const start = (column: Column): string => textOf(column.slice(0, bracketReach));
  const end = (column: Column): string => textOf(column.slice(-bracketReach));
  const cost = (first: Column, second: Column): number =>
    costOf(before?.line, start(first), words) +
    costOf(end(first), start(second), words) +
    costOf(end(second), after?.line, words);
  const ordered = cost(other, one) < cost(one, other) ? [other, one] : [one, other];
  const lines = ordered.flatMap((column) => [...column, { index: column.at(-1)?.index ?? 0, line: "" }]);
  const feed = lines.some(({ line }) => line.includes("\f")) ? "\f" : "";
  return lines.map(({ index, line }, at) => ({
    index,
    line: (at === 0 ? feed : "") + line.replaceAll("\f", ""),
  }));
}

function textOf(lines: Column): string {
  return lines.map(({ line }) => line.trim()).join(" ");
}

/** What it costs to take a text for the continuation of another. */
function costOf(from: string | undefined, to: string | undefined, words: ReadonlySet<string>): number {
  if (from === undefined || to === undefined) return 0;
  const [above, below] = [from.trim(), to.trim()];
  const brackets = /[()](?=[^()]*$)/u.exec(above)?.[0] === "(" ? "(" : ")";
  const unmatched = /[()]/u.exec(below)?.[0] === brackets ? costs.bracket : 0;
  const isLowercase = /^[\p{Ll}&,;]/u.test(below);
  const half = /(?<!\p{L})(\p{L}+)[-\u00AD‐]{1,2}$/u.exec(above)?.[1];
  if (half !== undefined) {
    const rest = /^\p{Ll}\p{L}*/u.exec(below)?.[0];
    if (rest === undefined) return costs.strange;
    return words.has((half + rest).toLowerCase()) ? 0 : words.has(rest) ? costs.hyphen : costs.strange;
  }
  if (endsInStop(above)) return unmatched + (isLowercase ? costs.impossible : 0);
  return unmatched + (isLowercase ? 0 : costs.capital);
}

/** The words of a text in lowercase. */
function wordsOf(lines: readonly PlacedLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ line }) => line.toLowerCase().match(/\p{L}+/gu) ?? []));
}
