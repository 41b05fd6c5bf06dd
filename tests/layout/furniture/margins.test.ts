import { expect, it } from "vitest";
import { recurringMargins } from "../../../src/layout/furniture/margins.ts";
import type { PageLayout } from "../../../src/layout/ordered-page.ts";
import { linesOf } from "../../support/flow.ts";

/** A page with texts that run up its margin. */
function pageWith(number: number, ...margins: readonly string[]): PageLayout {
  const items = margins
    .flatMap((text) => linesOf(text))
    .map((line) => ({ ...line, place: "margin" as const }));
  return { number, width: 595, height: 842, items, letters: 0 };
}

function recurring(...pages: readonly PageLayout[]): readonly string[] {
  return recurringMargins(pages).map(({ runs }) => runs.map(({ text }) => text).join(""));
}

it("finds what runs up the margin of several pages, whatever its numbers", () => {
  expect(
    recurring(
      pageWith(1, "Downloaded on 3 May", "A note beside the text"),
      pageWith(2),
      pageWith(3, "Downloaded on 4 May"),
    ),
  ).toEqual(["Downloaded on 3 May", "Downloaded on 4 May"]);
});

it("leaves what one page says twice", () => {
  expect(recurring(pageWith(1, "Axis", "Axis"), pageWith(2, "Depth"))).toEqual([]);
});
