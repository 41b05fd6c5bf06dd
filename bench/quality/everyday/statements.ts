/** Statements that a careful reader made about a document, and whether they hold of a tool's Markdown. */
import { findLetters, isAlike, lettersOf } from "./letters.ts";
import { type Grid, readBlocks } from "./markdown-blocks.ts";

/** What every statement has. */
interface StatementBase {
  /** Name of the document's file without its ending. */
  readonly doc: string;
  readonly page: number;
}

/** The words stand in the output, or do not stand in a table, or are or are not a heading. */
export interface TextStatement extends StatementBase {
  readonly type: "present" | "heading" | "noheading" | "notable";
  readonly text: string;
}

/** How often the words may occur in the output; 0 by default. */
export interface AbsentStatement extends StatementBase {
  readonly type: "absent";
  readonly text: string;
  readonly most?: number;
}

/** Both texts stand in the output, the first before the second. */
export interface OrderStatement extends StatementBase {
  readonly type: "order";
  readonly before: string;
  readonly after: string;
}

/** Both texts stand in one block, or in two. */
export interface PairStatement extends StatementBase {
  readonly type: "together" | "apart";
  readonly a: string;
  readonly b: string;
}

/** Both texts are headings, the first of a deeper level. */
export interface DeeperStatement extends StatementBase {
  readonly type: "deeper";
  readonly text: string;
  readonly than: string;
}

/** A table has a cell of these words with these neighbours; empty cells between them do not count. */
export interface CellStatement extends StatementBase {
  readonly type: "cell";
  readonly text: string;
  readonly right?: string;
  readonly below?: string;
  readonly left?: string;
  readonly above?: string;
}

/** A statement about a document. */
export type Statement =
  | TextStatement
  | AbsentStatement
  | OrderStatement
  | PairStatement
  | DeeperStatement
  | CellStatement;

/** The types of statements, in the order of reports. */
export const statementTypes: readonly Statement["type"][] = [
  "present",
  "absent",
  "order",
  "together",
  "apart",
  "heading",
  "noheading",
  "deeper",
  "cell",
  "notable",
];

/** An output made ready for checking many statements. */
export interface CheckedOutput {
  /** The letters of each block, and of all blocks in a row. */
  readonly blocks: readonly string[];
  readonly all: string;
  readonly headings: readonly { readonly letters: string; readonly level: number }[];
  readonly tables: readonly Grid[];
}

/** Makes the Markdown of any tool ready. */
export function prepareOutput(markdown: string): CheckedOutput {
  const { blocks, tables } = readBlocks(markdown);
  const letters = blocks.map(({ text }) => lettersOf(text));
  const headings = blocks.flatMap(({ kind, level }, at) =>
    kind === "heading" || kind === "title" ? [{ letters: letters[at] ?? "", level }] : [],
  );
  return { blocks: letters, all: letters.join(""), headings, tables };
}

/** Says whether a statement holds of an output. */
export function holds(statement: Statement, output: CheckedOutput): boolean {
  switch (statement.type) {
    case "present":
      return findLetters(lettersOf(statement.text), output.all) >= 0;
    case "absent":
      return timesOf(lettersOf(statement.text), output.all) <= (statement.most ?? 0);
    case "order": {
      const before = findLetters(lettersOf(statement.before), output.all);
      return before >= 0 && findLetters(lettersOf(statement.after), output.all, before + 1) >= 0;
    }
    case "together":
    case "apart":
      return pairHolds(statement, output);
    case "heading":
      return levelsOf(statement.text, output).length > 0;
    case "noheading":
      return levelsOf(statement.text, output).length === 0;
    case "deeper": {
      const [level, than] = [levelsOf(statement.text, output)[0], levelsOf(statement.than, output)[0]];
      return level !== undefined && than !== undefined && level > than;
    }
    case "notable": {
      const wanted = lettersOf(statement.text);
      const cells = output.tables.flatMap((grid) => [...grid.values()]);
      return (
        findLetters(wanted, output.all) >= 0 && cells.every(({ letters }) => findLetters(wanted, letters) < 0)
      );
    }
    case "cell":
      return output.tables.some((grid) => hasCell(grid, statement));
  }
}

function timesOf(wanted: string, text: string): number {
  let times = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) times++;
  return times;
}

function pairHolds({ type, a, b }: PairStatement, { blocks }: CheckedOutput): boolean {
  const [first, second] = [a, b].map((text) => {
    const wanted = lettersOf(text);
    return blocks.map((letters) => findLetters(wanted, letters) >= 0);
  });
  const both = first?.some((found, at) => found && second?.[at] === true) === true;
  if (type === "together") return both;
  return !both && first?.includes(true) === true && second?.includes(true) === true;
}

/** A heading of these words may differ from them by this much. */
const HEADING_SIMILARITY = 0.88;

function levelsOf(text: string, { headings }: CheckedOutput): readonly number[] {
  const wanted = lettersOf(text);
  return headings
    .filter(({ letters }) => letters !== "" && isAlike(letters, wanted, HEADING_SIMILARITY))
    .map(({ level }) => level);
}

/** A cell of these words may differ from them by this much. */
const CELL_SIMILARITY = 0.9;

const STEPS = { right: [0, 1], left: [0, -1], below: [1, 0], above: [-1, 0] } as const;

function hasCell(grid: Grid, statement: CellStatement): boolean {
  const wanted = lettersOf(statement.text);
  const sides = Object.entries(STEPS).flatMap(([side, step]) => {
    const text = statement[side as keyof typeof STEPS];
    return text === undefined ? [] : [{ wanted: lettersOf(text), step }];
  });
  return [...grid].some(
    ([place, { letters }]) =>
      isAlike(letters, wanted, CELL_SIMILARITY) &&
      sides.every((side) => {
        const found = neighbourOf(grid, place, side.step);
        return found !== null && isAlike(found, side.wanted, CELL_SIMILARITY);
      }),
  );
}

/** The letters of the next cell in a direction that has any. */
function neighbourOf(grid: Grid, place: string, [down, right]: readonly [number, number]): string | null {
  const own = grid.get(place)?.cell;
  let [y = 0, x = 0] = place.split(",").map(Number);
  for (;;) {
    [y, x] = [y + down, x + right];
    const next = grid.get(`${y},${x}`);
    if (next === undefined) return null;
    if (next.cell !== own && next.letters !== "") return next.letters;
  }
}
