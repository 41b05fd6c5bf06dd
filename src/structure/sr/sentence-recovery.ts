/** Sentence recovery as published. */
import { findColumnWidth, lengthOf } from "../../numeric/column-width.ts";
import { type JoinLines, joinTexts, joiner } from "./joined-text.ts";
import { type LineClass, typeOf } from "./line-class.ts";
import type { ExplainedLine, KeptClass, Recovery, RecoveryOptions } from "./recovery.ts";

/** The paper's default for eps. */
const publishedEps = 0.1;
/** What the paper writes besides paragraphs: its flow charts have no captions, which come out as paragraphs. */
const publishedClasses: readonly KeptClass[] = ["heading"];

/**
 * Recovers the sentences of a text extracted from a PDF line by line, to the letter of the paper (Pajić, Vujičić
 * Stanković, Pajić: An Algorithm for Sentence Recovery from PDF Files, 2015).
 *
 * Every line is in one paragraph, or dropped. Short unfinished lines are headings if no paragraph is open, and inserted
 * objects if one is; headings on consecutive lines are joined.
 */
export function recoverSentences(lines: readonly string[], options: RecoveryOptions = {}): Recovery {
  const { eps = publishedEps, keep = publishedClasses, hyphens = "remove" } = options;
  const columnWidth = findColumnWidth(lines);
  const classes = classifyLines(lines, columnWidth, eps);
  const isKept = (kind: LineClass): boolean =>
    kind === "paragraph" || (kind !== "empty" && keep.includes(kind));
  const join = joiner(lines, { ...options, hyphens });
  return {
    paragraphs: draftParagraphs(classes)
      .filter(({ kind }) => isKept(kind))
      .map((draft) => ({ ...draft, text: textOf(draft, lines, join) })),
    columnWidth,
    eps,
    lines: classes.map((line) => ({ ...line, kept: isKept(line.class) })),
    warnings: [],
    repairs: [],
  };
}

type Classified = Omit<ExplainedLine, "kept">;

/** The main flow (Figure 9): walks the lines, with `par` stating whether a paragraph is open. */
function classifyLines(lines: readonly string[], columnWidth: number, eps: number): readonly Classified[] {
  const result: Classified[] = [];
  let par = false;
  for (const line of lines) {
    const type = typeOf(line);
    const length = lengthOf(line);
    const kind =
      type === "EL" ? "empty" : type === "FL" ? "paragraph" : analyze({ length, columnWidth, par, eps });
    result.push({ type, class: kind, length, par });
    if (kind === "paragraph") par = type === "UL";
  }
  return result;
}

interface UnfinishedLine {
  readonly length: number;
  readonly columnWidth: number;
  readonly par: boolean;
  readonly eps: number;
}

/** Analyze(L, CW, par) of Figure 10: classifies an unfinished line. */
function analyze({ length, columnWidth, par, eps }: UnfinishedLine): LineClass {
  const isFull = Math.abs(length - columnWidth) <= eps * columnWidth;
  if (isFull) return "paragraph";
  return par ? "object" : "heading";
}

/** A paragraph in the making. */
interface Draft {
  readonly kind: Exclude<LineClass, "empty">;
  readonly lines: number[];
}

/** Gathers lines into paragraphs; what interrupted an open paragraph follows it. */
function draftParagraphs(classes: readonly Classified[]): readonly Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  classes.forEach((line, index) => {
    if (line.class === "empty") return;
    const goesOn = line.class === "paragraph" ? line.par : classes[index - 1]?.class === line.class;
    const previous: Draft | null = line.class === "paragraph" ? open : (drafts.at(-1) ?? null);
    const draft: Draft = goesOn && previous?.kind === line.class ? previous : { kind: line.class, lines: [] };
    draft.lines.push(index);
    if (draft.lines.length === 1) drafts.push(draft);
    if (line.class === "paragraph") open = draft;
  });
  return drafts;
}

/** Objects keep their lines, so that the rows of tables can be processed further. */
function textOf({ kind, lines: indices }: Draft, lines: readonly string[], join: JoinLines): string {
  const texts = indices.map((index) => (lines[index] ?? "").trim());
  return kind === "object" ? texts.join("\n") : joinTexts(texts, join);
}
