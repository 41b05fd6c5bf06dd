/** Text beside the main reading direction of a page: rotated, slanted, hidden. */
import type { FlowItem, FlowLine, FlowPicture, Place, Setting } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { grow, holds, meets } from "../../numeric/boxes.ts";
import { median } from "../../numeric/statistics.ts";
import { findFragments } from "../text/fragments.ts";
import { runsOf, sourceOf } from "../text/runs.ts";
import type { Fragment } from "../text/text.ts";
import { straightenPage, type Turn, turnGlyphs, turnOf } from "./upright.ts";
import { findWords } from "../text/words.ts";

/** Returns whether a glyph is not read; invisible text is read if it is the layer beneath a scan. */
export function isHidden(glyph: Glyph, invisibleIsText: boolean): boolean {
  return glyph.hidden !== null && !(invisibleIsText && glyph.hidden === "invisible");
}

function hiddenPlace({ hidden }: Glyph): "hidden" | "excluded" {
  return hidden === "excluded" ? hidden : "hidden";
}

/** Slanted letters from this size, relative to the page's usual one, are a watermark. */
const watermarkSize = 2;

/**
 * Lists the lines that are hidden or run in another direction, each with a provisional place.
 *
 * Text in another direction gets the place "margin"; `placeTurnedLines` decides whether it really stands there.
 */
export function findTurnedAndHidden(
  page: Page,
  straight: Page,
  main: Turn,
  recognized: boolean,
): readonly FlowLine[] {
  const groups = new Map<string, number[]>();
  for (let index = 0; index < straight.glyphs.length; index++) {
    const glyph = straight.glyphs[index] as Glyph;
    const turn = turnOf(glyph.rotation);
    const hidden = isHidden(glyph, recognized);
    if (!hidden && turn === main) continue;
    const key = hidden ? hiddenPlace(glyph) : String(turn ?? Math.round(glyph.rotation));
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [index]);
    else list.push(index);
  }
  if (groups.size === 0) return [];
  const large = watermarkSize * (median(page.glyphs.map(({ size }) => size)) ?? 0);
  return [...groups].flatMap(([key, indices]) => {
    const isLeftOut = key === "hidden" || key === "excluded";
    const turned = isLeftOut ? straight : withTurned(straight, Number(key), indices);
    const isSlanted = !isLeftOut && turnOf(Number(key)) === null;
    return findFragments(findWords(turned, indices)).map((fragment) => {
      const isWatermark = isSlanted && (fragment.size >= large || !isWorded(fragment));
      const place: Place = isLeftOut ? key : isWatermark ? "watermark" : "margin";
      return looseLine(page, turned, fragment, place);
    });
  });
}

/** The page with some glyphs rotated back by an angle in degrees. */
function withTurned(page: Page, angle: number, indices: readonly number[]): Page {
  const turn = turnOf(angle);
  if (turn !== null) return turnGlyphs(page, turn, indices);
  const own = { ...page, glyphs: indices.map((index) => page.glyphs[index] as Glyph) };
  const glyphs = page.glyphs.slice();
  straightenPage(own, angle).glyphs.forEach((glyph, at) => (glyphs[indices[at] as number] = glyph));
  return { ...page, glyphs };
}

/** Makes a line with no other lines around it. */
export function looseLine(page: Page, turned: Page, fragment: Fragment, place: Place): FlowLine {
  const setting: Setting = {
    indent: 0,
    fill: 1,
    gapBefore: 0,
    align: "left",
    column: { x0: fragment.box.x0, x1: fragment.box.x1 },
  };
  const runs = runsOf(turned, fragment);
  const source = sourceOf(page, turned, fragment.words);
  return { type: "line", runs, setting, place, block: 0, kind: null, hint: null, source };
}

/** Maximum distance of an axis title from its drawing, in points. */
const titleReach = 15;

/** Width of the page margin, as a fraction of its sides. */
const marginShare = 0.12;

/**
 * Places text that runs in another direction: axis titles and tick labels in their figure, text inside another item after
 * that item, and everything else, such as text along the edge of the page, at the end.
 */
export function placeTurnedLines(
  { width, height }: Page,
  items: readonly FlowItem[],
  loose: readonly FlowLine[],
): readonly FlowItem[] {
  if (loose.length === 0) return items;
  const figures = items.filter((item): item is FlowPicture => item.type === "picture");
  const given = new Map<FlowItem | null, FlowLine[]>();
  const give = (item: FlowItem | null, line: FlowLine): void =>
    void given.set(item, [...(given.get(item) ?? []), line]);
  const [across, down] = [marginShare * width, marginShare * height];
  const inner = { x0: across, y0: down, x1: width - across, y1: height - down };
  let block = items.reduce((most, item) => Math.max(most, blockOf(item)), 0);
  for (const line of loose) {
    const box = line.source?.box;
    if (line.place !== "margin" || box === undefined) {
      give(null, line);
      continue;
    }
    const figure = figures.find((candidate) => isOf(box, candidate));
    if (figure !== undefined) give(figure, { ...line, place: "figure" });
    else {
      const host = items.find((item) => item.type !== "line" && holds(boxOf(item) ?? nowhere, box)) ?? null;
      const isText = isWorded(line) && (host !== null || holds(inner, box));
      give(host, isText ? { ...line, place: "body", block: ++block } : line);
    }
  }
  const withLines = (item: FlowItem): readonly FlowItem[] => {
    const lines = given.get(item) ?? [];
    if (item.type !== "picture") return [item, ...lines];
    const own = lines.filter(({ place }) => place === "figure");
    return [{ ...item, lines: [...item.lines, ...own] }, ...lines.filter(({ place }) => place !== "figure")];
  };
  return [...(given.size === 0 ? items : items.flatMap(withLines)), ...(given.get(null) ?? [])];
}

/**
 * Returns whether text is in a figure, or beside it like an axis title. Text on photographs, such as credits, is not part of
 * them.
 */
function isOf(box: Box, { kind, lines, source }: FlowPicture): boolean {
  if (source === null || (kind === "image" && lines.length === 0)) return false;
  return meets(grow(source.box, titleReach), box);
}

const nowhere: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

function blockOf(item: FlowItem): number {
  if (item.type === "line") return item.block;
  const lines = item.type === "picture" ? item.lines : item.rows.flat().flatMap((cell) => cell.lines);
  return lines.reduce((most, line) => Math.max(most, line.block), 0);
}

function boxOf(item: FlowItem): Box | null {
  return (item.type === "table" ? item.sources[0] : item.source)?.box ?? null;
}

/** Returns whether text is more than the letter or two that logos turn upside down. */
function isWorded(line: FlowLine | Fragment): boolean {
  const texts = "runs" in line ? line.runs : line.words;
  return /[\p{L}\p{N}]{2}/u.test(texts.map(({ text }) => text).join(""));
}
