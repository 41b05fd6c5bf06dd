/** Evidence for and against headings, weighed line by line with document-wide facts. */
import type { Label } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import { endsTitle, isFirstOfTwo } from "./broken-headings.ts";
import { endsLabel, sectionLabel } from "../facts/chains.ts";
import { isNamed, type Survey } from "../facts/survey.ts";
import { isCapitals, lookOf, share } from "../facts/looks.ts";
import { isRunIn } from "./lookalikes/mixed-lines.ts";
import { areNames, isAddressee, isDateUnder } from "./lookalikes/names-and-dates.ts";
import { isTypewriter, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";
import { isSpaced, isWide } from "./lookalikes/rows.ts";
import { isTerm } from "./lookalikes/terms.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** A line with its context. */
export interface HeadingContext {
  readonly line: FlowLine;
  readonly text: string;
  readonly above: { readonly line: FlowLine; readonly heading: boolean } | null;
  readonly below: FlowLine | null;
  /** The second line below. */
  readonly after: FlowLine | null;
  /** Whether the line is among the references. */
  readonly inReferences: boolean;
}

/** One piece of evidence; negative points speak against a heading. */
class Weights {
  /** The sum of all evidence. */
  points = 0;
  /** Whether there is strong evidence for a heading. */
  strong = false;
  private readonly evidence: { readonly points: number; readonly reason: string }[] = [];

  add(points: number, reason = ""): void {
    this.points += points;
    if (points >= 1.5) this.strong = true;
    if (points > 0 && reason !== "") this.evidence.push({ points, reason });
  }

  /** The evidence for a heading, strongest first. */
  reasons(): readonly string[] {
    const sorted = this.evidence.sort((a, b) => b.points - a.points);
    return sorted.slice(0, 3).map(({ reason }) => reason);
  }
}

/** Maximum points from words and isolation alone, if nothing else in the document refers to the line. */
function mostByWords({ line, text }: HeadingContext, { standing, sections }: Survey): number {
  return (
    (standing.has(lookOf(line)) ? standsSmall : 0) +
    (isNumbered(text) ? numbered : 0) +
    (sectionOf(text, sections) !== null ? usualTitle : 0)
  );
}

/** Points from words alone: a number, a known section title, a lowercase start in an isolated style. */
const [numbered, usualTitle, standsSmall] = [1.5, 2, 2];

/**
 * Weighs a line: the sum of all evidence, and the evidence for a heading, strongest first.
 *
 * Null for a line that cannot reach `least` points: style and position rule out most lines of text.
 */
export function weighHeading(
  context: HeadingContext,
  survey: Survey,
  least: number,
): { readonly points: number; readonly reasons: readonly string[] } | null {
  const weights = new Weights();
  addLook(weights, context, survey);
  addPlace(weights, context, survey);
  const { line } = context;
  const named = isNamed(line, survey) || survey.chains.has(line) || survey.titled.has(line);
  if (!named && weights.points + mostByWords(context, survey) < least) return null;
  addMixedLook(weights, context, survey);
  addWords(weights, context, survey);
  if (!weights.strong) addStanding(weights, context, survey);
  return { points: weights.points, reasons: weights.reasons() };
}

/** Without strong evidence: what others in its style do; a lowercase name may open one of them. */
function addStanding(weights: Weights, { line, text }: HeadingContext, { standing }: Survey): void {
  if (!standing.has(lookOf(line))) weights.add(-1);
  else weights.add(/^\p{Ll}/u.test(text) ? standsSmall : 0.5, "a look of lines that stand alone");
}

function addLook(
  weights: Weights,
  { line, text }: HeadingContext,
  { profile, looks, headed, titled }: Survey,
): void {
  const ratio = lineSize(line) / profile.size;
  const look = lookOf(line);
  const capitals = isCapitals(text);
  if (ratio >= 1.25) weights.add(3, "much larger than the text");
  else if (ratio >= 1.06) weights.add(2, "larger than the text");
  else if (ratio < 0.94) weights.add(ratio < 0.85 ? -2 : -1.5);
  if (!profile.bold && share(line, (run) => run.bold) > 0.8) weights.add(2, "bold");
  if (share(line, (run) => run.italic) > 0.8) weights.add(0.5, "italic");
  if (share(line, (run) => run.font !== profile.font) > 0.9) weights.add(1, "in another font");
  if (capitals) weights.add(1.5, "in capitals");
  if (headed.has(look)) weights.add(2, "looks like known headings");
  // A style of whole paragraphs is not a heading style, unless there is no other: plain text.
  if (looks.size > 1 && (looks.get(look) ?? 0) >= 3 && !capitals && !titled.has(line)) weights.add(-2.5);
}

/** Evidence against a line whose style changes midway, or that names something. */
function addMixedLook(weights: Weights, { line, text }: HeadingContext, { profile }: Survey): void {
  const ratio = lineSize(line) / profile.size;
  if (isSpaced(line, text)) weights.add(-4.5);
  else if (isWide(line, text)) weights.add(-2);
  // A name or call explained below it, unless it is a large, numbered title.
  const code = isTypewriter(line) || line.runs[0]?.monospace === true;
  if (!profile.typewritten && code && !(ratio >= 1.15 && sectionLabel(text) !== null)) weights.add(-2.5);
  if (areNames(line, ratio)) weights.add(-5);
}

function addPlace(
  weights: Weights,
  { line, above, below, after }: HeadingContext,
  { profile, terms, flush }: Survey,
): void {
  const ratio = lineSize(line) / profile.size;
  const look = lookOf(line);
  const { gapBefore } = line.setting;
  if (gapBefore === 0 || gapBefore > 1.15 * profile.leading || above?.heading === true)
    weights.add(1, "apart from the text above");
  else weights.add(-0.5);
  const first = isFirstOfTwo(line, below, after, profile);
  const next = first ? after : below;
  const right = rightGap(first ? below : line);
  if (right < 0.6 && ratio < 1.15) weights.add(-1.5);
  if (right > 3) weights.add(0.5, "short");
  if (below === null || next === null) weights.add(-1);
  else if (isTerm(line, below, after, profile) && ratio < 1.06) weights.add(flush ? -6 : -2);
  else if (terms.has(look)) weights.add(-4);
  else if (lookOf(next) !== look) weights.add(0.5, "unlike the text below");
}

function addWords(weights: Weights, context: HeadingContext, survey: Survey): void {
  const { line, text, above, below, inReferences } = context;
  const ratio = lineSize(line) / survey.profile.size;
  const label = survey.chains.get(line) ?? null;
  const section = sectionOf(text, survey.sections);
  const entry = survey.listed.get(line);
  addNumber(weights, context, label, survey);
  if (survey.titled.get(line) === true) weights.add(2, "a title like others of its numbers");
  if (section !== null) weights.add(usualTitle, "a usual title");
  if (entry !== undefined) {
    const number = sectionLabel(text)?.path.join(".") ?? "";
    if (entry.number === "" || number === "" || entry.number === number)
      weights.add(entry.number !== "" && number !== "" ? 4.5 : 3, "stands in the contents");
  }
  if (survey.outlined.has(line)) weights.add(4, "stands in the outline");
  if (line.hint?.role === "heading") weights.add(3, "tagged as a heading");
  if (isCounted(line, below) || (above !== null && !above.heading && isCounted(above.line, line)))
    weights.add(-3);
  if (isRunIn(line)) weights.add(-3);
  if (above?.heading === true && isDateUnder(line, above.line)) weights.add(-5);
  if (isAddressee(line, below, context.after)) weights.add(-5);
  if (section === null && label === null && isKicker(line, below, survey.profile)) weights.add(-4);
  if (section === null && label === null && ratio < 1.3 && isSentence(text)) weights.add(-2);
  addStop(weights, context, survey.profile);
  if (entry === undefined && isCommand.test(text)) weights.add(-4);
  if (inReferences && section === null && ratio < 1.06) weights.add(-3);
  addSigns(weights, text, label);
}

/** How final punctuation speaks against a heading; after a comma the heading may continue on the next line. */
function addStop(weights: Weights, { line, text, below, after }: HeadingContext, profile: Profile): void {
  if (!/[.,;:。，、；：।]$/u.test(text) || lineSize(line) >= 1.2 * profile.size) return;
  if (text.endsWith(".") && !endsTitle(line, below)) return;
  if (/[,，、]$/u.test(text) && isFirstOfTwo(line, below, after, profile)) return;
  weights.add(/[,;:，、；：]$/u.test(text) ? -2.5 : -1.5);
}

/** What the number of a line says. */
function addNumber(
  weights: Weights,
  { line, text }: HeadingContext,
  label: Label | null,
  survey: Survey,
): void {
  if (label !== null && isDivision(label) && (survey.looks.size === 1 || survey.titled.has(line)))
    weights.add(3.5, "a division in sequence");
  else if (label !== null && label.path.length > 1) weights.add(2.5, "numbered in sequence");
  else if (isNumbered(text) || (survey.listed.has(line) && sectionLabel(text) !== null))
    weights.add(numbered, "numbered");
  if (label !== null && line.setting.align === "center" && rightGap(line) > 3)
    weights.add(2.5, "numbered in sequence, in the middle");
}

/** What the letters and signs of a line say against a heading. */
function addSigns(weights: Weights, text: string, label: Label | null): void {
  if (/^[(（].*[)）][.。]?$/u.test(text) || /^\(.*\.\)$/u.test(text)) weights.add(-3);
  if (text.length > 90) weights.add(-1);
  if (/^\p{Ll}/u.test(text)) weights.add(-2);
  if (opensNone.test(text)) weights.add(-4);
  if (!/\s/.test(text) && text.length > 25) weights.add(-2);
  const bare = label === null ? text : text.slice(label.length);
  const letters = bare.replace(/[^\p{L}]|[\u{1d400}-\u{1d7ff}]/gu, "").length;
  if (letters < 0.6 * bare.replace(/\s+/g, "").length) weights.add(-2);
}

/** Minimum number of words of a sentence. */
const sentenceWords = 6;

/** Returns whether a multi-word text ends in a full stop. */
function isSentence(text: string): boolean {
  return /[\p{Ll})\]][.]$/u.test(text) && text.split(" ").length >= sentenceWords;
}

