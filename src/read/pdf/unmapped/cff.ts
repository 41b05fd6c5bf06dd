/** Glyph names of a font program in Compact Font Format (Adobe Technical Note 5176). */

/** The operators of the top dictionary that are used. */
const operator = { charset: 15, encoding: 16, charStrings: 17, registry: 12 * 256 + 30 };

/** Number of standard strings: the names of Latin letters and signs. */
const standardStrings = 391;

/**
 * Glyph names by character code, from the built-in encoding.
 *
 * Standard names are left out, as are programs without names: every PDF reader knows the standard ones.
 */
export function cffNames(bytes: Uint8Array): ReadonlyMap<number, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fontNames = readIndex(view, view.getUint8(2));
  const dictionaries = readIndex(view, fontNames.end);
  const strings = readIndex(view, dictionaries.end);
  const [from = 0, to = 0] = dictionaries.offsets;
  const top = readDictionary(view, from, to);
  const [encoding = 0] = top.get(operator.encoding) ?? [];
  const [charset = 0] = top.get(operator.charset) ?? [];
  if (top.has(operator.registry) || encoding < 2 || charset < 3) return new Map();
  const [charStrings = 0] = top.get(operator.charStrings) ?? [];
  const names = readCharset(view, charset, view.getUint16(charStrings));
  const nameOf = (id: number): string | null => {
    const [start, end] = [strings.offsets[id - standardStrings], strings.offsets[id - standardStrings + 1]];
    if (id < standardStrings || start === undefined || end === undefined) return null;
    return String.fromCharCode(...bytes.subarray(start, end));
  };
  const result = new Map<number, string>();
  for (const [code, glyph] of readEncoding(view, encoding)) {
    const name = nameOf(names[glyph] ?? 0);
    if (name !== null) result.set(code, name);
  }
  return result;
}

/** Offsets of the objects of an index, with the end of the last one, and the end of the index. */
interface Index {
  readonly offsets: readonly number[];
  readonly end: number;
}

function readIndex(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { offsets: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const data = at + 3 + (count + 1) * size - 1;
  const offsets = Array.from({ length: count + 1 }, (_, index) => {
    let offset = 0;
    for (let byte = 0; byte < size; byte++)
      offset = offset * 256 + view.getUint8(at + 3 + index * size + byte);
    return data + offset;
  });
  return { offsets, end: offsets.at(-1) ?? at + 2 };
}

/** The operands of a dictionary by operator; real numbers are skipped, because no operator used has any. */
function readDictionary(view: DataView, from: number, to: number): ReadonlyMap<number, readonly number[]> {
  const entries = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = from; at < to;) {
    const first = view.getUint8(at);
    if (first <= 21) {
      const long = first === 12;
      entries.set(long ? 12 * 256 + view.getUint8(at + 1) : first, operands);
      operands = [];
      at += long ? 2 : 1;
    } else if (first === 30) {
      while (!isLastOfFraction(view.getUint8(++at)));
      operands.push(0);
      at++;
    } else {
      const { value, length } = readInteger(view, at, first);
      operands.push(value);
      at += length;
    }
  }
  return entries;
}

/** Real numbers are nibbles terminated by one with all bits set. */
function isLastOfFraction(byte: number): boolean {
  return (byte & 0xf) === 0xf || byte >> 4 === 0xf;
}

function readInteger(view: DataView, at: number, first: number): { value: number; length: number } {
  if (first === 28) return { value: view.getInt16(at + 1), length: 3 };
  if (first === 29) return { value: view.getInt32(at + 1), length: 5 };
  if (first <= 246) return { value: first - 139, length: 1 };
  const second = view.getUint8(at + 1);
  const value = first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108;
  return { value, length: 2 };
}

/** The string index of each glyph's name, by glyph index. */
function readCharset(view: DataView, start: number, glyphs: number): readonly number[] {
  const names = [0];
  const format = view.getUint8(start);
  for (let at = start + 1; names.length < glyphs;) {
    const first = view.getUint16(at);
    const more = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2);
    for (let index = 0; index <= more; index++) names.push(first + index);
    at += 2 + format;
  }
  return names;
}

/** Codes with their glyphs. */
function* readEncoding(view: DataView, start: number): Generator<readonly [code: number, glyph: number]> {
  const format = view.getUint8(start) & 0x7f;
  const count = view.getUint8(start + 1);
  let glyph = 1;
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * (1 + format);
    const more = format === 0 ? 0 : view.getUint8(at + 1);
    for (let step = 0; step <= more; step++) yield [view.getUint8(at) + step, glyph++];
  }
}
