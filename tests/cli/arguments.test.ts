import { describe, expect, test } from "vitest";
import { type Command, parseArguments } from "../../src/cli/arguments.ts";
import { formats } from "../../src/cli/formats.ts";
import { UsageError } from "../../src/cli/usage-error.ts";

/** A command in one line, so that tests read like what is typed and what is understood. */
function understood(line: string): unknown {
  const command = parseArguments(line.split(" ").filter(Boolean));
  if (command instanceof UsageError) return `usage: ${command.message}`;
  return "format" in command ? { ...command, format: command.format.name } : command;
}

const usualOcr = {
  mode: "auto",
  languages: null,
  tessdata: null,
  cache: true,
  seconds: null,
  pictures: false,
};

const nothing = {
  pages: null,
  password: null,
  exclude: [],
  workers: null,
  ocr: usualOcr,
  evidence: { outline: true, tags: true },
};

const writing = { options: {}, explain: false, timings: null };

describe("converting", () => {
  const convert = { task: "convert", inputs: ["a.pdf"], ...nothing, format: "md", writing, out: null };

  test.each<[string, object]>([
    ["a.pdf", {}],
    ["a.pdf b.pdf", { inputs: ["a.pdf", "b.pdf"] }],
    ["-", { inputs: ["-"] }],
    ["-f svg a.pdf", { format: "svg" }],
    ["-fsvg a.pdf", { format: "svg" }],
    ["--format=primitives a.pdf", { format: "primitives" }],
    ["-f svg -f xml a.pdf", { format: "xml" }],
    ["a.pdf -o out/", { out: "out/" }],
    ["a.pdf -o -", {}],
    [
      "--pages 1-2,5- a.pdf",
      {
        pages: [
          { first: 1, last: 2 },
          { first: 5, last: null },
        ],
      },
    ],
    ["--password=-x a.pdf", { password: "-x" }],
    ["--workers 3 a.pdf", { workers: 3 }],
    ["--no-ocr-cache --ocr-seconds 30 a.pdf", { ocr: { ...usualOcr, cache: false, seconds: 30 } }],
    ["--ocr never a.pdf", { ocr: { ...usualOcr, mode: "never" } }],
    [
      "--ocr always --ocr-language rus+eng --tessdata data a.pdf",
      { ocr: { ...usualOcr, mode: "always", languages: ["rus", "eng"], tessdata: "data" } },
    ],
    ["--no-outline --no-tags a.pdf", { evidence: { outline: false, tags: false } }],
    ["-- -f info", { inputs: ["-f", "info"] }],
    ["--timings a.pdf", { writing: { ...writing, timings: "table" } }],
    ["--timings --json a.pdf", { writing: { ...writing, timings: "json" } }],
    [
      "--exclude 1:0,0,9,9 --exclude 2:1,2,3,4 a.pdf",
      {
        exclude: [
          { pages: [{ first: 1, last: 1 }], box: { x0: 0, y0: 0, x1: 9, y1: 9 } },
          { pages: [{ first: 2, last: 2 }], box: { x0: 1, y0: 2, x1: 3, y1: 4 } },
        ],
      },
    ],
    ["--body-only a.pdf", { writing: { ...writing, options: { bodyOnly: true } } }],
    [
      "--keep figures a.pdf",
      { ocr: { ...usualOcr, pictures: true }, writing: { ...writing, options: { keep: ["figure"] } } },
    ],
    [
      "--keep all --drop figure a.pdf",
      { writing: { ...writing, options: { keep: ["all"], drop: ["figure"] } } },
    ],
    [
      "--keep footnote,tables --drop all a.pdf",
      { writing: { ...writing, options: { keep: ["footnote", "table"], drop: ["all"] } } },
    ],
    [
      "-f sentences --with-boxes --explain a.pdf",
      { format: "sentences", writing: { ...writing, options: { withBoxes: true }, explain: true } },
    ],
    ["a.pdf info", { inputs: ["a.pdf", "info"] }],
    ["-- info", { inputs: ["info"] }],
  ])("urtext %s", (line, parts) => {
    expect(understood(line)).toEqual({ ...convert, ...parts });
  });

  test("every format can be chosen", () => {
    for (const { name } of formats) expect(understood(`-f ${name} a.pdf`)).toMatchObject({ format: name });
  });
});

describe("info", () => {
  const info = { task: "info", inputs: ["a.pdf"], ...nothing, json: false };

  test.each<[string, object]>([
    ["info a.pdf", {}],
    ["info --json a.pdf -", { json: true, inputs: ["a.pdf", "-"] }],
    ["--json info a.pdf", { json: true }],
    ["info info", { inputs: ["info"] }],
    ["info --pages 2 --password x a.pdf", { pages: [{ first: 2, last: 2 }], password: "x" }],
  ])("urtext %s", (line, parts) => {
    expect(understood(line)).toEqual({ ...info, ...parts });
  });
});

