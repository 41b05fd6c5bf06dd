import { describe, expect, it } from "vitest";
import type { Content } from "../../src/model/document.ts";
import type { Flow, Source } from "../../src/model/flow.ts";
import { structureFlow } from "../../src/structure/index.ts";
import { flowOf, outlineOf } from "../support/flow.ts";

function check(drawing: string, expected: readonly string[]): void {
  expect(outlineOf(structureFlow(flowOf(drawing)))).toEqual(expected);
}

const paper = `
  {18}On Water in Spring

  Anna Writer^1^ and Bruno Author^2^

  {8}^1^University of Water, Springfield

  *Abstract*
  Water was looked for in spring, and it was found.

  *1 Introduction*
  Water has been looked for since the oldest times, and there
  are many who found it. Others did not. What they all had in
  common is that they were thirsty, and this is what we exam-
  -----
  {page-header}On Water in Spring
  ine here, in the spring of the year and in its autumn too.

  *1.1 Rivers*
  Rivers are long and lakes are round, but both of them have
  water in them for the larger part of the year, as we know.
`;

it("recovers a small paper", () => {
  check(paper, [
    "title: On Water in Spring",
    "author: Anna Writer",
    "author: Bruno Author",
    "abstract: Abstract",
    "abstract: Water was looked for in spring, and it was found.",
    "# 1 Introduction",
    "Water has been looked for since the oldest times, and there are many who found it. Others did not. " +
      "What they all had in common is that they were thirsty, and this is what we examine here, in the " +
      "spring of the year and in its autumn too.",
    "(page-header) On Water in Spring",
    "## 1.1 Rivers",
    "Rivers are long and lakes are round, but both of them have water in them for the larger part of the " +
      "year, as we know.",
  ]);
});

it("leaves the word before an abstract out of it", () => {
  const runIn = paper.replace("*Abstract*\n  Water was", "*Abstract.* Water was");
  expect(outlineOf(structureFlow(flowOf(runIn)))).toContain(
    "abstract: Water was looked for in spring, and it was found.",
  );
});

it("keeps a notice on the title page whole", () => {
  const notice = paper.replace(
    "  *Abstract*",
    `  {8}This article may be copied and given on by everybody who names
  {8}its authors, and may be changed as well.

  *Abstract*`,
  );
  expect(outlineOf(structureFlow(flowOf(notice)))).toContain(
    "(front-matter) This article may be copied and given on by everybody who names its authors, and may be " +
      "changed as well.",
  );
});

describe("floats", () => {
  it("wait until the paragraph around them ends", () => {
    check(
      `
      A paragraph begins before a picture and reaches the edge of
      its column on every line, but its sentence does not end and
      -----
      [picture]

      Figure 1. A river.

      goes on after the picture, up to its own end in this line.

      Another paragraph follows, and all is well again with text.
      `,
      [
        "A paragraph begins before a picture and reaches the edge of its column on every line, but its " +
          "sentence does not end and goes on after the picture, up to its own end in this line.",
        "[figure] Figure 1. A river.",
        "Another paragraph follows, and all is well again with text.",
      ],
    );
  });

  it("stand in place between paragraphs", () => {
    check(
      `
      A paragraph ends before the table, with the end of a line.
      [River | Length / Drava | 710]

      Table 1. Rivers.

      Another paragraph follows, and all is well again with text.
      `,
      [
        "A paragraph ends before the table, with the end of a line.",
        "[table] Table 1. Rivers.",
        "Another paragraph follows, and all is well again with text.",
      ],
    );
  });
});

it("keeps lists and code", () => {
  check(
    `
    These are the things that a river has, as far as we know it:

    • water, which is what it is for the greater part made of,
      and fish
    • stone

    \`for (const fish of river)\`
      \`count(fish);\`

    And that is what there is to be said about any of the rivers.
    There is nothing more to be said, and so this is the last one.
    `,
    [
      "These are the things that a river has, as far as we know it:",
      "- water, which is what it is for the greater part made of, and fish",
      "- stone",
      "[code] for (const fish of river)\n  count(fish);",
      "And that is what there is to be said about any of the rivers. There is nothing more to be said, and " +
        "so this is the last one.",
    ],
  );
});

