import { describe, expect, it } from "vitest";
import { measure, parseTruth, TruthError } from "../../src/measure/index.ts";

const truth = parseTruth(
  JSON.stringify({
    language: "en",
    blocks: [
      { role: "heading", level: 1, text: "Rivers" },
      { role: "paragraph", text: "Rivers run down to the sea. They carry sand with them." },
    ],
    apart: [{ role: "note", text: "Printed in Jena" }],
  }),
);

describe("words", () => {
  it("are counted as body or not, kept or not", () => {
    const output = "# Rivers\n\nRivers run down to the sea. They carry with them.\n\nPrinted by us";
    expect(measure(output, truth, "rivers").words).toEqual({
      truePositive: 11,
      falsePositive: 3,
      trueNegative: 2,
      falseNegative: 1,
    });
  });

  it("apart from the body are not counted where the truth does not have them", () => {
    expect(measure("# Rivers", parseTruth("# Rivers\n\nThey run."), "rivers").words.trueNegative).toBeNull();
  });
});

it("scores and lists what went wrong", () => {
  const { scores, mistakes } = measure(
    "Rivers\n\nRivers run down\n\nto the sea. They carry sand with them.",
    truth,
    "rivers",
  );
  expect(scores).toMatchObject({ headF1: 0, broken: 0.5, wordR: 1, tableF1: null });
  expect(mistakes.map(({ kind }) => kind)).toEqual(["missed heading", "extra break", "broken sentence"]);
});

describe("a truth file", () => {
  it("may be Markdown", () => {
    expect(parseTruth("# One\n\nTwo")).toEqual({
      language: "en",
      blocks: [
        { kind: "heading", level: 1, text: "One" },
        { kind: "paragraph", text: "Two" },
      ],
      apart: null,
      floats: [],
    });
  });

  it.each([
    ["{", "it begins like JSON but is not"],
    ["{}", 'it has no list "blocks" of objects with a "role"'],
    ['{"blocks": [1]}', 'it has no list "blocks" of objects with a "role"'],
    ['{"blocks": [], "apart": {}}', '"apart" is not a list of objects with a "role"'],
  ])("that is %s is refused", (text, reason) => {
    expect(() => parseTruth(text)).toThrow(new TruthError(reason));
  });
});
