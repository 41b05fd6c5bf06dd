/** Groups marks into candidate figures: images and drawings, without text decoration. */
import type { Box } from "../../../model/geometry.ts";
import { areaOf, boundsOf, grow, holds, meets, overlap, sharedArea } from "../../../numeric/boxes.ts";
import { isFlat, isTree, treeLines } from "./branches.ts";
import { clusterBoxes } from "./clusters.ts";
import type { Drawing, Mark } from "./marks.ts";
import { Bands, type RowIndex } from "./rows.ts";
import { type PageText, proseOf } from "./texts.ts";

/** Distances within a drawing, as fractions of the body size. */
const limits = {
  /** Maximum gap between images and shapes of one drawing. */
  gap: 1.2,
  /** Gap across which thin lines and boxes around text still touch. */
  touch: 0.15,
  /** Cell size of the grid for nearness. */
  cell: 0.15,
  /** How far a line may stick out of the drawing that it joins. */
  overhang: 2,
  /** Shapes smaller than this beside running text are bullets, leaders and signs. */
  bullet: 0.9,
  /** Minimum fraction of its height that a picture keeps when running text on it is cut away. */
  keptShare: 0.5,
  /** Maximum height of a background of one text line; bars as wide as a line are higher. */
  lineGround: 1.5,
  /** Maximum number of groups of line work examined, largest first; the rest are ticks. */
  largeLines: 64,
  /** Maximum distance of labelled boxes from the rest of a flow chart. */
  nodeGap: 2.5,
  /**
   * Rules around this many fragments, over this many times the area of the ink among them, do not belong to that ink.
   */
  ruledTexts: 5,
  ruledShare: 6,
  /** Words between images from this size, relative to the body, belong to the text. */
  textSize: 0.97,
} as const;

/**
 * Groups marks by nearness.
 *
 * Certain ink is grouped first; uncertain ink then joins the group it touches. Groups of only uncertain ink are
 * dropped. No drawing contains running text or a caption.
 */
export function findDrawings(marks: readonly Mark[], index: RowIndex, text: PageText): readonly Drawing[] {
  const { sure, open } = partMarks(marks, index, text);
  const gather = (members: readonly Mark[], gap: number): readonly (readonly Mark[])[] =>
    clusterBoxes(
      members.map((mark) => grow(mark.box, (gap * text.size) / 2)),
      limits.cell * text.size,
    ).map((list) => list.map((member) => members[member] as Mark));
  const shapes = gather(sure, limits.gap)
    .flatMap((list) => (areSeparated(list, index, text) ? list.map((mark) => [mark]) : [list]))
    .map((list) => drawingOf(list, []));
  const lines = gather(open, limits.touch).map((list) => drawingOf([], list));
  const trees = lines.filter((group) => isTree(group, index, text));
  const drawn = [...shapes, ...trees.map((tree) => drawingOf(tree.open, []))];
  if (drawn.length === 0) return [];
  const rest = lines.filter((group) => !trees.includes(group));
  const joined = joinLines(mergeMeeting(drawn), rest, index, text);
  return mergeMeeting(joined).flatMap((drawing) => cutToFree(drawing, index, text));
}

/** Skips pages whose marks belong only to tables, frames and text lines, without examining their text. */
export function mayHoldDrawings(marks: readonly Mark[], index: RowIndex): boolean {
  let [flat, upright] = [0, 0];
  for (const mark of marks) {
    if (mark.kind === "rule") {
      if (isFlat(mark)) flat++;
      else upright++;
    } else if (mark.kind !== "frame" || (mark.filled && !isBehind(mark.box, index))) return true;
  }
  return Math.min(flat, upright) >= treeLines;
}

/** Returns whether words of the text stand between images, on none of them. */
function areSeparated(list: readonly Mark[], index: RowIndex, text: PageText): boolean {
  if (list.length < 2 || list.some((mark) => mark.kind !== "image")) return false;
  const boxes = list.map((mark) => mark.box);
  return isTextBetween(boxes, index, limits.textSize * text.size);
}

/**
 * Returns whether words of a size stand among boxes and in none of them.
 *
 *     ▒▒▒▒▒▒▒▒
 *     of it.        the end of a paragraph that goes around two images
 *     ▒▒▒▒▒▒▒▒
 */
export function isTextBetween(boxes: readonly Box[], index: RowIndex, size: number): boolean {
  const hull = boundsOf(boxes) as Box;
  return index.within(hull).some((member) => {
    const fragment = index.at(member);
    const isOwn = boxes.some((box) => holds(box, fragment.box));
    return !isOwn && fragment.size >= size && proseOf(fragment) > 0;
  });
}

/** Makes a drawing of marks. */
export function drawingOf(sure: readonly Mark[], open: readonly Mark[]): Drawing {
  return { sure, open, box: boundsOf([...sure, ...open].map((mark) => mark.box)) as Box };
}

