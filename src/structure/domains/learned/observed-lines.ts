/** Measures the lines of a document as the model of a domain judges them. */
import type { FlowLine } from "../../../model/flow.ts";
import type { HeadingLine } from "../../roles/headings/heading-lines.ts";
import { headingObservations } from "../../roles/headings/heading-observations.ts";
import type { Survey } from "../../facts/survey.ts";
import type { Domain } from "../domain.ts";
import { type LinedBlock, isLined } from "../labelled-blocks.ts";
import { blockClasses } from "./line-classes.ts";
import { type PatternedBlocks, patternVerdicts } from "./pattern-verdicts.ts";

/** A line of a heading, paragraph or item with everything that decides its class. */
export interface ObservedLine {
  readonly line: FlowLine;
  readonly text: string;
  /** Values of the observations, in the order of `observationNames`. */
  readonly values: Float64Array;
  /** What it begins with, and what the line above does: see `openingsOf`. */
  readonly openings: readonly string[];
  readonly openingsAbove: readonly string[];
  /** Its class by the patterns and markers of the domain alone. */
  readonly byPatterns: string;
}

/** Blocks before and after the patterns of the domain, and the facts about their lines. */
export interface ObservedBlocks extends PatternedBlocks {
  readonly facts: readonly HeadingLine[];
  readonly survey: Survey;
}

/** Measures the lines of headings, paragraphs and items, in reading order. */
export function observeLines(blocks: ObservedBlocks, domain: Domain): readonly ObservedLine[] {
  const classes = blockClasses(domain);
  const facts = new Map(blocks.facts.map((fact) => [fact.record.line, fact]));
  const verdicts = patternVerdicts(blocks, domain);
  const places = blocks.flat.filter(isLined).flatMap(placesIn);
  const texts = places.map(({ line }) =>
    line.runs
      .map(({ text }) => text)
      .join("")
      .trim(),
  );
  const openings = texts.map(openingsOf);
  const counts = countOpenings(openings);
  return places.flatMap((place, at): readonly ObservedLine[] => {
    const fact = facts.get(place.line);
    if (fact === undefined) return [];
    const around = [at, at - 1, at + 1].map((near) => verdicts.get(places[near]?.line as FlowLine)?.block);
    const verdict = verdicts.get(place.line);
    const values = [
      ...headingObservations.map(({ of }) => of(fact, blocks.survey)),
      blockTypeNumbers[place.type],
      place.at,
      place.lines,
      place.line.source === null ? 1 : 0,
      Math.min(at, farIn),
      at / places.length,
      ...openingValues(texts[at] ?? ""),
      ...[at, at - 1, at + 1].map((near) => (counts.get(openings[near]?.[0] ?? "") ?? 0) / places.length),
      verdict?.begins === true ? 1 : 0,
      ...around.flatMap((name) => classes.map((own) => (own === name ? 1 : 0))),
    ];
    return [
      {
        line: place.line,
        text: texts[at] ?? "",
        values: Float64Array.from(values),
        openings: openings[at] ?? [],
        openingsAbove: openings[at - 1] ?? [],
        byPatterns: verdict?.line ?? "text",
      },
    ];
  });
}

/** Names of the observations about the lines of a domain. */
export function observationNames(domain: Domain): readonly string[] {
  const classes = blockClasses(domain);
  return [
    ...headingObservations.map(({ name }) => name),
    "type of block",
    "place in the block",
    "lines of the block",
    "no page",
    "place in the document",
    "share of the document before it",
    "letters before the first stop or colon",
    "digits in the first word",
    "sign at the end of the first word",
    "lines with its first word",
    "lines with the first word of the line above",
    "lines with the first word of the line below",
    "begins a block by the patterns",
    ...["line", "line above", "line below"].flatMap((where) =>
      classes.map((own) => `${where}: ${own} by the patterns`),
    ),
  ];
}

/** Lines further into a document than this are equally far. */
const farIn = 60;

const blockTypeNumbers = { heading: 0, item: 1, paragraph: 2 } as const;

/** How a text begins, whatever its words are. */
function openingValues(text: string): readonly number[] {
  const word = /^\S*/u.exec(text)?.[0] ?? "";
  const stop = text.search(/[.:](?:\s|$)/u);
  return [
    stop < 0 ? farIn : Math.min(farIn, stop),
    (word.match(/\d/gu) ?? []).length,
    [".", ":", ",", ")"].findIndex((sign) => word.endsWith(sign)),
  ];
}

/** How many lines begin with each first word. */
function countOpenings(openings: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word = ""] of openings) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A line and its place in its block. */
interface Place {
  readonly line: FlowLine;
  readonly type: LinedBlock["type"];
  readonly at: number;
  readonly lines: number;
}

function placesIn({ type, lines }: LinedBlock): readonly Place[] {
  return lines.map((line, at) => ({ line, type, at, lines: lines.length }));
}

/**
 * The first word of a text and its first two, with every digit as 0: "04:30 wind" begins with "00:00" and "00:00 wind".
 *
 * Models know the openings that several documents share.
 */
function openingsOf(text: string): readonly string[] {
  const words = text.toLowerCase().replaceAll(/\d/gu, "0").split(/\s+/u).slice(0, 2);
  return [...new Set([words[0] ?? "", words.join(" ")])].filter((opening) => opening !== "");
}