describe("laws", () => {
  it("an empty flow is an empty document", () => {
    check("", []);
  });

  it("the document survives JSON", () => {
    const document = structureFlow(flowOf(paper));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("the same flow gives the same document, and is left as it was", () => {
    const flow = flowOf(paper);
    const before = JSON.stringify(flow);
    expect(structureFlow(flow)).toEqual(structureFlow(flow));
    expect(JSON.stringify(flow)).toBe(before);
  });

  it("every line is the source of exactly one node", () => {
    const flow = flowOf(paper);
    const { title, affiliations, abstract, children } = structureFlow(flow);
    const authors = 1;
    const found = [
      ...(title?.sources ?? []),
      ...affiliations.flatMap((node) => node.sources),
      ...abstract.flatMap((node) => node.sources),
      ...sourcesIn(children),
    ];
    expect(new Set(found.map((source) => JSON.stringify(source))).size).toBe(found.length);
    expect(found).toHaveLength(linesIn(flow) - authors);
  });
});

function linesIn(flow: Flow): number {
  return flow.filter((item) => item.type === "line").length;
}

function sourcesIn(nodes: readonly Content[]): readonly Source[] {
  return nodes.flatMap((node): readonly Source[] =>
    node.type === "section" ? [...node.heading.sources, ...sourcesIn(node.children)] : node.sources,
  );
}

describe("tables of sections", () => {
  const kindsIn = (nodes: readonly Content[]): readonly (string | null)[] =>
    nodes.flatMap((node) => (node.type === "section" ? [node.kind, ...kindsIn(node.children)] : []));
  const flow = flowOf(paper.replace("1.1 Rivers", "Fluvii"));

  it("of the user name what a heading announces", () => {
    const sectionTables = [{ language: "la", sections: { methods: ["Fluvii"] } }];
    expect(kindsIn(structureFlow(flow).children)).toEqual(["introduction", null]);
    expect(kindsIn(structureFlow(flow, { sectionTables }).children)).toEqual(["introduction", "methods"]);
  });

  it("of the user win over those of the program", () => {
    const sectionTables = [{ language: "en", sections: { background: ["Introduction"] } }];
    expect(kindsIn(structureFlow(flow, { sectionTables }).children)).toEqual(["background", null]);
  });
});

describe("displayed formulas", () => {
  it("leave the paragraph around them whole", () => {
    check(
      `
      The force of the water in a river can be reckoned for every
      place of the river, and it is given as

                       {formula}F = m~1~ v^2^

      where the letters have the meaning that they have in nearly
      all books about rivers and about the water that is in them.
      `,
      [
        "The force of the water in a river can be reckoned for every place of the river, and it is given as " +
          "where the letters have the meaning that they have in nearly all books about rivers and about the " +
          "water that is in them.",
        "[formula] F = m₁ v²",
      ],
    );
  });

  it("end a paragraph where another one begins", () => {
    check(
      `
      The force of the water in a river can be reckoned for every
      place of the river, and it is given as follows:

                       {formula}F = m~1~ v^2^

      Other forces are not looked at in this book about rivers, as
      there is hardly any that would be felt by those who swim.
      `,
      [
        "The force of the water in a river can be reckoned for every place of the river, and it is given as follows:",
        "[formula] F = m₁ v²",
        "Other forces are not looked at in this book about rivers, as there is hardly any that would be felt by " +
          "those who swim.",
      ],
    );
  });
});

it("takes paragraphs that stand in on both sides for quotations", () => {
  check(
    `
    The text goes from one edge of the column to the other one, as
    it does everywhere in this book, and then somebody else says:

        A thing that is worth to be repeated here, as it
        is true for rivers as well as for lakes, and it
        has been true at all times.

        There was also a second thing to be said, which
        is set in the same way as the first one was, so
        that both of them are one.

    After these words the text goes on from edge to edge again, as
    it does so for as long as there is something to be told to us.
    `,
    [
      "The text goes from one edge of the column to the other one, as it does everywhere in this book, and then " +
        "somebody else says:",
      "> A thing that is worth to be repeated here, as it is true for rivers as well as for lakes, and it has been " +
        "true at all times.",
      "> There was also a second thing to be said, which is set in the same way as the first one was, so that both " +
        "of them are one.",
      "After these words the text goes on from edge to edge again, as it does so for as long as there is " +
        "something to be told to us.",
    ],
  );
});
