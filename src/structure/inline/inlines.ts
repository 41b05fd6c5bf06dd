/** Joins lines into running text. */
import type { Decoration, FlowLine, Origin, Run, Source } from "../../model/flow.ts";
import type { Break, Heading, Inline, Mark, Paragraph, Quote, Text } from "../../model/document.ts";
import { groupRuns } from "../../numeric/groups.ts";
import { decideHyphen, findCut, meetsTightly } from "../../language/hyphens.ts";
import { isFullWidthSign, isIdeographic } from "../../language/scripts.ts";
import type { Vocabulary } from "../../language/vocabulary.ts";
import { textOf } from "../facts/profile.ts";
import { statedHint } from "../facts/stated.ts";

/** Joins lines into inline nodes: a space between lines, broken words made whole. */
export function joinRuns(lines: readonly FlowLine[], vocabulary: Vocabulary): readonly Inline[] {
  const only = lines[0];
  if (lines.length === 1 && only?.runs.length === 1) return inlinesOf(only.runs[0] as Run);
  const texts: Piece[] = [];
  for (const line of lines) {
    const last = texts[texts.length - 1];
    if (last !== undefined && last.note === undefined) joinLine(last, wordsOf(line), vocabulary);
    for (const run of line.runs) addRun(texts, run);
  }
  const last = texts[texts.length - 1];
  if (last !== undefined) last.value = last.value.trimEnd();
  const inlines: Inline[] = [];
  let space = "";
  for (const piece of texts) {
    if (piece.broken && breakLine(inlines)) space = "";
    if (space !== "" && (piece.link !== null || piece.note !== undefined)) {
      inlines.push({ type: "text", value: space, marks: [] });
      space = "";
    }
    const value = space + piece.start + piece.value;
    // The space between two words is not part of a link that one of them is.
    const words = piece.link === null ? value : value.trimEnd();
    space = value.slice(words.length);
    if (words !== "") inlines.push(inlineOf(piece, words));
  }
  return trimmed(inlines);
}

/** Ends a line with a break; the space before it is not printed. */
function breakLine(inlines: Inline[]): boolean {
  const last = inlines.at(-1);
  if (last === undefined) return false;
  if (last.type === "text") inlines[inlines.length - 1] = { ...last, value: last.value.trimEnd() };
  inlines.push(lineBreak);
  return true;
}

/** The nodes of a single run, as in most cells and items. */
function inlinesOf(run: Run): readonly Inline[] {
  const words = run.text.trimEnd();
  return words === "" ? [] : [inlineOf(pieceOf(run), words)];
}

/** A copy without spare capacity: nodes live until the document is written. */
function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}

function inlineOf({ marks, link, note }: Piece, value: string): Inline {
  if (note !== undefined) return { type: "note-mark", label: note, target: null };
  const text: Text = { type: "text", value: withPlainLetters(value), marks };
  return link === null ? text : { type: "link", url: link, children: [text] };
}

/** Mathematical bold and italic letters, Latin and Greek. */
const styledLetters = /[\u{1d400}-\u{1d49b}\u{1d6a8}-\u{1d7cb}]/gu;

/**
 * Replaces the mathematical letters that fonts for formulas have by the letters that people write and search for; the
 * style is a mark.
 *
 *     𝑝 value      p value
 */
function withPlainLetters(text: string): string {
  return text.includes("\ud835") ? text.replace(styledLetters, (letter) => letter.normalize("NFKC")) : text;
}

/** The text of a line without superscript marks, which are not part of the words before them. */
function wordsOf(line: FlowLine): string {
  if (!line.runs.some((run) => run.position === "superscript")) return textOf(line);
  return line.runs.map((run, at) => (run.position === "superscript" && at > 0 ? " " : run.text)).join("");
}

/** Text of one style that is being joined. */
interface Piece {
  /** All but the end, which no further line changes; kept apart because looking at the end would copy all of it. */
  start: string;
  value: string;
  readonly marks: readonly Mark[];
  readonly link: string | null;
  /** Set for marks that the file states to point to a note. */
  readonly note?: string;
  /** Whether the author broke the line before it. */
  readonly broken: boolean;
}

function addRun(texts: Piece[], run: Run): void {
  const last = texts[texts.length - 1];
  const alike =
    last !== undefined &&
    run.broken !== true &&
    last.link === run.link &&
    sameMarks(last.marks, marksOf(run));
  if (alike && run.note === undefined && last.note === undefined) last.value += run.text;
  else texts.push(pieceOf(run));
}

