/** Blocks in Markdown, written at once where they can be read in no other way. */
import type { Heading, Paragraph, PhrasingContent, Root, Table } from "mdast";
import {
  defaultHandlers,
  type Handle,
  type Handlers,
  type Options,
  type State,
} from "mdast-util-to-markdown";
import { codeWriter, plainPhrasing, writeLink, writeText } from "./markdown-text.ts";

/** What writes nodes at once, and leaves those that may be misread to the serialiser and its extension for tables. */
export function plainHandlers(tables: Options): Partial<Handlers> {
  const { inlineCode = defaultHandlers.inlineCode, tableCell = defaultHandlers.paragraph } =
    tables.handlers ?? {};
  return {
    root: writeRoot,
    text: writeText,
    paragraph: writeParagraph,
    heading: writeHeading,
    table: tableWriter(tableCell),
    link: writeLink,
    inlineCode: codeWriter(inlineCode),
  };
}

/** Writes the whole document: blocks alone, and nobody asks in which line and column each of them comes to stand. */
const writeRoot: Handle = (node: Root, _parent, state: State, info) => {
  state.createTracker = () => nowhere;
  return state.containerFlow(node, info);
};

const start = { now: { line: 1, column: 1 }, lineShift: 0 };

/** Gives every place as the first, where all those of a long document would be counted and none is used. */
const nowhere: ReturnType<State["createTracker"]> = {
  current: () => start,
  move: (value) => value ?? "",
  shift: () => undefined,
};

/** Writes a paragraph; one that Markdown can read in no other way, as most are, is written at once. */
const writeParagraph: Handle = (node: Paragraph, parent, state, info) =>
  trimmedPhrasing(node.children, "\n") ?? defaultHandlers.paragraph(node, parent, state, info);

/** Writes a heading, as most are, at once. */
const writeHeading: Handle = (node: Heading, parent, state, info) => {
  const written = trimmedPhrasing(node.children, "# ");
  if (written === null) return defaultHandlers.heading(node, parent, state, info);
  return `${"#".repeat(node.depth)} ${written}`;
};

/** Nodes up to the end of a line as they are written where none can be misread: space around them is not written. */
function trimmedPhrasing(children: readonly PhrasingContent[], before: string): string | null {
  const written = plainPhrasing(children, before, "\n");
  return written === null || written.trim() !== written ? null : written;
}

/** Writes tables, all of whose rows have one number of cells; a cell that may be misread goes to `writeCell`. */
function tableWriter(writeCell: Handle): Handle {
  return (node: Table, _parent, state, info) => {
    const exit = state.enter("table");
    const rows = node.children.map((row) =>
      rowOf(
        row.children.map(
          (cell) => plainPhrasing(cell.children, "|", "|") ?? writeCell(cell, row, state, info),
        ),
      ),
    );
    exit();
    rows.splice(1, 0, rowOf(node.children[0]?.children.map(() => "-") ?? []));
    return rows.join("\n");
  };
}

function rowOf(cells: readonly string[]): string {
  if (cells.length === 0) return "| |";
  let row = "|";
  for (const cell of cells) row += cell === "" ? " |" : ` ${cell} |`;
  return row;
}
