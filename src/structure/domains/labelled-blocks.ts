/**
 * Makes headings of blocks that begin with a label of the domain, whatever they look like.
 *
 *     Статья 5. Жилищное законодательство        a title: the whole block is the heading
 *     Artículo 6.- The owner shall pay all …     text: the label is the heading, and the text a paragraph
 *
 * Every line stays, in the same order; a line may be cut after its label.
 */
import type { FlowLine } from "../../model/flow.ts";
import type { Block } from "../blocks/blocks.ts";
import { textOf } from "../facts/profile.ts";
import { isAbbreviated } from "../roles/divisions.ts";
import { cutLine } from "../facts/line-cuts.ts";
import { capitalShare } from "../facts/looks.ts";
import { type BlockLabel, labelReader, type ReadLabel } from "./block-labels.ts";
import type { Domain } from "./domain.ts";

/** A block that may have a label. */
export type LinedBlock = Extract<Block, { readonly type: "heading" | "paragraph" | "item" }>;

/** A block with its label. */
export interface Candidate {
  readonly block: LinedBlock;
  readonly at: number;
  readonly label: BlockLabel;
  readonly text: string;
}

/** Neighbours in a sequence skip at most this many numbers: repealed articles are not printed. */
const mostSkipped = 3;

/** Longest title, in letters, and longest one that ends in a full stop. */
const titleLetters = { longest: 400, stopped: 90, roman: 200, short: 100 };

/** Gives headings their divisions, and makes headings of labelled paragraphs and items. */
export function labelBlocks(
  blocks: readonly Block[],
  domain: Domain,
  language: string | null,
): readonly Block[] {
  const read = labelReader(domain, language);
  const split = demoteLeads(
    blocks.flatMap((block) => splitHeading(block, read)),
    read,
  );
  const headed = numberedHeadings(split, read);
  const candidates = split.flatMap((block, at): readonly Candidate[] => {
    if (!isLined(block)) return [];
    const text = blockText(block);
    const label = read(text);
    if (label === null) return [];
    const isHeading =
      block.type === "heading" ||
      !label.headingsOnly ||
      isTitleOfNumbers(label, text, split[at + 1]) ||
      isAmongHeadings(label, text, split[at + 1], headed) ||
      (runInLength(label, text) > 0 && headed.orders.has(label.order));
    return isHeading ? [{ block, at, label, text }] : [];
  });
  const counted = nameSignatures(
    candidates.filter((one, at) => isCounted(one, at, candidates)),
    split,
  );
  const accepted = new Map(withoutTwins(demoteItems(counted)).map((one) => [one.at, one]));
  const dropped = new Set(
    counted.filter(({ at, label }) => !accepted.has(at) && label.headingsOnly).map(({ at }) => at),
  );
  const titled = titledOrders([...accepted.values()]);
  return joinTitles(
    split.flatMap((block, at) => {
      const own = accepted.get(at);
      if (own !== undefined) return headingOf(own, titled.has(own.label.order));
      return [dropped.has(at) && isLined(block) ? { type: "item", lines: block.lines } : block];
    }),
  );
}

/** Whether a block may have a label. */
export function isLined(block: Block): block is LinedBlock {
  return block.type === "heading" || block.type === "paragraph" || block.type === "item";
}

/** The text of a block. */
export function blockText({ lines }: LinedBlock): string {
  return lines.map(textOf).join(" ").trim();
}

/** Divides a heading before each later line that begins with a label: a chapter and its first article. */
function splitHeading(block: Block, read: ReadLabel): readonly Block[] {
  if (block.type !== "heading" || block.lines.length < 2) return [block];
  const parts: FlowLine[][] = [];
  for (const line of block.lines) {
    const label = parts.length === 0 ? null : read(textOf(line).trim());
    if (parts.length === 0 || (label !== null && !label.headingsOnly)) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => ({ type: "heading", lines }));
}

/**
 * Gives the captions of numbered signature blocks their kind: numbers that begin again, above lines to sign on.
 *
 *     24. COMPLETE AGREEMENT
 *     …
 *     1. CONSULTANT             2. COMMISSION
 *     By: _________________     By: _________________
 */
function nameSignatures(candidates: readonly Candidate[], blocks: readonly Block[]): readonly Candidate[] {
  let [last, signing] = [0, false];
  return candidates.map((one) => {
    const { label, at } = one;
    const number = label.headingsOnly && label.number.length === 1 ? (label.number[0] ?? 0) : 0;
    const counts = signing ? number === last + 1 : number === 1 && last >= longSequence;
    signing = counts && blocks.slice(at + 1, at + 1 + signedWithin).some(isToSign);
    last = number;
    return signing ? { ...one, label: { ...label, kind: "signature" } } : one;
  });
}