test("measure takes an output and a truth", () => {
  expect(understood("measure --explain out.md truth.json")).toEqual({
    task: "measure",
    output: "out.md",
    truth: "truth.json",
    json: false,
    explain: true,
  });
});

describe("reflow", () => {
  const reflow = {
    task: "reflow",
    renamed: false,
    inputs: ["a.txt"],
    asPublished: false,
    eps: null,
    keep: ["heading", "caption", "footnote", "object"],
    drop: [],
    hyphens: "decide",
    dictionary: null,
    histogram: false,
    out: null,
    explain: false,
  };
  test.each([
    ["reflow a.txt", {}],
    ["recover a.txt", { renamed: true }],
    [
      "reflow --eps 0.3 --explain a.txt b/ -o out",
      { inputs: ["a.txt", "b/"], eps: 0.3, out: "out", explain: true },
    ],
    ["reflow --eps 5% a.txt", { eps: 0.05 }],
    ["reflow --as-published a.txt", { asPublished: true, keep: ["heading"], hyphens: "remove" }],
    [
      "reflow --as-published --keep captions,tables --drop headings a.txt",
      { asPublished: true, keep: ["caption", "object"], drop: ["heading"], hyphens: "remove" },
    ],
    [
      "reflow --keep all --hyphens remove -",
      {
        inputs: ["-"],
        keep: ["heading", "caption", "footnote", "object", "page-element"],
        hyphens: "remove",
      },
    ],
    ["reflow --dictionary words.txt --histogram a.txt", { dictionary: "words.txt", histogram: true }],
  ])("%s", (line, parts) => {
    expect(understood(line)).toEqual({ ...reflow, ...parts });
  });
});

test.each<[string, Command["task"]]>([
  ["--help", "help"],
  ["-h", "help"],
  ["info --help", "help"],
  ["--unknown -h", "help"],
  ["--version", "version"],
  ["-V a.pdf", "version"],
])("urtext %s is %s", (line, task) => {
  expect(understood(line)).toEqual({ task });
});

describe("usage errors", () => {
  test.each([
    ["", "name a file"],
    ["info", "name a file"],
    ["--bogus a.pdf", "unknown option --bogus"],
    ["-x a.pdf", "unknown option -x"],
    ["--__proto__ a.pdf", "unknown option --__proto__"],
    [
      "-f docx a.pdf",
      "unknown format docx; choose from md, json, html, tree, txt, sentences, paper, tei, outline, csv, xlsx, xml, svg, primitives, zones",
    ],
    ["a.pdf -f", "-f needs a value"],
    ["a.pdf --out=", "--out needs a value"],
    ["a.pdf -o -f svg", "write --out=-f"],
    ["--json a.pdf", "--json works only with urtext info, urtext measure and --timings"],
    ["info -o x a.pdf", "-o does not work with urtext info"],
    ["info --json=yes a.pdf", "--json takes no value"],
    ["--pages 3-1 a.pdf", "runs backwards"],
    ["--ocr-seconds soon a.pdf", "--ocr-seconds takes a number of seconds, such as 30, not soon"],
    ["--ocr often a.pdf", "--ocr must be one of auto, never, always, not often"],
    ["--ocr-language русский a.pdf", "Tesseract's language names, such as rus+eng, not русский"],
    ["info --ocr never a.pdf", "--ocr does not work with urtext info"],
    ["--workers 0 a.pdf", "from 1 to 999, not 0"],
    ["info --workers 2 a.pdf", "--workers does not work with urtext info"],
    ["- -", "only once"],
    ["--keep bogus a.pdf", "unknown part bogus in --keep; choose from title, authors"],
    ["--body-only -f svg a.pdf", "--body-only applies to document formats such as md and json, not to svg"],
    ["--with-boxes a.pdf", "--with-boxes works only with -f sentences and -f json"],
    ["reflow --eps 2 a.txt", "--eps takes a fraction"],
    ["reflow --hyphens no a.txt", "--hyphens must be remove or decide"],
    ["reflow --pages 2 a.txt", "--pages does not work with urtext reflow"],
    ["--eps 0.1 a.pdf", "--eps works only with urtext reflow"],
  ])("urtext %s", (line, reason) => {
    expect(understood(line)).toContain(reason);
  });

  test("an empty file name", () => {
    expect(parseArguments([""])).toBeInstanceOf(UsageError);
  });
});
