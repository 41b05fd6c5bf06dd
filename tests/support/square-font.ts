/** Font files made of squares and bars, for tests of fonts that are inside the file. */

/** A bar that leans to the right, in thousandths of the font size. */
export interface Bar {
  readonly width: number;
  readonly height: number;
  /** By how much its top is to the right of its foot. */
  readonly lean: number;
}

/** A TrueType font with `count` glyphs, each a square that fills the em from the baseline up. */
export function squareFontFile(count: number): Uint8Array {
  return barFontFile(Array.from({ length: count }, () => ({ width: em, height: em, lean: 0 })));
}

/**
 * A TrueType font whose glyphs are bars.
 *
 * The first glyph, ".notdef", is empty.  There is no character map: codes are glyph numbers.
 */
export function barFontFile(bars: readonly Bar[]): Uint8Array {
  const count = bars.length;
  const glyphs = bars.map(glyphOf);
  const size = glyphs[0]?.length ?? 0;
  const ends = Array.from({ length: count + 1 }, (_, index) => (index * size) / 2);
  const tables: readonly (readonly [string, Uint8Array])[] = [
    ["glyf", Buffer.concat(glyphs)],
    [
      "head",
      words(
        [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, em],
        [0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, em, em, 0, 8, 2, 0, 0],
      ),
    ],
    ["hhea", words([1, 0, em, 0, 0, em, 0, 0, em, 1, 0, 0], [0, 0, 0, 0, 0, 1])],
    [
      "hmtx",
      words(
        [em, 0],
        Array.from({ length: count }, () => 0),
      ),
    ],
    ["loca", words([0], ends)],
    ["maxp", words([1, 0, count + 1, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
  ];
  return fileOf(tables);
}

const em = 1000;

/** Corners from the foot on the left, clockwise, each as a step from the one before. */
function glyphOf({ width, height, lean }: Bar): Uint8Array {
  const bounds = [Math.min(0, lean), 0, Math.max(0, lean) + width, height];
  return words([1, ...bounds, 3, 0], [0x0101, 0x0101], [0, lean, width, -lean], [0, height, 0, -height]);
}

function fileOf(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const start = 12 + 16 * tables.length;
  const directory = Buffer.alloc(start);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const bodies: Uint8Array[] = [];
  let offset = start;
  tables.forEach(([name, body], index) => {
    const at = 12 + 16 * index;
    directory.write(name, at, "latin1");
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(body.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4);
    padded.set(body);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Numbers of 16 bits, high byte first. */
function words(...lists: readonly (readonly number[])[]): Uint8Array {
  const values = lists.flat();
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index));
  return bytes;
}
