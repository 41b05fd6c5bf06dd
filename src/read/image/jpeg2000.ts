import { checkPixels, mostHeldPixels, type PdfImage } from "./pdf-page.ts";

/** The first bytes of the codestream, bare or inside a container. */
const start = [0xff, 0x4f, 0xff, 0x51] as const;

/** A JPEG 2000 unchanged, with the size from its header; throws if there is none. */
export function jpeg2000Of(bytes: Uint8Array): PdfImage {
  const at = bytes.findIndex((_, place) => start.every((byte, offset) => bytes[place + offset] === byte));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [right, bottom] = [view.getUint32(at + 8), view.getUint32(at + 12)];
  const [left, top] = [view.getUint32(at + 16), view.getUint32(at + 20)];
  if (at < 0 || right <= left || bottom <= top) throw new RangeError("no size");
  checkPixels("JPEG 2000", right - left, bottom - top, mostHeldPixels);
  return {
    width: right - left,
    height: bottom - top,
    resolution: null,
    entries: "/Filter /JPXDecode",
    data: bytes,
  };
}
