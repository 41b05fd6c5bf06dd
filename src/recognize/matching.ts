/** Compares what a page draws with the zones that its image shows. */
import type { Box } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { Diagnostic } from "../model/report.ts";
import type { PageZones } from "../model/zones.ts";
import { areaOf, grow, sharedArea } from "../numeric/boxes.ts";

/**
 * Thresholds for matching. On 26 pages of articles and manuals, 6 of 1,000 letters are in no zone and 25 unresolved;
 * on no page more than 200.
 */
const limits = {
  /** An object is inside a zone from this fraction of its area. */
  inside: 0.7,
  /** An object touches a zone from this fraction of its area. */
  touches: 0.15,
  /** How far zones extend beyond their ink, in points: letter boxes are larger than the visible letters. */
  margin: 2,
  /** Page and image disagree from this fraction of unmatched objects. */
  disagree: 0.3,
  /** Minimum number of objects. */
  objects: 20,
} as const;

/** The message for a page that disagrees with its image; null if they agree or there is too little to compare. */
export function findDisagreement(
  page: Pick<Page, "number" | "glyphs" | "images">,
  zones: Pick<PageZones, "blocks" | "pictures">,
): Diagnostic | null {
  const seen = [...page.glyphs, ...page.images].filter(({ hidden }) => hidden === null);
  const drawn = seen.filter((each) => !("text" in each) || each.text.trim() !== "");
  const reach = [...zones.blocks.map(({ box }) => box), ...zones.pictures].map((box) =>
    grow(box, limits.margin),
  );
  const matches = drawn.map(({ box }) => matchOf(box, reach));
  const [outside, across] = (["outside", "across"] as const).map(
    (kind) => matches.filter((match) => match === kind).length,
  ) as [number, number];
  if (drawn.length < limits.objects || outside + across < limits.disagree * drawn.length) return null;
  return {
    severity: "warning",
    code: "zones/disagree",
    message: `Of ${drawn.length} letters and pictures ${outside} are in no zone of the page's picture, and ${across} in several or over the edge of one.`,
    page: page.number,
  };
}

/** Where an object lies: in one zone, in none, or in several or over the edge of one (Xed). */
function matchOf(object: Box, zones: readonly Box[]): "inside" | "outside" | "across" {
  const area = Math.max(areaOf(object), 1e-6);
  const shares = zones.map((zone) => sharedArea(object, zone) / area);
  const [first, second] = shares.filter((share) => share >= limits.touches);
  if (first === undefined) return "outside";
  return second === undefined && first >= limits.inside ? "inside" : "across";
}
