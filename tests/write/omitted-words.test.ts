import { expect, it } from "vitest";
import type { Inline, Paragraph } from "../../src/model/document.ts";
import { withoutCitations, withoutStruck } from "../../src/write/omitted-words.ts";
import { writeHtml } from "../../src/write/html.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { plainText } from "../../src/write/inline-text.ts";
import { write, writers } from "../../src/write/index.ts";
import { documentOf, node, paragraph } from "../support/document.ts";

const children: readonly Inline[] = [
  { type: "text", value: "Pay ", marks: [] },
  { type: "text", value: "ten ", marks: ["strike"] },
  { type: "text", value: "two hundred. Thanks.", marks: [] },
];

const sum: Paragraph = {
  ...paragraph(""),
  children,
  sentences: [
    { start: 0, end: 20, sources: [] },
    { start: 21, end: 28, sources: [] },
  ],
  hyphens: [6, 15],
};

it("takes struck words out, and moves sentences and hyphens after them", () => {
  const { children: left, sentences, hyphens } = withoutStruck(sum);
  expect(left.map((node) => (node.type === "text" ? node.value : "")).join("")).toBe(
    "Pay two hundred. Thanks.",
  );
  expect(sentences.map(({ start, end }) => [start, end])).toEqual([
    [0, 16],
    [17, 24],
  ]);
  expect(hyphens).toEqual([11]);
});

it("writes struck words with their marks unless they are dropped", () => {
  const document = documentOf({ children: [sum] });
  expect(writeMarkdown(document)).toContain("Pay ~~ten~~ two hundred.");
  expect(writeHtml(document)).toContain("<s>ten </s>");
  expect(writeMarkdown(document, { drop: ["struck"] })).toContain("Pay two hundred.");
});

/** A paragraph in which `{…}` is a citation and `^{…}` a raised one. */
function cited(drawn: string): Paragraph {
  const parts = drawn.split(/(\^?\{[^}]*\})/u).map((part): Inline => {
    const [, raised, words = ""] = /^(\^)?\{(.*)\}$/u.exec(part) ?? [];
    if (raised === undefined && words === "") return { type: "text", value: part, marks: [] };
    const letters = { type: "text", value: words, marks: raised ? (["superscript"] as const) : [] } as const;
    return { type: "citation", children: [letters], targets: [] };
  });
  return { ...paragraph(""), children: parts };
}

it.each([
  ["as shown {[3, 5]}.", "as shown."],
  ["as shown {[3]}, {[4]}.", "as shown."],
  ["as shown [3–5, 12], with weights in [0, 1]", "as shown, with weights in [0, 1]"],
  ["{[3]} shows this", "shows this"],
  ["shear bands^{7},^{8} show", "shear bands show"],
  ["ecotype ({Torii et al., 1996}; see also {Qu, 2017}), which", "ecotype, which"],
  ["a sample (n = 5; {Qu, 2017}) of", "a sample (n = 5) of"],
  ["{Qu et al. (2017)} show", "Qu et al. (2017) show"],
  ["by {Qu et al., 2017} alone", "by Qu et al., 2017 alone"],
])("takes citations out of %j", (drawn, left) => {
  const { children: rest } = withoutCitations(cited(drawn));
  expect(plainText(rest)).toBe(left);
});

it("drops citations from every format on request, and from the paper format by default", async () => {
  const document = documentOf({ children: [cited("as shown {[3]}.")] });
  expect(writeMarkdown(document)).toContain("as shown [3].");
  const others: ReadonlySet<string> = new Set(["outline", "csv", "paper"]);
  for (const { name } of writers.filter((each) => !others.has(each.name))) {
    expect(await write(document, name)).toContain("[3]");
    expect(await write(document, name, { drop: ["citation"] })).not.toContain("[3]");
  }
  expect(await write(document, "paper")).toContain("as shown.");
  expect(await write(document, "paper", { keep: ["citation"] })).toContain("as shown [3].");
});

it("leaves listings and algorithms out of body text unless they are kept", async () => {
  const code = { ...node, type: "code", value: "for i in 1..n" } as const;
  const document = documentOf({ children: [code, paragraph("Body.")] });
  expect(writeMarkdown(document, { bodyOnly: true })).toBe("Body.\n");
  expect(await write(document, "paper")).not.toContain("for i");
  expect(writeMarkdown(document, { bodyOnly: true, keep: ["code"] })).toContain("for i in 1..n");
});
