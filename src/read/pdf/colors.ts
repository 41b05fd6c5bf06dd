/** Colours in the notation of the model. */
import type { Color } from "../../model/page.ts";

const names = new Map<number, Color>();

/** Reads consecutive red, green, blue and alpha values (0 to 255). */
export function hexColor(values: Uint32Array, at: number): Color {
  const red = values[at] as number;
  const green = values[at + 1] as number;
  const blue = values[at + 2] as number;
  const alpha = values[at + 3] as number;
  const packed =
    ((red & 255) * 0x1000000 + (green & 255) * 0x10000 + (blue & 255) * 0x100 + (alpha & 255)) >>> 0;
  const known = names.get(packed);
  if (known !== undefined) return known;
  const text = packed.toString(16).padStart(8, "0");
  const color = `#${alpha === 255 ? text.slice(0, 6) : text}`;
  if (names.size < 4096) names.set(packed, color);
  return color;
}
