/** The rule-based line classifier, on statistics of the document itself. */
import { isAdmonition, isNumberedStatement, opensAdvice } from "../../language/admonitions.ts";
import { canFollow, type Label } from "../../language/numbering.ts";
import { beginsWithItemSign, itemSigns } from "../../language/item-signs.ts";
import { endsInStop } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { endsTitle } from "./broken-headings.ts";
import { isCaptionTitle } from "./lookalikes/caption-titles.ts";
import { endsLabel, sectionLabel } from "../facts/chains.ts";
import { isContentsTitle } from "../facts/contents.ts";
import { noteStart } from "../inline/note-starts.ts";
import { weighHeading } from "./heading-evidence.ts";
import { isNamed, type Survey, surveyOf } from "../facts/survey.ts";
import { capitalShare, isPlain, lookOf, share } from "../facts/looks.ts";
import { isUnder } from "../facts/paragraph-facts.ts";
import { lineSize, type Profile, quarter, rightGap, textOf } from "../facts/profile.ts";
import { opensReferences } from "../references/reference-titles.ts";
import type { Judged, Role } from "./judged.ts";
import { statedHint } from "../facts/stated.ts";
import { statedRole } from "./stated-role.ts";
import { captionLabelOf, sectionOf } from "../facts/cue-words.ts";

/** Thresholds of the rules. Checked on the development articles and manuals. */
const limits = {
  /** Points that make a heading; see `weighHeading`. */
  least: 3,
  /** Maximum length of a heading, in letters. */
  longest: 200,
  /** Maximum size of notes relative to the usual size. */
  note: 0.93,
  /** Small print within this distance of the text on both sides, in font sizes, is part of it. */
  near: 2.6,
  /** Minimum fraction of monospace letters in a line of code with other letters too. */
  code: 0.8,
} as const;

/** Gives each body line its role. The result has one entry per line, in the same order. */
export function classifyLines(
  lines: readonly FlowLine[],
  profile: Profile,
  survey: Survey = surveyOf(lines, profile),
): readonly Judged[] {
  const judged: Judged[] = [];
  const feet = smallFeet(lines, profile);
  const inserted = smallInserts(lines, profile);
  const heads = smallHeads(lines, profile);
  let inReferences = false;
  let title = "";
  lines.forEach((line, index) => {
    const above = judged[index - 1] ?? null;
    const below = lines[index + 1] ?? null;
    const text = textOf(line).trim();
    const after = lines[index + 2] ?? null;
    const among = inserted.has(line) || heads.has(line);
    const atFoot = feet.has(line) && !heads.has(line);
    const own = judgeLine({
      line,
      text,
      above,
      title,
      below,
      after,
      inReferences,
      among,
      atFoot,
      survey,
    });
    title = own.role !== "heading" ? "" : own.goesOn === true ? `${title} ${text}` : text;
    if (own.role === "heading") inReferences = opensReferences(lines, index, survey.sections);
    const role = inReferences && keepsReference.has(own.role) ? "reference" : own.role;
    const { confidence, reasons = none, goesOn = false } = own;
    judged.push({ line, role, confidence, reasons, goesOn });
  });
  return judged;
}

/**
 * Small print enclosed by the text: the lines above and below in its column have the text's size, no further away than
 * paragraphs are. Notes and table apparatus stand at the foot or further away.
 */
function smallInserts(lines: readonly FlowLine[], profile: Profile): ReadonlySet<FlowLine> {
  if (profile.smallPrint.size === 0) return new Set();
  const small = (line: FlowLine): boolean => profile.smallPrint.has(quarter(lineSize(line)));
  const inserted = new Set<FlowLine>();
  for (let start = 0; start < lines.length; start++) {
    if (!small(lines[start] as FlowLine)) continue;
    let end = start;
    while (lines[end] !== undefined && small(lines[end] as FlowLine)) end++;
    const own = lines.slice(start, end);
    const around = [lines[start - 1], ...own, lines[end]];
    const near = around.slice(1).every((line, index) => isShortlyUnder(around[index], line));
    if (near) for (const line of own) inserted.add(line);
    start = end;
  }
  return inserted;
}

function isShortlyUnder(above: FlowLine | undefined, line: FlowLine | undefined): boolean {
  if (above === undefined || line === undefined || !isUnder(above, line)) return false;
  return line.setting.gapBefore > 0 && line.setting.gapBefore < limits.near;
}

