/** Panels of one figure: drawings side by side or stacked with only labels between. */
import type { Box } from "../../../model/geometry.ts";
import { boundsOf, holds, overlap } from "../../../numeric/boxes.ts";
import { Sets } from "./clusters.ts";
import { drawingOf, isTextBetween, mergeDrawings, mergeMeeting } from "./drawings.ts";
import type { Drawing } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import type { PageText } from "./texts.ts";

/** When drawings are panels of one figure. */
const limits = {
  /** Maximum gap between panels, in body sizes. */
  gap: 5,
  /** Minimum overlap, as a fraction of the smaller one's side. */
  alignment: 0.5,
  /** Maximum gap to a drawing beside the one above a caption, in body sizes. */
  besideGap: 12,
  /** Maximum distance of a drawing's own caption below it, in body sizes. */
  captionReach: 5,
  /** Words between images from this size, relative to the body, belong to the text. */
  textSize: 0.97,
} as const;

/**
 * Merges what one caption names: all drawings above it, or else below it, up to the next text.
 *
 *     ▒▒▒▒   ▒▒      ~~~~ text ~~~~
 *     ▒▒▒▒      ▒    Figure 2. Names what
 *     Figure 1. …    ▒▒▒  ▒▒  is under it
 */
export function mergeCaptioned(
  drawings: readonly Drawing[],
  index: RowIndex,
  text: PageText,
): readonly Drawing[] {
  return text.captions.reduce((parts, caption) => {
    const above = claimed(parts, { caption, side: -1 }, index, text);
    const mine = above.length > 0 ? above : claimed(parts, { caption, side: 1 }, index, text);
    if (mine.length < 2) return parts;
    const joined = new Set(mine);
    return mergeMeeting([...parts.filter((part) => !joined.has(part)), mergeDrawings(mine)]);
  }, drawings);
}

/** The drawings on one side of a caption without text in between, nearest first. */
function claimed(
  drawings: readonly Drawing[],
  { caption, side }: { readonly caption: Box; readonly side: -1 | 1 },
  index: RowIndex,
  text: PageText,
): readonly Drawing[] {
  const distance = ({ box }: Drawing): number => (side < 0 ? caption.y0 - box.y1 : box.y0 - caption.y1);
  const order = drawings
    .filter((drawing) => distance(drawing) > -text.size)
    .sort((a, b) => distance(a) - distance(b));
  const mine: Drawing[] = [];
  let hull = caption;
  for (const drawing of order) {
    const across = overlap(drawing.box.x0, drawing.box.x1, hull.x0, hull.x1);
    const beside = mine.some((other) => isLevel(other.box, drawing.box));
    if (across <= (beside ? -limits.besideGap * text.size : 0)) continue;
    const next = boundsOf([hull, drawing.box]) as Box;
    const isFree = index
      .within(next)
      .every((member) => text.kinds[member] === "loose" || holds(caption, index.at(member).box));
    if (!isFree) continue;
    mine.push(drawing);
    hull = next;
  }
  return mine;
}

/** Returns whether boxes share most of their height. */
function isLevel(one: Box, two: Box): boolean {
  const height = Math.min(one.y1 - one.y0, two.y1 - two.y0);
  return overlap(one.y0, one.y1, two.y0, two.y1) >= limits.alignment * height;
}

/**
 * Separates touching drawings side by side if each has a caption of its own below it.
 *
 *     ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 *     Fig. 1   Fig. 2
 */
export function splitCaptioned(drawings: readonly Drawing[], text: PageText): readonly Drawing[] {
  if (text.captions.length < 2) return drawings;
  return drawings.flatMap((drawing) => {
    const [left, right, ...more] = text.captions
      .filter((caption) => isUnder(caption, drawing.box, text))
      .sort((a, b) => a.x0 - b.x0);
    if (left === undefined || right === undefined || more.length > 0 || left.x1 >= right.x0) return [drawing];
    const middles = [(left.x1 + right.x0) / 2, (drawing.box.x0 + drawing.box.x1) / 2];
    return middles.map((x) => cutAcross(drawing, x, text.size)).find((sides) => sides !== null) ?? [drawing];
  });
}