/** A sequence of sections has at least this many before the signatures. */
const longSequence = 3;

/** Blocks from a caption to its line to sign on. */
const signedWithin = 2;

function isToSign(block: Block): boolean {
  return isLined(block) && /_{5}/u.test(blockText(block));
}

/** Makes paragraphs of headings without a label that lead to a list: "Factors that investors consider:". */
function demoteLeads(blocks: readonly Block[], read: ReadLabel): readonly Block[] {
  return blocks.map((block, at) => {
    const leads =
      block.type === "heading" &&
      blocks[at + 1]?.type === "item" &&
      /[:：]$/u.test(blockText(block)) &&
      capitalShare(blockText(block)) < capitals &&
      read(blockText(block)) === null;
    return leads ? { type: "paragraph", lines: block.lines } : block;
  });
}

/**
 * Whether a numbered paragraph heads a section: it reads like a title, and Roman numerals count it or its first part
 * follows it.
 *
 *     2. Terms and conditions of the processing of personal data of employees
 *     2.1. Personal data of employees are processed …
 */
function isTitleOfNumbers(
  { number, label, length }: BlockLabel,
  text: string,
  next: Block | undefined,
): boolean {
  const words = text.slice(length).trim();
  if (number.length !== 1 || /[.;:,!?]$/u.test(words) || words.length > titleLetters.longest) return false;
  if (/^[IVXLCХ]+\.?$/u.test(label)) return /^\p{Lu}/u.test(words) && words.length < titleLetters.roman;
  return (
    next !== undefined &&
    isLined(next) &&
    new RegExp(String.raw`^${number[0]}\.1[.\s]`, "u").test(blockText(next))
  );
}

/** Headings that numbers alone count. */
interface NumberedHeadings {
  /** Their classes with their numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Their classes. */
  readonly orders: ReadonlySet<number>;
}

function numberedHeadings(blocks: readonly Block[], read: ReadLabel): NumberedHeadings {
  const labels = blocks.flatMap((block) => {
    const label = block.type === "heading" ? read(blockText(block)) : null;
    return label?.headingsOnly === true ? [label] : [];
  });
  return {
    numbers: new Set(labels.map(({ order, number }) => `${order} ${number.join(".")}`)),
    orders: new Set(labels.map(({ order }) => order)),
  };
}

/**
 * Length of the capitals with which a numbered paragraph begins and a full stop ends; 0 if it has no such title.
 *
 *     3. TERM. This Agreement shall take effect on …
 */
