import { zlibSync } from "fflate";
import { ReadError } from "../../model/report.ts";
import { checkPixels, type PdfImage } from "./pdf-page.ts";

/** A bitmap that is not packed, with 1, 4, 8, 24 or 32 bits a pixel. */
export function bitmapOf(bytes: Uint8Array): PdfImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, head] = [view.getUint32(10, true), view.getUint32(14, true)];
  const width = view.getInt32(18, true);
  const signed = view.getInt32(22, true);
  const height = Math.abs(signed);
  const bits = view.getUint16(28, true);
  const packing = view.getUint32(30, true);
  if ((packing !== 0 && packing !== 3) || ![1, 4, 8, 24, 32].includes(bits))
    throw new ReadError(
      "converter-needed",
      "The BMP picture is packed in a rare way; save it as PNG and try again.",
    );
  checkPixels("BMP", width, height);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = start + (signed > 0 ? height - 1 - y : y) * stride;
    for (let x = 0; x < width; x++) {
      const color = bits >= 24 ? row + (x * bits) / 8 : 14 + head + 4 * indexAt(bytes, row, x, bits);
      const at = 3 * (y * width + x);
      pixels[at] = bytes[color + 2] ?? 255;
      pixels[at + 1] = bytes[color + 1] ?? 255;
      pixels[at + 2] = bytes[color] ?? 255;
    }
  }
  const perMeter = view.getInt32(38, true);
  return {
    width,
    height,
    resolution: perMeter > 0 ? perMeter * 0.0254 : null,
    entries: "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
    data: zlibSync(pixels),
  };
}

/** The number of a pixel's color, of pixels smaller than a byte too. */
function indexAt(bytes: Uint8Array, row: number, x: number, bits: number): number {
  const byte = bytes[row + Math.floor((x * bits) / 8)] ?? 0;
  return (byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1);
}
