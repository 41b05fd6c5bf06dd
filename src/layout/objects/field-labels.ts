/** Joins form fields with their labels, so that each value follows its label. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { boundsOf, holds, overlap } from "../../numeric/boxes.ts";
import { fragmentOf } from "../text/fragments.ts";
import { findFrames, type Framable, type Frame } from "./frames.ts";
import { byLeft, inOrder } from "../text/sorting.ts";
import type { Fragment } from "../text/text.ts";

/** Where labels stand; lengths in font sizes of the label unless stated otherwise. */
const labelPlace = {
  /** Maximum gap between a label and the field to its right, as a fraction of the page width. */
  reach: 0.45,
  /** Minimum vertical overlap of two fragments on one line, as a fraction of the lower height. */
  level: 0.5,
  /** Maximum distance of a label above its field. */
  above: 1,
  /** How far a label may extend left or right beyond the field below it. */
  aside: 1,
  /** Maximum distance of a check box's label to its right. */
  tick: 3,
};

/**
 * Joins field values with the labels to their left.
 *
 *     First name        [Margarete   ]      The gap between labels and fields is as straight as a
 *     Date of birth     [04/12/1971  ]      gutter, but the page is read across it.
 *
 * A field with a label above it, and a check box with its label to the right, are not joined with what stands to their
 * left. Every word is in exactly one fragment, as before.
 */
export function joinFieldLabels(page: Page, fragments: readonly Fragment[]): readonly Fragment[] {
  const fields = filledFields(page, fragments);
  if (fields.size === 0) return fragments;
  const owners = new Map<Fragment, Fragment>();
  const rootOf = (fragment: Fragment): Fragment => {
    const owner = owners.get(fragment);
    return owner === undefined ? fragment : rootOf(owner);
  };
  for (const [value, field] of fields) {
    const label = labelLeft(value, field, fragments, page.width);
    if (label === null || (fields.has(label) && !(field.ticked && fields.get(label)?.ticked === true)))
      continue;
    if (!hasLabelAbove(field, fragments, fields)) owners.set(value, label);
  }
  if (owners.size === 0) return fragments;
  const rows = new Map<Fragment, Fragment[]>();
  for (const fragment of fragments) {
    const root = rootOf(fragment);
    const row = rows.get(root);
    if (row === undefined) rows.set(root, [fragment]);
    else row.push(fragment);
  }
  return [...rows.values()].map((row) =>
    row.length === 1
      ? (row[0] as Fragment)
      : fragmentOf(
          inOrder(
            row.flatMap(({ words }) => words),
            byLeft,
          ),
        ),
  );
}

/** A filled field. */
interface FilledField {
  readonly box: Box;
  /** Whether it is a check box. */
  readonly ticked: boolean;
}

/** Fragments printed entirely by a field. */
function filledFields(page: Page, fragments: readonly Fragment[]): ReadonlyMap<Fragment, FilledField> {
  const found = new Map<Fragment, FilledField>();
  if (!page.annotations.some(({ field }) => field !== null)) return found;
  for (const fragment of fragments) {
    const field = fieldOf(page, fragment);
    if (field !== null) found.set(fragment, field);
  }
  return found;
}

function fieldOf(page: Page, { words, box }: Fragment): FilledField | null {
  if (words.some(({ glyphs }) => page.glyphs[glyphs[0] ?? -1]?.origin !== "form")) return null;
  const around = page.annotations.find(
    ({ field, hidden, box: own }) => field !== null && !hidden && holds(own, box),
  );
  return around === undefined ? null : { box: around.box, ticked: around.field?.checked !== null };
}

/** The nearest fragment to the left of a value on its line; null if it is too far, or the label is to the right. */
function labelLeft(
  value: Fragment,
  { ticked }: FilledField,
  fragments: readonly Fragment[],
  width: number,
): Fragment | null {
  const row = fragments.filter((other) => other !== value && onOneLine(other, value));
  const right = row.some(
    ({ box, size }) => box.x0 >= value.box.x1 && box.x0 - value.box.x1 < labelPlace.tick * size,
  );
  if (ticked && right) return null;
  const before = row.filter(({ box }) => box.x1 <= value.box.x0 + 0.5 * value.size);
  const nearest = before.reduce<Fragment | null>(
    (best, other) => (best === null || other.box.x1 > best.box.x1 ? other : best),
    null,
  );
  return nearest !== null && value.box.x0 - nearest.box.x1 <= widestGap(width) ? nearest : null;
}

function onOneLine(a: Fragment, b: Fragment): boolean {
  const lower = Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
  return overlap(a.box.y0, a.box.y1, b.box.y0, b.box.y1) >= labelPlace.level * lower;
}

function hasLabelAbove(
  field: FilledField,
  fragments: readonly Fragment[],
  fields: ReadonlyMap<Fragment, FilledField>,
): boolean {
  return fragments.some((other) => !fields.has(other) && isLabelAbove(other, field.box));
}

/** Maximum gap between a label and its field on a page of this width. */
export function widestGap(width: number): number {
  return labelPlace.reach * width;
}

/** Returns whether text stands directly above a field and is no wider. */
export function isLabelAbove({ box, size }: Framable, field: Box): boolean {
  const { above, aside } = labelPlace;
  const gap = field.y0 - box.y1;
  if (size === 0 || gap > above * size || gap < -0.5 * size || box.y0 >= field.y0) return false;
  return box.x0 >= field.x0 - aside * size && box.x1 <= field.x1 + aside * size;
}

/**
 * Finds frames around fields beside each other with their labels above them.
 *
 *     First name       Last name            A row of labels over a row of values is read
 *     [Margarete  ]    [Oppenheimer ]       field by field.
 */
export function findFieldFrames(page: Page, parts: readonly Framable[]): readonly Frame[] {
  const known = findFrames(page, parts);
  const fields = page.annotations.filter(({ field, hidden }) => field !== null && !hidden);
  if (fields.length < 2) return known;
  const frames = fields.flatMap(({ box }) => labelledField(box, parts));
  const taken = new Set<number>();
  const own = frames.filter(({ box, members }) => {
    const beside = frames.some((other) => other.box !== box && isBeside(other.box, box));
    if (!beside || members.some((index) => taken.has(index)) || !fits(members, known)) return false;
    for (const index of members) taken.add(index);
    return true;
  });
  return [...known, ...own];
}

/** The frame around a filled field and the label above it; none if either is missing. */
function labelledField(field: Box, parts: readonly Framable[]): readonly Frame[] {
  const inside = parts.flatMap((part, index) => (holds(field, part.box) ? [index] : []));
  const labels = parts.flatMap((part, index) => (isLabelAbove(part, field) ? [index] : []));
  if (inside.length === 0 || labels.length === 0) return [];
  const members = [...labels, ...inside];
  const box = boundsOf([field, ...members.map((index) => (parts[index] as Framable).box)]) as Box;
  return [{ box, members }];
}

function isBeside(a: Box, b: Box): boolean {
  const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return overlap(a.y0, a.y1, b.y0, b.y1) > 0.5 * lower && overlap(a.x0, a.x1, b.x0, b.x1) <= 0;
}

/** Returns whether each known frame contains all members or none. */
function fits(members: readonly number[], known: readonly Frame[]): boolean {
  return known.every((frame) => {
    const shared = members.filter((index) => frame.members.includes(index)).length;
    return shared === 0 || shared === members.length;
  });
}