function runInLength({ number, length }: BlockLabel, text: string): number {
  const title =
    number.length === 1 ? /^\p{Lu}[\p{Lu}\s,&’'-]{3,80}\.\s+(?=\p{Lu})/u.exec(text.slice(length)) : null;
  return title?.[0].length ?? 0;
}

/** Whether a short numbered paragraph is a title like the heading of the number before it, and opens no list. */
function isAmongHeadings(
  { number, order, length }: BlockLabel,
  text: string,
  next: Block | undefined,
  { numbers }: NumberedHeadings,
): boolean {
  const words = text.slice(length).trim();
  const last = number.at(-1) ?? 0;
  if (number.length !== 1 || words.length > titleLetters.short || !/^\p{Lu}.*[\p{L}\p{N})»"]$/u.test(words))
    return false;
  if (!numbers.has(`${order} ${last - 1}`) || numbers.has(`${order} ${last}`)) return false;
  return next === undefined || !isLined(next) || !blockText(next).startsWith(`${last + 1}.`);
}

/** Demotes numbered headings that are parts of an article or items of a list that ends in a semicolon. */
function demoteItems(counted: readonly Candidate[]): readonly Candidate[] {
  const articles = counted.filter(({ label }) => label.kind === "article").length;
  let inArticle = false;
  return counted.filter(({ label, text }) => {
    if (!label.headingsOnly) inArticle = label.kind === "article";
    if (!label.headingsOnly || label.number.length > 1) return true;
    return !/[;,]$/u.test(text) && !(inArticle && articles >= fewestArticles && /^\d/u.test(label.label));
  });
}

/** Fewer articles do not show that a document is divided into them. */
const fewestArticles = 3;

/** Drops the second of two marks of one appendix: "Приложение № 1", then "Утверждены приказом …". */
function withoutTwins(counted: readonly Candidate[]): readonly Candidate[] {
  return counted.filter(({ label, at }, index) => {
    const before = counted[index - 1];
    const isTwin =
      label.kind === "appendix" &&
      before?.label.kind === "appendix" &&
      label.number.length === 0 &&
      at - before.at <= twinBlocks;
    return !isTwin;
  });
}

/** Blocks between the two marks of one appendix. */
const twinBlocks = 4;

/** Whether a label belongs to a sequence: headings always do, other blocks need a neighbour of their class. */
function isCounted({ block, label, text }: Candidate, at: number, all: readonly Candidate[]): boolean {
  if (block.type === "heading" || label.number.length === 0) return true;
  const alike = (other: Candidate): boolean =>
    other.label.order === label.order && isAbbreviated(other.label.label) === isAbbreviated(label.label);
  const before = all.slice(0, at).findLast(alike);
  const after = all.slice(at + 1).find(alike);
  const follows = before !== undefined && countsOn(before.label.number, label.number);
  const leads = after !== undefined && countsOn(label.number, after.label.number);
  const restarts = label.number.at(-1) === 1 && label.number.length === 1;
  const heads = isTitle(text.slice(label.length)) && !/[.!?]$/u.test(text);
  return (
    follows || leads || (restarts && (heads || all.some((other, index) => index !== at && alike(other))))
  );
}

/** Whether one number can follow another: "6" after "5", "2.1" after "1.14", "12.1" after "12". */
function countsOn(before: readonly number[], after: readonly number[]): boolean {
  const at = after.findIndex((number, index) => number !== before[index]);
  if (at < 0) return false;
  const [last, next] = [before[at] ?? 0, after[at] ?? 0];
  // A raised number of an inserted article may have lost its place: "16¹" is read as "161".
  return (next > last && next - last <= mostSkipped + 1) || (last > 0 && Math.floor(next / 10) === last);
}

/** Classes most of whose members with words have a title. */
export function titledOrders(accepted: readonly Candidate[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { label, text } of accepted) {
    if (text.length <= label.length) continue;
    const vote = isTitle(text.slice(label.length)) ? 1 : -1;
    counts.set(label.order, (counts.get(label.order) ?? 0) + vote);
  }
  return new Set([...counts].filter(([, votes]) => votes >= 0).map(([order]) => order));
}

/** Whether the words after a label are a title rather than text. */
function isTitle(words: string): boolean {
  const text = words.trim();
  if (text.length > titleLetters.longest || /\p{L}{3}[.!?]\s+\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)) return false;
  return !/[:;,；：，]$/u.test(text) && !(/[.。]$/u.test(text) && text.length > titleLetters.stopped);
}

/** A labelled block as a heading, with the text after its label as a paragraph where there is any. */
export function headingOf({ block, label, text }: Candidate, titled: boolean): readonly Block[] {
  const { lines } = block;
  const { length: _length, headingsOnly: _only, ...division } = label;
  const bare = text.length <= label.length;
  const runIn = label.headingsOnly ? runInLength(label, text) : 0;
  if (block.type === "heading" || bare || (titled && runIn === 0 && isTitle(text.slice(label.length))))
    return [{ type: "heading", lines, division }];
  const [first, ...others] = lines as [FlowLine, ...FlowLine[]];
  const spaces = textOf(first).length - textOf(first).trimStart().length;
  const end = spaces + label.length + runIn;
  const [head, rest] = cutLine(first, Math.min(textOf(first).length, end));
  const after = [...(rest === null ? [] : [rest]), ...others];
  return [
    { type: "heading", lines: [head], division },
    ...(after.length === 0 ? [] : [{ type: "paragraph", lines: after } as const]),
  ];
}

/** Titles of this share of capitals count as set in capitals. */
const capitals = 0.7;

/** Joins a heading that ends its label or its line of capitals with the plain heading right below it. */
function joinTitles(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (
      block.type === "heading" &&
      block.division === undefined &&
      last?.type === "heading" &&
      last.division !== undefined &&
      /\p{L}{3}|§/u.test(last.division.label) &&
      last.division.kind !== "appendix" &&
      goesOn(last, block)
    )
      joined[joined.length - 1] = { ...last, lines: [...last.lines, ...block.lines] };
    else joined.push(block);
  }
  return joined;
}

function goesOn(above: LinedBlock & { readonly type: "heading" }, below: LinedBlock): boolean {
  const title = blockText(above).slice(above.division?.label.length ?? 0);
  if (title.trim() === "") return true;
  return (
    above.lines.length < 5 && capitalShare(title) > capitals && capitalShare(blockText(below)) > capitals
  );
}
