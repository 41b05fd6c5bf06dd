/** Decides where paragraphs begin, with trees trained on labelled lines; `train/roles` produces the model. */
import { beginsWithItemSign } from "../../../language/item-signs.ts";
import { isIdeographic } from "../../../language/scripts.ts";
import type { Flow, FlowLine } from "../../../model/flow.ts";
import type { LineRecord } from "../../facts/line-record.ts";
import { isUnder, roomFor, type ParagraphFacts, paragraphFacts } from "../../facts/paragraph-facts.ts";
import type { Profile } from "../../facts/profile.ts";
import { partsFields } from "../../blocks/form-lines.ts";
import { judgeBy } from "../observation.ts";
import { startsModel } from "./model.ts";
import { type KnownLines, type LinePair, linePairs } from "./line-pairs.ts";
import { startObservations } from "./start-observations.ts";

/** How likely the second line of a pair begins a paragraph. */
const likelihood = judgeBy(startObservations, startsModel);

/**
 * Finds the lines of running text that begin a paragraph or item, each with its probability.
 *
 * Lines without a preceding line of text are skipped: whatever precedes them ends there.
 */
export function findStarts(flow: Flow, known: KnownLines, profile: Profile): ReadonlyMap<FlowLine, number> {
  const pairs = linePairs(flow, known);
  const facts = paragraphFacts(pairs, profile);
  return new Map(pairs.map((pair) => [pair.line.line, startProbability(pair, facts)]));
}

/** The probability that the second line of a pair begins a paragraph. Constraints decide before the trees. */
function startProbability(pair: LinePair, facts: ParagraphFacts): number {
  if (certainlyBegins(pair)) return 1;
  if (certainlyContinues(pair)) return 0;
  return likelihood(pair, facts);
}

/**
 * Form fields, items after a full stop or with a sign of their own, dictionary entries, and lines far below a full
 * stop: few documents have such gaps, so the trees hardly know them.
 */
function certainlyBegins(pair: LinePair): boolean {
  const { above, line, isItem, transition } = pair;
  if (partsFields(above.line, line.line)) return true;
  if (above.ending === "stop" && line.gap > farBelow) return true;
  if (isItem && countsInside(pair)) return false;
  if (isItem && (isClosed(above) || beginsWithItemSign(line.text))) return true;
  // The bold headword of an entry may be in lowercase.
  const turnsBold = line.line.runs[0]?.bold === true && above.line.runs.at(-1)?.bold === false;
  return transition === "begins" && turnsBold;
}

/**
 * Returns whether the number at the start of a line continues one in the middle of a full line above it.
 *
 *     Left out were: 1. those under age; 2. those
 *     who were ill before the trial; 3. smokers;      "4." comes after "3." in the middle of a line:
 *     4. those who did not come again.                the enumeration is part of the paragraph
 */
function countsInside({ above, line, before }: LinePair): boolean {
  if (!isUnder(above.line, line.line) || roomFor(above, line) > inlineRoom) return false;
  const [mark = "", number = ""] = /^\(?(\d{1,2})[.)]\s/u.exec(line.text) ?? [];
  if (number === "" || number === "1") return false;
  const previous = mark.replace(number, String(Number(number) - 1));
  return [above, ...before].some(({ text }) => text.indexOf(` ${previous}`) > 0);
}

/**
 * A full line of ideographs without a full stop continues on the next one, however wide the leading is.
 *
 * Without spaces such a line can break anywhere, so the last line of a paragraph is hardly ever full.
 */
function certainlyContinues(pair: LinePair): boolean {
  const { above, line } = pair;
  if (countsInside(pair)) return true;
  if (!isIdeographic(line.text) || !isIdeographic(above.text.at(-1) ?? "")) return false;
  return !isClosed(above) && above.rightGap < fullLine && line.indent < fullLine && above.width > narrowest;
}

function isClosed({ ending }: LineRecord): boolean {
  return ending === "stop" || ending === "colon" || ending === "semicolon";
}

/** Leading that no two lines of a paragraph have, in em. */
const farBelow = 6;

/** Maximum room that a full line leaves before the number of an inline enumeration, in em. */
const inlineRoom = 4;

/** A line of ideographs that ends or begins this close to its edge reaches it, in em. */
const fullLine = 0.5;

/** Narrower lines may fill a column that contains nothing else, in em. */
const narrowest = 10;
