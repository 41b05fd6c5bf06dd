/**
 * The XML of drawn pages: every primitive with its state, as `docs/page.rng` describes it.
 *
 * A file is `xmlHead`, any number of `writeXml`, `xmlTail`, so that it can be written while it is read. Attributes with
 * the schema's default value are omitted.
 */
import type { Font, Clip, Form, Glyph, Page, Path, PlacedImage, Primitive, Stroke } from "../model/page.ts";
import {
  boxAttribute,
  element,
  flagAttribute,
  type Lines,
  listElement,
  numberAttribute,
  numbersAttribute,
  textAttribute,
} from "./xml-element.ts";
import { annotationElement, linkElement, tagElement } from "./xml-page-parts.ts";

export { xmlHead, xmlTail } from "./xml-file.ts";

const black = "#000000";
const listIndent = "    ";
const itemIndent = "      ";
const innerIndent = "        ";

/** Writes one page as a `page` element; it is valid on its own and between `xmlHead` and `xmlTail`. */
export function writeXml(page: Page): string {
  const children =
    boxesElement(page.boxes) +
    listElement(listIndent, "fonts", page.fonts, fontElement) +
    listElement(listIndent, "clips", page.clips, clipElement) +
    listElement(listIndent, "glyphs", page.glyphs, glyphElement) +
    listElement(listIndent, "images", page.images, imageElement) +
    listElement(listIndent, "paths", page.paths, pathElement) +
    listElement(listIndent, "shadings", page.shadings, (shading) =>
      element(itemIndent, "shading", primitiveAttributes(shading)),
    ) +
    listElement(listIndent, "forms", page.forms, formElement) +
    listElement(listIndent, "links", page.links, (link) => linkElement(itemIndent, link)) +
    listElement(listIndent, "annotations", page.annotations, (each) => annotationElement(itemIndent, each)) +
    listElement(listIndent, "tags", page.tags, (tag) => tagElement(itemIndent, tag));
  return element("  ", "page", pageAttributes(page), children);
}

function pageAttributes(page: Page): string {
  return (
    numberAttribute("number", page.number) +
    textAttribute("label", page.label) +
    numberAttribute("width", page.width) +
    numberAttribute("height", page.height) +
    numberAttribute("rotation", page.rotation, 0)
  );
}

function boxesElement(boxes: Page["boxes"]): Lines {
  const names = ["media", "bleed", "trim", "art"] as const;
  const attributes = names.map((name) => (boxes[name] ? boxAttribute(name, boxes[name]) : "")).join("");
  return attributes === "" ? "" : element(listIndent, "boxes", attributes);
}

function fontElement(font: Font, index: number): Lines {
  const attributes =
    numberAttribute("id", index) +
    textAttribute("name", font.name) +
    textAttribute("family", font.family, "") +
    numberAttribute("weight", font.weight, 400) +
    flagAttribute("italic", font.italic, false) +
    flagAttribute("smallCapitals", font.smallCapitals ?? false, false) +
    flagAttribute("monospace", font.monospace, false) +
    flagAttribute("serif", font.serif, false) +
    flagAttribute("embedded", font.embedded, false) +
    flagAttribute("symbolic", font.symbolic, false) +
    numberAttribute("ascent", font.ascent) +
    numberAttribute("descent", font.descent);
  return element(itemIndent, "font", attributes);
}

function clipElement(clip: Clip, index: number): Lines {
  const areas = clip.outlines.map((outline) =>
    element(innerIndent, "area", textAttribute("outline", outline)),
  );
  return element(
    itemIndent,
    "clip",
    numberAttribute("id", index) + boxAttribute("box", clip.box),
    areas.join(""),
  );
}

function primitiveAttributes(primitive: Primitive): string {
  return (
    boxAttribute("box", primitive.box) +
    numberAttribute("order", primitive.order) +
    numberAttribute("clip", primitive.clip) +
    textAttribute("hidden", primitive.hidden) +
    numberAttribute("mcid", primitive.markedContent)
  );
}

function glyphElement(glyph: Glyph): Lines {
  const attributes =
    textAttribute("text", glyph.text) +
    primitiveAttributes(glyph) +
    numberAttribute("x", glyph.x) +
    numberAttribute("baseline", glyph.baseline) +
    numberAttribute("advance", glyph.advance) +
    numberAttribute("font", glyph.font) +
    numberAttribute("size", glyph.size) +
    textAttribute("color", glyph.color, black) +
    numberAttribute("rotation", glyph.rotation, 0) +
    flagAttribute("mapped", glyph.mapped, true) +
    flagAttribute("vertical", glyph.vertical, false) +
    textAttribute("origin", glyph.origin, "text-layer") +
    numberAttribute("confidence", glyph.confidence, 1);
  return element(itemIndent, "glyph", attributes);
}

function imageElement(image: PlacedImage, index: number): Lines {
  const attributes =
    numberAttribute("id", index) +
    primitiveAttributes(image) +
    numbersAttribute("matrix", image.matrix, 6) +
    numbersAttribute("pixels", [image.pixels.width, image.pixels.height]) +
    textAttribute("filters", image.filters.join(" "), "");
  return element(itemIndent, "image", attributes);
}

function pathElement(path: Path): Lines {
  const attributes =
    primitiveAttributes(path) +
    textAttribute("outline", path.outline) +
    textAttribute("fill", path.fill) +
    textAttribute("fill-rule", path.fillRule, "nonzero");
  const stroke = path.stroke ? strokeElement(path.stroke) : "";
  const rules = path.rules.map(({ kind, box }) =>
    element(innerIndent, "rule", textAttribute("kind", kind) + boxAttribute("box", box)),
  );
  return element(itemIndent, "path", attributes, stroke + rules.join(""));
}

function strokeElement(stroke: Stroke): Lines {
  const attributes =
    textAttribute("color", stroke.color, black) +
    numberAttribute("width", stroke.width) +
    numbersAttribute("dash", stroke.dash) +
    numberAttribute("dash-offset", stroke.dashOffset, 0) +
    textAttribute("cap", stroke.cap, "butt") +
    textAttribute("join", stroke.join, "miter");
  return element(innerIndent, "stroke", attributes);
}

function formElement(form: Form): Lines {
  const attributes =
    primitiveAttributes(form) +
    numbersAttribute("matrix", form.matrix, 6) +
    numberAttribute("first", form.first) +
    numberAttribute("end", form.end);
  return element(itemIndent, "form", attributes);
}
