/** Painting pages, correcting them and measuring the difference, end to end. */
import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { example, temporaryFolder, urtext } from "../support/cli.ts";

const articles = [
  example("article.pdf"),
  ...["essay", "paper"].map((name) => path.join(import.meta.dirname, "..", "cases", name, "input.pdf")),
];

/** How a person may recolor a word: in a text editor, or as drawing programs save it. */
const ways: readonly ((color: string) => string)[] = [
  (color) => `fill="${color}"`,
  (color) => `style="font-size:9px;fill:${color}" fill="#123456"`,
  (color) => `fill="${color === "#000000" ? "black" : "red"}"`,
  (color) => `fill="${color === "#000000" ? "rgb(0, 0, 0)" : "rgb(100%, 0%, 0%)"}"`,
];

/** Recolors every n-th word of a painted page until so many are done. */
function recolored(svg: string, from: string, to: string, count: number): string {
  let [seen, done] = [0, 0];
  return svg.replaceAll(
    new RegExp(`(<(?:text|g) id="w[^"]*") fill="${from}"`, "g"),
    (whole, head: string) => {
      if (done === count || seen++ % 3 !== 0) return whole;
      return `${head} data-corrected="" ${ways[done++ % ways.length]?.(to)}`;
    },
  );
}

function countOf(svg: string, color: string): number {
  return svg.split(` fill="${color}"`).length - 1;
}

describe.each(articles)("the loop on %s", (article) => {
  test("counts ten recolored words exactly, on their pages and in total", async () => {
    const folder = temporaryFolder();
    const [painted, corrected] = [path.join(folder, "painted"), path.join(folder, "corrected")];
    expect(await urtext(["paint", "--what", "body", article, "-o", `${painted}/`])).toMatchObject({
      code: 0,
    });
    cpSync(painted, corrected, { recursive: true });
    const [name = ""] = readdirSync(painted).sort();
    const svg = readFileSync(path.join(painted, name), "utf8");
    const [black, red] = [countOf(svg, "#000000"), countOf(svg, "#ff0000")];
    expect(Math.min(black, red)).toBeGreaterThan(20);
    const mended = recolored(recolored(svg, "#000000", "#ff0000", 6), "#ff0000", "#000000", 4);
    writeFileSync(path.join(corrected, name), mended);

    const { code, stdout, stderr } = await urtext(["measure", "--json", painted, corrected]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const report = JSON.parse(stdout) as { pages: { page: string }[]; total: Record<string, number> };
    expect(report.pages.find(({ page }) => page === name)).toMatchObject({
      truePositive: black - 6,
      falsePositive: 6,
      trueNegative: red - 4,
      falseNegative: 4,
      precision: (black - 6) / black,
      recall: (black - 6) / (black - 2),
    });
    expect(report.total).toMatchObject({ falsePositive: 6, falseNegative: 4 });
  });
});

/** A painted page of words with these fills. */
function page(fills: string): string {
  const words = fills.split(" ").map((fill, index) => `<text id="w1-${index}" fill="${fill}">x</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${words.join("")}</svg>`;
}

/** Compares two pages. */
async function compared(painted: string, corrected: string, ...options: readonly string[]) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "painted.svg"), painted);
  writeFileSync(path.join(folder, "corrected.svg"), corrected);
  return urtext(["measure", ...options, "painted.svg", "corrected.svg"], undefined, { cwd: folder });
}

describe("painted pages", () => {
  test("are compared in a table", async () => {
    const { stdout } = await compared(
      page("#000000 #000000 #000000 #ff0000 #ff0000"),
      page("#000000 #000000 #ff0000 #000000 #ff0000"),
    );
    expect(stdout.split("\n").map((line) => line.split(/\s+/))).toEqual([
      ["page", "tp", "fp", "tn", "fn", "precision", "recall", "F1"],
      ["painted.svg", "2", "1", "1", "1", "0.667", "0.667", "0.667"],
      ["total", "2", "1", "1", "1", "0.667", "0.667", "0.667"],
      [""],
    ]);
  });

  test("may be of an older version: words that only one has are said and not counted", async () => {
    const { stdout, stderr } = await compared(
      page("#000000 #000000 #ff0000"),
      page("#000000 #000000"),
      "--json",
    );
    expect(JSON.parse(stdout)).toMatchObject({ total: { truePositive: 2, trueNegative: 0 } });
    expect(stderr).toContain("1 word is in one of the two only and not counted");
  });

  test.each([
    [page("#000000"), "<svg/>", "corrected.svg cannot be compared: it has no painted words"],
    [page("#000000"), page("#00ff00"), "the word w1-0 is filled with #00ff00; body words are black"],
    [page("#000000"), page("#000000").replaceAll("w1-", "w2-"), "have different words"],
    [
      page("#000000"),
      "<svg><g></svg>",
      "corrected.svg cannot be compared: it is not a well-formed SVG picture",
    ],
    [page("#000000"), "# Text", "painted.svg cannot be measured: it is an SVG picture"],
    ["# Text", page("#000000"), "corrected.svg cannot be used as truth: it is an SVG picture"],
  ])("%s against %s is refused in one sentence", async (painted, corrected, sentence) => {
    const { code, stderr } = await compared(painted, corrected);
    expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 1, lines: 2 });
    expect(stderr).toContain(sentence);
  });

  test("in a folder need a folder to be compared with", async () => {
    const folder = temporaryFolder();
    copyFileSync(example("article.truth.md"), path.join(folder, "truth.md"));
    const { code, stderr } = await urtext(["measure", ".", "truth.md"], undefined, { cwd: folder });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: /compare two folders or two files/ });
  });
});