/** Small print in a block beside others, such as the address in a letterhead, with text below it on the page. */
function smallHeads(lines: readonly FlowLine[], profile: Profile): ReadonlySet<FlowLine> {
  const heads = new Set<FlowLine>();
  if (!lines.some(({ apart }) => apart === true)) return heads;
  const lowest = new Map<number, number>();
  for (const { source, runs } of lines)
    if (source !== null && (runs[0]?.size ?? 0) > limits.note * profile.size)
      lowest.set(source.page, Math.max(lowest.get(source.page) ?? 0, source.box.y1));
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    const goesOn = above !== undefined && heads.has(above) && above.block === line.block;
    const { source } = line;
    if ((line.apart === true || goesOn) && source !== null && source.box.y1 < (lowest.get(source.page) ?? 0))
      heads.add(line);
  });
  return heads;
}

/** Small print with only small print below it in its column: where notes stand. */
function smallFeet(lines: readonly FlowLine[], profile: Profile): ReadonlySet<FlowLine> {
  const feet = new Set<FlowLine>();
  const closed = new Set<string>();
  const isSmall = (line: FlowLine): boolean => !(lineSize(line) > limits.note * profile.size);
  const pages = new Set(lines.filter(isSmall).map(({ source }) => source?.page));
  for (const line of lines.toReversed()) {
    if (!pages.has(line.source?.page)) continue;
    const column = `${line.source?.page} ${line.setting.column.x0.toFixed(0)}`;
    if (!isSmall(line)) closed.add(column);
    else if (!closed.has(column)) feet.add(line);
  }
  return feet;
}

const none: readonly string[] = [];

/** What is a reference below the references heading. */
const keepsReference: ReadonlySet<Role> = new Set(["body", "item", "footnote"]);

const itemMark = new RegExp(
  String.raw`^([${itemSigns}·–—*\uf020-\uf0ff-]|\(?\d{1,2}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])\s`,
  "u",
);

/** A scene break: asterisks and the like alone. */
const sceneBreak = /^[*•·~\s]+$/u;

/** A line with everything that the rules examine. */
interface Context {
  readonly line: FlowLine;
  readonly text: string;
  readonly above: Judged | null;
  /** What the heading directly above says, in one line or several. */
  readonly title: string;
  readonly below: FlowLine | null;
  readonly after: FlowLine | null;
  readonly inReferences: boolean;
  /** Whether it is small print between lines of the text. */
  readonly among: boolean;
  /** Whether it is small print at the foot of its column. */
  readonly atFoot: boolean;
  readonly survey: Survey;
}

/** A role with its reasons. */
type Verdict = Pick<Judged, "role" | "confidence"> & Partial<Pick<Judged, "reasons" | "goesOn">>;

function judgeLine(context: Context): Verdict {
  const { line, text, above, survey } = context;
  const { profile } = survey;
  const stated = statedRole(line, survey);
  if (stated !== null) return stated;
  if (line.form !== undefined) return { role: itemMark.test(text) ? "item" : "body", confidence: 0.8 };
  if (survey.contents.lines.has(line)) return { role: "contents", confidence: 0.8 };
  if (line.kind === "code" && !profile.typewritten) return { role: "code", confidence: 0.8 };
  const startsBlock = above === null || above.line.block !== line.block;
  if (isAmongCode(context) || isNumberedCode(line, survey)) return { role: "code", confidence: 0.7 };
  if ((startsBlock || line.runs[0]?.bold === true) && captionLabelOf(text) !== null)
    return { role: "caption", confidence: 0.9 };
  if (above?.role === "caption" && (!startsBlock || isCaptionTitle(above.line, line, profile)))
    return { role: "caption", confidence: 0.8 };
  if (line.kind === "formula") return { role: "formula", confidence: 0.7 };
  const hint = statedHint(line);
  if (hint !== null && survey.statesHeadings && isArticle(line, survey))
    return { role: "heading", confidence: 0.8, reasons: ["a title like others of its numbers"] };
  const heading = hint !== null && survey.statesHeadings ? null : headingVerdict(context);
  if (heading !== null) return heading;
  if (hint !== null) {
    const { below } = context;
    if (below !== null && statedHint(below)?.role === "contents" && isContentsTitle(text))
      return { role: "contents", confidence: 0.9 };
    const item = hint.role === "list-item" || itemMark.test(text);
    return { role: item ? "item" : "body", confidence: 0.9 };
  }
  if (above?.role === "footnote" && !startsBlock) return { role: "footnote", confidence: 0.7 };
  if (isFootnote(context, startsBlock) || isUnderNotes(context)) return { role: "footnote", confidence: 0.7 };
  const goesOnItem = !startsBlock && above?.role === "item" && noteStart(line) === null;
  const isListed = beginsWithItemSign(text) || goesOnItem;
  if (profile.smallPrint.has(quarter(lineSize(line))) && !context.among && !isListed)
    return { role: "footnote", confidence: 0.5 };
  if (itemMark.test(text) && !sceneBreak.test(text)) return { role: "item", confidence: 0.7 };
  return { role: "body", confidence: 0.7 };
}