/** What no heading begins with: closing punctuation, and comment marks of code. */
const opensNone = /^(?:[.,;:)\]}%]|\/[/*]|<!--)/u;

/** An option of a program, or an address. */
const isCommand = /^(?:--?\p{L}|https?:\/\/|www\.)/u;

/** Returns whether a label numbers parts of a document rather than items: "Article 5", "IV." */
function isDivision({ kind, style }: Label): boolean {
  return kind === "division" || style.numerals[0] === "upper-roman";
}

/** Whether the next line of the same look has the next number: entries of a list or of contents, with no text between. */
function isCounted(line: FlowLine, below: FlowLine | null): boolean {
  if (below === null || lookOf(below) !== lookOf(line)) return false;
  const [own, next] = [sectionLabel(textOf(line)), sectionLabel(textOf(below))];
  if (own === null || next === null) return false;
  const last = own.path.length - 1;
  return (
    next.path.length === own.path.length &&
    next.path.every((part, at) => part === (own.path[at] ?? 0) + (at === last ? 1 : 0))
  );
}

/** A kicker is smaller than the title below it: minimum size of the title relative to it. */
const kicker = 1.4;

/** Returns whether a line stands above a far larger one, with no text of its own: a series name, a rubric. */
function isKicker(line: FlowLine, below: FlowLine | null, profile: Profile): boolean {
  if (below === null || lineSize(below) < Math.max(kicker * lineSize(line), kicker * profile.size))
    return false;
  const [a, b] = [line.source, below.source];
  return a !== null && b !== null && a.page === b.page && a.box.y1 <= b.box.y1 && !endsLabel(textOf(line));
}

/** Returns whether a line begins with a section number. */
function isNumbered(text: string): boolean {
  const label = sectionLabel(text);
  return label !== null && label.kind === "number" && /^\p{Lu}/u.test(text.slice(label.length));
}
