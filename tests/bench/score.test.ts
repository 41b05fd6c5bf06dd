import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import * as score from "../../bench/quality/score.ts";
import * as truth from "../../bench/quality/truth.ts";

const root = mkdtempSync(path.join(tmpdir(), "truth-"));
afterAll(() => rmSync(root, { recursive: true }));

function put(file: string, content: unknown): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content));
}

function present(pdf: string, text: string): string {
  return JSON.stringify({ id: text, pdf, page: 1, type: "present", text });
}

test("articles: read, scored, and written as a table", () => {
  put("articles/origin.json", {});
  put("articles/a1.json", {
    id: "a1",
    language: "en",
    title: "On cells",
    authors: ["Doe Jane"],
    abstract: [{ role: "paragraph", text: "Short." }],
    blocks: [
      { role: "heading", level: 1, text: "Results" },
      { role: "paragraph", text: "All of the cells divide." },
    ],
    apart: [{ role: "ref-list", text: "References" }],
  });
  const articles = truth.readArticles(root);
  expect(articles[0]?.apart).toEqual([{ kind: "other", text: "References" }]);
  const outputs = new Map([["a1", "## Results\n\nAll of the cells divide."]]);
  expect(score.formatTable(score.scoreArticles(articles, outputs))).toBe(
    [
      "      wordR  headF1  levelAcc  nlMinus  nlPlus  broken",
      "a1    1.000   1.000     1.000    0.000   0.000   0.000",
      "mean  1.000   1.000     1.000    0.000   0.000   0.000",
    ].join("\n"),
  );
  expect(score.scoreBodies(articles, outputs).mean).toEqual([1, 1]);
  const front = new Map([["a1", { title: "On cells", authors: ["Jane Doe"], abstract: "Long" }]]);
  expect(score.scoreFronts(articles, front).mean).toEqual([1, 1, 0]);
  expect(score.listMistakes(articles, outputs)).toEqual([]);
});

test("manuals: tables have rows, what was not measured is a dash", () => {
  put("manuals/m1.json", {
    id: "m1",
    language: "de",
    blocks: [{ role: "table", rows: [["a", "b"]] }],
  });
  const sheet = score.scoreManuals(truth.readManuals(root), new Map([["m1", "| a | b |\n|---|---|"]]));
  expect(sheet.mean).toEqual([1, 1, null, null, 0, 0, null, 1, null]);
  expect(score.formatTable(sheet)).toContain("–");
});

test("pages and what other engines made of them", () => {
  put("pages/p1.md", "one");
  put("pages/peers/engine/p1.md", "one");
  const pages = truth.readPages(root);
  const peer = new Map(truth.readPeerPages("engine", root).map((page) => [page.id, page.markdown]));
  expect(score.scorePages(pages, peer).mean).toEqual([1, 1, null, null]);
});

test("statements: the mean is over sets, samples apart", () => {
  put("statements/set_a/tests.jsonl", `${present("x.pdf", "one")}\n${present("x.pdf", "two")}\n`);
  put("statements/set_b/tests.jsonl", present("y.pdf", "three"));
  put("statements/sample_data/tests.jsonl", present("z.pdf", "four"));
  const outputs = new Map([
    ["set_a/x.pdf", "one"],
    ["set_b/y.pdf", "three"],
  ]);
  const sheet = score.scoreStatements(truth.readStatements(root), outputs, new Set(["set_a/x.pdf"]));
  // set_a 1/2, set_b 1, sample_data 0 (not in the mean); only the file of set_a has a text layer.
  expect(sheet.rows.map((row) => [row.id, ...row.scores])).toEqual([
    ["sample_data", 0, null],
    ["set_a", 0.5, 0.5],
    ["set_b", 1, null],
  ]);
  expect(sheet.mean).toEqual([0.75, 0.5]);
});

test("tables and headings", () => {
  put("tables/t1.pdf", "");
  put("tables/t1-reg.xml", "<region page='1'><bounding-box x1='0' y1='0' x2='9' y2='9'/></region>");
  put(
    "tables/t1-str.xml",
    '<region page="1"><cell start-row="0" start-col="0"><content>a</content></cell>' +
      '<cell start-row="0" start-col="1"><content>b</content></cell></region>',
  );
  const tables = truth.readTables(root);
  expect(tables[0]?.tables[0]?.box).toEqual({ x0: 0, y0: 0, x1: 9, y1: 9 });
  expect(score.scoreTableDocuments(tables, new Map()).mean).toEqual([0, 0, 0, 0, 0]);
  put("headings/headings.json", [
    { file: "h1.pdf", language: "en", pages: 3, headings: [[1, "Start", 2, 700.5]] },
  ]);
  const headings = truth.readHeadings(root);
  const found = new Map([["h1", [{ level: 1, title: "Start", page: 2 }]]]);
  expect(score.scoreHeadingDocuments(headings, found).mean).toEqual([1, 1, 1, 1]);
});
