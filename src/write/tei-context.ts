/** What the elements of one TEI file share: names, and zones of pages. */
import type { PageNumber } from "../model/geometry.ts";
import type { Source } from "../model/flow.ts";
import { decimal } from "./decimal.ts";
import { escapeAttribute } from "./escape.ts";
import { type PageBox, pageBoxesOf } from "./source-boxes.ts";

/** Passed to everything that writes part of the file. */
export interface TeiContext {
  /** Names of asides by their ids. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Registers the sources of a node and returns the value of its `facs`; null for a node without sources. */
  readonly facs: (sources: readonly Source[]) => string | null;
}

/** Collects the zones of a file. */
export interface ZoneCollection {
  readonly facs: TeiContext["facs"];
  /** The `facsimile` element; empty if no node has a source. */
  readonly lines: () => readonly string[];
}

/** Starts an empty collection of zones; nodes with the same box share a zone. */
export function zoneCollection(): ZoneCollection {
  const zones = new Map<PageNumber, Map<string, string>>();
  let count = 0;
  const add = ({ page, box }: PageBox): string => {
    const corners = [box.x0, box.y0, box.x1, box.y1].map((value) => decimal(Math.round(value * 10) / 10));
    const surface = zones.get(page) ?? new Map<string, string>();
    zones.set(page, surface);
    const name = surface.get(corners.join(" ")) ?? `zone-${++count}`;
    surface.set(corners.join(" "), name);
    return `#${name}`;
  };
  return {
    facs: (sources) => (sources.length === 0 ? null : pageBoxesOf(sources).map(add).join(" ")),
    lines: () => {
      if (zones.size === 0) return [];
      const surfaces = [...zones].sort(([a], [b]) => a - b);
      const each = surfaces.flatMap(([page, named]) => [
        openTag("surface", { n: String(page) }),
        ...[...named].map(([corners, name]) => zoneTag(corners, name)),
        "</surface>",
      ]);
      return ["<facsimile>", ...each, "</facsimile>"];
    },
  };
}

function zoneTag(corners: string, name: string): string {
  const [ulx = "", uly = "", lrx = "", lry = ""] = corners.split(" ");
  return openTag("zone", { "xml:id": name, ulx, uly, lrx, lry }, true);
}

/** Writes a tag with the non-null attributes; `empty` makes it self-closing. */
export function openTag(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  empty = false,
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join("");
  return `<${name}${written}${empty ? "/" : ""}>`;
}