function pieceOf(run: Run): Piece {
  const { text, link, note, broken = false } = run;
  const piece = { start: "", value: text, marks: marksOf(run), link, broken };
  return note === undefined ? piece : { ...piece, note };
}

function sameMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one === other || (one.length === other.length && one.every((mark, index) => mark === other[index]));
}

/** Joins the next line to a piece. */
function joinLine(piece: Piece, after: string, vocabulary: Vocabulary): void {
  const value = joint(piece.value, after, vocabulary);
  const cut = value.length > 4 * longestAddress ? value.length - longestAddress : 0;
  piece.start += value.slice(0, cut);
  piece.value = value.slice(cut);
}

/** Prepares the end of a line for the next: adds a space, or decides its hyphen. */
function joint(before: string, after: string, vocabulary: Vocabulary): string {
  const text = before.trimEnd();
  if (runsOnAsAddress(text, after)) return text;
  const cut = findCut(text, after);
  if (cut === null) return needsSpace(text, after) ? `${text} ` : text;
  const { fate } = decideHyphen(cut, { vocabulary });
  if (fate === "join") return text.slice(0, -cut.hyphen.length);
  return fate === "keep" ? text : `${text} `;
}

/**
 * Whether a web address continues on the next line without space or hyphen: "https://example.org/" + "rivers.html",
 * "http://" + "www.example.org", "http://www.example.org" + "/rivers".
 */
function runsOnAsAddress(before: string, after: string): boolean {
  const next = after.trimEnd();
  const last = before.slice(-longestAddress).split(/\s/u).at(-1) ?? "";
  if (addressSigns.includes(next[0] ?? " "))
    return /[a-z]:\/\/.|\bwww\..|\bhttps?:$/u.test(last) && /^\/*[/?#&=_~][\w%]/u.test(next);
  if (!addressSigns.includes(before.slice(-1))) return false;
  if (!/[a-z]:\/\//u.test(last) && (last.endsWith(".") || !/\bwww\./u.test(last))) return false;
  return /^[\p{Ll}\p{N}][^\s,;]*[/.\-_=)]|^[\p{Ll}\p{N}]+[.,;]?$|^\p{Lu}[^\s,;]*[/._=?&-][^\s,;]/u.test(next);
}

/** Characters after or before which addresses are broken. */
const addressSigns = "-/._?=&#%~";

/** Maximum length of an address, in letters. */
const longestAddress = 300;

/** Whether a space joins two lines: not in Chinese and Japanese, nor beside a full-width character or a tight dash. */
function needsSpace(before: string, after: string): boolean {
  const last = before.at(-1) ?? "";
  if (before === "" || isFullWidthSign(last) || isFullWidthSign(after)) return false;
  return !(isIdeographic(last) && isIdeographic(after)) && !meetsTightly(before, after);
}

/** All combinations of marks, so that the runs of a document share a few lists. */
const looks: readonly (readonly Mark[])[] = Array.from({ length: 24 }, (_, look) => {
  const signs: readonly Mark[] = [
    ...(look & 1 ? (["bold"] as const) : []),
    ...(look & 2 ? (["italic"] as const) : []),
    ...(look & 4 ? (["monospace"] as const) : []),
  ];
  return look < 8 ? signs : [...signs, look < 16 ? "superscript" : "subscript"];
});

function marksOf({ bold, italic, monospace, position, decoration, link }: Run): readonly Mark[] {
  const raised = position === "normal" ? 0 : position === "superscript" ? 8 : 16;
  const marks = looks[raised + (bold ? 1 : 0) + (italic ? 2 : 0) + (monospace ? 4 : 0)] ?? [];
  return decoration === undefined ? marks : [...marks, ...decorationMarks(decoration, link !== null)];
}

/** Lists the marks of a decoration; the underline of a link is not one. */
function decorationMarks(
  { underline, strike, highlight, box, smallCapitals }: Decoration,
  isLink: boolean,
): readonly Mark[] {
  return [
    ...(underline && !isLink ? (["underline"] as const) : []),
    ...(strike ? (["strike"] as const) : []),
    ...(highlight === undefined ? [] : (["highlight"] as const)),
    ...(box ? (["box"] as const) : []),
    ...(smallCapitals ? (["small-capitals"] as const) : []),
  ];
}

/** The sources of lines in order; adjacent ones on one page stay separate. */
export function sourcesOf(lines: readonly FlowLine[]): readonly Source[] {
  const sources: Source[] = [];
  for (const { source } of lines) if (source !== null) sources.push(source);
  return trimmed(sources);
}

/** The places of lines in nodes: sources on pages, or origins in files without pages. */
export function placesOf(lines: readonly FlowLine[]): {
  readonly sources: readonly Source[];
  readonly origins?: readonly Origin[];
} {
  const origins: Origin[] = [];
  for (const { origin } of lines) if (origin !== undefined) origins.push(origin);
  return withOrigins(sourcesOf(lines), origins);
}

/** Sources, with each distinct origin once if there are any. */
export function withOrigins(
  sources: readonly Source[],
  all: readonly Origin[],
): { readonly sources: readonly Source[]; readonly origins?: readonly Origin[] } {
  if (all.length === 0) return { sources };
  const origins = all.filter(
    ({ part, index }, at) => !(all[at - 1]?.part === part && all[at - 1]?.index === index),
  );
  return { sources, origins };
}

/** Plain text of inline nodes without note marks; a break is one character, "\n". */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((node) => {
      if (node.type === "note-mark") return "";
      if (node.type === "break") return "\n";
      return node.type === "text" ? node.value : plainText(node.children);
    })
    .join("");
}

