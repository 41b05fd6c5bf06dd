/** Colors as numbers. */

/** How far apart red, green and blue of a color are at least, of 255. */
const colorful = 48;

/** Whether a color, written "#rrggbb", is none of black, gray and white. */
export function isColorful(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(red, green, blue) - Math.min(red, green, blue) >= colorful;
}
