import { checkPixels, mostHeldPixels, type PdfImage } from "./pdf-page.ts";

/** Colour spaces by number of components. */
const spaces: Readonly<Record<number, string>> = { 1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK" };

/** A JPEG unchanged, with the size from its header; throws if there is none. */
export function jpegOf(bytes: Uint8Array): PdfImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let resolution: number | null = null;
  for (let at = 2; at < bytes.length;) {
    const mark = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (mark === 0xffe0 && view.getUint32(at + 4) === 0x4a464946 && bytes[at + 11] === 1)
      resolution = view.getUint16(at + 12);
    if (mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const components = bytes[at + 9] ?? 3;
      if (mark === 0xffc2) checkPixels("progressive JPEG", width, height, mostHeldPixels);
      else checkPixels("JPEG", width, height);
      const inverted = components === 4 ? " /Decode [1 0 1 0 1 0 1 0]" : "";
      const space = spaces[components] ?? "/DeviceRGB";
      const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode${inverted}`;
      return { width, height, resolution, entries, data: bytes };
    }
    at += 2 + length;
  }
  throw new RangeError("no frame");
}
