import { describe, expect, test } from "vitest";
import { textsInGaps } from "../../../../src/read/pdf/unmapped/gaps.ts";

const textOf = (code: number, ...known: readonly (readonly [number, string])[]): string | undefined =>
  textsInGaps([code], new Map(known)).get(code);

describe("a code that a map leaves out", () => {
  test("is read where the glyphs around it follow Unicode without a gap", () => {
    expect(textOf(0x3f0, [0x3e2, "与"], [0x401, "中"])).toBe("东");
    expect(textOf(70, [68, "a"], [74, "g"])).toBe("c");
  });

  test("is not read where the glyphs around it are in another order", () => {
    expect(textOf(0x3f0, [0x3e2, "与"], [0x420, "中"])).toBeUndefined();
    expect(textOf(3, [4, "A"], [17, "B"])).toBeUndefined();
  });

  test("is read beyond the last one of a block that fonts have whole, where its order is known", () => {
    expect(textOf(0x2c8, [0x2d6, "："], [0x3e2, "与"])).toBe("，");
    expect(textOf(0x410, [0x3e2, "与"], [0x401, "中"])).toBe("丼");
    expect(textOf(0x410, [0x401, "中"])).toBeUndefined();
  });

  test("is read by another subset of the font that has it, if subsets agree", () => {
    expect(
      textsInGaps(
        [7, 8],
        new Map([
          [7, "A"],
          [8, ""],
        ]),
      ),
    ).toEqual(new Map([[7, "A"]]));
  });
});
