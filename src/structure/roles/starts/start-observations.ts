/** Observations about two neighbouring lines that decide whether the second begins a paragraph. */
import { canFollow, parseLabel } from "../../../language/numbering.ts";
import type { Run } from "../../../model/flow.ts";
import type { LineRecord } from "../../facts/line-record.ts";
import { isUnder, roomFor, type ParagraphFacts } from "../../facts/paragraph-facts.ts";
import { cut, endingKind, far, flag, type Observation, openingKind, row } from "../observation.ts";
import type { LinePair } from "./line-pairs.ts";

type Row = Observation<LinePair, ParagraphFacts>;

/** The room at the end of the line above. */
const roomRows: readonly Row[] = [
  row("room for the first word", "em", ({ above, line }) => cut(roomFor(above, line))),
  row("room beyond what continued lines leave", "em", ({ above, line }, { highRoom }) =>
    cut(roomFor(above, line) - highRoom),
  ),
  row("room inside the edge of the lines around", "em", (pair) => cut(localRoom(pair))),
  row("right gap above", "em", ({ above }) => cut(above.rightGap)),
  row("right gap", "em", ({ line }) => cut(line.rightGap)),
  row("right gap two lines above", "em", ({ before }) => cut(before[0]?.rightGap ?? -1)),
  row("right gap below", "em", ({ below }) => cut(below[0]?.rightGap ?? -1)),
  row("fill above", "share", ({ above }) => above.line.setting.fill),
  row("fill", "share", ({ line }) => line.line.setting.fill),
  row("width above", "em", ({ above }) => above.width),
  row("width", "em", ({ line }) => line.width),
  row("width against the widest around", "ratio", (pair) => pair.above.end / Math.max(1, localEdge(pair))),
  row("first word", "em", ({ line }) => line.firstWord),
  row(
    "column width",
    "em",
    ({ line }) => (line.line.setting.column.x1 - line.line.setting.column.x0) / line.size,
  ),
  row("word space above", "em", ({ above }) => above.wordSpace),
  row(
    "word space above against the line over it",
    "em",
    ({ above, before }) => above.wordSpace - (before[0]?.wordSpace ?? above.wordSpace),
  ),
  row("word space against above", "em", ({ above, line }) => line.wordSpace - above.wordSpace),
];

/** The left edge. */
const indentRows: readonly Row[] = [
  row("indent", "em", ({ line }) => cut(line.indent)),
  row("indent above", "em", ({ above }) => cut(above.indent)),
  row("indent step", "em", ({ above, line }) => cut(line.indent - above.indent)),
  row("indent step below", "em", ({ line, below }) => cut((below[0]?.indent ?? line.indent) - line.indent)),
  row("indent step above", "em", ({ above, before }) =>
    cut(above.indent - (before[0]?.indent ?? above.indent)),
  ),
  row("indent against the usual first indent", "em", ({ line }, { profile: { firstIndent } }) =>
    firstIndent === null ? far : cut(line.indent - firstIndent),
  ),
  row("step against the usual first step", "em", ({ above, line }, { startStep }) =>
    cut(line.indent - above.indent - startStep),
  ),
  row("left edge moves", "em", ({ above, line }) => cut(edgeStep(above, line, "x0"))),
  row("right edge moves", "em", ({ above, line }) => cut(edgeStep(above, line, "x1"))),
  row("left edge moves below", "em", ({ line, below }) =>
    below[0] === undefined ? 0 : cut(edgeStep(line, below[0], "x0")),
  ),
  row("centred above", "flag", ({ above }) => flag(above.line.setting.align === "center")),
  row("centred", "flag", ({ line }) => flag(line.line.setting.align === "center")),
];

/** Distances between the lines. */
const gapRows: readonly Row[] = [
  row("gap", "em", ({ line }) => cut(line.gap)),
  row("gap against the usual leading", "ratio", ({ line }, { profile }) => cut(line.gap / profile.leading)),
  row("gap against continued lines", "ratio", ({ line }, { usualGap }) => cut(line.gap / usualGap)),
  row("gap beyond continued lines", "em", ({ line }, { highGap }) => cut(line.gap - highGap)),
  row("gap against above", "ratio", ({ above, line }) => ratio(line.gap, above.gap)),
  row("gap against below", "ratio", ({ line, below }) => ratio(line.gap, below[0]?.gap ?? 0)),
  row("gap against the smallest around", "ratio", (pair) => ratio(pair.line.gap, smallestGap(pair))),
  row("right under", "flag", ({ above, line }) => flag(isUnder(above.line, line.line))),
  row("one block", "flag", ({ above, line }) => flag(above.line.block === line.line.block)),
  row("block goes on", "flag", ({ line, below }) => flag(below[0]?.line.block === line.line.block)),
  row("lines of the block above", "count", ({ above, before }) => {
    let count = 1;
    for (const record of before) if (record.line.block === above.line.block) count++;
    return count;
  }),
  row("pages apart", "count", ({ above, line }) =>
    Math.min(3, Math.abs((line.line.source?.page ?? 0) - (above.line.source?.page ?? 0))),
  ),
  row("higher on the page", "flag", ({ above, line }) =>
    flag((line.line.source?.box.y0 ?? 0) < (above.line.source?.box.y0 ?? 0)),
  ),
  row("one column", "flag", ({ above, line }) =>
    flag(above.line.setting.column.x0 === line.line.setting.column.x0),
  ),
  row("formula between", "flag", ({ between }) => flag(between.formula)),
  row("float between", "flag", ({ between }) => flag(between.float)),
];

