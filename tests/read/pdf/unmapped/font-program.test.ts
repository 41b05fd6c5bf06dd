import { expect, test } from "vitest";
import { readProgramNames } from "../../../../src/read/pdf/unmapped/font-program.ts";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : [...part])),
  );

/** A number of two bytes, and one of a dictionary that always takes five. */
const short = (value: number): readonly number[] => [value >> 8, value & 0xff];
const long = (value: number): readonly number[] => [29, 0, 0, ...short(value)];

test("a Type 1 program names its glyphs before its encrypted part", () => {
  const program = bytes(
    "%!PS-AdobeFont-1.0: CMSY10\n/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n" +
      "dup 104 /angbracketleft put\ndup 48/prime put\nreadonly def\ncurrentfile eexec dup 49 /hidden put",
  );
  expect(readProgramNames(program).names).toEqual(
    new Map([
      [104, "angbracketleft"],
      [48, "prime"],
    ]),
  );
});

/** A program of three glyphs in the compact format: two with names of their own, at codes 104 and 105. */
const compact = (): Uint8Array => {
  const head = bytes([1, 0, 4, 1], short(1), [1, 1, 5], "Name");
  const strings = bytes(short(2), [1, 1, 15, 30], "angbracketleft", "angbracketright");
  const topLength = 18;
  const data = head.length + 5 + topLength + strings.length + 2;
  const top = [...long(data), 15, ...long(data + 5), 16, ...long(data + 5 + 4), 17];
  const charset = [0, ...short(391), ...short(392)];
  const encoding = [0, 2, 104, 105];
  const charStrings = [...short(3), 1, 1, 2, 3, 4, 14, 14, 14];
  return bytes(
    [...head],
    short(1),
    [1, 1, 1 + topLength],
    top,
    [...strings],
    short(0),
    charset,
    encoding,
    charStrings,
  );
};

test("a compact program names its glyphs by its strings", () => {
  expect(readProgramNames(compact()).names).toEqual(
    new Map([
      [104, "angbracketleft"],
      [105, "angbracketright"],
    ]),
  );
});

test("a TrueType program has the text of its glyphs in its table of characters", () => {
  // One table; in it one map for Windows' Unicode with the segments "a" to "c" from glyph 5 on, and the end.
  const map = [4, 32, 0, 4, 4, 1, 0, 0x63, 0xffff, 0, 0x61, 0xffff, (5 - 0x61) & 0xffff, 1, 0, 0].flatMap(
    short,
  );
  const program = bytes(
    [0, 1, 0, 0, ...short(1), ...short(0), ...short(0), ...short(0)],
    "cmap",
    [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 44],
    [...short(0), ...short(1), ...short(3), ...short(1), 0, 0, 0, 12],
    map,
  );
  expect(readProgramNames(program).texts).toEqual(
    new Map([
      [5, "a"],
      [6, "b"],
      [7, "c"],
    ]),
  );
});

test.each([
  ["nothing", bytes()],
  ["half a compact program", compact().subarray(0, 40)],
  ["half a TrueType program", bytes([0, 1, 0, 0, ...short(9)])],
])("%s says nothing", (_, program) => {
  const { names, texts } = readProgramNames(program);
  expect(names.size + texts.size).toBe(0);
});
