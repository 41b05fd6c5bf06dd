/** Pictures inside a text: their bytes as an address. */
import type { Picture } from "../model/assets.ts";

/** Whole groups of three bytes, and fewer than one call takes as arguments. */
const piece = 0x6000;

/** Writes a picture as a `data:` address. */
export function dataAddress({ type, bytes }: Picture): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += piece)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return `data:${type};base64,${text}`;
}