/** Merges drawings. */
export function mergeDrawings(parts: readonly Drawing[]): Drawing {
  return {
    box: boundsOf(parts.map((part) => part.box)) as Box,
    sure: parts.flatMap((part) => part.sure),
    open: parts.flatMap((part) => part.open),
  };
}

interface Parted {
  readonly sure: readonly Mark[];
  readonly open: readonly Mark[];
}

/** Separates certain from uncertain ink; anything behind or beside running text is neither. */
function partMarks(marks: readonly Mark[], index: RowIndex, text: PageText): Parted {
  const sure: Mark[] = [];
  const open: Mark[] = [];
  for (const mark of marks) {
    if (mark.kind === "rule") {
      open.push(mark);
      continue;
    }
    const { behind, box } = seenPart(mark, index, text);
    if (box === null || isBullet(mark, index, text)) continue;
    const isOpen = mark.kind === "frame" && (behind || !mark.filled || isLineGround(mark.box, text));
    (isOpen ? open : sure).push(box === mark.box ? mark : { ...mark, box });
  }
  return { sure, open };
}

interface SeenPart {
  /** Whether text lies on the mark. */
  readonly behind: boolean;
  /** The mark without the running text on it; null if it only serves that text. */
  readonly box: Box | null;
}

/** Images keep their text-free part; a frame around a drawing and its caption keeps the drawing's part. */
function seenPart(mark: Mark, index: RowIndex, text: PageText): SeenPart {
  const kinds = index.within(mark.box).map((member) => text.kinds[member]);
  const behind = isBehind(mark.box, index);
  if (kinds.every((kind) => kind === "loose")) return { behind, box: mark.box };
  const cuts = mark.kind === "image" || (mark.kind === "frame" && !kinds.includes("running"));
  return { behind, box: cuts ? freePart(mark.box, index, text) : null };
}

function isBehind(box: Box, index: RowIndex): boolean {
  return index.meeting(box).some((member) => {
    const line = index.at(member).box;
    return holds(box, line) || isOn(box, line);
  });
}

/** As high as a line and about as wide: backgrounds of code and table rows, including blank ones. */
function isLineGround({ x0, y0, x1, y1 }: Box, text: PageText): boolean {
  return y1 - y0 <= limits.lineGround * text.size && x1 - x0 >= 0.6 * text.column;
}

/** Returns whether much of a text line lies on a mark. */
function isOn(mark: Box, line: Box): boolean {
  const across = overlap(mark.x0, mark.x1, line.x0, line.x1);
  const down = overlap(mark.y0, mark.y1, line.y0, line.y1);
  const width = Math.min(mark.x1 - mark.x0, line.x1 - line.x0);
  return across >= 0.3 * width && down >= 0.6 * (line.y1 - line.y0);
}

/** A small mark on a line of running text: right before it or between its words. */
function isBullet(mark: Mark, index: RowIndex, text: PageText): boolean {
  const limit = limits.bullet * text.size;
  const { x0, y0, x1, y1 } = mark.box;
  if (x1 - x0 > limit || y1 - y0 > limit) return false;
  const reach = { x0: x0 - text.size, y0, x1: x1 + 2 * text.size, y1 };
  return index.meeting(reach).some((member) => text.kinds[member] === "running");
}

/**
 * The tallest part of a box without running text or captions; null if too little remains.
 *
 *     ┌─────────┐ ┐
 *     │  ~~~~~  │ │ this part
 *     │  ~~~~~  │ ┘
 *     │Figure 1.│   the picture reaches under its caption
 *     └─────────┘
 */
function freePart(box: Box, index: RowIndex, text: PageText): Box | null {
  const lines = index
    .meeting(box)
    .filter((member) => text.kinds[member] !== "loose")
    .map((member) => index.at(member).box)
    .sort((a, b) => a.y0 - b.y0);
  let [top, y0, y1] = [box.y0, box.y0, box.y0];
  for (const line of [...lines, { y0: box.y1, y1: box.y1 }]) {
    const bottom = Math.min(line.y0, box.y1);
    if (bottom - top > y1 - y0) [y0, y1] = [top, bottom];
    top = Math.max(top, line.y1);
  }
  return y1 - y0 >= limits.keptShare * (box.y1 - box.y0) ? { ...box, y0, y1 } : null;
}

/** Cuts running text off a drawing, with the ink beyond it; nothing remains if text runs all through it. */
function cutToFree(drawing: Drawing, index: RowIndex, text: PageText): readonly Drawing[] {
  if (index.within(drawing.box).every((member) => text.kinds[member] === "loose")) return [drawing];
  const part = freePart(drawing.box, index, text);
  if (part === null) return [];
  const stays = (mark: Mark): boolean => meets(grow(mark.box, 0.1), part);
  const cut = ({ box }: Mark): Box => ({
    x0: box.x0,
    y0: Math.max(box.y0, part.y0),
    x1: box.x1,
    y1: Math.min(box.y1, part.y1),
  });
  const [sure, open] = [drawing.sure.filter(stays), drawing.open.filter(stays)];
  const box = boundsOf(sure.map(cut));
  return box === null ? [] : [{ box, sure, open }];
}

