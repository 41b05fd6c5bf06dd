/** Colours as numbers. */

/** Minimum spread between red, green and blue of a chromatic colour, of 255. */
const colorful = 48;

/** Returns whether a colour, written "#rrggbb", is chromatic: not black, grey or white. */
export function isColorful(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(red, green, blue) - Math.min(red, green, blue) >= colorful;
}
