import { expect, it } from "vitest";
import type { Content } from "../../../src/model/document.ts";
import { findRemovedHyphens } from "../../../src/structure/inline/removed-hyphens.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { plainText } from "../../../src/structure/inline/inlines.ts";
import { flowOf } from "../../support/flow.ts";

it("finds where hyphens of printed lines are missing", () => {
  expect(
    findRemovedHyphens("Rivers are exam-ined and examined here.", [
      "Rivers are exam-",
      "ined and exa-",
      "mined here.",
    ]),
  ).toEqual([28]);
});

it("notes them on the paragraph, so that the printed form can be had again", () => {
  const drawing = `
    Water has been looked for since the oldest times,^1^ and this is what we exam-
    ine here, in the spring of the year and in its well-known autumn, which it fol-
    lows.

    {8}^1^ By many.
  `;
  const { children } = structureFlow(flowOf(drawing));
  const [first] = children as [Content];
  if (first.type !== "paragraph") throw new Error("no paragraph");
  const text = plainText(first.children);
  const printed = (first.hyphens ?? []).map(
    (place) => `${text.slice(place - 3, place)}-${text.slice(place, place + 3)}`,
  );
  expect(printed).toEqual(["xam-ine", "fol-low"]);
});
