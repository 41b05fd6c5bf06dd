/** What drawing a page needs beyond its model: shapes and pixels. */
import type { PageAssets, Picture, Pixels, Raster } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { PlacedImage } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import type { Handle, LoadedPage } from "./handles.ts";
import { readLetters } from "./letters.ts";
import { readBytes } from "./memory.ts";
import { type PageObjects, readObjects } from "./objects.ts";
import { loadShownPage } from "./page.ts";
import { isPatterned } from "./patterns.ts";
import { encodePng, isOpaque } from "./png.ts";
import { readBitmap, renderBox } from "./render.ts";
import { intersect } from "../../numeric/boxes.ts";
import { ObjectRenderer } from "./object-rendering.ts";
import { TextPage } from "./text-page.ts";

/** Resolution of rendered parts, in dpi: print quality for images, less for tints. */
const finest = 300;
const usual = 150;

/** Reads the shapes and pixels of a page; null if the page cannot be loaded. */
export function readAssets(handle: Handle, index: number): PageAssets | null {
  const { engine } = handle;
  const page = loadShownPage(handle, index);
  if (page === null) return null;
  const objects = readObjects(engine, page.pointer, page.matrix, page.box);
  const text = new TextPage(handle, page.pointer, page.matrix, objects.texts);
  const renderer = new ObjectRenderer(engine, page, objects.pointers);
  const assets: PageAssets = {
    ...readLetters(text, page, renderer),
    images: objects.images.map((image) => pictureOf(image, page, renderer, objects)),
    rasters: readRasters(page, renderer, objects),
  };
  text.close();
  engine.call.FPDF_ClosePage(page.pointer);
  return assets;
}

/** The page as displayed, on white. */
export function renderPage(handle: Handle, index: number, dotsPerInch: number): Pixels | null {
  const page = loadShownPage(handle, index);
  if (page === null) return null;
  const pixels = renderBox(handle.engine, page, page.box, { scale: dotsPerInch / 72, ground: 0xffffffff });
  handle.engine.call.FPDF_ClosePage(page.pointer);
  return pixels;
}

/**
 * An image by its index on the page: the JPEG file if the PDF contains one, otherwise its pixels.
 *
 * Masks and placement are not applied: this is the image as stored.
 */
export function readImage(handle: Handle, index: number, image: number): Picture | Pixels | null {
  const { engine } = handle;
  const page = loadShownPage(handle, index);
  if (page === null) return null;
  const objects = readObjects(engine, page.pointer, page.matrix, page.box);
  const placed = objects.images[image];
  const pointer = placed === undefined ? undefined : objects.pointers[placed.order];
  const result =
    pointer === undefined || !placed ? null : (jpegOf(engine, pointer, placed) ?? pixelsOf(engine, pointer));
  engine.call.FPDF_ClosePage(page.pointer);
  return result;
}

function pixelsOf(engine: Engine, pointer: number): Pixels | null {
  const bitmap = engine.call.FPDFImageObj_GetBitmap(pointer);
  if (bitmap === 0) return null;
  const pixels = readBitmap(engine, bitmap);
  engine.call.FPDFBitmap_Destroy(bitmap);
  return pixels;
}

function jpegOf(engine: Engine, pointer: number, image: PlacedImage): Picture | null {
  if (image.filters.length !== 1 || image.filters[0] !== "DCTDecode") return null;
  const bytes = readBytes(engine, (buffer, size) =>
    engine.call.FPDFImageObj_GetImageDataRaw(pointer, buffer, size),
  );
  return bytes.length === 0 ? null : { type: "image/jpeg", bytes };
}

/** The image as drawn: alone, with its mask, at its own resolution up to `finest`. */
function pictureOf(
  image: PlacedImage,
  page: LoadedPage,
  renderer: ObjectRenderer,
  objects: PageObjects,
): Picture | null {
  const box = intersect(image.box, page.box);
  if (image.hidden !== null || box === null) return null;
  const across = Math.hypot(image.matrix[0], image.matrix[1]);
  const own = across > 0 ? image.pixels.width / across : 1;
  const pixels = renderer.draw([image.order], image.box, Math.min(Math.max(own, usual / 72), finest / 72));
  const pointer = objects.pointers[image.order];
  const jpeg =
    pointer !== undefined && isPlain(image, pixels) ? jpegOf(renderer.engine, pointer, image) : null;
  return jpeg !== null && isColorOrGray(jpeg.bytes) ? jpeg : encodePng(pixels);
}

/** Returns whether the image file can represent the image: upright, unclipped and without a mask. */
function isPlain(image: PlacedImage, pixels: Pixels): boolean {
  const [a, b, c, d] = image.matrix;
  return image.clip === null && b === 0 && c === 0 && a > 0 && d > 0 && isOpaque(pixels);
}

/** Returns whether a JPEG has one or three channels; four need the PDF's own colour space. */
function isColorOrGray(jpeg: Uint8Array): boolean {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return jpeg[at + 9] === 1 || jpeg[at + 9] === 3;
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  }
  return false;
}

function readRasters(page: LoadedPage, renderer: ObjectRenderer, objects: PageObjects): readonly Raster[] {
  const patterned = objects.paths.filter((path) => path.hidden === null && isPatterned(renderer, path));
  const rasters: Raster[] = [];
  for (const primitive of [...objects.shadings, ...patterned]) {
    const clip = primitive.clip === null ? page.box : (objects.clips[primitive.clip]?.box ?? page.box);
    const seen: Box | null = primitive.hidden === null ? intersect(primitive.box, clip) : null;
    const box = seen === null ? null : intersect(seen, page.box);
    if (box === null || box.x1 - box.x0 < 0.1 || box.y1 - box.y0 < 0.1) continue;
    const picture = encodePng(renderer.draw([primitive.order], box, usual / 72));
    rasters.push({ box, picture, first: primitive.order, end: primitive.order + 1 });
  }
  return rasters;
}
