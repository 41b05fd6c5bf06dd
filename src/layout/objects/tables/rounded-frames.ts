/** Frames drawn with curves. */
import type { Path } from "../../../model/page.ts";

/** Maximum distance of a rounded frame's outline from its sides, in ems: the corner radius. */
const widestCorner = 2;

/**
 * Returns whether a path is a frame with rounded corners: its outline runs along the sides of its box.
 *
 *     ╭──────────╮
 *     │          │
 *     ╰──────────╯
 */
export function isRoundedFrame({ outline, box }: Pick<Path, "outline" | "box">, em: number): boolean {
  const near = widestCorner * em;
  if (Math.min(box.x1 - box.x0, box.y1 - box.y0) < 3 * near) return false;
  const numbers = (outline.match(/-?[\d.]+/gu) ?? []).map(Number);
  return numbers.every((value, index) => {
    if (index % 2 === 1) return true;
    const y = numbers[index + 1] ?? 0;
    const across = Math.min(value - box.x0, box.x1 - value);
    return Math.min(across, y - box.y0, box.y1 - y) <= near;
  });
}
