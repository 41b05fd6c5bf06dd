/** Options and result of sentence recovery. */
import type { Dictionary } from "../../language/vocabulary.ts";
import type { LineClass, LineType } from "./line-class.ts";

/** The line classes that can be kept or dropped; paragraphs always stay. */
export type KeptClass = Exclude<LineClass, "empty" | "paragraph">;

/** Settings of sentence recovery, as published or not. */
export interface RecoveryOptions {
  /**
   * Tolerance of a full line, as a fraction of the column width.
   *
   * If omitted, `reflow` chooses it from the line lengths, and `recoverSentences` uses 0.1. Section 5.2 of the paper
   * advises 0.3 for novels and 0.05 for two and three columns.
   */
  readonly eps?: number;
  /** Line classes that are written. */
  readonly keep?: readonly KeptClass[];
  /** "remove" deletes every hyphen at a line end, as published; "decide" consults the words of the text. */
  readonly hyphens?: "remove" | "decide";
  /** Known words, for "decide". */
  readonly dictionary?: Dictionary;
}

/** A paragraph of the recovered text. */
export interface RecoveredParagraph {
  readonly kind: Exclude<LineClass, "empty">;
  /** On one line; object rows are separated by line feeds, columns by tabs. */
  readonly text: string;
  /** Indices of its lines. */
  readonly lines: readonly number[];
}

/** The classification of one line. */
export interface ExplainedLine {
  readonly type: LineType;
  readonly class: LineClass;
  /** In characters. */
  readonly length: number;
  /** Whether a paragraph was open when the line was read. */
  readonly par: boolean;
  readonly kept: boolean;
}

/** The recovered text and how it came about. */
export interface Recovery {
  /** In reading order of their first lines; a line with text of two columns may be in two of them. */
  readonly paragraphs: readonly RecoveredParagraph[];
  /** CW: the length of most long lines. */
  readonly columnWidth: number;
  /** The given or chosen tolerance. */
  readonly eps: number;
  /** One for each input line. */
  readonly lines: readonly ExplainedLine[];
  /** Messages about a text that violates the assumptions of section 3.2 of the paper. */
  readonly warnings: readonly string[];
  /** Words whose ligatures or lookalike letters were repaired: "ﬂow → flow". */
  readonly repairs: readonly string[];
}
