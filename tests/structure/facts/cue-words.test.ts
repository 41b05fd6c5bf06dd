import { expect, it } from "vitest";
import { captionLabelOf } from "../../../src/structure/facts/cue-words.ts";

it("captions behind ideographs may begin with a small letter, others not", () => {
  expect(captionLabelOf("図2.3 mysqlが選択されている")?.path).toEqual([2, 3]);
  expect(captionLabelOf("Figure 2.3 shows it")).toBeNull();
});
