/** Lengths and colours as files state them. */

/** Points of each unit. */
const units: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  px: 0.75,
};

/** Longest length that is believed, in points: more than a sheet is wide. */
const longest = 2000;

/** A number and its unit. */
const stated = /^\s*(-?(?:\d+(?:\.\d+)?|\.\d+))(?:\s*(pt|in|cm|mm|pc|px))?\s*$/i;

/** Reads "1.5cm" or "0" as points; undefined for anything else. */
export function pointsOf(text: string | undefined): number | undefined {
  const [, number, unit = ""] = stated.exec(text ?? "") ?? [];
  if (number === undefined) return undefined;
  const points = units[unit.toLowerCase()];
  // Only nothing needs no unit.
  if (points === undefined && Number(number) !== 0) return undefined;
  const value = Number(number) * (points ?? 0);
  return Math.abs(value) > longest ? undefined : Math.round(value * 10) / 10 || 0;
}

/** Height of a line in single spacing, in font sizes. */
const single = 1.15;

/** The line spacing of lines that are this far apart, in points, as a multiple of single spacing. */
export function spacingOf(distance: number, size: number): number {
  return Math.round((100 * distance) / (single * size)) / 100;
}

/** Reads "150%" or a length as line spacing; undefined for anything else, as "normal". */
export function lineSpacingOf(text: string | undefined, size: number): number | undefined {
  const percent = /^\s*([\d.]+)%\s*$/.exec(text ?? "")?.[1];
  if (percent !== undefined) return Number(percent) > 0 ? Number(percent) / 100 : undefined;
  const distance = pointsOf(text);
  return distance === undefined || distance <= 0 ? undefined : spacingOf(distance, size);
}

/** Reads "#C00000", "#c00" or the name of a basic colour; undefined for anything else. */
export function colorOf(text: string | undefined): string | undefined {
  const word = text?.trim().toLowerCase() ?? "";
  if (/^#[\da-f]{6}$/.test(word)) return word;
  if (/^#[\da-f]{3}$/.test(word)) return word.replaceAll(/[\da-f]/g, "$&$&");
  const [, red, green, blue] = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(word) ?? [];
  if (blue !== undefined) return hexOf([Number(red), Number(green), Number(blue)]);
  return names[word];
}

/** Writes the parts of a colour, 0 to 255. */
export function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, "0")).join("")}`;
}

const names: Readonly<Record<string, string>> = {
  black: "#000000",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  white: "#ffffff",
  maroon: "#800000",
  red: "#ff0000",
  purple: "#800080",
  fuchsia: "#ff00ff",
  green: "#008000",
  lime: "#00ff00",
  olive: "#808000",
  yellow: "#ffff00",
  navy: "#000080",
  blue: "#0000ff",
  teal: "#008080",
  aqua: "#00ffff",
  orange: "#ffa500",
};