/** Type: size, weight, slant, font. */
const typeRows: readonly Row[] = [
  row("size against above", "ratio", ({ above, line }) => ratio(line.size, above.size)),
  row("size against the text", "ratio", ({ line }, { profile }) => ratio(line.size, profile.size)),
  row("bold", "share", ({ line }) => line.bold),
  row("bold above", "share", ({ above }) => above.bold),
  row("bold at the start", "flag", ({ line }) => flag(line.line.runs[0]?.bold === true)),
  row("weight changes at the break", "flag", ({ above, line }) =>
    flag(above.line.runs.at(-1)?.bold !== line.line.runs[0]?.bold),
  ),
  row("slant changes at the break", "flag", ({ above, line }) =>
    flag(above.line.runs.at(-1)?.italic !== line.line.runs[0]?.italic),
  ),
  row("font changes at the break", "flag", ({ above, line }) =>
    flag(!sameFont(above.line.runs.at(-1), line.line.runs[0])),
  ),
  row("italic", "share", ({ line }) => line.italic),
  row("monospace", "share", ({ line }) => line.monospace),
  row("monospace above", "share", ({ above }) => above.monospace),
];

/** Words and signs. */
const wordRows: readonly Row[] = [
  row("opening", "kind", ({ line }) => openingKind(line)),
  row("ending above", "kind", ({ above }) => endingKind(above)),
  row("ending", "kind", ({ line }) => endingKind(line)),
  row("opening above", "kind", ({ above }) => openingKind(above)),
  row("opening below", "kind", ({ below }) => openingKind(below[0])),
  row("ending two lines above", "kind", ({ before }) =>
    before[0] === undefined ? 8 : endingKind(before[0]),
  ),
  row("letters", "count", ({ line }) => line.text.length),
  row("letters above", "count", ({ above }) => above.text.length),
  row("capitals", "share", ({ line }) => line.capitals),
  row("capitals above", "share", ({ above }) => above.capitals),
];

/** Numbers and item marks. */
const numberRows: readonly Row[] = [
  row("item", "flag", ({ isItem }) => flag(isItem)),
  row("item above", "flag", ({ aboveIsItem }) => flag(aboveIsItem)),
  row("label", "kind", ({ line }) => labelKind(line)),
  row("label above", "kind", ({ above }) => labelKind(above)),
  row("label counts on", "flag", ({ above, line, before }) => flag(countsOn(line, [above, ...before]))),
  row("lines broken by their author", "kind", ({ transition }) => transitions[transition ?? "none"]),
];

const transitions = { joins: 0, none: 1, breaks: 2, begins: 3 } as const;

/** How the whole document sets its paragraphs. */
const documentRows: readonly Row[] = [
  row("justified lines", "share", (_, { profile }) => profile.justified),
  row("indented paragraphs", "flag", (_, { profile }) => flag(profile.indented)),
  row("room that continued lines leave", "em", (_, { highRoom }) => cut(highRoom)),
  row("gap spread of continued lines", "ratio", (_, { highGap, usualGap }) => ratio(highGap, usualGap)),
  row("certain starts with an indent", "share", (_, { indentedStarts }) => indentedStarts),
  row("certain starts under a gap", "share", (_, { gappedStarts }) => gappedStarts),
  row("certain starts per line", "share", (_, { starts }) => starts),
];

/** All observations, in the order of the model's columns. */
export const startObservations: readonly Row[] = [
  ...roomRows,
  ...indentRows,
  ...gapRows,
  ...typeRows,
  ...wordRows,
  ...numberRows,
  ...documentRows,
];

function ratio(value: number, other: number): number {
  return other <= 0 ? -1 : Math.min(far, value / other);
}

/**
 * The right edge of the surrounding lines, in em from the column's left edge.
 *
 *     beside a picture the     ┌──────┐
 *     measure is narrower than │      │      the column's own edge says nothing here
 *     the column               └──────┘
 */
function localEdge({ above, line, before, below }: LinePair): number {
  const { column } = above.line.setting;
  const page = above.line.source?.page;
  let edge = above.end;
  for (const near of [line, ...before, ...below]) {
    if (near.line.setting.column.x0 !== column.x0 || near.line.source?.page !== page) continue;
    edge = Math.max(edge, (near.end * near.size) / above.size);
  }
  return edge;
}

function localRoom(pair: LinePair): number {
  const { above, line } = pair;
  return localEdge(pair) - above.rightGap - above.end + roomFor(above, line);
}

function smallestGap({ above, before, below }: LinePair): number {
  let smallest = above.gap > 0 ? above.gap : Infinity;
  for (const { gap } of [...before, ...below]) if (gap > 0.5) smallest = Math.min(smallest, gap);
  return smallest === Infinity ? 0 : smallest;
}

function edgeStep(above: LineRecord, line: LineRecord, edge: "x0" | "x1"): number {
  const [a, b] = [above.line.source, line.line.source];
  return a === null || b === null || a.page !== b.page ? 0 : (b.box[edge] - a.box[edge]) / line.size;
}

function sameFont(one: Run | undefined, other: Run | undefined): boolean {
  return one?.font === other?.font;
}

/** Kind of label at the start of a line: 0 for none, then by how surely it opens a paragraph. */
function labelKind({ text }: LineRecord): number {
  const label = parseLabel(text);
  if (label === null) return 0;
  if (label.kind !== "number") return label.kind === "division" ? 5 : label.kind === "bullet" ? 6 : 1;
  return label.path.length > 1 ? 4 : label.style.close === "" ? 2 : 3;
}

function countsOn(line: LineRecord, above: readonly LineRecord[]): boolean {
  const label = parseLabel(line.text);
  if (label === null) return false;
  return above.some(({ text }) => {
    const before = parseLabel(text);
    return before !== null && before.kind === label.kind && canFollow(before, label);
  });
}
