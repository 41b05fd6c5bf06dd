import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageRangeText, parsePageRanges, selectPages } from "../../src/cli/page-ranges.ts";

function select(text: string, pageCount: number): readonly number[] {
  return selectPages(parsePageRanges(text), pageCount).pages;
}

describe("parsePageRanges and selectPages", () => {
  test.each([
    ["1", [1]],
    ["1-3", [1, 2, 3]],
    ["1-3,7,9-", [1, 2, 3, 7, 9, 10]],
    [" 2 , 4 ", [2, 4]],
    ["7,1-3", [1, 2, 3, 7]],
    ["1-3,2-4,3", [1, 2, 3, 4]],
    ["9-99999999999999", [9, 10]],
    ["10-", [10]],
    ["11-", []],
  ])("%s of ten pages", (text, pages) => {
    expect(select(text, 10)).toEqual(pages);
  });

  test("no ranges are all pages", () => {
    expect(selectPages(null, 3)).toEqual({ pages: [1, 2, 3], beyond: [] });
  });

  test("ranges after the last page are named", () => {
    const { beyond } = selectPages(parsePageRanges("1-20,12,15-"), 10);
    expect(beyond.map(pageRangeText)).toEqual(["12", "15-"]);
  });

  test.each([
    ["", "like 1-3,7,9-"],
    ["a", "like 1-3,7,9-"],
    ["1,,2", "like 1-3,7,9-"],
    ["-3", "like 1-3,7,9-"],
    ["1.5", "like 1-3,7,9-"],
    ["1-2-3", "like 1-3,7,9-"],
    ["0", "start at 1"],
    ["0-2", "start at 1"],
    ["5-3", "write 3-5"],
  ])("%j is refused", (text, reason) => {
    expect(() => parsePageRanges(text)).toThrow(reason);
  });

  test("selected pages rise, exist and stand once", () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(fc.nat(20)));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), fc.integer({ min: 1, max: 25 }), (ranges, pageCount) => {
        const texts = ranges.map(([first, length]) => `${first}-${length === null ? "" : first + length}`);
        const pages = select(texts.join(","), pageCount);
        for (const [index, page] of pages.entries()) {
          expect(page).toBeGreaterThan(pages[index - 1] ?? 0);
          expect(page).toBeLessThanOrEqual(pageCount);
        }
      }),
    );
  });
});