/** Merges overlapping drawings until none overlap. */
export function mergeMeeting(drawings: readonly Drawing[]): readonly Drawing[] {
  let current = drawings;
  for (;;) {
    const before = current;
    const lists = clusterBoxes(
      before.map((drawing) => drawing.box),
      1,
    );
    if (lists.length === before.length) return before;
    current = lists.map((list) => mergeDrawings(list.map((member) => before[member] as Drawing)));
  }
}

/** Adds uncertain ink to the drawings it belongs to. */
function joinLines(
  shapes: readonly Drawing[],
  lines: readonly Drawing[],
  index: RowIndex,
  text: PageText,
): readonly Drawing[] {
  const order = [...lines].sort((a, b) => areaOf(grow(b.box, 1)) - areaOf(grow(a.box, 1)));
  // Twice, because a box may be near a drawing only after another has joined it.
  const large = order.slice(0, limits.largeLines);
  const once = large.reduce((joined, group) => joinGroup(joined, group, index, text), shapes);
  const taken = new Set(once.flatMap((drawing) => drawing.open));
  const rest = large.filter((group) => !group.open.some((mark) => taken.has(mark)));
  const twice = rest.reduce((joined, group) => joinGroup(joined, group, index, text), once);
  return joinRest(mergeMeeting(twice), order.slice(limits.largeLines), text);
}

/**
 * Adds line work to the drawing it belongs to, or to all that it connects.
 *
 *     █   ▄      two bars and the axis that both stand on
 *     █   █
 *    ─┴───┴──
 */
function joinGroup(
  drawings: readonly Drawing[],
  group: Drawing,
  index: RowIndex,
  text: PageText,
): readonly Drawing[] {
  const node = isNode(group, index, text);
  const reach = grow(group.box, (node ? limits.nodeGap : limits.gap / 2) * text.size);
  const near = drawings.filter((drawing) => meets(drawing.box, reach));
  const [first] = near;
  if (first === undefined || rulesText(group, near, index)) return drawings;
  if (near.length === 1 && !node && !isAbout(first.box, group.box, text)) return drawings;
  const hull = boundsOf([...near, group].map((part) => part.box)) as Box;
  if (index.within(hull).some((member) => text.kinds[member] !== "loose")) return drawings;
  const joined = new Set(near);
  return [...drawings.filter((drawing) => !joined.has(drawing)), mergeDrawings([...near, group])];
}

/**
 * Returns whether rules enclose text with a small picture or two among it.
 *
 *     ────────────┐
 *      ▒▒  Name   │
 *          Street │
 */
function rulesText({ box, open }: Drawing, near: readonly Drawing[], index: RowIndex): boolean {
  if (near.length > 2 || open.some((mark) => mark.kind !== "rule")) return false;
  const ink = near.reduce((sum, drawing) => sum + areaOf(drawing.box), 0);
  if (areaOf(box) < limits.ruledShare * ink) return false;
  return index.within(box).filter((member) => proseOf(index.at(member)) > 0).length >= limits.ruledTexts;
}

/** A box with a label in it, as in flow charts. */
function isNode({ box, open }: Drawing, index: RowIndex, text: PageText): boolean {
  if (open.length > 2 || open.some((mark) => mark.kind !== "frame")) return false;
  const isNarrow = box.x1 - box.x0 <= text.column;
  return isNarrow && index.within(box).length > 0;
}

/** Adds ticks and other small line work to the adjacent drawing. */
function joinRest(
  drawings: readonly Drawing[],
  groups: readonly Drawing[],
  text: PageText,
): readonly Drawing[] {
  if (groups.length === 0) return drawings;
  const reach = (limits.gap * text.size) / 2;
  const parts = drawings.map((drawing) => [drawing]);
  const bands = new Bands(drawings.map((drawing) => drawing.box));
  for (const group of groups) {
    const host = bands
      .meeting(grow(group.box, reach))
      .find((at) => isAbout((drawings[at] as Drawing).box, group.box, text));
    if (host !== undefined) parts[host]?.push(group);
  }
  return parts.map((list) => (list.length === 1 ? (list[0] as Drawing) : mergeDrawings(list)));
}

/**
 * Returns whether uncertain ink near a drawing belongs to it: inside or around it, or beside it without sticking out.
 */
function isAbout(shape: Box, line: Box, text: PageText): boolean {
  const thick = grow(line, 1);
  if (sharedArea(shape, thick) > 0.5 * Math.min(areaOf(thick), areaOf(shape))) return true;
  const hang = limits.overhang * text.size;
  const across = line.x0 >= shape.x0 - hang && line.x1 <= shape.x1 + hang;
  const down = line.y0 >= shape.y0 - hang && line.y1 <= shape.y1 + hang;
  return across && down;
}
