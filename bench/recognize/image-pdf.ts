/** PDF files whose pages are pictures, as scanners make them. */
import { zlibSync } from "fflate";
import type { Gray } from "../../src/recognize/image/gray.ts";

/** A page that is a picture, its size in points. */
export interface PicturePage {
  readonly width: number;
  readonly height: number;
  readonly picture: Gray;
}

/** Writes a PDF with a picture on each page and no text. */
export function writeImagePdf(pages: readonly PicturePage[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Uint8Array | string): void => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, dictionary: string, stream?: Uint8Array): void => {
    places[number] = length;
    add(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) for (const part of ["stream\n", stream, "\nendstream\n"]) add(part);
    add("endobj\n");
  };
  add("%PDF-1.4\n");
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(" ");
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  pages.forEach(({ width, height, picture }, index) => {
    const own = 3 + 3 * index;
    const drawn = new TextEncoder().encode(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`);
    const pixels = zlibSync(picture.data, { level: 1 });
    const resources = `/Resources << /XObject << /P ${own + 2} 0 R >> >>`;
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${own + 1} 0 R ${resources} >>`,
    );
    object(own + 1, `<< /Length ${drawn.length} >>`, drawn);
    const size = `/Width ${picture.width} /Height ${picture.height}`;
    const format = "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode";
    object(
      own + 2,
      `<< /Type /XObject /Subtype /Image ${size} ${format} /Length ${pixels.length} >>`,
      pixels,
    );
  });
  const table = length;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
