/** Pages and files for tests: say what matters, the rest has sensible defaults. */
import type { FileDescription } from "../../src/model/file.ts";
import type {
  Annotation,
  Font,
  FormField,
  Glyph,
  Page,
  Path,
  PlacedImage,
  Primitive,
  Stroke,
  Tag,
} from "../../src/model/page.ts";

/** An empty A4 page but for what is given. */
export function pageOf(parts: Partial<Page> = {}): Page {
  return {
    number: 1,
    label: null,
    width: 595,
    height: 842,
    rotation: 0,
    boxes: {},
    fonts: parts.glyphs ? [fontOf()] : [],
    glyphs: [],
    images: [],
    paths: [],
    shadings: [],
    forms: [],
    clips: [],
    links: [],
    annotations: [],
    tags: [],
    ...parts,
  };
}

/** A line of text in a font whose characters are all half as wide as high: one glyph per character. */
export function glyphsOf(text: string, parts: Partial<Glyph> = {}): readonly Glyph[] {
  const { x = 72, size = 10 } = parts;
  return Array.from(text, (character, index) =>
    glyphOf({ ...parts, text: character, x: x + (index * size) / 2 }),
  );
}

/** The glyph "A" on the first line of the page, its box following from its place and size. */
export function glyphOf(parts: Partial<Glyph> = {}): Glyph {
  const { x = 72, baseline = 100, size = 10 } = parts;
  return {
    ...primitive,
    text: "A",
    box: { x0: x, y0: baseline - size * 0.7, x1: x + size / 2, y1: baseline },
    x,
    baseline,
    advance: size / 2,
    font: 0,
    size,
    color: "#000000",
    rotation: 0,
    mapped: true,
    vertical: false,
    origin: "text-layer",
    confidence: 1,
    ...parts,
  };
}

/** A regular font with serifs, embedded. */
export function fontOf(parts: Partial<Font> = {}): Font {
  return {
    name: "Test-Regular",
    family: "Test",
    weight: 400,
    italic: false,
    monospace: false,
    serif: true,
    embedded: true,
    symbolic: false,
    ascent: 0.7,
    descent: 0.2,
    ...parts,
  };
}

/** A JPEG of 100 by 50 pixels, drawn one point per pixel unless its box is given. */
export function imageOf(parts: Partial<PlacedImage> = {}): PlacedImage {
  const box = parts.box ?? { x0: 72, y0: 72, x1: 172, y1: 122 };
  return {
    ...primitive,
    box,
    matrix: [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0],
    pixels: { width: 100, height: 50 },
    filters: ["DCTDecode"],
    ...parts,
  };
}

/** A black square. */
export function pathOf(parts: Partial<Path> = {}): Path {
  return {
    ...primitive,
    outline: "M10 10H20V20H10Z",
    fill: "#000000",
    fillRule: "nonzero",
    stroke: null,
    rules: [],
    ...parts,
  };
}

/** A solid black line, one point wide. */
export function strokeOf(parts: Partial<Stroke> = {}): Stroke {
  return { color: "#000000", width: 1, dash: [], dashOffset: 0, cap: "butt", join: "miter", ...parts };
}

/** A note without a text. */
export function annotationOf(parts: Partial<Annotation> = {}): Annotation {
  return { kind: "text", box: primitive.box, contents: "", author: "", hidden: false, field: null, ...parts };
}

/** An empty text field. */
export function fieldOf(parts: Partial<FormField> = {}): FormField {
  return { kind: "text", name: "", label: "", value: "", checked: null, options: [], ...parts };
}

/** A paragraph tag. */
export function tagOf(parts: Partial<Tag> = {}): Tag {
  return {
    type: "P",
    id: "",
    title: "",
    language: "",
    alternative: "",
    actualText: "",
    attributes: {},
    markedContent: [],
    children: [],
    ...parts,
  };
}

/** A one-page PDF 1.7 that says nothing else about itself. */
export function fileOf(parts: Partial<FileDescription> = {}): FileDescription {
  return {
    format: "pdf",
    version: "1.7",
    pageCount: 1,
    metadata: {},
    xmp: null,
    language: null,
    tagged: false,
    encryption: null,
    outline: [],
    destinations: {},
    attachments: [],
    signatures: 0,
    ...parts,
  };
}

/** A small visible thing, drawn first. */
export const primitive: Primitive = {
  box: { x0: 10, y0: 10, x1: 20, y1: 20 },
  order: 0,
  clip: null,
  hidden: null,
  markedContent: null,
};
