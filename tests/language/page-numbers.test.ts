import { expect, it } from "vitest";
import { namedPage } from "../../src/language/page-numbers.ts";

it.each([
  ["Page 3 of 12", 3, 12],
  ["Seite 3/12", 3, 12],
  ["стр. 4", 4, null],
  ["- Página 7 -", 7, null],
  ["第3页 共12页", 3, 12],
  ["3ページ", 3, null],
])("%s is a page number", (text, number, total) => {
  expect(namedPage(text)).toEqual({ number, total, alone: true });
});

it("a page number among other words is found too", () => {
  expect(namedPage("Document 12 Filed 01/02/20 Page 3 of 9")).toEqual({ number: 3, total: 9, alone: false });
});

it.each(["Exhibit 4", "Chapter 3", "12", "On the page", "Annals 12 of 2007"])("%s names no page", (text) => {
  expect(namedPage(text)).toBeNull();
});
