/** The words of a figure: those inside it, and small ones around it. */
import type { Box } from "../../../model/geometry.ts";
import { boundsOf, grow, meets } from "../../../numeric/boxes.ts";
import type { Fragment } from "../../text/text.ts";
import type { Drawing } from "./marks.ts";
import type { Proof } from "./proof.ts";
import type { RowIndex } from "./rows.ts";
import { type PageText, proseOf } from "./texts.ts";

/** When a word outside the ink is a label; lengths in body sizes. */
const limits = {
  /** Maximum distance from the ink or from a label nearer to it. */
  reach: 1.2,
  /** Maximum size relative to the body; labels inside the figure also allow their own size. */
  size: 0.99,
  /** Maximum size of bare numbers: tick labels may be larger than the body. */
  numberSize: 1.25,
  /** Maximum number of words. */
  words: 6,
  /** Maximum number of words in its stack. */
  stackWords: 10,
  /** Maximum width, in full lines. */
  width: 0.5,
  /** From this size, relative to the body, this many words on an image are a headline. */
  headlineSize: 1.4,
  headlineWords: 3,
  /** Maximum number of prose words in a label stack of a chart without a caption. */
  chartWords: 8,
} as const;

/** Maximum number of labels outward in a row: tick label, axis title. */
export const mostRounds = 3;

/** A box with its labels. */
export interface Labelled {
  readonly box: Box;
  readonly fragments: readonly number[];
}

/** Numbers, one-character units, and single letters. */
const bareNumber = /^[([]?[\p{N}.,:%°+\-−–±×/ ]+[)\]]?$/u;
const panelLetter = /^(?:\(?\p{L}\)?|\([\p{L}\p{N}]{1,3}\))[.:]?$/u;

/** Where labels are sought. */
export interface LabelScene {
  readonly index: RowIndex;
  readonly text: PageText;
  /** Boxes of vertical text. */
  readonly turned: readonly Box[];
  /** The page without its head and foot. */
  readonly zone: Box;
  /** The evidence that the words on the drawing are its labels; without it none is. */
  readonly proof: Proof | null;
}

/** Finds the labels of a figure, up to `rounds` outward; `taken` are fragments that belong to others. */
export function findLabels(
  drawing: Drawing,
  { index, text, turned, zone, proof }: LabelScene,
  taken: ReadonlySet<number>,
  rounds: number,
): Labelled {
  const isPicture = drawing.sure.every((mark) => mark.kind === "image");
  const isTitleOn = (member: number): boolean => isPicture && isHeadline(index.at(member), text);
  if (proof === null && isPicture) return { box: drawing.box, fragments: [] };
  const isText = (member: number): boolean =>
    proof !== "caption" && (text.stacks[member]?.words ?? 0) > limits.chartWords;
  const isFree = (member: number): boolean =>
    text.kinds[member] === "loose" && !taken.has(member) && !isTitleOn(member) && !isText(member);
  const found = new Set(index.within(drawing.box).filter(isFree));
  const sizes = [...found].map((member) => index.at(member).size);
  const largest = sizes.reduce((most, size) => Math.max(most, size), limits.size * text.size);
  const inBody = (box: Box): boolean => box.y0 >= zone.y0 && box.y1 <= zone.y1;
  let box = boundsWith(drawing.box, index, found);
  for (let round = 0; round < rounds; round++) {
    const reach = grow(box, limits.reach * text.size);
    const next = index
      .meeting(reach)
      .filter((member) => !found.has(member) && isFree(member) && inBody(index.at(member).box))
      .filter((member) =>
        isPicture
          ? panelLetter.test(textOf(index.at(member)))
          : isLabel(index.at(member), text, text.stacks[member]?.words ?? 0, largest),
      );
    const titles = isPicture
      ? []
      : turned.filter((title) => isTitle(title, reach, box) || hangs(title, reach, box));
    if (next.length === 0 && titles.length === 0) break;
    for (const member of next) found.add(member);
    box = boundsOf([boundsWith(box, index, next), ...titles]) as Box;
  }
  for (const member of index.within(box)) if (isFree(member)) found.add(member);
  return { box, fragments: [...found].sort((a, b) => a - b) };
}

function boundsWith(box: Box, index: RowIndex, members: Iterable<number>): Box {
  return boundsOf([box, ...[...members].map((member) => index.at(member).box)]) as Box;
}

/** Returns whether vertical text is near and does not extend beyond the figure, as text along the page edge does. */
function isTitle(title: Box, reach: Box, box: Box): boolean {
  return meets(reach, title) && title.y0 >= reach.y0 && title.y1 <= reach.y1 && !isIn(title, box);
}

/** Returns whether vertical text hangs below a figure, as tick names do, and is no longer than the figure is high. */
function hangs(title: Box, reach: Box, box: Box): boolean {
  const under = title.x0 >= reach.x0 && title.x1 <= reach.x1 && title.y0 <= reach.y1;
  return (
    under && title.y0 > (box.y0 + box.y1) / 2 && title.y1 > box.y1 && title.y1 - box.y1 <= box.y1 - box.y0
  );
}

function isIn(inner: Box, outer: Box): boolean {
  return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}

/** A headline printed on a photograph belongs to the text. */
function isHeadline(fragment: Fragment, text: PageText): boolean {
  return fragment.size >= limits.headlineSize * text.size && proseOf(fragment) >= limits.headlineWords;
}

function textOf(fragment: Fragment): string {
  return fragment.words.map((word) => word.text).join(" ");
}

function isLabel(fragment: Fragment, text: PageText, stackWords: number, largest: number): boolean {
  if (bareNumber.test(textOf(fragment))) return fragment.size <= limits.numberSize * text.size;
  return (
    fragment.size <= largest &&
    fragment.words.length <= limits.words &&
    fragment.box.x1 - fragment.box.x0 <= limits.width * text.column &&
    stackWords <= limits.stackWords
  );
}
