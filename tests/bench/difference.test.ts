import { expect, it } from "vitest";
import { drawChart } from "../../bench/quality/chart.ts";
import { formatDifference } from "../../bench/quality/difference.ts";

const columns = ["wordR", "headF1"];

it("tells what a change did, the mean first, then the documents that changed most", () => {
  const before = {
    articles: {
      columns,
      rows: [
        { id: "one", scores: [0.9, 0.5] },
        { id: "two", scores: [0.8, null] },
        { id: "three", scores: [1, 1] },
      ],
      mean: [0.9, 0.75],
    },
    manuals: { columns, rows: [], mean: [null, null] },
  };
  const after = {
    articles: {
      columns,
      rows: [
        { id: "one", scores: [0.91, 0.5] },
        { id: "two", scores: [0.7, null] },
        { id: "three", scores: [1, 1] },
        { id: "new", scores: [1, 1] },
      ],
      mean: [0.87, 0.75],
    },
  };
  expect(formatDifference(before, after).split("\n")).toEqual([
    "articles: 2 of 3 documents changed",
    "  mean  wordR 0.900 → 0.870 (-0.030)",
    "  two  wordR 0.800 → 0.700 (-0.100)",
    "  one  wordR 0.900 → 0.910 (+0.010)",
  ]);
});

it("draws a bar for each figure, as long as it is high", () => {
  const svg = drawChart([
    {
      title: "Articles & more",
      columns: ["wordR"],
      rows: [
        { name: "Urtext", figures: [1] },
        { name: "other", figures: [0.5] },
        { name: "none", figures: [null] },
      ],
    },
  ]);
  const bars = [...svg.matchAll(/<rect x="190" [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(bars).toEqual([420, 210, 0]);
  expect(svg).toContain("Articles &amp; more");
  expect(svg).toContain("other 0.500");
  expect(svg).toContain("none –");
});
