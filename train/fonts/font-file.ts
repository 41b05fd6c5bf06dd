/** What TrueType and OpenType files say of themselves: the truth for fonts that we print. */

/** A font file. */
export interface FontFile {
  readonly path: string;
  /** PostScript name. */
  readonly name: string;
  /** The family with all its weights. */
  readonly family: string;
  /** 400 is regular, 700 bold. */
  readonly weight: number;
  readonly italic: boolean;
  readonly monospace: boolean;
}

/** Bits of OS/2.fsSelection. */
const selection = { italic: 1, oblique: 1 << 9 };

/** Letters whose advances differ in all but monospace fonts. */
const letters = Array.from("iltmwMWno", (letter) => letter.charCodeAt(0));

/** Reads a font file; null if it has no Latin letters or is variable. */
export function readFontFile(path: string, bytes: Uint8Array): FontFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const [os2, post] = [tables.get("OS/2"), tables.get("post")];
  if (os2 === undefined || post === undefined || tables.has("fvar")) return null;
  const glyphs = letters.map((letter) => glyphOf(view, tables.get("cmap") ?? 0, letter));
  if (glyphs.includes(0)) return null;
  const advances = new Set(glyphs.map((glyph) => advanceOf(view, tables, glyph)));
  const names = namesOf(view, tables.get("name") ?? 0);
  const style = view.getUint16(os2 + 62);
  return {
    path,
    name: names.get(6) ?? "",
    family: names.get(16) ?? names.get(1) ?? "",
    weight: view.getUint16(os2 + 4),
    italic: (style & (selection.italic | selection.oblique)) !== 0 || view.getInt32(post + 4) !== 0,
    monospace: advances.size === 1,
  };
}

/** The offsets of tables. */
function tablesOf(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** Names for Windows in English by their number, otherwise in any language. */
function namesOf(view: DataView, table: number): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const texts = table + view.getUint16(table + 4);
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const [platform = 0, , language = 0, number = 0, length = 0, offset = 0] = [0, 2, 4, 6, 8, 10].map(
      (field) => view.getUint16(table + 6 + 12 * index + field),
    );
    if (platform !== 3 || (language !== 0x409 && names.has(number))) continue;
    const codes = Array.from({ length: length / 2 }, (_, at) => view.getUint16(texts + offset + 2 * at));
    names.set(number, String.fromCharCode(...codes));
  }
  return names;
}

/** The glyph of a character, from a format 4 subtable; 0 if there is none. */
function glyphOf(view: DataView, cmap: number, character: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const table = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    if (view.getUint16(table) !== 4) continue;
    const double = view.getUint16(table + 6);
    for (let at = 0; at < double; at += 2) {
      if (view.getUint16(table + 14 + at) < character) continue;
      const start = view.getUint16(table + 16 + double + at);
      if (start > character) return 0;
      const delta = view.getUint16(table + 16 + 2 * double + at);
      const range = table + 16 + 3 * double + at;
      const offset = view.getUint16(range);
      if (offset === 0) return (character + delta) & 0xffff;
      const glyph = view.getUint16(range + offset + 2 * (character - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

function advanceOf(view: DataView, tables: ReadonlyMap<string, number>, glyph: number): number {
  const count = view.getUint16((tables.get("hhea") ?? 0) + 34);
  return view.getUint16((tables.get("hmtx") ?? 0) + 4 * Math.min(glyph, count - 1));
}
