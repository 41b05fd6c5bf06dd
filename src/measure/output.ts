import { type Block, parseMarkdown } from "./markdown.ts";
import { rowsOf, tableText } from "./markup-table.ts";
import { collapseSpace } from "./words.ts";
import { blocksOfXml } from "./xml-blocks.ts";
import { parseXml } from "./xml.ts";

/** An output that cannot be read; the message is one sentence. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}

/**
 * Reads the output of a tool as blocks: Markdown, TEI, the thesis' `<paper>`, or text with one paragraph per line.
 *
 * Throws `OutputError` for anything else, because its score would be meaningless.
 */
export function parseOutput(text: string, name = ""): readonly Block[] {
  const start = text.replace(/^\uFEFF/u, "").trimStart();
  if (start.startsWith("<?xml") || /^<(?:TEI|paper|svg|!DOCTYPE|html)\b/iu.test(start))
    return xmlBlocks(start);
  if (/\p{Cc}/u.test(text.replaceAll(/[\t\n\v\f\r\u0085]/gu, ""))) throw new OutputError("it is not text");
  if (/^[[{]/u.test(start) && isJson(start))
    throw new OutputError("it is JSON that urtext -f json does not write");
  return isLined(text, name) ? linedBlocks(text) : parseMarkdown(text);
}

function xmlBlocks(text: string): readonly Block[] {
  const root = parseXml(text);
  const blocks = root === null ? null : blocksOfXml(root);
  if (blocks !== null) return blocks;
  const name = root?.name.toLowerCase() ?? (/^<(?:!DOCTYPE )?html\b/iu.test(text) ? "html" : null);
  if (name === null) throw new OutputError("it begins like XML, but its tags do not match");
  if (name === "svg")
    throw new OutputError(
      "it is an SVG picture, which is compared only with a corrected copy of a page painted by urtext paint --what body",
    );
  if (name === "html")
    throw new OutputError("it is HTML; convert it to Markdown first, for instance with urtext");
  throw new OutputError(`it is XML with the root ${name}, which is neither TEI nor paper`);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Returns whether a text has one paragraph per line: no blank lines and no Markdown syntax. */
function isLined(text: string, name: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/u);
  if (/\.(?:md|markdown)$/iu.test(name) || lines.length < 2) return false;
  return lines.every((line) => line.trim() !== "" && !/^(?:#{1,6}\s|```|\||>)/u.test(line));
}

/** Reads lines with tabs as table rows and other lines as paragraphs. */
function linedBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let rows: string[][] = [];
  const close = (): void => {
    const table = rowsOf(rows);
    if (rows.length > 0) blocks.push({ kind: "table", rows: table, text: tableText(table) });
    rows = [];
  };
  for (const line of text.split(/\r\n?|\n/u)) {
    if (line.includes("\t")) rows.push(line.split("\t").map(collapseSpace));
    else {
      close();
      if (line.trim() !== "") blocks.push({ kind: "paragraph", text: collapseSpace(line) });
    }
  }
  close();
  return blocks;
}
