/** Evidence for and against headings, weighed line by line on what the whole document shows. */
import type { Label } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import { endsTitle, isFirstOfTwo } from "./broken-headings.ts";
import { endsLabel, sectionLabel } from "../facts/chains.ts";
import type { Survey } from "../facts/headings.ts";
import { isCapitals, lookOf, share } from "../facts/looks.ts";
import { isRunIn } from "./lookalikes/mixed-lines.ts";
import { areNames, isAddressee, isDateUnder } from "./lookalikes/names-and-dates.ts";
import { isTypewriter, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";
import { isSpaced, isWide } from "./lookalikes/rows.ts";
import { isTerm } from "./lookalikes/terms.ts";
import { sectionOf } from "../facts/titles.ts";

/** A line with what stands around it. */
export interface HeadingContext {
  readonly line: FlowLine;
  readonly text: string;
  readonly above: { readonly line: FlowLine; readonly heading: boolean } | null;
  readonly below: FlowLine | null;
  /** The line under the one below. */
  readonly after: FlowLine | null;
  /** Whether the line stands among the references. */
  readonly inReferences: boolean;
}

/** What speaks for a heading and, with negative points, against it. */
class Weights {
  /** The sum of all evidence. */
  points = 0;
  /** Whether anything speaks strongly for a heading. */
  strong = false;
  private readonly evidence: { readonly points: number; readonly reason: string }[] = [];

  add(points: number, reason = ""): void {
    this.points += points;
    if (points >= 1.5) this.strong = true;
    if (points > 0 && reason !== "") this.evidence.push({ points, reason });
  }

  /** What spoke for a heading, strongest first. */
  reasons(): readonly string[] {
    const sorted = this.evidence.sort((a, b) => b.points - a.points);
    return sorted.slice(0, 3).map(({ reason }) => reason);
  }
}

/** Whether contents, outline, numbers or tags speak of a line. */
function isNamed(line: FlowLine, { listed, outlined, chains, titled }: Survey): boolean {
  if (listed.has(line) || outlined.has(line) || line.hint?.role === "heading") return true;
  return chains.has(line) || titled.has(line);
}

/** Most points that a line can get by its words and by standing alone, if nothing else in the document names it. */
function mostByWords({ line, text }: HeadingContext, { standing, sections }: Survey): number {
  return (
    (standing.has(lookOf(line)) ? standsSmall : 0) +
    (isNumbered(text) ? numbered : 0) +
    (sectionOf(text, sections) !== null ? usualTitle : 0)
  );
}

/** Points of what words say alone: a number, the title of a usual section, a small letter in a look that stands alone. */
const [numbered, usualTitle, standsSmall] = [1.5, 2, 2];

/**
 * Weighs a line: the sum of all evidence, and what speaks for a heading, strongest first.
 *
 * Null for a line that cannot reach `least` points, as most lines of text are told by their look and place alone.
 */
export function weighHeading(
  context: HeadingContext,
  survey: Survey,
  least: number,
): { readonly points: number; readonly reasons: readonly string[] } | null {
  const weights = new Weights();
  addLook(weights, context, survey);
  addPlace(weights, context, survey);
  const named = isNamed(context.line, survey);
  if (!named && weights.points + mostByWords(context, survey) < least) return null;
  addMixedLook(weights, context, survey);
  addWords(weights, context, survey);
  if (!weights.strong) addStanding(weights, context, survey);
  return { points: weights.points, reasons: weights.reasons() };
}

/** Where nothing strong speaks for a heading: what others of its look do; a name written small may open one of them. */
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
  // A look that whole paragraphs have is no heading's look, unless there is no other: plain text.
  if (looks.size > 1 && (looks.get(look) ?? 0) >= 3 && !capitals && !titled.has(line)) weights.add(-2.5);
}

/** What speaks against a line whose look changes on the way, or that names something. */
function addMixedLook(weights: Weights, { line, text }: HeadingContext, { profile }: Survey): void {
  const ratio = lineSize(line) / profile.size;
  if (isSpaced(line, text)) weights.add(-4.5);
  else if (isWide(line, text)) weights.add(-2);
  // A name or a call that is explained below it, unless it is a large title with a number.
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
  addNumber(weights, line, text, label, survey);
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

/** What a stop at the end of a line says against a heading; after a comma the heading may go on in the next line. */
function addStop(weights: Weights, { line, text, below, after }: HeadingContext, profile: Profile): void {
  if (!/[.,;:。，、；：।]$/u.test(text) || lineSize(line) >= 1.2 * profile.size) return;
  if (text.endsWith(".") && !endsTitle(line, below)) return;
  if (/[,，、]$/u.test(text) && isFirstOfTwo(line, below, after, profile)) return;
  weights.add(/[,;:，、；：]$/u.test(text) ? -2.5 : -1.5);
}

/** What the number of a line says. */
function addNumber(
  weights: Weights,
  line: FlowLine,
  text: string,
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

/** Fewest words of a sentence. */
const sentenceWords = 6;

/** Whether a text of several words ends in a point. */
function isSentence(text: string): boolean {
  return /[\p{Ll})\]][.]$/u.test(text) && text.split(" ").length >= sentenceWords;
}

/** What no heading begins with: what ends a clause, and the marks of comments in code. */
const opensNone = /^(?:[.,;:)\]}%]|\/[/*]|<!--)/u;

/** An option of a program, or an address. */
const isCommand = /^(?:--?\p{L}|https?:\/\/|www\.)/u;

/** Whether a label numbers parts of a document and no items: "Article 5", "IV." */
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

/** What stands over a title is smaller than it: the title is this many times as large, or larger. */
const kicker = 1.4;

/** Whether a line stands over a far larger one, with no text of its own: the name of a series, of a rubric. */
function isKicker(line: FlowLine, below: FlowLine | null, profile: Profile): boolean {
  if (below === null || lineSize(below) < Math.max(kicker * lineSize(line), kicker * profile.size))
    return false;
  const [a, b] = [line.source, below.source];
  return a !== null && b !== null && a.page === b.page && a.box.y1 <= b.box.y1 && !endsLabel(textOf(line));
}

/** Whether a line begins with a section number. */
function isNumbered(text: string): boolean {
  const label = sectionLabel(text);
  return label !== null && label.kind === "number" && /^\p{Lu}/u.test(text.slice(label.length));
}