/**
 * Returns whether a line is the title of an article, part or chapter: files that state their headings often omit these.
 */
function isArticle(line: FlowLine, { titled, chains }: Survey): boolean {
  return titled.get(line) === true && chains.get(line)?.kind === "division";
}

/** A line of a code block with a sign in another font: an arrow where a long line was broken. */
function isAmongCode({ line, above, below, survey }: Context): boolean {
  if (survey.profile.typewritten || share(line, (run) => run.monospace) < limits.code) return false;
  const follows = above?.role === "code" && above.line.block === line.block;
  return follows || (below?.kind === "code" && below.block === line.block);
}

/** A row of a listing: its number in another font, then only monospace letters, no larger than the text. */
function isNumberedCode(line: FlowLine, { profile, listed }: Survey): boolean {
  const [first] = line.runs;
  if (first === undefined || first.monospace || !/^\s*\d{1,4}\s*$/u.test(first.text)) return false;
  if (lineSize(line) > titleSize * profile.size || listed.has(line)) return false;
  const words = line.runs.slice(1).filter((run) => run.text.trim() !== "");
  return words.length > 0 && words.every((run) => run.monospace);
}

/** Numbered monospace lines this many times as large as the text are titles. */
const titleSize = 1.06;

const bullet = new RegExp(String.raw`^([${itemSigns}·*]|[–—\uf020-\uf0ff-]\s)`, "u");

const notHeading = /^(keywords?|key words|e-?mail|doi|received|accepted|published)\b/i;

function headingVerdict(context: Context): Verdict | null {
  const { line, text, above, title, survey } = context;
  const open = above?.role === "heading" && !survey.letters.has(above.line) ? above : null;
  if (survey.runIns.has(line)) {
    const goesOn = open !== null && open.line.block === line.block;
    return { role: "heading", confidence: 0.9, reasons: ["set apart at the start of a paragraph"], goesOn };
  }
  if (survey.letters.has(line))
    return { role: "heading", confidence: 0.8, reasons: ["a letter of an index"] };
  if (survey.beside.has(line))
    return { role: "heading", confidence: 0.8, reasons: ["in the margin beside its text"] };
  if (isChapterNumber(line, text, survey))
    return { role: "heading", confidence: 0.7, reasons: ["a large number"] };
  if (
    open !== null &&
    isNear(open.line, line) &&
    /\p{L}/u.test(text) &&
    (isChapterNumber(open.line, textOf(open.line).trim(), survey) ||
      (endsLabel(title) && isTitleUnder(open.line, context)))
  )
    return { role: "heading", confidence: open.confidence, reasons: open.reasons, goesOn: true };
  if (survey.covers.has(line) && !isNamed(line, survey)) return null;
  const isLabel = survey.chains.has(line) && endsLabel(text);
  if (
    text.length < 2 ||
    text.length > limits.longest ||
    !(hasWord(line) || isLabel || isHeaded(line, survey))
  )
    return null;
  // "I. A title" below "Discussion" is a heading of its own.
  const isNew = isKnown(line, survey) || (sectionOf(title) !== null && sectionLabel(text) !== null);
  const follows = open !== null && continues(open.line, line, survey) && !isNew ? open : null;
  if (follows !== null) {
    if (endsTitle(follows.line, line) || isNoTitle(line, text, survey)) return null;
    return { role: "heading", confidence: follows.confidence, reasons: follows.reasons, goesOn: true };
  }
  const { below, after, inReferences } = context;
  const over = above && { line: above.line, heading: open !== null };
  const asked = { line, text, above: over, below, after, inReferences };
  const weighed = weighHeading(asked, survey, limits.least);
  if (weighed === null || weighed.points < limits.least || isNoTitle(line, text, survey)) return null;
  if (notHeading.test(text) || isAdmonition(text) || opensAdvice(text)) return null;
  const { points, reasons } = weighed;
  return { role: "heading", confidence: Math.min(0.98, 0.5 + 0.1 * (points - limits.least)), reasons };
}

/** Returns whether a line is an item, a statement or a note, whatever its style. */
function isNoTitle(line: FlowLine, text: string, survey: Survey): boolean {
  if (bullet.test(text) || line.runs[0]?.position === "superscript") return true;
  return isNumberedStatement(text) && !isNamed(line, survey);
}

/** Returns whether a line is large and in a known heading style, whatever it says: "[2007/11/24 v1.7]". */
function isHeaded(line: FlowLine, { headed, profile }: Survey): boolean {
  return lineSize(line) > titleSize * profile.size && headed.has(lookOf(line)) && /\d/u.test(textOf(line));
}

/** Returns whether two letters share one style: in a formula each sign has its own. */
function hasWord({ runs }: FlowLine): boolean {
  return runs.some((run) => /\p{L}{2}|\p{Lo}/u.test(run.text));
}

