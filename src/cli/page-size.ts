/** The size of a sheet in words. */

const sheets: readonly (readonly [name: string, short: number, long: number])[] = [
  ["A3", 841.9, 1190.6],
  ["A4", 595.3, 841.9],
  ["A5", 419.5, 595.3],
  ["B5", 498.9, 708.7],
  ["Letter", 612, 792],
  ["Legal", 612, 1008],
  ["Tabloid", 792, 1224],
];

/** How far, in points, a side may be off; producers round to whole points or millimetres. */
const tolerance = 2;

/** Writes a size in points, with the name of the sheet where it has one: `595 × 842 pt (A4)`. */
export function pageSizeText(width: number, height: number): string {
  const size = `${Math.round(width)} × ${Math.round(height)} pt`;
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const sheet = sheets.find(
    ([, a, b]) => Math.abs(a - short) <= tolerance && Math.abs(b - long) <= tolerance,
  );
  if (!sheet) return size;
  return `${size} (${sheet[0]}${width > height ? " landscape" : ""})`;
}
