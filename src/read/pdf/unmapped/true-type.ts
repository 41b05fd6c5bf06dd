/** What the tables of a TrueType font program state about its glyphs (OpenType specification, "cmap"). */

/**
 * Text by glyph index, from the Unicode cmap.
 *
 * Empty if the program has no such table, as many subsets, or one for its own codes.
 */
export function trueTypeTexts(bytes: Uint8Array): ReadonlyMap<number, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const map = tableAt(view, "cmap");
  if (map === null) return new Map();
  const count = view.getUint16(map + 2);
  for (let index = 0; index < count; index++) {
    const at = map + 4 + 8 * index;
    const [platform, encoding] = [view.getUint16(at), view.getUint16(at + 2)];
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (!isUnicode) continue;
    const texts = readMap(view, map + view.getUint32(at + 4));
    if (texts.size > 0) return texts;
  }
  return new Map();
}

/** The offset of a table; null if the program lacks it. */
function tableAt(view: DataView, name: string): number | null {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    if (tag === name) return view.getUint32(at + 8);
  }
  return null;
}

function readMap(view: DataView, start: number): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const add = (code: number, glyph: number): void => {
    if (glyph !== 0 && !texts.has(glyph) && !isPrivate(code)) texts.set(glyph, String.fromCodePoint(code));
  };
  const format = view.getUint16(start);
  if (format === 4) addSegments(view, start, add);
  if (format === 12) addGroups(view, start, add);
  return texts;
}

function isPrivate(code: number): boolean {
  return (code >= 0xd800 && code <= 0xf8ff) || code > 0xeffff;
}

/** Format 4: segments of codes, with computed or listed glyphs. */
function addSegments(view: DataView, start: number, add: (code: number, glyph: number) => void): void {
  const count = view.getUint16(start + 6) / 2;
  for (let index = 0; index < count; index++) {
    const at = start + 14 + 2 * index;
    const last = view.getUint16(at);
    const first = view.getUint16(at + 2 * count + 2);
    const delta = view.getUint16(at + 4 * count + 2);
    const list = at + 6 * count + 2;
    const offset = view.getUint16(list);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : view.getUint16(list + offset + 2 * (code - first));
      add(code, offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff);
    }
  }
}

/** Maximum number of codes per group; more is damage. */
const longestGroup = 0x10000;

/** Format 12: groups of codes with consecutive glyphs. */
function addGroups(view: DataView, start: number, add: (code: number, glyph: number) => void): void {
  const count = view.getUint32(start + 12);
  for (let index = 0; index < count; index++) {
    const at = start + 16 + 12 * index;
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
    if (last > 0x10ffff || last - first > longestGroup) return;
    for (let code = first; code <= last; code++) add(code, glyph + code - first);
  }
}
