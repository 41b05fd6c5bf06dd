/** What structure is told. */
import type { SectionTable } from "../language/sections.ts";
import type { OutlineEntry } from "../model/file.ts";
import type { Report } from "../model/report.ts";

/** What is known besides the flow, and what may be used of it. */
export interface StructureOptions {
  /** The file's bookmarks: evidence where their titles stand on their pages. */
  readonly outline?: readonly OutlineEntry[];
  /** Whether what the file's tags say of lines is evidence; true by default. */
  readonly tags?: boolean;
  /** Whether paragraphs list their sentences with their places; false by default. */
  readonly sentences?: boolean;
  /** Titles of sections besides the usual ones; where both know a title, these win. */
  readonly sectionTables?: readonly SectionTable[];
  /** How many letters and digits the pages hold, to account for; null in formats without pages. */
  readonly printedLetters?: number | null;
  /** Takes what was found wrong and repaired. */
  readonly report?: Report;
  /** Called between stages, when much that the last one needed is held no more. */
  readonly betweenStages?: () => void;
}
