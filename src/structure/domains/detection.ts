/** Chooses the domain of a document from what its blocks say. */
import { parseLabel } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Block } from "../blocks/blocks.ts";
import { textOf } from "../facts/profile.ts";
import type { Genre } from "../front/genre.ts";
import { builtInDomains } from "./built-in.ts";
import type { Domain, DomainDecision, Sign } from "./domain.ts";

/** Points at which a domain is chosen. */
const least = 4;

/** Blocks that count as the beginning of a document, and those that may have its title. */
const [firstBlocks, titleBlocks] = [40, 8];

/** Longest text that is searched for signs, in letters. */
const searched = 400;

/** What the choice looks at besides the blocks. */
export interface DomainEvidence {
  readonly genre: Genre;
  readonly reasons: readonly string[];
  /** Whether the pages are wider than high and hold little text. */
  readonly slides: boolean;
  /** Lines of the front matter, which are not among the blocks. */
  readonly front: readonly string[];
}

/** Chooses among the built-in domains and `others`; "unknown" if nothing speaks for any. */
export function findDomain(
  blocks: readonly Block[],
  evidence: DomainEvidence,
  others: readonly Domain[] = [],
): DomainDecision {
  const all = [...evidence.front, ...textsOf(blocks)];
  const texts = {
    title: [...evidence.front, ...titleLines(blocks)],
    start: all.slice(0, firstBlocks),
    anywhere: all,
  };
  if (evidence.genre !== "other") return decided(evidence.genre, 0.9, evidence.reasons);
  if (evidence.slides) return decided("slides", 0.8, ["wide pages with little text"]);
  const scored = [...others, ...builtInDomains].map((domain) => {
    const seen = (domain.signs ?? []).filter((sign) => holds(sign, texts));
    const points = seen.reduce((sum, sign) => sum + sign.points, 0);
    return { domain, points, reasons: seen.map((sign) => `${sign.name} (${sign.points})`) };
  });
  const [best, second] = scored.toSorted((a, b) => b.points - a.points);
  if (best === undefined || best.points < least)
    return decided("unknown", 0.5, ["no domain has enough signs"]);
  const lead = best.points - (second?.points ?? 0);
  return {
    domain: best.domain,
    confidence: Math.min(0.95, 0.5 + 0.05 * best.points + 0.05 * lead),
    reasons: best.reasons,
  };
}

/** Whether pages are wider than high, as far as they are printed on, and hold little text. */
export function areSlides(lines: readonly FlowLine[]): boolean {
  let [right, bottom, letters] = [0, 0, 0];
  const pages = new Set<number>();
  for (const line of lines) {
    if (line.source === null) continue;
    pages.add(line.source.page);
    right = Math.max(right, line.source.box.x1);
    bottom = Math.max(bottom, line.source.box.y1);
    letters += textOf(line).length;
  }
  return pages.size >= fewestSlides && right > wide * bottom && letters < slideLetters * pages.size;
}

/** Fewer wide pages may be a poster, a leaflet or a form. */
const fewestSlides = 4;

/** The narrowest slides are 4 : 3, of which margins at the right take a little. */
const wide = 1.1;

/** Slides have 300 letters on average; a wide page of text has 2,000 or more. */
const slideLetters = 800;

/** The built-in domain of a name; undefined if there is none. */
export function builtInDomain(name: string): Domain | undefined {
  return builtInDomains.find((domain) => domain.name === name);
}

function decided(name: string, confidence: number, reasons: readonly string[]): DomainDecision {
  return { domain: builtInDomain(name) ?? { name }, confidence, reasons };
}

function textsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.type !== "heading" && block.type !== "paragraph" && block.type !== "item") return [];
    return [closedUp(block.lines.slice(0, 6).map(textOf).join(" ").trim().slice(0, searched))];
  });
}

/** A text whose letters are not set apart: "П Р И К А З" is "ПРИКАЗ". */
function closedUp(text: string): string {
  return text.replaceAll(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L})){3,}/gu, (word) => word.replaceAll(" ", ""));
}

/** The first lines, each by itself: a title may share its block with what is printed below it. */
function titleLines(blocks: readonly Block[]): readonly string[] {
  const lines = blocks
    .slice(0, titleBlocks)
    .flatMap((block) => (block.type === "heading" || block.type === "paragraph" ? [block.lines] : []));
  return [
    ...textsOf(blocks.slice(0, titleBlocks)),
    ...lines.flat().map((line) => closedUp(textOf(line).trim())),
  ];
}

/** The texts among which a sign is sought, by where it may stand. */
type SearchedTexts = Readonly<Record<NonNullable<Sign["where"]>, readonly string[]>>;

function holds(sign: Sign, texts: SearchedTexts): boolean {
  const { pattern, division, where = "anywhere", least: fewest = 1 } = sign;
  const looked = texts[where];
  const expression = pattern === undefined ? null : new RegExp(pattern, "mu");
  const matches = looked.filter((text) => expression?.test(text) === true).length;
  return matches + countedDivisions(division, looked) >= fewest;
}

/**
 * The number of divisions that count on from the one before them, and the first of them.
 *
 * A judgment that quotes articles 7, 5 and 9 is not divided into articles.
 */
function countedDivisions(division: Sign["division"], texts: readonly string[]): number {
  if (division === undefined) return 0;
  const numbers = texts.flatMap((text) => {
    const label = parseLabel(text);
    return label?.kind === "division" && label.word === division ? [label.path] : [];
  });
  const steps = numbers.filter((number, index) => goesOn(numbers[index - 1] ?? [], number));
  return Math.min(numbers.length, steps.length + 1);
}

/** Numbers that may be missing between two divisions: repealed articles are not printed. */
const mostMissing = 2;

/** Whether a number is one of the next after another of as many parts: "4.3" after "4.2". */
function goesOn(before: readonly number[], after: readonly number[]): boolean {
  const step = (after.at(-1) ?? 0) - (before.at(-1) ?? 0);
  const isBeside =
    before.length === after.length && after.slice(0, -1).every((part, index) => part === before[index]);
  return isBeside && step > 0 && step <= mostMissing + 1;
}
