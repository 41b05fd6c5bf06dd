import { describe, expect, test } from "vitest";
import { createStopwatch } from "../../src/cli/stopwatch.ts";
import { timingsJson, timingsTable } from "../../src/cli/timings-report.ts";
import { example, urtext } from "../support/cli.ts";

const timings = [
  { stage: "open", page: null, milliseconds: 10 },
  { stage: "read", page: 1, milliseconds: 4 },
  { stage: "layOut", page: 1, milliseconds: 1 },
  { stage: "read", page: 2, milliseconds: 2 },
  { stage: "layOut", page: 2, milliseconds: 1.5 },
] as const;

test("a stopwatch times results at once and promises until they settle", async () => {
  let now = 0;
  const { time, timings: found } = createStopwatch(() => now);
  expect(time("join", null, () => (now += 5))).toBe(5);
  const reading = time("read", 3, () => Promise.resolve("page"));
  now += 7;
  expect(await reading).toBe("page");
  expect(found).toEqual([
    { stage: "join", page: null, milliseconds: 5 },
    { stage: "read", page: 3, milliseconds: 7 },
  ]);
});

describe("timings", () => {
  test("are a table of stages and a table of pages", () => {
    expect(timingsTable("a.pdf", timings).split("\n")).toEqual([
      "a.pdf: time in milliseconds",
      "stage      ms  ms per page",
      "open     10.0          5.0",
      "read      6.0          3.0",
      "lay out   2.5          1.3",
      "all      18.5          9.3",
      "",
      "page  read  lay out  all",
      "   1   4.0      1.0  5.0",
      "   2   2.0      1.5  3.5",
      "",
    ]);
  });

  test("are one JSON object", () => {
    expect(JSON.parse(timingsJson("a.pdf", timings))).toEqual({
      file: "a.pdf",
      milliseconds: 18.5,
      stages: { open: 10, read: 6, layOut: 2.5 },
      pages: [
        { page: 1, read: 4, layOut: 1 },
        { page: 2, read: 2, layOut: 1.5 },
      ],
    });
  });
});

describe("--timings", () => {
  test("lists every stage and page, and does not change the output", async () => {
    const timed = await urtext(["--timings", "--json", "--ocr", "never", example("article.pdf")]);
    const { stages, pages } = JSON.parse(timed.stderr.replace(/^urtext: .*\n/gmu, "")) as {
      stages: object;
      pages: object[];
    };
    expect(Object.keys(stages)).toEqual([
      "open",
      "read",
      "recognise",
      "layOut",
      "join",
      "structure",
      "write",
    ]);
    expect(pages).toHaveLength(6);
    const { stdout } = await urtext(["--ocr", "never", example("article.pdf")]);
    expect(timed.stdout).toBe(stdout);
  });

  test("is what --json needs when a document is recovered", async () => {
    const { code, stderr } = await urtext(["--json", example("article.pdf")]);
    expect(code).toBe(2);
    expect(stderr).toContain("for the document use -f json");
  });
});
