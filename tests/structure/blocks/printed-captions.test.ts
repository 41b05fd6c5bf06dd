import { expect, it } from "vitest";
import type { FlowLine, FlowPicture } from "../../../src/model/flow.ts";
import { bindPrintedCaptions } from "../../../src/structure/blocks/printed-captions.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

/** A picture with lines printed on it, 12 points apart. */
function pictureWith(text: string, kind: FlowPicture["kind"] = "image"): FlowPicture {
  const lines = linesOf(text).map((line, index): FlowLine => {
    const box = { x0: 100, y0: 100 + 12 * index, x1: 260, y1: 109 + 12 * index };
    return { ...line, place: "figure", source: { page: 1, box, glyphs: [] } };
  });
  const source = { page: 1, box: { x0: 72, y0: 72, x1: 500, y1: 400 }, glyphs: [] };
  return { type: "picture", kind, images: [0], lines, place: "body", source };
}

function captionOf(picture: FlowPicture, caption: readonly FlowLine[] = []): string {
  const [block] = bindPrintedCaptions([{ type: "figure", picture, caption }]);
  return block?.type === "figure" ? block.caption.map(textOf).join(" ") : "";
}

const sentence = "The keeper still wears\nthe red gloves that he\nhad in his first match";

it("takes a sentence on a picture for its caption", () => {
  expect(captionOf(pictureWith(sentence))).toBe(
    "The keeper still wears the red gloves that he had in his first match",
  );
});

it("leaves labels, drawings and figures with a caption of their own alone", () => {
  expect(captionOf(pictureWith("North Gate\nSouth Gate\nEast Tower\nWest Tower\nOld Mill"))).toBe("");
  expect(captionOf(pictureWith(sentence, "drawing"))).toBe("");
  const own = linesOf("Figure 3. The keeper.");
  expect(captionOf(pictureWith(sentence), own)).toBe("Figure 3. The keeper.");
});
