import { describe, expect, test } from "vitest";
import { areasOn, parseExcluded } from "../../src/cli/excluded-areas.ts";
import { example, urtext } from "../support/cli.ts";

describe("areas to exclude", () => {
  test("are on one page, on several, or on all from one on", () => {
    const areas = areasOn(4, parseExcluded("1:0,0,612,72.5;3-:10,20,30,40"));
    expect(areas.map(({ page, box }) => [page, ...Object.values(box)])).toEqual([
      [1, 0, 0, 612, 72.5],
      [3, 10, 20, 30, 40],
      [4, 10, 20, 30, 40],
    ]);
  });

  test.each([
    ["1:0,0,612", "takes PAGES:x0,y0,x1,y1 in points"],
    ["0,0,612,72", "takes PAGES:x0,y0,x1,y1 in points"],
    ["1:0,,612,72", "takes PAGES:x0,y0,x1,y1 in points"],
    ["1:0,72,612,0", "x0 must be less than x1, and y0 less than y1"],
    ["0:0,0,612,72", "--exclude 0: page numbers start at 1"],
  ])("%s are refused", (area, sentence) => {
    expect(() => parseExcluded(area)).toThrow(sentence);
  });
});

describe("--exclude", () => {
  test("leaves areas out of every page it names, and the ledger counts their words", async () => {
    const { code, stdout, stderr } = await urtext([
      "--exclude=1:0,400,612,800",
      "--exclude=2-:300,0,612,800",
      "--explain",
      example("article.pdf"),
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Chemical Composition");
    expect(stdout).not.toContain("In June 2013");
    expect(stderr).toMatch(/^ +\d+ +excluded +1–6$/m);
    expect(stderr).toContain("letters on the pages that are in no node: 0");
  });

  test("keeps excluded text out of JSON, except in the ledger", async () => {
    const { stdout } = await urtext(["-f", "json", "--exclude", "1-:0,0,612,792", example("article.pdf")]);
    const { children, ledger } = JSON.parse(stdout) as { children: unknown[]; ledger: { entries: unknown } };
    expect(children).toEqual([]);
    expect(ledger.entries).toMatchObject([{ role: "excluded" }]);
  });

  test.each([
    ["-f", "svg", example("article.pdf"), "--exclude applies to document formats", 2],
    ["-f", "md", example("minutes.docx"), "DOCX files have no pages, so --exclude does not apply", 1],
  ] as const)("is refused with %s %s %s", async (option, format, file, sentence, expected) => {
    const { code, stderr } = await urtext([option, format, "--exclude", "1:0,0,9,9", file]);
    expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringContaining(sentence) });
  });
});
