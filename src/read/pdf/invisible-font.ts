/** A font without shapes: its letters have widths and can be extracted, but leave no ink. */
import { joinBytes } from "../bytes.ts";
import { zlibSync } from "fflate";
import type { Update } from "./update.ts";

/** Units per em. */
const unitsPerEm = 1000;

/** Ascent and descent in units, as in most text fonts. */
const rise = 750;
const fall = -250;

/** A table of a font file. */
type Table = readonly [name: string, bytes: Uint8Array];

/** Big-endian numbers of two or four bytes. */
function packed(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value & 0xffff);
    else view.setUint32(at, value >>> 0);
    at += size;
  }
  return bytes;
}

const shorts = (...values: readonly number[]): Uint8Array =>
  packed(...values.map((value) => [2, value] as const));

/** Adds the font to a file, with the codes 1, 2, 3 … for the letters; returns its object number. */
export function addInvisibleFont(update: Update, letters: readonly string[]): number {
  const stream = (bytes: Uint8Array): number => update.add("<< /Filter /FlateDecode >>", zlibSync(bytes));
  const name = "/UrtextInvisible";
  const file = stream(invisibleFont());
  const bounds = `[0 ${fall} ${unitsPerEm} ${rise}]`;
  const descriptor = update.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox ${bounds} /ItalicAngle 0 /Ascent ${rise} /Descent ${fall} /CapHeight ${rise} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  // Every code maps to the empty glyph 1.
  const glyphs = stream(new Uint8Array(2 * (letters.length + 1)).map((_, at) => at % 2));
  const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
  const inner = update.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${system} /FontDescriptor ${descriptor} 0 R /DW ${unitsPerEm} /CIDToGIDMap ${glyphs} 0 R >>`,
  );
  const map = stream(new TextEncoder().encode(characterMap(letters)));
  return update.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${inner} 0 R] /ToUnicode ${map} 0 R >>`,
  );
}

/** Writes a TrueType file with two empty glyphs, one em wide. */
function invisibleFont(): Uint8Array {
  const tables: readonly Table[] = [
    // One character, the space, maps to glyph 1: a font without any is rejected.
    ["cmap", packed([2, 0], [2, 1], [2, 3], [2, 1], [4, 12], ...spaceOnly)],
    ["glyf", new Uint8Array(4)],
    [
      "head",
      packed(
        [4, 0x10000],
        [4, 0x10000],
        [4, 0],
        [4, 0x5f0f3cf5],
        [2, 0],
        [2, unitsPerEm],
        ...noDates,
        ...headBounds,
      ),
    ],
    ["hhea", packed([4, 0x10000], ...[rise, fall, 0, unitsPerEm].map(short), ...zeros(11), [2, 2])],
    ["hmtx", shorts(unitsPerEm, 0, unitsPerEm, 0)],
    ["loca", shorts(0, 0, 0)],
    ["maxp", packed([4, 0x10000], [2, 2], ...zeros(13))],
    ["name", nameTable("UrtextInvisible")],
    ["post", packed([4, 0x30000], ...zeros(14))],
  ];
  return fontFile(tables);
}

function short(value: number): readonly [2, number] {
  return [2, value];
}

function zeros(count: number): readonly (readonly [2, number])[] {
  return Array.from({ length: count }, () => short(0));
}

const noDates = zeros(8);
const headBounds = [0, fall, unitsPerEm, rise, 0, 8, 2, 0, 0].map(short);
/** A format 4 subtable with one range, and the terminating one. */
const spaceOnly = [4, 32, 0, 4, 4, 1, 0, 0x20, 0xffff, 0, 0x20, 0xffff, 1 - 0x20, 1, 0, 0].map(short);

function nameTable(name: string): Uint8Array {
  const head = shorts(0, 1, 18, 3, 1, 0x409, 6, 2 * name.length, 0);
  return joinBytes([head, shorts(...Array.from(name, (letter) => letter.charCodeAt(0)))]);
}

/** Assembles tables into a file, each aligned to four bytes. */
function fontFile(tables: readonly Table[]): Uint8Array {
  const padded = tables.map(([, bytes]) => joinBytes([bytes, new Uint8Array((4 - (bytes.length % 4)) % 4)]));
  let place = 12 + 16 * tables.length;
  const directory = tables.map(([name, bytes], index) => {
    const own = padded[index] as Uint8Array;
    const tag = Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
    const entry = packed([4, tag], [4, sumOf(own)], [4, place], [4, bytes.length]);
    place += own.length;
    return entry;
  });
  const power = Math.floor(Math.log2(tables.length));
  const search = 16 * 2 ** power;
  const head = packed(
    [4, 0x10000],
    ...[tables.length, search, power, 16 * tables.length - search].map(short),
  );
  return joinBytes([head, ...directory, ...padded]);
}

/** The checksum of a table. */
function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** Maximum number of entries per block of a character map. */
const blockLength = 100;

/** Writes the ToUnicode map of the codes 1, 2, 3 …: letters with their accents, in any script. */
function characterMap(letters: readonly string[]): string {
  const entries = letters.map((letter, index) => `<${hex(index + 1)}> <${codesOf(letter)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += blockLength) {
    const block = entries.slice(at, at + blockLength);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

function codesOf(letter: string): string {
  return Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join("");
}
