/** Reads one whole page. */
import type { Box, Matrix, PageNumber } from "../../model/geometry.ts";
import type { Clip, Glyph, Page, Path } from "../../model/page.ts";
import type { Report } from "../../model/report.ts";
import { showAppearances } from "./appearances.ts";
import { composeAccents, dropDoubles, markVertical } from "./glyph-cleanup.ts";
import { rotationOf } from "./destinations.ts";
import type { Engine } from "./engine.ts";
import { addFormGlyphs } from "./form-glyphs.ts";
import { type RawGlyphs, readGlyphs } from "./glyphs.ts";
import type { Handle, LoadedPage, Overlay, ShownOverlay } from "./handles.ts";
import { orderMarks } from "./vowel-signs.ts";
import { readBox, readWide } from "./memory.ts";
import { type PageObjects, readObjects } from "./objects.ts";
import { markPatterns } from "./patterns.ts";
import { mapBox } from "../../numeric/matrices.ts";
import { type PageSpace, toPage } from "./user-space.ts";
import { correctSizes } from "./font-sizes.ts";
import { joinStrips } from "./strips.ts";
import { readTags } from "./tags.ts";
import { markUnseen } from "./invisible-letters.ts";
import { addXfaEntries } from "./xfa-page.ts";

/** Sides longer than this, in points, are damage: PDF's own limit is 14,400 at the default unit. */
const longestSide = 200_000;

/** Loads a page; null if PDFium cannot. The caller closes it. */
export function loadPage(handle: Handle, index: number): LoadedPage | null {
  const { engine, document } = handle;
  const pointer = engine.call.FPDF_LoadPage(document, index);
  if (pointer === 0) return null;
  const space = spaceOf(engine, pointer);
  const matrix = toPage(space);
  const corners = { x0: space.left, y0: space.bottom, x1: space.right, y1: space.top };
  return { pointer, space, matrix, box: mapBox(matrix, corners) };
}

/** A loaded page with its overlay. */
export interface ShownPage extends LoadedPage {
  readonly overlay: Overlay | ShownOverlay;
}

/**
 * Loads a page as displayed, with form fields and stamps flattened; null if PDFium cannot. The caller closes it.
 *
 * What is flattened is the same, with the same drawing orders, each time the page is loaded.
 */
export function loadShownPage(handle: Handle, index: number): ShownPage | null {
  const plain = loadPage(handle, index);
  if (plain === null) return null;
  const known = handle.shown.get(index);
  if (known !== undefined) return { ...plain, overlay: known };
  const overlay = showAppearances(handle, plain);
  if (!("drawn" in overlay)) return { ...plain, overlay };
  handle.shown.set(index, overlay);
  handle.engine.call.FPDF_ClosePage(plain.pointer);
  const shown = loadPage(handle, index);
  return shown === null ? null : { ...shown, overlay };
}

/** Reads everything on a page. A page that cannot be loaded comes out empty, with a diagnostic. */
export function readPage(handle: Handle, index: number, report: Report): Page {
  const { engine } = handle;
  const number = index + 1;
  const loaded = loadShownPage(handle, index);
  const label = labelOf(handle, index);
  if (loaded === null) {
    report({
      severity: "error",
      code: "pdf/page-unreadable",
      message: "The page cannot be loaded; it is left empty.",
      page: number,
    });
    return emptyPage(number, label);
  }
  checkSize(loaded.box, number, report);
  const page: Page = { number, label, ...contentOf(handle, loaded) };
  engine.call.FPDF_ClosePage(loaded.pointer);
  const form = index === 0 ? handle.xfa() : null;
  return form?.dynamic === true ? addXfaEntries(page, form, report) : page;
}

