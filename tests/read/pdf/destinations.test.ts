import { describe, expect, test } from "vitest";
import type { FileDescription } from "../../../src/model/file.ts";
import type { Objects } from "../../support/pdf.ts";
import { fileOf } from "./reading.ts";

/** A file of two pages, the second cropped and turned. */
async function described(catalog: (pdf: Objects) => string): Promise<FileDescription> {
  const file = await fileOf((pdf) => ({
    pages: [{}, { crop: [10, 20, 190, 90], rotate: 90 }],
    catalog: catalog(pdf),
  }));
  return file.description;
}

describe("a destination", () => {
  const cases: readonly [string, string, number | null, number | null][] = [
    ["a place", "/XYZ 30 80 2", 30, 20],
    ["a height only", "/XYZ null 80 null", null, 20],
    ["a page only", "/XYZ null null null", null, null],
    ["the whole page", "/Fit", null, null],
    ["the width at a height", "/FitH 80", null, 20],
    ["the width of the ink at a height", "/FitBH 80", null, 20],
    ["the height at a place", "/FitV 30", 30, null],
    ["a rectangle", "/FitR 30 40 60 80", 30, 20],
  ];

  test.each(cases)("of %s", async (_, view, x, y) => {
    const { destinations } = await described(
      (pdf) => `/Names<</Dests<</Names[(a)[${pdf.page(1)}${view}]]>>>>`,
    );
    expect(destinations).toEqual({ a: { page: 1, x, y } });
  });

  test("on a turned and cropped page is where it is seen", async () => {
    const { destinations } = await described((pdf) => {
      const list = ["/XYZ 30 60 null", "/XYZ null 60 null", "/FitH 60"];
      const names = list.map((view, index) => `(${index})[${pdf.page(2)}${view}]`);
      return `/Names<</Dests<</Names[${names.join("")}]>>>>`;
    });
    // User space y runs to the right here, so that a height is a place across.
    expect(destinations).toEqual({
      0: { page: 2, x: 40, y: 20 },
      1: { page: 2, x: 40, y: null },
      2: { page: 2, x: 40, y: null },
    });
  });

  test("outside the file leads nowhere", async () => {
    const { destinations } = await described(
      () => "/Names<</Dests<</Names[(a)[99 0 R/Fit](b)[17/Fit](c)null]>>>>",
    );
    expect(destinations).toEqual({});
  });
});

describe("named destinations", () => {
  test("are found in trees and in the old dictionary", async () => {
    const { destinations } = await described((pdf) => {
      const leaf = pdf.add(`<</Limits[(b)(c)]/Names[(b)[${pdf.page(1)}/Fit](c)<</D[${pdf.page(2)}/Fit]>>]>>`);
      return `/Dests<</a[${pdf.page(1)}/Fit]>>/Names<</Dests<</Kids[${leaf}]>>>>`;
    });
    expect(Object.keys(destinations).sort()).toEqual(["a", "b", "c"]);
    expect(destinations["c"]).toEqual({ page: 2, x: null, y: null });
  });

  test("may have any name", async () => {
    const { destinations } = await described(
      (pdf) => `/Names<</Dests<</Names[(__proto__)[${pdf.page(1)}/Fit]<feff00e4>[${pdf.page(2)}/Fit]]>>>>`,
    );
    expect(Object.entries(destinations)).toEqual([
      ["__proto__", { page: 1, x: null, y: null }],
      ["\u00e4", { page: 2, x: null, y: null }],
    ]);
  });
});
