import { joinLines } from "../../language/hyphens.ts";
import { buildVocabulary, type Dictionary, type Vocabulary } from "../../language/vocabulary.ts";
import { findColumnWidth, lengthOf } from "../../numeric/column-width.ts";
import { isCaptionStart, isPageNumber, typeOf, type LineClass, type LineType } from "./line-class.ts";

export type { LineClass, LineType } from "./line-class.ts";

/** The classes of lines that can be kept or dropped; paragraphs always stay. */
export type KeptClass = Exclude<LineClass, "empty" | "paragraph">;

/** Settings of {@link recoverSentences}. */
export interface RecoveryOptions {
  /**
   * How far the length of a line may be from the column width to count as full, as a share of it.  The paper's
   * section 5.2 advises 0.1, 0.3 for novels, 0.05 for two and three columns.
   */
  readonly eps: number;
  /** Classes of lines that come out; the paper keeps headings and captions. */
  readonly keep: readonly KeptClass[];
  /** "remove" deletes every hyphen at a line end, as published; "decide" asks the text's own words. */
  readonly hyphens: "remove" | "decide";
  /** Known words, for "decide". */
  readonly dictionary?: Dictionary;
  /** Whether captions and page numbers are told by their looks; without it only the two flow charts decide. */
  readonly labels: boolean;
}

/** The default settings of {@link recoverSentences}: the algorithm as published. */
export const recoveryDefaults: RecoveryOptions = {
  eps: 0.1,
  keep: ["heading", "caption"],
  hyphens: "remove",
  labels: true,
};

/** A paragraph of the recovered text. */
export interface RecoveredParagraph {
  readonly kind: Exclude<LineClass, "empty">;
  readonly text: string;
  /** Indices of the lines it is made of. */
  readonly lines: readonly number[];
}

/** What the algorithm found out about one line. */
export interface ExplainedLine {
  readonly type: LineType;
  readonly class: LineClass;
  readonly length: number;
  /** Whether a paragraph was open when the line was read. */
  readonly par: boolean;
  readonly kept: boolean;
}

/** The recovered text and how it came about. */
export interface Recovery {
  /** In the order of their first lines. */
  readonly paragraphs: readonly RecoveredParagraph[];
  readonly columnWidth: number;
  /** One for each input line. */
  readonly lines: readonly ExplainedLine[];
}

/** A paragraph that is being written. */
interface Draft {
  readonly kind: Exclude<LineClass, "empty">;
  readonly lines: number[];
}

/**
 * Recovers the sentences of a text that was got from a PDF line by line (Pajić, Vujičić Stanković, Pajić: An
 * Algorithm for Sentence Recovery from PDF Files, 2015).
 *
 * Every line is in one paragraph, or dropped.  Short unfinished lines are headings where no paragraph is open, and
 * inserted objects where one is; headings over consecutive lines are one.
 */
export function recoverSentences(
  lines: readonly string[],
  settings: Partial<RecoveryOptions> = {},
): Recovery {
  const options = { ...recoveryDefaults, ...settings };
  const columnWidth = findColumnWidth(lines);
  const classes = classifyLines(lines, columnWidth, options);
  const isKept = (kind: LineClass): boolean =>
    kind === "paragraph" || (kind !== "empty" && options.keep.includes(kind));
  const vocabulary = buildVocabulary(options.hyphens === "decide" ? lines : []);
  const paragraphs = draftParagraphs(lines, classes)
    .filter(({ kind }) => isKept(kind))
    .map((draft) => ({ ...draft, text: textOf(draft.lines, lines, vocabulary, options) }));
  return {
    paragraphs,
    columnWidth,
    lines: classes.map((line) => ({ ...line, kept: isKept(line.class) })),
  };
}

type Classified = Omit<ExplainedLine, "kept">;

/** The main flow (Figure 9): walks the lines with `par` saying whether a paragraph is open. */
function classifyLines(
  lines: readonly string[],
  columnWidth: number,
  options: RecoveryOptions,
): readonly Classified[] {
  const result: Classified[] = [];
  let par = false;
  let inCaption = false;
  for (const line of lines) {
    const type = typeOf(line);
    const before = par;
    const previous = result.at(-1)?.class ?? "empty";
    const captionStart = options.labels && isCaptionStart(line) && (!par || previous !== "paragraph");
    let kind: LineClass = "empty";
    if (type !== "EL") {
      if (captionStart || inCaption) kind = "caption";
      else if (options.labels && isPageNumber(line)) kind = "page-element";
      else if (type === "FL") kind = "paragraph";
      else kind = analyze(line, columnWidth, par, options.eps);
    }
    if (kind === "paragraph") par = type === "UL";
    inCaption = kind === "caption" && type === "UL";
    result.push({ type, class: kind, length: lengthOf(line), par: before });
  }
  return result;
}

/** Analyze(L, CW, par) of Figure 10: what an unfinished line is. */
function analyze(line: string, columnWidth: number, par: boolean, eps: number): LineClass {
  const isFull = Math.abs(lengthOf(line) - columnWidth) <= eps * columnWidth;
  if (isFull) return "paragraph";
  return par ? "object" : "heading";
}

/** Gathers lines into paragraphs; what was inserted into an open paragraph comes after it. */
function draftParagraphs(lines: readonly string[], classes: readonly Classified[]): readonly Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  classes.forEach((line, index) => {
    if (line.class === "empty") return;
    const goesOn = line.class === "paragraph" ? line.par : classes[index - 1]?.class === line.class;
    const previous = line.class === "paragraph" ? open : (drafts.at(-1) ?? null);
    const starts = line.class === "caption" && isCaptionStart(lines[index] ?? "");
    if (goesOn && !starts && previous?.kind === line.class) previous.lines.push(index);
    else drafts.push({ kind: line.class, lines: [index] });
    if (line.class === "paragraph") open = goesOn && open !== null ? open : (drafts.at(-1) ?? null);
  });
  return drafts;
}

function textOf(
  indices: readonly number[],
  lines: readonly string[],
  vocabulary: Vocabulary,
  options: RecoveryOptions,
): string {
  const { dictionary } = options;
  const evidence = dictionary === undefined ? { vocabulary } : { vocabulary, dictionary };
  return indices
    .map((index) => (lines[index] ?? "").trim())
    .reduce((text, line) => {
      if (options.hyphens === "decide") return joinLines(text, line, evidence).text;
      return /\p{L}[-\u00AD\u2010]$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`;
    });
}
