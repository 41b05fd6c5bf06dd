/** Writes Markdown blocks directly where they are unambiguous. */
import type { Heading, Paragraph, PhrasingContent, Root, Table } from "mdast";
import {
  defaultHandlers,
  type Handle,
  type Handlers,
  type Options,
  type State,
} from "mdast-util-to-markdown";
import { codeWriter, plainPhrasing, writeLink, writeText } from "./markdown-text.ts";

/** Writes nodes directly, and leaves ambiguous ones to the serialiser and its table extension. */
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

/** Writes the whole document without tracking line and column positions. */
const writeRoot: Handle = (node: Root, _parent, state: State, info) => {
  state.createTracker = () => nowhere;
  return state.containerFlow(node, info);
};

const start = { now: { line: 1, column: 1 }, lineShift: 0 };

/** A constant position: tracking those of a long document is costly, and none is used. */
const nowhere: ReturnType<State["createTracker"]> = {
  current: () => start,
  move: (value) => value ?? "",
  shift: () => undefined,
};

/** Writes a paragraph; an unambiguous one, as most are, directly. */
const writeParagraph: Handle = (node: Paragraph, parent, state, info) =>
  trimmedPhrasing(node.children, "\n") ?? defaultHandlers.paragraph(node, parent, state, info);

/** Writes a heading directly, as most can be. */
const writeHeading: Handle = (node: Heading, parent, state, info) => {
  const written = trimmedPhrasing(node.children, "# ");
  if (written === null) return defaultHandlers.heading(node, parent, state, info);
  return `${"#".repeat(node.depth)} ${written}`;
};

/** Inline nodes of one line as written if none is ambiguous; surrounding space is trimmed. */
function trimmedPhrasing(children: readonly PhrasingContent[], before: string): string | null {
  const written = plainPhrasing(children, before, "\n");
  return written === null || written.trim() !== written ? null : written;
}

/** Writes tables whose rows have equal numbers of cells; ambiguous cells go to `writeCell`. */
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
