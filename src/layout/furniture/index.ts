/**
 * Running heads, footers and page numbers.
 *
 * Rows near the upper and lower edge are compared over pages with their numbers masked (Déjean & Meunier, "A system for
 * converting PDF documents into structured XML format", 2006). A row is furniture if it recurs at the same position on
 * enough pages, or if its number counts the pages; anything printed once stays. A one-page file has furniture only if
 * it looks like a page of a longer document.
 */
import type { FlowItem, FlowLine, Place } from "../../model/flow.ts";
import { titlesOf } from "./echoes.ts";
import { type EdgeRow, edgeRows, type EdgeRowOptions } from "./edge-rows.ts";
import { marginsOf, recurringMargins } from "./margins.ts";
import { furnitureOfOnly } from "./single-pages.ts";
import { factsOf, type RowFacts, usualOf } from "./row-facts.ts";
import { isNumber } from "./words.ts";
import type { PageLayout } from "../ordered-page.ts";

/**
 * Where rows are compared: heads and feet lie within the outer 12 % of the page, page numbers of small books on larger
 * paper up to 18 % from the edge (articles and manuals).
 */
const compared: EdgeRowOptions = { zone: 0.14, numberZone: 0.22, rows: 6, strokes: true };

/** In files of at most this many pages, recurring rows stay on their first page: a letterhead is part of the letter. */
const fewPages = 3;

/** Gives every line of furniture its place; everything else is unchanged. */
export function markFurniture(pages: readonly PageLayout[]): readonly PageLayout[] {
  const [only] = pages;
  const places = pages.length === 1 && only !== undefined ? placesOnSinglePage(only) : recurringPlaces(pages);
  if (places.size === 0) return pages;
  return pages.map((page) => ({ ...page, items: page.items.map((item) => placed(item, places)) }));
}

/** Lines of furniture, each with its place. */
type Places = ReadonlyMap<FlowLine, Place>;

/** On a page with furniture, which was cut out of a longer document, text in the margin is furniture too. */
function placesOnSinglePage(page: PageLayout): Places {
  const found = furnitureOfOnly(page);
  return new Map([
    ...found.map(({ line, row }) => [line, placeOf(row)] as const),
    ...(found.length === 0 ? [] : marginsOf(page)).map((line) => [line, "page-header"] as const),
  ]);
}

function recurringPlaces(pages: readonly PageLayout[]): Places {
  return new Map([
    ...recurringRows(pages).flatMap((row) => row.lines.map((line) => [line, placeOf(row)] as const)),
    ...recurringMargins(pages).map((line) => [line, "page-header"] as const),
  ]);
}

function recurringRows(pages: readonly PageLayout[]): readonly EdgeRow[] {
  const edges = pages.map((page) => edgeRows(page, compared));
  const usual = {
    ...usualOf(edges),
    titles: titlesOf(pages, edges),
    numbers: pages.map(({ number }) => number),
  };
  const said = new Set<string>();
  return edges.flatMap((rows, index) => {
    const facts = rows.map((row) => factsOf(row, index, edges, usual));
    const found = (["top", "bottom"] as const).flatMap((edge) =>
      furnitureOfEdge(facts.filter(({ row }) => row.edge === edge)),
    );
    const stays = (row: RowFacts): boolean => !said.has(keyOf(row)) && staysFirst(row, index, pages);
    const gone = found.filter((row) => !stays(row));
    for (const row of found) said.add(keyOf(row));
    return gone.map(({ row }) => row);
  });
}

function keyOf({ row }: RowFacts): string {
  return `${row.edge} ${row.text}`;
}

/**
 * Returns whether a recurring row stays on its first page: the title of a report or slide that later pages repeat, and
 * the head of a short letter.
 */
function staysFirst(
  { row, large, bare, counted }: RowFacts,
  index: number,
  pages: readonly PageLayout[],
): boolean {
  if (bare || counted > 0) return false;
  const page = pages[index] as PageLayout;
  const isTitle = row.edge === "top" && large && (index === 0 || page.width > page.height);
  return isTitle || (index === 0 && pages.length <= fewPages);
}

/**
 * The rows of one page edge that are furniture.
 *
 *     ANNALS OF TESTING       17     recurs on most pages: furniture at whatever distance from the text
 *     2.1  Sampling                  recurs on some: furniture where the rows from here inwards that recur stand
 *                                    apart from the text, and those outside recur too
 *     and so the text begins …
 */
function furnitureOfEdge(rows: readonly RowFacts[]): readonly RowFacts[] {
  const outer = [...rows].sort((a, b) => a.row.rank - b.row.rank);
  return outer.filter((facts, at) => {
    if (facts.onMost) return true;
    if (!facts.recurs) return false;
    const end = outer.findIndex((inner, index) => index > at && !inner.recurs);
    const isApart = outer.slice(at, end < 0 ? outer.length : end).some(({ apart }) => apart);
    return isApart && outer.slice(0, at).every((outside) => outside.recurs && isSteady(facts, outside));
  });
}

/** An inner row recurs on at least this fraction of the pages of the rows outside it. */
const steady = 0.3;

/** Returns whether a row recurs about as often as one outside it; captions of continued tables do not. */
function isSteady(inner: RowFacts, outside: RowFacts): boolean {
  return inner.alike >= steady * outside.alike;
}

/** Form values and field labels are never furniture. */
function placed(item: FlowItem, places: Places): FlowItem {
  const place = item.type === "line" && item.form === undefined ? places.get(item) : undefined;
  return place === undefined ? item : { ...item, place };
}

function placeOf({ words, edge }: EdgeRow): Place {
  if (isNumber(words)) return "page-number";
  return edge === "top" ? "page-header" : "page-footer";
}
