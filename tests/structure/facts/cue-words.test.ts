import { expect, it } from "vitest";
import { captionLabelOf } from "../../../src/structure/facts/cue-words.ts";

it("captions behind ideographs may begin with a small letter, others not", () => {
  expect(captionLabelOf("図2.3 mysqlが選択されている")?.path).toEqual([2, 3]);
  expect(captionLabelOf("Figure 2.3 shows it")).toBeNull();
});

it("captions may name the parts of a figure before their first word", () => {
  expect(captionLabelOf("Fig. 1 (a, c) Uptake of water")?.path).toEqual([1]);
  expect(captionLabelOf("Fig. 1 (a) shows it")).toBeNull();
});
