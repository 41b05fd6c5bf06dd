/**
 * Reads images: each becomes a page with one image, which recognition reads.
 *
 * The page is a PDF wrapped around the image, so that everything that works on pages works on it: drawing, painting,
 * recognition, threads. JPEG, JPEG 2000 and most PNG data goes into it unchanged.
 */
import { ReadError } from "../../model/report.ts";
import { openPdf } from "../pdf/index.ts";
import type { PageReading, ReadOptions } from "../reader.ts";
import { bitmapOf } from "./bmp.ts";
import { gifOf } from "./gif.ts";
import { jpegOf } from "./jpeg.ts";
import { jpeg2000Of } from "./jpeg2000.ts";
import { pdfAround, type PdfImage } from "./pdf-page.ts";
import { pngOf } from "./png.ts";

/** The supported image types by their first bytes. */
const kinds: readonly (readonly [string, RegExp, (bytes: Uint8Array) => PdfImage])[] = [
  ["JPEG", /^\xff\xd8\xff/, jpegOf],
  ["PNG", /^\x89PNG\r\n/, pngOf],
  ["BMP", /^BM/, bitmapOf],
  ["GIF", /^GIF8[79]a/, gifOf],
  ["JPEG 2000", /^(?:\xff\x4f\xff\x51|\0\0\0[^]jP {2})/, jpeg2000Of],
];

/** Reads an image as a page. */
export async function readPicture(bytes: Uint8Array, options: ReadOptions = {}): Promise<PageReading> {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  const kind = kinds.find(([, pattern]) => pattern.test(head));
  if (kind === undefined) throw new ReadError("damaged", "The picture does not begin as one does.");
  const [name, , read] = kind;
  let pdf: Uint8Array;
  try {
    pdf = pdfAround(read(bytes));
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError("damaged", `The ${name} picture is damaged or cut off.`);
  }
  const file = await openPdf(pdf, options);
  return { type: "pages", file, bytes: pdf };
}
