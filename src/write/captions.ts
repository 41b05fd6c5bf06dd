/** Whether a caption is written above or below its table or figure. */
import type { Figure, Paragraph, Table } from "../model/document.ts";

/**
 * The parts of a table or figure with its caption: as printed, above or below.
 *
 * If that is not requested or the positions are inconclusive, captions of tables come first and those of figures last.
 */
export function withCaption<Part>(
  node: Table | Figure,
  parts: readonly Part[],
  asPrinted: boolean,
  write: (caption: Paragraph) => Part,
): readonly Part[] {
  if (node.caption === null) return parts;
  const caption = write(node.caption);
  return (asPrinted ? isAbove(node, node.caption) : node.type === "table")
    ? [caption, ...parts]
    : [...parts, caption];
}

function isAbove(node: Table | Figure, caption: Paragraph): boolean {
  const usual = node.type === "table";
  const [place, printed] = [node.sources[0], caption.sources[0]];
  if (place === undefined || printed === undefined) return usual;
  if (place.page !== printed.page) return usual;
  const middle = (printed.box.y0 + printed.box.y1) / 2;
  if (middle < place.box.y0) return true;
  return middle > place.box.y1 ? false : usual;
}
