/** Reports what a format omits, in one sentence. */
import type { Document } from "../model/document.ts";
import { type LedgerEntry, ledgerOf } from "./ledger.ts";
import { keptRoles, readingRoles, type Role, type WriteOptions } from "./selection.ts";

/** Names of rarely wanted parts in the sentence; hidden text is not printed, so it is not omitted. */
const names: Readonly<Partial<Record<Role, readonly [preposition: string, one: string, many: string]>>> = {
  "page-header": ["in", "a running head", "running heads"],
  "page-footer": ["in", "a page footer", "page footers"],
  "page-number": ["in", "a page number", "page numbers"],
  "line-number": ["in", "a line number", "line numbers"],
  contents: ["in", "the table of contents", "the table of contents"],
  watermark: ["in", "a watermark", "watermarks"],
  figure: ["inside", "a figure", "figures"],
};

/** Maximum number of page ranges listed; more are counted. */
const shownStretches = 4;

/**
 * Says which printed words are left out by default and how to get them; null where nothing is.
 *
 *     omitted: 31 words in running heads on pages 2–9, 214 words inside 2 figures on page 3; use --keep all to include them
 *
 * What the options themselves drop is not mentioned: whoever dropped it knows.
 */
export function describeOmissions(document: Document, options: WriteOptions): string | null {
  const kept = keptRoles(options, readingRoles);
  const dropped = new Set(options.drop ?? []);
  if (options.bodyOnly === true || dropped.has("all")) return null;
  const parts = ledgerOf(document).entries.flatMap((entry) => {
    const { role } = entry;
    if (role === "body" || kept.has(role) || dropped.has(role)) return [];
    return [phraseOf(entry, names[role])].filter((phrase) => phrase !== null);
  });
  return parts.length === 0 ? null : `omitted: ${parts.join(", ")}; use --keep all to include them`;
}

function phraseOf(
  { words, nodes, pages }: LedgerEntry,
  name: readonly [string, string, string] | undefined,
): string | null {
  if (name === undefined) return null;
  const [preposition, one, many] = name;
  const holder = nodes === 1 ? one : preposition === "inside" ? `${nodes} ${many}` : many;
  return `${words} ${words === 1 ? "word" : "words"} ${preposition} ${holder}${placeOf(pages)}`;
}

function placeOf(pages: LedgerEntry["pages"]): string {
  if (pages.length === 0) return "";
  const shown = pages
    .slice(0, shownStretches)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  const more = pages.length - shown.length;
  const many = pages.length > 1 || pages[0]?.[0] !== pages[0]?.[1];
  const tail = more > 0 ? ` and ${more} more stretches` : "";
  return ` on ${many ? "pages" : "page"} ${shown.join(", ")}${tail}`;
}
