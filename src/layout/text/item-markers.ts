/** List markers at a distance from their items. */
import { itemSigns } from "../../language/item-signs.ts";
import { fragmentOf } from "./fragments.ts";
import type { Fragment } from "./text.ts";

/**
 * When a marker belongs to an item; lengths in font sizes of the item. Checked on flyers and slides, whose lists have
 * wide indents.
 */
const limits = {
  /** Maximum gap between a marker and its item. */
  reach: 3,
  /** Maximum distance of their baselines. */
  level: 0.3,
};

/** Signs used almost only before items; dashes may be empty cells. */
const marker = new RegExp(String.raw`^[${itemSigns}\uF0FC]$`, "u");

/**
 * Joins markers with the items to their right, however wide the gap.
 *
 *     text of a      •   first item       on their own, the markers could be taken for
 *     column         •   second item      the end of the column to their left
 *
 * Every word is in exactly one fragment, as before.
 */
export function joinItemMarkers(fragments: readonly Fragment[]): readonly Fragment[] {
  const markers = fragments.filter(({ words }) => words.length === 1 && marker.test(words[0]?.text ?? ""));
  if (markers.length === 0) return fragments;
  const rows = new Map<number, Fragment[]>();
  for (const fragment of fragments) {
    const row = rows.get(Math.round(fragment.baseline));
    if (row === undefined) rows.set(Math.round(fragment.baseline), [fragment]);
    else row.push(fragment);
  }
  const joined = new Map<Fragment, Fragment | null>();
  for (const own of markers) {
    const item = itemOf(own, rows);
    if (item === null || joined.has(item) || markers.includes(item)) continue;
    joined.set(own, null);
    joined.set(item, fragmentOf([...own.words, ...item.words]));
  }
  return fragments.flatMap((fragment) => {
    const now = joined.get(fragment);
    return now === undefined ? [fragment] : now === null ? [] : [now];
  });
}

/** The nearest fragment to the right of a marker; null if it is too far. */
function itemOf(own: Fragment, rows: ReadonlyMap<number, readonly Fragment[]>): Fragment | null {
  let next: Fragment | null = null;
  const reach = Math.ceil(limits.level * own.size);
  for (let y = Math.round(own.baseline) - reach; y <= Math.round(own.baseline) + reach; y++)
    for (const other of rows.get(y) ?? []) {
      const isLevel = Math.abs(other.baseline - own.baseline) <= limits.level * other.size;
      if (!isLevel || other.box.x0 < own.box.x1) continue;
      if (next === null || other.box.x0 < next.box.x0) next = other;
    }
  return next !== null && next.box.x0 - own.box.x1 <= limits.reach * next.size ? next : null;
}
