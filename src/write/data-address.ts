/** Images embedded in text as data URLs. */
import type { Picture } from "../model/assets.ts";

/** A multiple of three bytes, below the maximum number of call arguments. */
const piece = 0x6000;

/** Writes an image as a `data:` URL. */
export function dataAddress({ type, bytes }: Picture): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += piece)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return `data:${type};base64,${text}`;
}
