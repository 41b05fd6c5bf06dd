import { describe, expect, test } from "vitest";
import type { Document, Heading, Paragraph } from "../../../src/model/document.ts";
import type { Flow, FlowItem, Run } from "../../../src/model/flow.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { mapBlocks } from "../../../src/structure/styles/block-map.ts";
import { typefaceOf } from "../../../src/structure/styles/printed-styles.ts";
import { flowOf } from "../../support/flow.ts";

const text = `
  The river is long and the lake is round, but both of them
  have water in them for the larger part of the year, and in
  spring more than that.
`;

/** A flow with some runs changed. */
function restyled(flow: Flow, change: (run: Run) => readonly Run[]): Flow {
  return flow.map((item): FlowItem =>
    item.type === "line" ? { ...item, runs: item.runs.flatMap(change) } : item,
  );
}

function blocksOf(document: Document): readonly (Heading | Paragraph)[] {
  const blocks: (Heading | Paragraph)[] = [];
  mapBlocks(document, (node) => {
    blocks.push(node);
    return node;
  });
  return blocks;
}

describe("letters", () => {
  test("plain text refers to no style", () => {
    const document = structureFlow(flowOf(text));
    expect(document.styles?.letters).toHaveLength(1);
    expect(JSON.stringify(document.children)).not.toContain('"style"');
  });

  test("a word in another colour refers to its style, and the words around it do not", () => {
    const flow = restyled(flowOf(text), (run) => {
      const at = run.text.indexOf("lake");
      if (at < 0) return [run];
      return [
        { ...run, text: run.text.slice(0, at) },
        { ...run, text: "lake", color: "#ff0000" },
        { ...run, text: run.text.slice(at + 4) },
      ];
    });
    const { children, styles } = structureFlow(flow);
    const [node] = children;
    const texts = node?.type === "paragraph" ? node.children : [];
    expect(texts.map((each) => (each.type === "text" ? [each.value.slice(0, 8), each.style] : []))).toEqual([
      ["The rive", undefined],
      ["lake ", 1],
      ["is round", undefined],
    ]);
    expect(styles?.letters[1]).toMatchObject({ color: "#ff0000" });
  });

  test("the letters of a whole block belong to the style of the block", () => {
    const { children, styles } = structureFlow(
      flowOf(`${text}\n\n  {8}A small remark below the text, of one line.`),
    );
    const style = children[1]?.type === "paragraph" ? (children[1].style ?? 0) : 0;
    const { letters } = styles?.blocks[style] ?? {};
    expect(styles?.letters[letters ?? 0]).toMatchObject({ size: 8 });
    expect(JSON.stringify(children)).not.toMatch(/"marks":\[\],"style"/);
  });

  test("raised letters have the size of the text around them", () => {
    const document = structureFlow(flowOf(text.replace("long", "long^2^")));
    expect(document.styles?.letters).toHaveLength(1);
  });

  test.each([
    ["TimesNewRomanPS-BoldMT", "TimesNewRoman"],
    ["ArialMT", "Arial"],
    ["NimbusRomNo9L-Regu", "NimbusRomNo9L"],
    ["Liberation Serif-Bold-Italic", "Liberation Serif"],
    ["-Bold", ""],
  ])("the typeface of %s is %j", (font, typeface) => expect(typefaceOf(font)).toBe(typeface));
});

describe("blocks", () => {
  const even = `
      Rivers, and lakes too, have water in most months of it
    and this is the same in all of them, like fish and a few
    of the boats, which are brown and as old as the sea that
    they sail on.
      Rivers, and lakes too, have water in most months of it
    and this is the same in all of them, like fish and a few
    of the boats, which are brown and as old as the sea that
    they sail on.
  `;

  test("justified text with indented first lines is seen as such", () => {
    expect(structureFlow(flowOf(even)).styles?.blocks[0]).toMatchObject({ align: "justified", first: 10 });
  });

  test("centred lines are seen as such", () => {
    const centred = `${even}
                  Water, from the lakes below
                      to the rivers above
    `;
    const document = structureFlow(flowOf(centred));
    const last = blocksOf(document).at(-1);
    expect(document.styles?.blocks[last?.style ?? 0]).toMatchObject({ align: "center" });
  });

  test("what the file says wins where there are no pages", () => {
    const format = { name: "Quote", align: "right", left: 36, before: 6 } as const;
    const flow = flowOf(text).map((item): FlowItem =>
      item.type === "line" ? { ...item, source: null, origin: { part: "", index: 0 }, format } : item,
    );
    expect(structureFlow(flow).styles?.blocks).toEqual([format]);
  });
});
