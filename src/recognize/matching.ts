/** Matches what a page draws with the blocks that its image shows. */
import type { Box } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { Diagnostic } from "../model/report.ts";
import type { PageZones } from "../model/zones.ts";
import { areaOf, boundsOf, grow, joinNear, sharedArea } from "../numeric/boxes.ts";

/**
 * Thresholds for matching. On 26 pages of articles and manuals, 6 of 1,000 letters are in no block and 25 unresolved;
 * on no page more than 200.
 */
const limits = {
  /** An object is inside a block from this fraction of its area. */
  inside: 0.7,
  /** An object touches a block from this fraction of its area. */
  touches: 0.15,
  /** How far blocks extend beyond their ink, in points: letter boxes are larger than the visible letters. */
  margin: 2,
  /** Page and image disagree from this fraction of unmatched objects. */
  disagree: 0.3,
  /** Minimum number of objects. */
  objects: 20,
} as const;

/** Objects by result, as indices; each is in exactly one list. */
export interface ObjectMatch {
  /** Inside one block and touching no other. */
  readonly assigned: readonly { readonly object: number; readonly block: number }[];
  /** In several blocks, or across the edge of one. */
  readonly unresolved: readonly { readonly object: number; readonly blocks: readonly number[] }[];
  /** In no block. */
  readonly unassigned: readonly number[];
}

/** Matches objects with blocks (Xed, matching PDF objects with blocks of the page image). */
export function matchObjects(objects: readonly Box[], blocks: readonly Box[]): ObjectMatch {
  const assigned: { object: number; block: number }[] = [];
  const unresolved: { object: number; blocks: readonly number[] }[] = [];
  const unassigned: number[] = [];
  const reach = blocks.map((block) => grow(block, limits.margin));
  objects.forEach((object, index) => {
    const area = Math.max(areaOf(object), 1e-6);
    const shares = reach.map((block) => sharedArea(object, block) / area);
    const touched = shares.flatMap((share, at) => (share >= limits.touches ? [at] : []));
    const [first] = touched;
    if (first === undefined) unassigned.push(index);
    else if (touched.length === 1 && (shares[first] as number) >= limits.inside)
      assigned.push({ object: index, block: first });
    else unresolved.push({ object: index, blocks: touched });
  });
  return { assigned, unresolved, unassigned };
}

/**
 * Corrects blocks by what did not match: blocks that an object spans are joined, those that one sticks out of grow, and
 * objects in no block form new ones, together where they meet.
 */
export function correctBlocks(objects: readonly Box[], blocks: readonly Box[]): readonly Box[] {
  const { unresolved, unassigned } = matchObjects(objects, blocks);
  let groups = blocks.map((block, at) => ({ box: block, members: new Set([at]) }));
  for (const { object, blocks: touched } of unresolved) {
    const own = groups.filter(({ members }) => touched.some((at) => members.has(at)));
    const joined = {
      box: boundsOf([objects[object] as Box, ...own.map(({ box }) => box)]) as Box,
      members: new Set(own.flatMap(({ members }) => [...members])),
    };
    groups = [...groups.filter((group) => !own.includes(group)), joined];
  }
  return [
    ...groups.map(({ box }) => box),
    ...joinNear(
      unassigned.map((at) => objects[at] as Box),
      (one, other) => sharedArea(grow(one, limits.margin), grow(other, limits.margin)) > 0,
    ),
  ];
}

/** Matches the letters and images that a page draws with the zones of its image. */
function matchPage(
  page: Pick<Page, "glyphs" | "images">,
  zones: Pick<PageZones, "blocks" | "pictures">,
): ObjectMatch {
  const seen = [...page.glyphs, ...page.images].filter(({ hidden }) => hidden === null);
  const drawn = seen.filter((each) => !("text" in each) || each.text.trim() !== "");
  const blocks = [...zones.blocks.map(({ box }) => box), ...zones.pictures];
  return matchObjects(
    drawn.map(({ box }) => box),
    blocks,
  );
}

/** The message for a page that disagrees with its image; null if they agree or there is too little to compare. */
export function findDisagreement(
  page: Pick<Page, "number" | "glyphs" | "images">,
  zones: Pick<PageZones, "blocks" | "pictures">,
): Diagnostic | null {
  const { assigned, unresolved, unassigned } = matchPage(page, zones);
  const all = assigned.length + unresolved.length + unassigned.length;
  const odd = unresolved.length + unassigned.length;
  if (all < limits.objects || odd < limits.disagree * all) return null;
  return {
    severity: "warning",
    code: "zones/disagree",
    message: `Of ${all} letters and pictures ${unassigned.length} are in no zone of the page's picture, and ${unresolved.length} in several or over the edge of one.`,
    page: page.number,
  };
}
