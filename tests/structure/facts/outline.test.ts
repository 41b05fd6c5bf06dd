import { describe, expect, it } from "vitest";
import type { OutlineEntry } from "../../../src/model/file.ts";
import { findOutlined } from "../../../src/structure/facts/outline.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { TitleLines } from "../../../src/structure/facts/title-matches.ts";
import { linesOf } from "../../support/flow.ts";

function bookmark(title: string, page: number, children: readonly OutlineEntry[] = []): OutlineEntry {
  return { title, destination: { page, x: null, y: null }, uri: null, children };
}

function outlined(outline: readonly OutlineEntry[]): ReturnType<typeof findOutlined> {
  return findOutlined(new TitleLines(lines), outline);
}

const lines = linesOf(`
  1 Water
  The text of water.
  A title that
  goes on
  -----
  Stone
`);

describe("bookmarks", () => {
  it("name lines of their pages, with their levels", () => {
    const outline = [bookmark("Water", 1, [bookmark("A title that goes on", 1)]), bookmark("Stone", 2)];
    const found = outlined(outline);
    expect([...found].map(([line, level]) => `${level} ${textOf(line)}`)).toEqual([
      "1 1 Water",
      "2 A title that",
      "1 Stone",
    ]);
  });

  it("say nothing of other pages", () => {
    expect(outlined([bookmark("Stone", 1)]).size).toBe(0);
  });
});
