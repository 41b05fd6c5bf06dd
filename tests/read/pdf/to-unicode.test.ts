import { expect, test } from "vitest";
import { charactersIn, textsIn } from "../../../src/read/pdf/to-unicode.ts";

const map = `2 beginbfchar
<01> <0020>
<02> <00660069>
endbfchar
3 beginbfrange
<10> <12> <0061>
<20> <21> [<0041> <D83DDE00>]
<30> <30><42>
endbfrange`;

test("a map has the text of single codes, of rows of codes, and of rows with a list", () => {
  expect([...textsIn(map)]).toEqual([
    [0x01, " "],
    [0x02, "fi"],
    [0x10, "a"],
    [0x11, "b"],
    [0x12, "c"],
    [0x20, "A"],
    [0x21, "😀"],
    [0x30, "B"],
  ]);
});

test("codes that stand for one character are listed without ligatures", () => {
  const found = new Map(charactersIn(map));
  expect([found.get(0x21), found.has(0x02), found.size]).toEqual([0x1f600, false, 7]);
});
