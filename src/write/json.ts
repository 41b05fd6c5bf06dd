/** The document as JSON: the tree itself, as `docs/document.schema.json` describes it. */
import type { Document } from "../model/document.ts";
import { keptRoles, roles, selectParts, type WriteOptions } from "./selection.ts";

/** Writes the whole tree, hidden text too, unless the options take something out. */
export function writeJson(document: Document, options: WriteOptions = {}): string {
  return `${JSON.stringify(selectParts(document, keptRoles(options, roles)))}\n`;
}
