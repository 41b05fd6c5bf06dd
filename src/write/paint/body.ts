/**
 * Paints body words black and all others red, as in figure 4.1 of the Freiburg thesis.
 *
 * Each word is one element with an id and a fill, so that a person can recolour it and both versions can be compared.
 */
import type { Content, Document, NodeBase } from "../../model/document.ts";
import type { FlowItem, FlowLine } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Color, Glyph, Page } from "../../model/page.ts";
import { decimal } from "../decimal.ts";
import { escapeText } from "../escape.ts";
import { keptRoles, selectParts } from "../selection.ts";
import { isOnPage, linesOf, wordsOf } from "./boxes.ts";
import { runsOf, visibleGlyphs, writeRun } from "./letters.ts";
import { svgOf } from "./shapes.ts";

/** The colour of body words. */
export const bodyColor: Color = "#000000";
/** The colour of all other words. */
export const otherColor: Color = "#ff0000";

/** A word of a page. */
export interface PageWord {
  /** Page and index of its first glyph: `w3-1042`. */
  readonly id: string;
  readonly isBody: boolean;
  readonly box: Box;
  /** Empty for recognised words. */
  readonly glyphs: readonly Glyph[];
  readonly text: string;
}

/** Indices of the glyphs of body text, by page. */
export type BodyPlaces = ReadonlyMap<number, ReadonlySet<number>>;

/** Finds the glyphs that `--body-only` writes. */
export function bodyPlaces(document: Document): BodyPlaces {
  const places = new Map<number, Set<number>>();
  const add = ({ sources }: NodeBase): void => {
    for (const { page, glyphs } of sources) {
      const own = places.get(page) ?? new Set<number>();
      for (const [start, end] of glyphs) for (let at = start; at < end; at++) own.add(at);
      places.set(page, own);
    }
  };
  const walk = (node: Content): void => {
    if (node.type === "section") add(node.heading);
    else if (node.type === "list") node.children.forEach(add);
    else add(node);
    if (node.type === "section" || node.type === "quote") node.children.forEach(walk);
    if (node.type === "list") for (const item of node.children) item.children.forEach(walk);
  };
  selectParts(document, keptRoles({ bodyOnly: true }, [])).children.forEach(walk);
  return places;
}

/** The visible words of a page in reading order. */
export function pageWords(page: Page, flow: readonly FlowItem[], body: BodyPlaces): readonly PageWord[] {
  const own = body.get(page.number) ?? new Set<number>();
  const lines = flow
    .filter((item) => isOnPage(item, page))
    .flatMap(linesOf)
    .filter(({ source, place }) => source?.page === page.number && place !== "hidden");
  const words = lines.flatMap((line) => lineWords(page, line, own));
  const covered = new Set(words.flatMap(({ glyphs }) => glyphs));
  const isRecognized = words.some(({ glyphs }) => glyphs.length === 0);
  const rest = isRecognized ? [] : visibleGlyphs(page).filter((glyph) => !covered.has(glyph));
  return withOwnIds([...words, ...runsOf(rest).map((glyphs) => looseWord(page, glyphs))]);
}

/** A word of glyphs that are in no line. */
function looseWord(page: Page, glyphs: readonly Glyph[]): PageWord {
  const first = glyphs[0] as Glyph;
  const text = glyphs.map((glyph) => glyph.text).join("");
  return { id: `w${page.number}-${page.glyphs.indexOf(first)}`, isBody: false, box: first.box, glyphs, text };
}

/** Numbers words that share an id, as recognised ones may. */
function withOwnIds(words: readonly PageWord[]): readonly PageWord[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const count = (counts.get(word.id) ?? 0) + 1;
    counts.set(word.id, count);
    return count === 1 ? word : { ...word, id: `${word.id}-${count}` };
  });
}

function lineWords(page: Page, line: FlowLine, body: ReadonlySet<number>): readonly PageWord[] {
  return wordsOf(page, line).map(({ places, box, isDrawn, text }) => ({
    id: `w${page.number}-${places[0] ?? 0}`,
    isBody: 2 * places.filter((place) => body.has(place)).length > places.length,
    box,
    glyphs: isDrawn ? places.flatMap((place) => page.glyphs[place] ?? []) : [],
    text,
  }));
}

/** Writes the words of a page, each as one element. */
export function writeBody(page: Page, words: readonly PageWord[]): string {
  return svgOf(page, 0, [`<g font-family="serif">`, ...words.map((word) => writeWord(page, word)), "</g>"]);
}

function writeWord(page: Page, { id, isBody, glyphs, box, text }: PageWord): string {
  const attributes = ` id="${id}" fill="${isBody ? bodyColor : otherColor}"`;
  const runs = runsOf(glyphs);
  const [only] = runs;
  if (only === undefined) {
    const height = box.y1 - box.y0;
    const place = `x="${decimal(box.x0)}" y="${decimal(box.y1 - height / 5)}" font-size="${decimal(height)}"`;
    const width = `textLength="${decimal(box.x1 - box.x0)}" lengthAdjust="spacingAndGlyphs"`;
    return `<text${attributes} ${place} ${width}>${escapeText(text)}</text>`;
  }
  if (runs.length === 1) return writeRun(page, only, attributes);
  return `<g${attributes}>${runs.map((run) => writeRun(page, run, "")).join("")}</g>`;
}