function contentOf(handle: Handle, loaded: ShownPage): Omit<Page, "number" | "label"> {
  const { engine } = handle;
  const { pointer, matrix, box, space, overlay } = loaded;
  const objects = readObjects(engine, pointer, matrix, box);
  const raw = readGlyphs(handle, loaded, objects.texts);
  const tags = readTags(engine, pointer);
  const boxes = readBoxes(engine, pointer, matrix);
  const seen = markUnseen(engine, loaded, objects, cleanGlyphs(raw, objects.clips));
  // The last query to PDFium, because it deactivates the objects of the page.
  const patterned = markPatterns(engine, loaded, objects, seen);
  const first = "drawn" in overlay ? firstAppearance(objects, overlay) : Infinity;
  const own = { glyphs: patterned.glyphs, fonts: raw.fonts };
  const { glyphs, fonts } = "drawn" in overlay ? addFormGlyphs(own, overlay, first) : own;
  return {
    width: box.x1 - box.x0,
    height: box.y1 - box.y0,
    rotation: space.rotation,
    boxes,
    fonts,
    glyphs,
    images: objects.images,
    paths: markForm(patterned.paths, first),
    shadings: objects.shadings,
    forms: first === Infinity ? objects.forms : objects.forms.filter((form) => form.first < first),
    clips: objects.clips,
    links: overlay.links,
    annotations: overlay.annotations,
    tags,
  };
}

/** Drawing order of the first appearance: they are flattened into a form at the end of the page. */
function firstAppearance({ forms, pointers }: PageObjects, { drawn }: ShownOverlay): number {
  return (drawn ? forms.at(-1)?.first : undefined) ?? pointers.length;
}

function markForm(paths: readonly Path[], first: number): readonly Path[] {
  if (first === Infinity) return paths;
  return paths.map((path) => (path.order < first ? path : { ...path, form: true }));
}

/** Each pass over all glyphs costs time, so passes that cannot find anything are skipped. */
function cleanGlyphs({ glyphs, tall, plain, strips }: RawGlyphs, clips: readonly Clip[]): readonly Glyph[] {
  const sized = tall ? correctSizes(glyphs) : glyphs;
  if (strips) return markVertical(dropDoubles(orderMarks(joinStrips(composeAccents(sized), clips))));
  return plain ? dropDoubles(sized) : markVertical(dropDoubles(orderMarks(composeAccents(sized))));
}

/** An unreadable page: US Letter, as PDFium assumes if the size is missing. */
export function emptyPage(number: PageNumber, label: string | null): Page {
  const none = { fonts: [], glyphs: [], images: [], paths: [], shadings: [], forms: [], clips: [] };
  const noOverlay = { links: [], annotations: [], tags: [] };
  return { number, label, width: 612, height: 792, rotation: 0, boxes: {}, ...none, ...noOverlay };
}

function checkSize(box: Box, page: number, report: Report): void {
  const longest = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const shortest = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  if (shortest > 0 && longest <= longestSide) return;
  const size = `${Math.round(box.x1 - box.x0)} × ${Math.round(box.y1 - box.y0)}`;
  report({
    severity: "warning",
    code: "pdf/absurd-size",
    message: `The page claims a size of ${size} points; it is read as it is.`,
    page,
  });
}

function spaceOf(engine: Engine, page: number): PageSpace {
  const at = engine.scratch >> 2;
  engine.call.FPDF_GetPageBoundingBox(page, engine.scratch);
  const heap = engine.f32();
  return {
    left: heap[at] as number,
    top: heap[at + 1] as number,
    right: heap[at + 2] as number,
    bottom: heap[at + 3] as number,
    rotation: rotationOf(engine.call.FPDFPage_GetRotation(page)),
  };
}

type BoxFunction =
  | "FPDFPage_GetMediaBox"
  | "FPDFPage_GetBleedBox"
  | "FPDFPage_GetTrimBox"
  | "FPDFPage_GetArtBox";

function readBoxes(engine: Engine, page: number, matrix: Matrix): Page["boxes"] {
  const { call, scratch: at } = engine;
  const boxes: { -readonly [Name in keyof Page["boxes"]]: Page["boxes"][Name] } = {};
  const read = (kind: keyof Page["boxes"], name: BoxFunction): void => {
    if (call[name](page, at, at + 4, at + 8, at + 12) === 0) return;
    boxes[kind] = readBox(engine.f32(), at, matrix);
  };
  read("media", "FPDFPage_GetMediaBox");
  read("bleed", "FPDFPage_GetBleedBox");
  read("trim", "FPDFPage_GetTrimBox");
  read("art", "FPDFPage_GetArtBox");
  return boxes;
}

function labelOf({ engine, document }: Handle, index: number): string | null {
  const label = readWide(engine, (buffer, size) =>
    engine.call.FPDF_GetPageLabel(document, index, buffer, size),
  );
  return label === "" ? null : label;
}