/** Splits a drawing at a vertical line; null if ink crosses it. */
function cutAcross(drawing: Drawing, x: number, slack: number): readonly Drawing[] | null {
  const marks = [...drawing.sure, ...drawing.open];
  if (marks.some(({ box }) => box.x0 < x - slack && box.x1 > x + slack)) return null;
  const side = (isLeft: boolean): Drawing | null => {
    const stays = ({ box }: { readonly box: Box }): boolean => (box.x0 + box.x1) / 2 < x === isLeft;
    const sure = drawing.sure.filter(stays);
    if (sure.length === 0) return null;
    const part = drawingOf(sure, drawing.open.filter(stays));
    const { x0, x1 } = part.box;
    // Kept apart by a hair, because touching drawings are one.
    const box = isLeft ? { ...part.box, x1: Math.min(x1, x - 1) } : { ...part.box, x0: Math.max(x0, x + 1) };
    return { ...part, box };
  };
  const [left, right] = [side(true), side(false)];
  return left === null || right === null ? null : [left, right];
}

/** Merges panels into figures. */
export function mergePanels(
  drawings: readonly Drawing[],
  index: RowIndex,
  text: PageText,
): readonly Drawing[] {
  if (drawings.length < 2) return drawings;
  const sets = new Sets(drawings.length);
  const captions = drawings.map(({ box }) => ownCaption(box, text));
  for (let a = 0; a < drawings.length; a++)
    for (let b = a + 1; b < drawings.length; b++) {
      const [one, two] = [(drawings[a] as Drawing).box, (drawings[b] as Drawing).box];
      const apart = captions[a] !== null && captions[b] !== null && captions[a] !== captions[b];
      if (apart || !isBeside(one, two, text) || !isFree(one, two, index, text)) continue;
      const pictures = [drawings[a] as Drawing, drawings[b] as Drawing].every(isPicture);
      if (!pictures || !isTextBetween([one, two], index, limits.textSize * text.size)) sets.join(a, b);
    }
  const lists = sets.lists();
  if (lists.length === drawings.length) return drawings;
  return mergeMeeting(lists.map((list) => mergeDrawings(list.map((member) => drawings[member] as Drawing))));
}

function isBeside(one: Box, two: Box, text: PageText): boolean {
  const across = overlap(one.x0, one.x1, two.x0, two.x1);
  const down = overlap(one.y0, one.y1, two.y0, two.y1);
  const width = Math.min(one.x1 - one.x0, two.x1 - two.x0);
  const height = Math.min(one.y1 - one.y0, two.y1 - two.y0);
  const gap = -limits.gap * text.size;
  return (
    (across >= limits.alignment * width && down >= gap) ||
    (down >= limits.alignment * height && across >= gap)
  );
}

function isFree(one: Box, two: Box, index: RowIndex, text: PageText): boolean {
  const hull = boundsOf([one, two]) as Box;
  return index.meeting(hull).every((member) => text.kinds[member] === "loose");
}

/** Returns whether a drawing consists only of images. */
function isPicture({ sure }: Drawing): boolean {
  return sure.every((mark) => mark.kind === "image");
}

/** The caption directly below a box; null if there is none. */
function ownCaption(box: Box, text: PageText): number | null {
  const at = text.captions.findIndex((caption) => isUnder(caption, box, text));
  return at < 0 ? null : at;
}

/** Returns whether a caption stands, for the most part, directly below a box. */
function isUnder(caption: Box, box: Box, text: PageText): boolean {
  return (
    caption.y0 >= box.y1 - text.size &&
    caption.y0 <= box.y1 + limits.captionReach * text.size &&
    overlap(caption.x0, caption.x1, box.x0, box.x1) > 0.5 * (caption.x1 - caption.x0)
  );
}
