/** The document as JSON: the tree itself, as `docs/document.schema.json` describes it. */
import type { Document } from "../model/document.ts";
import { escapeControls } from "./control-characters.ts";
import { ledgerOf } from "./ledger.ts";
import { keptRoles, roles, selectParts, type WriteOptions } from "./selection.ts";

const treeRoles = roles.filter((role) => role !== "excluded");

/**
 * Writes the whole tree, including hidden text, unless the options drop something, and the ledger of all its words.
 *
 * Excluded text is in the ledger only.
 */
export function writeJson(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, treeRoles));
  return `${escapeControls(JSON.stringify({ ...selected, ledger: ledgerOf(document) }))}\n`;
}
