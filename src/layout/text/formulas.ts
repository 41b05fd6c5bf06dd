/** Displayed formulas: lines of signs and variables set off from the surrounding text. */
import { isFormulaWord } from "../../language/mathematics.ts";
import type { FlowLine, Run } from "../../model/flow.ts";

/**
 * When a line is a displayed formula; lengths in font sizes. Checked by eye on the development articles, pages and TeX
 * manuals; missed formulas cost less than false ones.
 */
const limits = {
  /** Maximum fraction of its letters in words, not counting function names. */
  prose: 0.25,
  /** The same with an equation number at the margin. */
  numberedProse: 0.4,
  /** Minimum indent on both sides of a formula without a number. */
  indent: 1,
  /** How far a formula may be off the centre of its column; others need a number. */
  offCentre: 2,
  /** Minimum gap before an equation number. */
  numberGap: 1.5,
  /** Maximum distance of the baseline of a numerator, denominator or limit. */
  leading: 1.7,
  /** How far these extend beyond their line. */
  overhang: 1.5,
};

const relation = /[=≠≈≡≅≃∼∝≤≥⩽⩾≪≫<>∈∉⊂⊆→⇒⇔↔↦≔⟶⟹⟺⇌]/u;
const sign = /[+−±×÷⋅∙∗*/|‖√∑∏∫∂∇∞∀∃∪∩∧∨⊕⊗()[\]{}\p{N}\p{Sm}]/u;
const equationNumber = /\s[([]\s?(?:\p{Lu}\.?)?\d{1,3}(?:[.–-]\d{1,3}){0,2}\p{Ll}?\s?[)\]]$/u;
/** Annotations in diagrams and tables: (n = 24), P < 0.05. */
const sampleSize = /^[([]?\p{L}\s?[=<>≤≥]\s?[\p{N}.,\s]+[)\]]?[.,;]?$/u;

/** Marks the displayed formulas among the lines of a region, from top to bottom. */
export function markFormulas(lines: readonly FlowLine[]): readonly FlowLine[] {
  const formulas = new Set<number>();
  lines.forEach((line, index) => {
    if (isFormula(line)) formulas.add(index);
  });
  if (formulas.size === 0) return lines;
  for (const start of formulas)
    for (const step of [-1, 1])
      for (let at = start + step; !formulas.has(at) && isPart(lines, at, at - step); at += step)
        formulas.add(at);
  return lines.map((line, index) => (formulas.has(index) ? { ...line, kind: "formula" } : line));
}

function isFormula(line: FlowLine): boolean {
  if (line.kind !== null || line.words === undefined || line.source === null) return false;
  if (!line.runs.some((run) => relation.test(run.text)) || line.runs.some((run) => run.monospace))
    return false;
  const text = textOf(line);
  const number = equationNumberOf(line, text);
  const body = number === null ? text : text.slice(0, -number.length);
  if (sampleSize.test(body) || !isMathematical(line, body)) return false;
  const prose = proseShare(line);
  if (number !== null) return prose <= limits.numberedProse;
  return prose <= limits.prose && isCentred(line);
}

/** The equation number at the right end of a line, with the space before it. */
function equationNumberOf(line: FlowLine, text: string): string | null {
  const number = equationNumber.exec(text)?.[0] ?? null;
  if (number === null || line.words === undefined) return null;
  const count = number.trim().split(/\s+/u).length;
  const [end, start] = [line.words.at(-2 * count - 1), line.words.at(-2 * count)];
  if (end === undefined || start === undefined) return null;
  const size = sizeOf(line);
  const atEdge = line.setting.column.x1 - (line.words.at(-1) ?? 0) <= size;
  return atEdge && start - end >= limits.numberGap * size ? number : null;
}

/** Besides a relation, a formula has something that words and numbers lack: a sign, a superscript, a Greek letter. */
function isMathematical({ runs }: FlowLine, text: string): boolean {
  const variables = runs.some(
    (run) => run.position !== "normal" || (run.italic && /^\P{L}*\p{L}\P{L}*$/u.test(run.text)),
  );
  return (
    variables ||
    /\p{Script=Greek}|[\u{1d400}-\u{1d7ff}]/u.test(text) ||
    (sign.test(text) && /\p{L}/u.test(text))
  );
}

function isCentred(line: FlowLine): boolean {
  const { left, right } = marginsOf(line);
  const size = sizeOf(line);
  return (
    Math.min(left, right) >= limits.indent * size && Math.abs(left - right) <= 2 * limits.offCentre * size
  );
}

/** Space on both sides of a line in its column, in points. */
function marginsOf({ setting, source }: FlowLine): { readonly left: number; readonly right: number } {
  const { x0, x1 } = setting.column;
  return { left: (source?.box.x0 ?? x0) - x0, right: x1 - (source?.box.x1 ?? x1) };
}

/** Fraction of the letters and signs of a line that are in words; lowercase letters beside variables are not. */
function proseShare(line: FlowLine): number {
  const least = 0.88 * sizeOf(line);
  const isLevel = (run: Run): boolean => run.position === "normal" && run.size >= least;
  const level = line.runs.map((run) => (isLevel(run) ? run.text : " ")).join("");
  const words = (level.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isFormulaWord(word));
  return words.join("").length / Math.max(1, textOf(line).replaceAll(/\s/gu, "").length);
}

/** Returns whether a line is part of the adjacent formula: numerator, denominator, limit, or continuation. */
function isPart(lines: readonly FlowLine[], at: number, beside: number): boolean {
  const [line, formula] = [lines[at], lines[beside]];
  if (line?.source == null || formula?.source == null || line.kind !== null || line.words === undefined)
    return false;
  const [box, near] = [line.source.box, formula.source.box];
  const size = Math.max(sizeOf(line), sizeOf(formula));
  const gap = Math.max(box.y0 - near.y1, near.y0 - box.y1);
  const reach = limits.overhang * size;
  return (
    gap <= (limits.leading - 1) * size &&
    box.x0 >= near.x0 - reach &&
    box.x1 <= near.x1 + reach &&
    marginsOf(line).left >= limits.indent * size &&
    proseShare(line) <= limits.prose
  );
}

function textOf({ runs }: FlowLine): string {
  return runs
    .map((run) => run.text)
    .join("")
    .trim();
}

/** Size of the largest letters of a line. */
function sizeOf({ runs }: FlowLine): number {
  return runs.reduce((most, run) => Math.max(most, run.size), 1);
}