/**
 * Returns whether a line can be the title of the label above it: "Chapter 2" may also stand directly above its text.
 */
function isTitleUnder(label: FlowLine, { line, text, below, survey }: Context): boolean {
  if (itemMark.test(text) || sectionLabel(text) !== null) return false;
  if (line.setting.align === "center" || !isPlain(line, survey.profile)) return true;
  // A label in body style says nothing about what follows: there a title is a block of its own.
  return lookOf(label) === lookOf(line) && below?.block !== line.block && !endsInStop(text);
}

/** Minimum size of chapter numbers that stand alone, relative to the text. */
const chapterNumber = 1.5;

/**
 * Returns whether a line is the large number of a chapter whose title follows; other numbers are in sequence with it.
 */
function isChapterNumber(line: FlowLine, text: string, { chains, profile }: Survey): boolean {
  if (text.length > 3 || !/^(\d{1,2}|[A-Z])\.?$/u.test(text)) return false;
  return lineSize(line) > chapterNumber * profile.size && chains.has(line);
}

/** Returns whether a line in a heading's style continues it: not a new number, and not the end of its capitals. */
function continues(above: FlowLine, line: FlowLine, { titled, profile }: Survey): boolean {
  const [head, text] = [textOf(above).trim(), textOf(line).trim()];
  if (isOpening(line)) return false;
  if (titled.has(above)) return titled.get(line) === false;
  const full = rightGap(above) < fullLine;
  if (!full && isPlain(above, profile)) return false;
  if (above.block !== line.block || !(lookOf(above) === lookOf(line) || flowsOn(above, line))) return false;
  if (Math.abs(capitalShare(head) - capitalShare(text)) > 0.5 && text.length > (full ? 6 : 3)) return false;
  return sectionLabel(text) === null || !isSequel(sectionLabel(head), sectionLabel(text));
}

/** A heading line that ends this close to the edge, in font sizes, was broken because it was full. */
const fullLine = 3;

/** Returns whether a line opens a paragraph with bold words: the heading above it does not continue there. */
function isOpening({ runs }: FlowLine): boolean {
  const plain = runs.filter((run) => !run.bold && /\p{L}{3}/u.test(run.text)).length;
  return runs[0]?.bold === true && plain > 0 && /[.:]\s*$/u.test(runs[0].text);
}

/** Returns whether a line begins a heading of its own, although it has the style of the heading above. */
function isKnown(line: FlowLine, { listed }: Survey): boolean {
  return listed.has(line) && sectionLabel(textOf(line)) !== null;
}

/** Returns whether a line of the same size and weight ends mid-phrase: names in italics. */
function flowsOn(above: FlowLine, line: FlowLine): boolean {
  const alike =
    Math.abs(lineSize(above) - lineSize(line)) < 0.03 * lineSize(line) && isBold(above) === isBold(line);
  return (
    alike &&
    isBold(line) &&
    (/[\p{L})][-‐,:]$/u.test(textOf(above).trim()) || /^[\p{Ll}(]/u.test(textOf(line).trim()))
  );
}

/** Returns whether one label can directly follow another: "2" then "2.1", "3" then "4". */
function isSequel(before: Label | null, after: Label | null): boolean {
  return before !== null && after !== null && canFollow(before, after);
}

/** Returns whether a line stands shortly below another, on the same page. */
function isNear(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.source, line.source];
  if (a === null || b === null) return true;
  return a.page === b.page && b.box.y0 > a.box.y0 && b.box.y0 - a.box.y1 < 5 * lineSize(line);
}

/** Lines of small print below notes that fill more of their column than this fraction may be running text. */
const shortFoot = 0.7;

/** Returns whether a line is short small print below the notes of its column: "Preprint submitted to …". */
function isUnderNotes({ line, above, atFoot }: Context): boolean {
  if (!atFoot || above?.role !== "footnote" || above.line.source?.page !== line.source?.page) return false;
  const { gapBefore, fill } = line.setting;
  return gapBefore > 0 && fill < shortFoot && above.line.setting.column.x0 === line.setting.column.x0;
}

/** Small print that begins with a mark, low on the page; at its foot the mark may touch the text: "3See". */
function isFootnote({ line, text, atFoot, survey }: Context, startsBlock: boolean): boolean {
  if (!startsBlock || lineSize(line) > limits.note * survey.profile.size) return false;
  if (line.runs[0]?.position === "superscript" || /^[*†‡§¶]/u.test(text)) return true;
  if (line.apart !== true && /^\d{1,2}\s+\p{L}/u.test(text)) return true;
  return atFoot && noteStart(line) !== null && !itemMark.test(text);
}

function isBold(line: FlowLine): boolean {
  return share(line, (run) => run.bold) > 0.5;
}
