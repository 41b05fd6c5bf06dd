import { describe, expect, it } from "vitest";
import { hideUnseen } from "../../../src/layout/orientation/unseen.ts";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Page } from "../../../src/model/page.ts";
import { glyphsOf, imageOf, pageOf, pathOf } from "../../support/page.ts";

function seenIn(page: Page): string {
  return hideUnseen(page)
    .glyphs.flatMap(({ hidden, text }) => (hidden === null ? [text] : []))
    .join("");
}

const white = glyphsOf("white", { color: "#ffffff" });
const black = glyphsOf("black", { baseline: 200 });

describe("hideUnseen", () => {
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
    expect(hideUnseen(page)).toBe(page);
  });
});

it("does not take white letters for the text beneath a scan, though most letters of the page are white", () => {
  const { items } = layOutPage(
    pageOf({ glyphs: [...glyphsOf("seen", { baseline: 200 }), ...white, ...white] }),
  );
  const places = items.map((item) => item.place);
  expect(new Set(places)).toEqual(new Set(["body", "hidden"]));
});
