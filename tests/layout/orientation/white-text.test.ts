import { describe, expect, it } from "vitest";
import { hideWhiteText } from "../../../src/layout/orientation/white-text.ts";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Page } from "../../../src/model/page.ts";
import { glyphsOf, imageOf, pageOf, pathOf } from "../../support/page.ts";

function seenIn(page: Page): string {
  return hideWhiteText(page)
    .glyphs.flatMap(({ hidden, text }) => (hidden === null ? [text] : []))
    .join("");
}

const white = glyphsOf("white", { color: "#ffffff" });
const black = glyphsOf("black", { baseline: 200 });

describe("hideWhiteText", () => {
  it("hides white letters on white paper", () => {
    expect(seenIn(pageOf({ glyphs: [...white, ...black] }))).toBe("black");
  });

  it("keeps white letters on a picture or on a colored ground", () => {
    const box = { x0: 50, y0: 80, x1: 300, y1: 120 };
    expect(seenIn(pageOf({ glyphs: white, images: [imageOf({ box })] }))).toBe("white");
    expect(seenIn(pageOf({ glyphs: white, paths: [pathOf({ box, fill: "#003366" })] }))).toBe("white");
    expect(seenIn(pageOf({ glyphs: white, paths: [pathOf({ box, fill: "#ffffff" })] }))).toBe("");
  });

  it("gives back the same page where every letter has a color", () => {
    const page = pageOf({ glyphs: black });
    expect(hideWhiteText(page)).toBe(page);
  });
});

it("does not take white letters for the text beneath a scan, though most letters of the page are white", () => {
  const { items } = layOutPage(
    pageOf({ glyphs: [...glyphsOf("seen", { baseline: 200 }), ...white, ...white] }),
  );
  const places = items.map((item) => item.place);
  expect(new Set(places)).toEqual(new Set(["body", "hidden"]));
});

it("hides letters that nobody tells from paper", () => {
  const faint = glyphsOf("faint", { color: "#fcfcfc" });
  const gray = glyphsOf("gray", { color: "#cccccc", baseline: 300 });
  expect(seenIn(pageOf({ glyphs: [...faint, ...gray] }))).toBe("gray");
});

function placesOf(page: Page): readonly string[] {
  return layOutPage(page).items.flatMap((item) => (item.type === "line" ? [item.place] : []));
}

it("reads text beneath a scan, and leaves invisible text on bare paper hidden", () => {
  const glyphs = [
    ...glyphsOf("seen", { baseline: 700 }),
    ...glyphsOf("instructions for machines", { hidden: "invisible" }),
  ];
  const scan = imageOf({ box: { x0: 0, y0: 0, x1: 595, y1: 842 } });
  expect(placesOf(pageOf({ glyphs }))).toContain("hidden");
  expect(placesOf(pageOf({ glyphs, images: [scan] }))).not.toContain("hidden");
});
