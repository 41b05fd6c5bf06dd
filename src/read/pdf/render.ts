/** Renders pages and parts of pages. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Engine } from "./engine.ts";
import type { LoadedPage } from "./handles.ts";

const bgra = 4;

/** PDFium flags: draw annotations, and RGBA byte order. */
const annotations = 1;
const redFirst = 16;

/** Maximum size of a rendering, in pixels; larger ones are scaled down. */
const mostPixels = 40_000_000;

/** How to render. */
export interface Rendering {
  /** Pixels per point. */
  readonly scale: number;
  /** The background, as 0xAARRGGBB; 0 leaves undrawn parts transparent. */
  readonly ground: number;
}

/** Renders a rectangle of a page. */
export function renderBox(
  engine: Engine,
  page: Pick<LoadedPage, "pointer">,
  box: Box,
  rendering: Rendering,
): Pixels {
  const { call } = engine;
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  const scale = Math.min(rendering.scale, Math.sqrt(mostPixels / Math.max(1, area)));
  const width = Math.max(1, Math.ceil((box.x1 - box.x0) * scale));
  const height = Math.max(1, Math.ceil((box.y1 - box.y0) * scale));
  const bitmap = call.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  if (bitmap === 0) return { width: 0, height: 0, data: new Uint8Array(0) };
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, rendering.ground);
  const { f32, scratch: at } = engine;
  // The map from the displayed page, in points, to the bitmap, and the whole bitmap as clip.
  f32().set([scale, 0, 0, scale, -box.x0 * scale, -box.y0 * scale, 0, 0, width, height], at >> 2);
  call.FPDF_RenderPageBitmapWithMatrix(bitmap, page.pointer, at, at + 24, annotations | redFirst);
  const start = call.FPDFBitmap_GetBuffer(bitmap);
  // Rows of four-byte pixels have no padding.
  const data = engine.bytes().slice(start, start + width * height * 4);
  call.FPDFBitmap_Destroy(bitmap);
  return { width, height, data };
}

const bytesPerPixel: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** Whether this machine is little-endian. */
const lowFirst = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** The alpha byte of an opaque pixel. */
const opaque = 0xff000000;

interface Rows {
  readonly width: number;
  /** Pixels from one row to the next. */
  readonly stride: number;
}

/** Swaps red and blue of four-byte pixels, row by row, and sets the bits of `always`. */
function swapWords(from: Uint32Array, to: Uint32Array, { width, stride }: Rows, always: number): void {
  let at = 0;
  for (let row = 0; at < to.length; row += stride)
    for (let end = at + width, source = row; at < end; at++, source++) {
      const pixel = from[source] as number;
      to[at] = (pixel & 0xff00ff00) | ((pixel >>> 16) & 0xff) | ((pixel & 0xff) << 16) | always;
    }
}

/** Copies a PDFium bitmap of any format to RGBA. */
export function readBitmap(engine: Engine, bitmap: number): Pixels {
  const { call } = engine;
  const width = call.FPDFBitmap_GetWidth(bitmap);
  const height = call.FPDFBitmap_GetHeight(bitmap);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const format = call.FPDFBitmap_GetFormat(bitmap);
  const step = bytesPerPixel[format] ?? 4;
  const start = call.FPDFBitmap_GetBuffer(bitmap);
  const heap = engine.bytes();
  const data = new Uint8Array(width * height * 4);
  if (step === 4 && lowFirst && start % 4 === 0 && stride % 4 === 0) {
    const words = new Uint32Array(heap.buffer, heap.byteOffset + start, (stride / 4) * height);
    const rows = { width, stride: stride / 4 };
    swapWords(words, new Uint32Array(data.buffer), rows, format === bgra ? 0 : opaque);
    return { width, height, data };
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = start + y * stride + x * step;
      const to = (y * width + x) * 4;
      data[to] = heap[step === 1 ? from : from + 2] as number;
      data[to + 1] = heap[step === 1 ? from : from + 1] as number;
      data[to + 2] = heap[from] as number;
      data[to + 3] = format === bgra ? (heap[from + 3] as number) : 255;
    }
  return { width, height, data };
}
