/** Decides which lines are headings, with trees trained on labelled lines; `train/roles` produces the model. */
import { isAdmonition, isNumberedStatement, opensAdvice } from "../../../language/admonitions.ts";
import { beginsWithItemSign } from "../../../language/item-signs.ts";
import type { FlowLine } from "../../../model/flow.ts";
import { sectionLabel } from "../../facts/chains.ts";
import { isNamed, type Survey } from "../../facts/survey.ts";
import { lookOf } from "../../facts/looks.ts";
import { lineSize, textOf } from "../../facts/profile.ts";
import { captionLabelOf } from "../../facts/cue-words.ts";
import type { Judged, Role } from "../judged.ts";
import { judgeBy } from "../observation.ts";
import { headingLines } from "./heading-lines.ts";
import { headingObservations } from "./heading-observations.ts";
import { headingsModel } from "./model.ts";

/** How likely a line is a heading. */
const likelihood = judgeBy(headingObservations, headingsModel);

/** Roles that may change to or from heading. */
const openRoles: ReadonlySet<Role> = new Set(["heading", "body", "item"]);

/** Rejudges the headings of a document; the rules' verdict is one of the observations. */
export function judgeHeadings(ruled: readonly Judged[], survey: Survey): readonly Judged[] {
  if (survey.statesHeadings || ruled.every(({ line }) => line.source === null)) return ruled;
  const likely = headingLines(ruled, survey).map((line) =>
    openRoles.has(line.ruled.role) ? likelihood(line, survey) : 0,
  );
  return decideHeadings(ruled, likely, survey);
}

/** Decides which lines are headings, given their probabilities. */
export function decideHeadings(
  ruled: readonly Judged[],
  likely: readonly number[],
  survey: Survey,
): readonly Judged[] {
  const whole = wholeHeadings(ruled, likely);
  const opening = openingLines(ruled, whole);
  const decided: Judged[] = [];
  ruled.forEach((entry, at) => {
    const above = decided[at - 1];
    const probability = whole[at] as number;
    if (entry.role === "heading") {
      const stays = probability >= leastToStay || isCertain(entry, survey);
      const keeps = entry.goesOn ? above?.role === "heading" : stays;
      decided.push(keeps ? entry : { ...entry, role: "body", confidence: 1 - probability, ...plain });
    } else if (opening.has(at) && mayBeHeading(entry, survey)) {
      const goesOn = above?.role === "heading" && goesOnFrom(above.line, entry.line);
      const reasons = ["set like a heading"];
      decided.push({ ...entry, role: "heading", confidence: probability, reasons, goesOn });
    } else decided.push(entry);
  });
  return decided;
}

const plain = { reasons: [], goesOn: false } as const;

/**
 * A heading of the rules below the first probability is demoted, and a line from the second is promoted.
 *
 * In between the rules decide: on kinds of documents outside the training data they are better.
 */
const [leastToStay, leastToRise] = [0.05, 0.7];

/** The lines of one heading are judged together, by the most probable: "Chapter 1" alone looks like little. */
function wholeHeadings(ruled: readonly Judged[], likely: readonly number[]): readonly number[] {
  const whole = [...likely];
  for (let from = 0; from < ruled.length; from++) {
    let to = from + 1;
    while (ruled[to]?.role === "heading" && ruled[to]?.goesOn === true) to++;
    if (ruled[from]?.role === "heading") whole.fill(Math.max(...likely.slice(from, to)), from, to);
    from = to - 1;
  }
  return whole;
}

/**
 * Indices of probable lines followed by text or another heading.
 *
 *     Jane Miller                       bold, large and short, but what follows is no text:
 *     12 High Street                    names in addresses, totals and heads of columns
 */
function openingLines(ruled: readonly Judged[], likely: readonly number[]): ReadonlySet<number> {
  const opening = new Set<number>();
  for (let at = ruled.length - 1; at >= 0; at--) {
    if ((likely[at] as number) < leastToRise) continue;
    const [own, below, after] = [ruled[at], ruled[at + 1], ruled[at + 2]];
    if (own === undefined || below === undefined) continue;
    const heads = below.role === "heading" || opening.has(at + 1);
    // A smaller line above a title is a kicker.
    if (heads && lineSize(own.line) > kicker * lineSize(below.line)) opening.add(at);
    else if (!heads && isProse(below) && after !== undefined && isAlike(below.line, after.line))
      opening.add(at);
  }
  return opening;
}

/** Returns whether a line is the full first line of a paragraph: long, wide, and of words rather than figures. */
function isProse({ line, role }: Judged): boolean {
  const { column, fill } = line.setting;
  const wide = fill * (column.x1 - column.x0) >= proseWidth * lineSize(line);
  return (role === "item" || fill > proseFill) && wide && wordsIn(textOf(line)) > wordShare;
}

/** Fraction of letters among the characters of a text. */
function wordsIn(text: string): number {
  const signs = text.replace(/\s/gu, "");
  return signs.replace(/\P{L}/gu, "").length / Math.max(1, signs.length);
}

/** Minimum width of a line of running text, in em; narrower columns contain addresses and table heads. */
const proseWidth = 16;

/** Minimum fraction of its column that the first line of a paragraph fills, apart from its indent. */
const proseFill = 0.8;

/** Minimum fraction of letters in running text. */
const wordShare = 0.75;

/** Returns whether two lines have about the same size; sizes in OCR layers differ from line to line. */
function isAlike(one: FlowLine, other: FlowLine): boolean {
  return Math.abs(lineSize(one) - lineSize(other)) <= sizeSpread * lineSize(one);
}

/** A line above a title below this fraction of its size is not a heading of its own. */
const kicker = 0.97;

/** Sizes within this fraction of each other are equal. */
const sizeSpread = 0.1;

/** Returns whether a line continues the heading directly above it. */
function goesOnFrom(above: FlowLine, line: FlowLine): boolean {
  return above.block === line.block && lookOf(above) === lookOf(line) && sectionLabel(textOf(line)) === null;
}

/** Returns whether the file, the contents, division numbers or many rules at once say that a line is a heading. */
function isCertain({ line, confidence }: Judged, survey: Survey): boolean {
  const { letters, beside, chains } = survey;
  if (isNamed(line, survey) || confidence >= certain || letters.has(line) || beside.has(line)) return true;
  return chains.get(line)?.kind === "division";
}

/** Confidence of the rules from which the trees do not overrule them. */
const certain = 0.9;

/** Returns whether nothing about a line rules out a heading. */
function mayBeHeading({ line, role }: Judged, { covers }: Survey): boolean {
  const text = textOf(line).trim();
  if ((role !== "body" && role !== "item") || line.form !== undefined || beginsWithItemSign(text))
    return false;
  if (covers.has(line) || text.length < 2 || text.length > longest || !/\p{L}{2}|\p{Lo}/u.test(text))
    return false;
  // "Total $ 15,137 $ 17,067"
  if (wordsIn(text) < titleWords) return false;
  if (isAdmonition(text) || opensAdvice(text) || isNumberedStatement(text)) return false;
  return captionLabelOf(text) === null && line.runs[0]?.position !== "superscript";
}

/** Minimum fraction of letters in a title, including its number. */
const titleWords = 0.5;

/** Maximum length of a heading line, in letters. */
const longest = 200;
