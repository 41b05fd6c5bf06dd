/** Builds the nodes of tables and figures, with their captions. */
import type { Figure, Table } from "../../model/document.ts";
import type { FlowCell, FlowLine, FlowPicture, FlowTable } from "../../model/flow.ts";
import type { Vocabulary } from "../../language/vocabulary.ts";
import { paragraphOf, placesOf, withOrigins } from "../inline/inlines.ts";

/** Builds a table node. */
export function tableOf(table: FlowTable, caption: readonly FlowLine[], vocabulary: Vocabulary): Table {
  return {
    type: "table",
    caption: caption.length === 0 ? null : paragraphOf(caption, vocabulary),
    headRows: table.headRows,
    rows: table.rows.map((row) => row.map((cell) => cellOf(cell, vocabulary))),
    ...withOrigins(table.sources, table.origin === undefined ? [] : [table.origin]),
    confidence: 0.8,
    reasons: [],
  };
}

function cellOf(cell: FlowCell, vocabulary: Vocabulary) {
  return {
    type: "cell",
    column: cell.column,
    rowSpan: cell.rowSpan,
    columnSpan: cell.columnSpan,
    children: cell.lines.length === 0 ? [] : [paragraphOf(cell.lines, vocabulary)],
    sources: cell.source === null ? [] : [cell.source],
    confidence: 0.8,
    reasons: [],
  } as const;
}

/** Builds a figure node. */
export function figureOf(picture: FlowPicture, caption: readonly FlowLine[], vocabulary: Vocabulary): Figure {
  return {
    type: "figure",
    caption: caption.length === 0 ? null : paragraphOf(caption, vocabulary),
    children: picture.lines.map((line) => paragraphOf([line], vocabulary)),
    ...withOrigins(
      picture.source === null ? [] : [picture.source],
      picture.origin === undefined ? [] : [picture.origin],
    ),
    confidence: 0.8,
    reasons: [],
  };
}

/** Builds a figure node from a caption whose figure was not found. */
export function looseCaption(caption: readonly FlowLine[], vocabulary: Vocabulary): Figure {
  return {
    type: "figure",
    caption: paragraphOf(caption, vocabulary),
    children: [],
    ...placesOf(caption),
    confidence: 0.5,
    reasons: [],
  };
}
