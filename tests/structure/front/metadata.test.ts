import { expect, test } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { plainText } from "../../../src/write/inline-text.ts";
import { flowOf } from "../../support/flow.ts";

const text = [
  "The running text of a paper begins here, after its first heading, and",
  "it goes on for many lines, so that what is usual in the paper can be",
  "measured on them: the size of the letters, the distance of the lines",
  "and the font. So this goes on for a while, without saying much more.",
];

test("language, keywords, date and identifier are told by the first page", () => {
  const rows = [
    "{18}On Water in Spring",
    "",
    "Anna Writer, Bruno Author",
    "",
    "{8}Received 3 May 2001; published 5 June 2001; https://doi.org/10.1000/182.",
    "",
    "{9}Keywords: water; springs in hills",
    "",
    "*1 Introduction*",
    ...text,
    ...text,
    "-----",
    ...text,
  ];
  expect(structureFlow(flowOf(rows.join("\n"))).metadata).toEqual({
    language: "en",
    keywords: ["water", "springs in hills"],
    date: "5 June 2001",
    doi: "10.1000/182",
  });
});

test("keywords that stand one below the other are told by their lines", () => {
  const rows = [
    "{18}On Water in Spring",
    "",
    "Anna Writer^1^, Bruno Author^2^",
    "{8}^1^University of Water, Springfield",
    "",
    "{9}Keywords:",
    "{9}Spring water",
    "{9}Wells in",
    "{9}dry hills",
    "",
    "*1 Introduction*",
    ...text,
    ...text,
    "-----",
    ...text,
  ];
  const { keywords } = structureFlow(flowOf(rows.join("\n"))).metadata;
  expect(keywords).toEqual(["Spring water", "Wells in dry hills"]);
});

test("terms of a classification are neither keywords nor part of the abstract", () => {
  const rows = [
    "{18}On Water in Spring",
    "",
    "Anna Writer^1^, Bruno Author^2^",
    "{8}^1^University of Water, Springfield",
    "",
    "*ABSTRACT*",
    ...text,
    "",
    "*Categories and Subject Descriptors*",
    "H.3.3 [Water Systems]: Wells and Springs",
    "",
    "*General Terms*",
    "Algorithms, Measurement",
    "",
    "*Keywords*",
    "spring water, dry hills",
    "",
    "*1 Introduction*",
    ...text,
    ...text,
    "-----",
    ...text,
  ];
  const { metadata, abstract } = structureFlow(flowOf(rows.join("\n")));
  expect(metadata.keywords).toEqual(["spring water", "dry hills"]);
  expect(abstract.map(({ children }) => plainText(children))).toEqual(["ABSTRACT", text.join(" ")]);
});