/** Removes spaces set between the ideographs of a short title, "目 录", and around a chapter's number, "第 1 章". */
function closeUp(inlines: readonly Inline[]): readonly Inline[] {
  const [first] = inlines;
  if (first?.type !== "text" || first.value.charCodeAt(0) < 0x2e80) return inlines;
  const apart =
    inlines.length === 1 &&
    /^[\p{sc=Han}\p{sc=Hangul}](?:\s+[\p{sc=Han}\p{sc=Hangul}]){1,4}$/u.test(first.value);
  const value = apart
    ? first.value.replace(/\s+/gu, "")
    : first.value.replace(/^第\s?(\d{1,3})\s?(?=[章节節条條部回编編])/u, "第$1");
  return value === first.value ? inlines : [{ ...first, value }, ...inlines.slice(1)];
}

/** Builds a heading node from its lines. */
export function headingOf(
  lines: readonly FlowLine[],
  vocabulary: Vocabulary,
  judged?: { readonly confidence: number; readonly reasons: readonly string[] },
): Heading {
  return {
    type: "heading",
    children: closeUp(joinRuns(lines.map(unbroken), vocabulary)),
    ...placesOf(lines),
    confidence: judged?.confidence ?? 0.8,
    reasons: judged?.reasons ?? [],
  };
}

/** A line of a heading, in which breaks are spaces. */
function unbroken(line: FlowLine): FlowLine {
  if (!line.runs.some(({ broken }) => broken)) return line;
  return { ...line, runs: line.runs.map(withoutBreak) };
}

function withoutBreak(run: Run): Run {
  const { broken, ...rest } = run;
  return broken ? rest : run;
}

/** An empty list shared by all nodes. */
const none: readonly never[] = [];

/** Builds a paragraph node from its lines; those in `breaks` begin after a line break. */
export function paragraphOf(
  lines: readonly FlowLine[],
  vocabulary: Vocabulary,
  breaks: ReadonlySet<FlowLine> = new Set(),
): Paragraph {
  const children = breaks.size === 0 ? joinRuns(lines, vocabulary) : joinBroken(lines, breaks, vocabulary);
  return { type: "paragraph", children, sentences: none, ...placesOf(lines), confidence: 0.8, reasons: none };
}

function joinBroken(
  lines: readonly FlowLine[],
  breaks: ReadonlySet<FlowLine>,
  vocabulary: Vocabulary,
): readonly Inline[] {
  const parts = groupRuns(lines, (_, line) => !breaks.has(line));
  return parts.flatMap((own, at) => [...(at === 0 ? [] : [lineBreak]), ...joinRuns(own, vocabulary)]);
}

const lineBreak: Break = { type: "break" };

/** Builds a quotation from the lines of its paragraphs. */
export function quoteOf(paragraphs: readonly (readonly FlowLine[])[], vocabulary: Vocabulary): Quote {
  const lines = paragraphs.flat();
  const stated = lines.some((line) => statedHint(line) !== null);
  return {
    type: "quote",
    children: paragraphs.map((own) => paragraphOf(own, vocabulary)),
    ...placesOf(lines),
    confidence: stated ? 1 : 0.6,
    reasons: [stated ? "said by the file" : "stands in on both sides"],
  };
}
