/** The XML of zones: text blocks and lines, pictures, rules and frames of pages, as `docs/xml.md` describes it. */
import type { PageZones } from "../model/zones.ts";
import { boxAttribute, element, type Lines, numberAttribute, textAttribute } from "./xml-element.ts";

/** Opens the document; pages and `zonesTail` follow. */
export function zonesHead(): string {
  return '<?xml version="1.0" encoding="UTF-8"?>\n<zones>\n';
}

/** Closes what `zonesHead` opened. */
export function zonesTail(): string {
  return "</zones>\n";
}

/** Writes the zones of one page as a `page` element. */
export function writeZones(zones: PageZones): string {
  const { page, width, height, turn, skew, blocks, pictures, rules, frames } = zones;
  const attributes =
    numberAttribute("number", page) +
    numberAttribute("width", width) +
    numberAttribute("height", height) +
    numberAttribute("turn", turn, 0) +
    numberAttribute("skew", skew, 0);
  const children: Lines[] = [
    ...blocks.map(({ box, lines }) =>
      element(
        "    ",
        "text",
        boxAttribute("box", box),
        lines.map((line) => place("      ", "line", line)).join(""),
      ),
    ),
    ...pictures.map((picture) => place("    ", "picture", picture)),
    ...rules.map(({ kind, box }) =>
      element("    ", "rule", textAttribute("kind", kind) + boxAttribute("box", box)),
    ),
    ...frames.map((frame) => place("    ", "frame", frame)),
  ];
  return element("  ", "page", attributes, children.join(""));
}

function place(indent: string, name: string, box: PageZones["frames"][number]): Lines {
  return element(indent, name, boxAttribute("box", box));
}
