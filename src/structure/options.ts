/** Options of structure. */
import type { SectionTable } from "../language/sections.ts";
import type { Dictionary } from "../language/vocabulary.ts";
import type { Domain } from "./domains/domain.ts";
import type { OutlineEntry } from "../model/file.ts";
import type { Report } from "../model/report.ts";

/** What is known besides the flow, and which of it may be used. */
export interface StructureOptions {
  /** The file's bookmarks, used as evidence where their titles are printed on their pages. */
  readonly outline?: readonly OutlineEntry[];
  /** Whether the file's tags are evidence; true by default. */
  readonly tags?: boolean;
  /** Whether paragraphs list their sentences with source positions; false by default. */
  readonly sentences?: boolean;
  /** Section titles besides the built-in ones, which they override. */
  readonly sectionTables?: readonly SectionTable[];
  /** The kind of document; detected by default. */
  readonly domain?: Domain;
  /** Domains besides the built-in ones from which to choose if none is given. */
  readonly domains?: readonly Domain[];
  /** Known words, which decide hyphens at line ends where the document's own words do not. */
  readonly dictionary?: Dictionary;
  /** Letters and digits on the pages, for the ledger; null in formats without pages. */
  readonly printedLetters?: number | null;
  /** Receives what was repaired. */
  readonly report?: Report;
  /** Called between stages, when memory can be released. */
  readonly betweenStages?: () => void;
}
