import { describe, expect, test } from "vitest";
import type { Flow, FlowItem } from "../../../src/model/flow.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { contentOutline, flowOf } from "../../support/flow.ts";

const text = `
  The patient was seen again after a week, and the eye was quiet by then, as the others had been for days.
  Nothing else was found on looking, and no more drops were given, although some were left in the bottle
  that had been opened, which was thrown away. The rest of the story is soon told, as nothing happened
`;

/** Puts items under the picture of a flow: their first line stands so many points under it. */
function under(picture: FlowItem, items: Flow, points: number): Flow {
  const bottom = picture.type === "picture" ? (picture.source?.box.y1 ?? 0) : 0;
  const first = items[0]?.type === "line" ? (items[0].source?.box.y0 ?? 0) : 0;
  const move = bottom + points - first;
  return items.map((item) =>
    item.type !== "line" || item.source === null
      ? item
      : {
          ...item,
          block: 50,
          source: {
            ...item.source,
            box: { ...item.source.box, y0: item.source.box.y0 + move, y1: item.source.box.y1 + move },
          },
        },
  );
}

/** Text, a picture, what stands under it, and text that goes on with the sentence. */
function pageWith(caption: string, points = 8): readonly string[] {
  const [picture] = flowOf("[picture]");
  const flow = [
    ...flowOf(text, { block: 1 }),
    picture as FlowItem,
    ...under(picture as FlowItem, flowOf(caption, { width: 40 }), points),
    ...flowOf(
      `to him in the years that came after it, and in the end all was well with the two eyes of the man.`,
      {
        block: 90,
        gap: 0,
        x: 400,
      },
    ),
  ];
  return contentOutline(structureFlow(flow).children);
}

describe("words under a picture that look otherwise than the text", () => {
  test("are its caption, and the sentence goes on past them", () => {
    const outline = pageWith("{8}Giant follicles in the eye of the man,\n{8}as they were on the first day.");
    expect(outline).toHaveLength(2);
    expect(outline.join("\n")).toMatch(/nothing happened to him/);
    expect(outline.join("\n")).toMatch(/\[figure\] Giant follicles/);
  });

  test("are text where they look like the text, or stand farther away", () => {
    const plain = pageWith("Giant follicles in the eye of the man,\nas they were on the first day.");
    expect(plain.join("\n")).not.toMatch(/\[figure\] Giant follicles/);
    const far = pageWith("{8}Giant follicles in the eye of the man,\n{8}as they were on the first day.", 60);
    expect(far.join("\n")).not.toMatch(/\[figure\] Giant follicles/);
  });

  test("stay a title where they are bold and short", () => {
    const outline = pageWith("{12}*The second visit*");
    expect(outline.join("\n")).toMatch(/The second visit/);
    expect(outline.join("\n")).not.toMatch(/\[figure\] The second visit/);
  });

  test("are its title where they are bold, counted and smaller than the text, also farther away", () => {
    expect(pageWith("{8}*1 The second visit*", 24).join("\n")).toMatch(/\[figure\] 1 The second visit/);
  });
});
