import type { Dictionary } from "../../language/vocabulary.ts";
import type { LineClass, LineType } from "./line-class.ts";

/** The classes of lines that can be kept or dropped; paragraphs always stay. */
export type KeptClass = Exclude<LineClass, "empty" | "paragraph">;

/** Settings of sentence recovery, as published or not. */
export interface RecoveryOptions {
  /**
   * How far the length of a line may be from the column width to count as full, as a share of it.
   *
   * If it is not given, `reflow` chooses it from the lengths of the lines, and `recoverSentences` takes 0.1.  Section
   * 5.2 of the paper advises 0.3 for novels and 0.05 for two and three columns.
   */
  readonly eps?: number;
  /** Classes of lines that come out. */
  readonly keep?: readonly KeptClass[];
  /** "remove" deletes every hyphen at a line end, as published; "decide" asks the words of the text. */
  readonly hyphens?: "remove" | "decide";
  /** Known words, for "decide". */
  readonly dictionary?: Dictionary;
}

/** A paragraph of the recovered text. */
export interface RecoveredParagraph {
  readonly kind: Exclude<LineClass, "empty">;
  /** In one line; the rows of objects are parted by line feeds, and their columns by tabs. */
  readonly text: string;
  /** Indices of the lines it is made of. */
  readonly lines: readonly number[];
}

/** What was found out about one line. */
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
  /** CW: the length that most long lines have. */
  readonly columnWidth: number;
  /** The share that was given or chosen. */
  readonly eps: number;
  /** One for each input line. */
  readonly lines: readonly ExplainedLine[];
  /** Sentences about a text that does not meet the assumptions of section 3.2 of the paper. */
  readonly warnings: readonly string[];
  /** Words whose ligatures or lookalike letters were repaired: "ﬂow → flow". */
  readonly repairs: readonly string[];
}
