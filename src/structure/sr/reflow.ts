/** Sentence recovery as `urtext reflow` does it by default: the steps in order. */
import { guessLanguage } from "../../language/language.ts";
import { mayNeedRepair, repairWords, scriptsOfWords } from "../../language/letter-repairs.ts";
import { hasLigature, openLigatures } from "../../language/ligatures.ts";
import { lengthOf } from "../../numeric/column-width.ts";
import { areLinesBroken, checkAssumptions } from "./assumptions.ts";
import { type Piece, splitBlock, type TextFacts } from "./block-split.ts";
import { splitColumns } from "./columns.ts";
import { measureLengths } from "./distribution.ts";
import { type JoinLines, joiner, joinTexts } from "./joined-text.ts";
import { type LineClass, typeOf } from "./line-class.ts";
import { findPageElements } from "./page-elements.ts";
import type { ExplainedLine, KeptClass, RecoveredParagraph, Recovery, RecoveryOptions } from "./recovery.ts";
import { resumeParagraphs } from "./resumption.ts";
import { cellsOf } from "./table-rows.ts";
import { readTextLines, type TextLine } from "./text-line.ts";
import { unweaveColumns } from "./woven-columns.ts";

/** The default: everything except page numbers and running heads. */
const keptByDefault: readonly KeptClass[] = ["heading", "caption", "footnote", "object"];
/** Number of lines from which the language of a text is detected. */
const sampled = 400;

/**
 * Recovers the paragraphs of a text that was extracted line by line.
 *
 * It keeps the ideas of the SR algorithm (`recoverSentences`: the column width, full lines, a paragraph that stays open
 * while objects interrupt it) and loses no text: every line is in exactly one paragraph, and only page numbers and
 * running heads are left out unless `keep` says otherwise. A form feed at the start of a line begins a page.
 */
export function reflow(lines: readonly string[], options: RecoveryOptions = {}): Recovery {
  const { lines: repaired, repairs } = repairLines(lines);
  const placed = unweaveColumns(splitColumns(repaired));
  const lengths = measureLengths(placed.map(({ line }) => line));
  const facts: TextFacts = { ...lengths, eps: options.eps ?? lengths.eps, language: languageOf(repaired) };
  const filled = readTextLines(placed);
  const elements = findPageElements(filled);
  const rest = filled.filter((line) => !elements.has(line));
  const pieces = areLinesBroken(rest, lengths)
    ? resumeParagraphs(
        blocksOf(filled, elements).flatMap((block) => splitBlock(block, facts)),
        facts,
      )
    : rest.flatMap((line) => splitBlock([line], facts));
  const join = joiner(repaired, { hyphens: "decide", ...options });
  const paragraphs = inOrder(pieces, elements, join);
  const { keep = keptByDefault } = options;
  const isKept = (kind: LineClass): boolean =>
    kind === "paragraph" || (kind !== "empty" && keep.includes(kind));
  return {
    paragraphs: paragraphs.filter(({ kind }) => isKept(kind)),
    columnWidth: lengths.columnWidth,
    eps: facts.eps,
    lines: explain(repaired, paragraphs).map((line) => ({ ...line, kept: isKept(line.class) })),
    warnings: checkAssumptions(rest, lengths),
    repairs,
  };
}

/** Splits ligatures and repairs lookalike letters from another script. */
function repairLines(lines: readonly string[]): Pick<Recovery, "repairs"> & { lines: readonly string[] } {
  const repairs: string[] = [];
  const scripts = lines.some(mayNeedRepair) ? scriptsOfWords(lines) : null;
  const repaired = lines.map((line) => {
    const opened = hasLigature(line)
      ? line.replace(/\S+/gu, (word) => {
          if (hasLigature(word)) repairs.push(`${word} → ${openLigatures(word)}`);
          return openLigatures(word);
        })
      : line;
    if (scripts === null) return opened;
    const { text, repairs: own } = repairWords(opened, scripts);
    repairs.push(...own);
    return text;
  });
  return { lines: repaired, repairs };
}

function languageOf(lines: readonly string[]): string {
  return guessLanguage(lines.slice(0, sampled).join("\n")).language;
}

/** Lines between blank lines, page ends and page elements. */
function blocksOf(
  lines: readonly TextLine[],
  elements: ReadonlySet<TextLine>,
): readonly (readonly TextLine[])[] {
  const blocks: TextLine[][] = [];
  let apart = true;
  for (const line of lines) {
    apart ||= line.apart || elements.has(line);
    if (elements.has(line)) continue;
    if (apart) blocks.push([line]);
    else blocks.at(-1)?.push(line);
    apart = false;
  }
  return blocks;
}

function inOrder(
  pieces: readonly Piece[],
  elements: ReadonlySet<TextLine>,
  join: JoinLines,
): readonly RecoveredParagraph[] {
  const all = [...pieces, ...[...elements].map((line) => ({ kind: "page-element" as const, lines: [line] }))];
  return all
    .toSorted((a, b) => (a.lines[0]?.order ?? 0) - (b.lines[0]?.order ?? 0))
    .map(({ kind, lines }) => ({
      kind,
      text: textOf(kind, lines, join),
      lines: lines.map(({ index }) => index),
    }));
}

/** Objects keep their rows and columns; other lines are joined. */
function textOf(kind: RecoveredParagraph["kind"], lines: readonly TextLine[], join: JoinLines): string {
  if (kind === "object") return lines.map(({ text }) => cellsOf(text).join("\t")).join("\n");
  const texts = lines.map(({ text }, at) => (at === 0 ? text : unquoted(text)).replace(/\s+/gu, " "));
  return joinTexts(texts, join);
}

/** A line of a quoted mail without its marks, which stay before the first line of a paragraph: "> ". */
function unquoted(text: string): string {
  return text.replace(/^>[>\s]*(?=\S)/u, "");
}

function explain(
  lines: readonly string[],
  paragraphs: readonly RecoveredParagraph[],
): readonly Omit<ExplainedLine, "kept">[] {
  const classes = new Map<number, { readonly class: LineClass; readonly par: boolean }>();
  for (const { kind, lines: own } of paragraphs)
    own.forEach((index, place) => classes.set(index, { class: kind, par: place > 0 }));
  return lines.map((line, index) => ({
    type: typeOf(line),
    length: lengthOf(line),
    ...(classes.get(index) ?? { class: "empty" as const, par: false }),
  }));
}
