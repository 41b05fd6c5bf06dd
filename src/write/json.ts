/** The document as JSON: the tree itself, as `docs/document.schema.json` describes it. */
import type { Document } from "../model/document.ts";
import { escapeControls } from "./controls.ts";
import { ledgerOf } from "./ledger.ts";
import { keptRoles, roles, selectParts, type WriteOptions } from "./selection.ts";

/** Writes the whole tree, including hidden text, unless the options drop something, and the ledger of all its words. */
export function writeJson(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, roles));
  return `${escapeControls(JSON.stringify({ ...selected, ledger: ledgerOf(document) }))}\n`;
}
