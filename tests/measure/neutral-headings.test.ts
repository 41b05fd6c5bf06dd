import { expect, test } from "vitest";
import { measure, parseTruth } from "../../src/measure/index.ts";

const article = parseTruth(
  JSON.stringify({
    blocks: [
      { role: "heading", level: 1, text: "Introduction" },
      { role: "paragraph", text: "Rivers carry sand down to the sea in spring." },
      { role: "heading", level: 1, text: "Results" },
      { role: "paragraph", text: "Most of the sand came from two small valleys." },
    ],
    apart: [
      { role: "fig", text: "Figure 1 Sand by month and valley" },
      { role: "ack", text: "Acknowledgements We thank the ferrymen." },
    ],
  }),
);

const body = `## Introduction

Rivers carry sand down to the sea in spring.

## Results

Most of the sand came from two small valleys.
`;

function falseHeadings(markdown: string): readonly string[] {
  const { mistakes } = measure(markdown, article, "rivers");
  return mistakes.filter(({ kind }) => kind === "false heading").map(({ output }) => output);
}

test("the title, Abstract and back matter are neither found nor false, and sections may stand below the title", () => {
  const front = "# Sand in rivers\n\nJane Doe\n\n## Abstract\n\nWe weighed what ran past us.\n\n";
  const back = "\n## References\n\n1. Doe, Sand, 1970.\n";
  const { scores, mistakes } = measure(front + body + back, article, "rivers");
  expect(scores).toMatchObject({ headF1: 1, levelAcc: 1, nlPlus: 0, nlMinus: 0, broken: 0 });
  expect(mistakes).toEqual([]);
});

test("a heading inside the body that the truth does not have is false", () => {
  const running = body.replace("## Results", "## River letters\n\n## Results");
  expect(falseHeadings(running)).toEqual(["## River letters"]);
});

test("a heading inside the body that opens what is apart is neutral", () => {
  const thanks = "## Acknowledgements\n\nWe thank the ferrymen.\n\n## Results";
  expect(falseHeadings(body.replace("## Results", thanks))).toEqual([]);
});

test("a heading of words of a figure is false outside the body too", () => {
  expect(falseHeadings(`${body}\n## Figure 1\n\n## Sand by month\n`)).toEqual([
    "## Figure 1",
    "## Sand by month",
  ]);
});

test("nothing is neutral beside a truth that is the whole document", () => {
  const whole = parseTruth(body);
  expect(measure(`# Sand in rivers\n\n${body}`, whole, "rivers").scores.headF1).toBeCloseTo(4 / 5);
});

test("a title may stand over the sections though the truth counts it among them", () => {
  const manual = parseTruth("# The manual\n\nText.\n\n# Start\n\n## First steps\n\n# Stop");
  const output = "# The manual\n\nText.\n\n## Start\n\n### First steps\n\n## Stop";
  expect(measure(output, manual, "manual").scores.levelAcc).toBe(1);
  expect(measure(output.replace("## Stop", "### Stop"), manual, "manual").scores.levelAcc).toBe(3 / 4);
});
