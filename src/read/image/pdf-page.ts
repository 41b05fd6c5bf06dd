/** A one-page PDF around one image. */
import { ReadError } from "../../model/report.ts";
import { joinBytes } from "../bytes.ts";

/** An image in PDF terms. */
export interface PdfImage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Resolution in dpi; null if not stated. */
  readonly resolution: number | null;
  /** Image dictionary entries besides the size: colour space, bits, filter. */
  readonly entries: string;
  readonly data: Uint8Array;
}

/** For images without a resolution: A4 at this height in points. */
const sheetHeight = 842;

/** Resolutions outside this range are a program's default, not the scanner's. */
const believed = { least: 100, most: 1200 };

/** Maximum pixels of an image that is read row by row; an A0 drawing at 400 dpi has half as many. */
const mostPixels = 400e6;

/** Maximum pixels of an image that must be held whole: GIF, JPEG 2000, interlaced ones. */
export const mostHeldPixels = 50e6;

/** Throws `ReadError` if an image is larger than the limit. */
export function checkPixels(kind: string, width: number, height: number, most = mostPixels): void {
  if (width * height > most)
    throw new ReadError(
      "too-large",
      `The ${kind} picture has ${width} times ${height} pixels; up to ${most / 1e6} million pixels are read.`,
    );
}

/** An indexed colour space, three bytes per colour. */
export function indexedSpace(colors: Uint8Array): string {
  const hex = Array.from(colors, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `[/Indexed /DeviceRGB ${colors.length / 3 - 1} <${hex}>]`;
}

/** Writes the page at the image's stated size. */
export function pdfAround({ width, height, resolution, entries, data }: PdfImage): Uint8Array {
  const sure = resolution !== null && resolution >= believed.least && resolution <= believed.most;
  const scale = sure ? 72 / resolution : sheetHeight / Math.max(width, height);
  const [w, h] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /I Do Q`;
  const objects: readonly (readonly [string, Uint8Array | string | null])[] = [
    ["<< /Type /Catalog /Pages 2 0 R >>", null],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>", null],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
      null,
    ],
    [`<< /Length ${drawing.length} >>`, drawing],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>`,
      data,
    ],
  ];
  return assemble(objects);
}

function assemble(objects: readonly (readonly [string, Uint8Array | string | null])[]): Uint8Array {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array | string): void => {
    const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.7\n");
  const offsets = objects.map(([dictionary, stream], index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n${dictionary}\n`);
    if (stream !== null) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
    return offset;
  });
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return joinBytes(pieces);
}
