/** The built program end to end, on `examples/`. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { example, program, temporaryFolder, urtext } from "../support/cli.ts";
import { codes, pdfOf, text as drawnText } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";
import { hasXmllint, needsXmllint, validate } from "../support/xmllint.ts";

const article = example("article.pdf");

/** How a program ends of which standard output goes elsewhere. */
async function ending(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stderr };
}

/** What the command says about the example: its running heads are left out. */
function omission(name: string): string {
  return `urtext: ${name}: omitted: 35 words in running heads on pages 2–6; use --keep all to include them\n`;
}

describe("standard output", () => {
  test("has the document as Markdown", async () => {
    const { code, stdout, stderr } = await urtext([article]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: omission(article) });
    expect(stdout).toContain("\n## 1. Introduction\n");
    expect(stdout).toContain("\n## 2. Material and Methods\n");
  });

  test("has the tree with places as JSON", async () => {
    const { stdout } = await urtext(["-f", "json", "--pages", "1", article]);
    expect(JSON.parse(stdout)).toMatchObject({ type: "document", children: expect.any(Array) });
  });

  test("has a box of its own for each sentence of a paragraph", async () => {
    const { stdout } = await urtext(["-f", "sentences", "--with-boxes", "--pages", "1", article]);
    const places = stdout
      .trim()
      .split("\n")
      .map((row) => row.split("\t").slice(0, 2).join(" "));
    expect(places.length).toBeGreaterThan(20);
    expect(new Set(places).size).toBe(places.length);
  });

  test("has sentences with their places in the tree where they are asked for", async () => {
    const { stdout } = await urtext(["-f", "json", "--with-boxes", "--pages", "1", article]);
    expect(stdout).toMatch(/"sentences":\[\{"start":0,"end":\d+,"sources":\[\{"page":1/);
  });

  test("has the XML of all pages", async () => {
    const { code, stdout, stderr } = await urtext(["-f", "xml", article]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^<\?xml .*\?>\n<file /);
    expect(stdout).toMatch(/<\/file>\n$/);
    expect(stdout.match(/<page /g)).toHaveLength(Number(/ pages="(\d+)"/.exec(stdout)?.[1]));
  });

  test.skipIf(!hasXmllint)(needsXmllint("is valid"), async () => {
    expect(validate((await urtext(["-f", "xml", article])).stdout, "page.rng")).toBe("");
  });

  test("has one JSON line per page as primitives", async () => {
    const { stdout } = await urtext(["-f", "primitives", "--pages", "1", article]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({ number: 1, fonts: expect.any(Array) });
  });

  test("has a painted page", async () => {
    const { code, stdout } = await urtext(["paint", "--what", "blocks,order", "--pages", "2", article]);
    expect(code).toBe(0);
    expect(stdout).toContain("<svg");
    expect(stdout).toContain("reading order");
  });

  test("has an SVG drawing when one page is chosen", async () => {
    const { code, stdout } = await urtext(["-f", "svg", "--pages", "1", article]);
    expect(code).toBe(0);
    expect(stdout).toContain("<svg");
  });

  test("may end early without a complaint, as in | head", async () => {
    const child = spawn(process.execPath, [program, article], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.once("data", () => child.stdout.destroy());
    const { code, stderr } = await ending(child);
    expect(code).toBe(0);
    // The whole document may have fitted into the pipe.
    expect(["", omission(article)]).toContain(stderr);
  });
});

describe("a full disk", () => {
  test.skipIf(!existsSync("/dev/full"))("is told in one line", async () => {
    for (const words of [[article], ["--help"]]) {
      const full = openSync("/dev/full", "w");
      const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", full, "pipe"] });
      const { code, stderr } = await ending(child);
      closeSync(full);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^urtext: .*cannot write to standard output: the disk is full\n$/);
    }
  });
});

describe("inputs", () => {
  test("standard input is read as -", async () => {
    const fromFile = await urtext([article]);
    const fromStdin = await urtext(["-"], readFileSync(article));
    expect(fromStdin).toEqual({ ...fromFile, stderr: omission("standard input") });
  });

  test("only the chosen pages are written", async () => {
    const { stdout } = await urtext(["-f", "xml", "--pages", "1", article]);
    expect(stdout.match(/<page number="\d+"/g)).toEqual(['<page number="1"']);
  });

  test("the number of threads does not change the result", async () => {
    const [one, two] = await Promise.all(
      ["1", "2"].map((count) => urtext(["--workers", count, example("article.pdf")])),
    );
    expect(two).toEqual(one);
    expect(two?.code).toBe(0);
  });

  test("pages that do not exist fail", async () => {
    const { code, stdout, stderr } = await urtext(["--pages", "9999", article]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^urtext: .*article\.pdf: none of the requested pages exist; the file has .*\n$/);
  });

  test.each<[string, (folder: string) => string, string]>([
    ["a missing file", (folder) => path.join(folder, "none.pdf"), "cannot be read: no such file"],
    ["an empty folder", (folder) => folder, "this folder contains no files with a known extension"],
    ["an empty file", (folder) => written(folder, ""), ""],
    ["a file that is no PDF", (folder) => written(folder, "Hello.\n"), ""],
  ])("%s is told in one line and fails", async (_, make, reason) => {
    const { code, stdout, stderr } = await urtext([make(temporaryFolder())]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^urtext: \S+: .+\n$/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain("bug");
  });

  test("one bad input does not keep the others from being read", async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await urtext(["none.pdf", article, "-o", folder]);
    expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 1, lines: 3 });
    expect(readdirSync(folder)).toEqual(["article.md"]);
  });
});

function written(folder: string, text: string): string {
  const file = path.join(folder, "input.pdf");
  writeFileSync(file, text);
  return file;
}

describe("-o", () => {
  test("writes the same as standard output to a file, and nothing else", async () => {
    const folder = temporaryFolder();
    const run = await urtext([article, "-o", path.join(folder, "x.xml")]);
    expect(run).toEqual({ code: 0, stdout: "", stderr: omission(article) });
    expect(readdirSync(folder)).toEqual(["x.xml"]);
    expect(readFileSync(path.join(folder, "x.xml"), "utf8")).toBe((await urtext([article])).stdout);
  });

  test("makes a folder whose name ends in /", async () => {
    const folder = temporaryFolder();
    await urtext([article, "-o", `${folder}/new/`]);
    expect(readdirSync(path.join(folder, "new"))).toEqual(["article.md"]);
  });

  test("writes one SVG file per page", async () => {
    const folder = temporaryFolder();
    const { code } = await urtext(["-f", "svg", "--pages", "1", article, "-o", folder]);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual(["article-1.svg"]);
  });

  test("leaves the old file alone when the input fails", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "x.xml"), "old");
    await urtext(["none.pdf", "-o", "x.xml"], undefined, { cwd: folder });
    expect(readdirSync(folder)).toEqual(["x.xml"]);
    expect(readFileSync(path.join(folder, "x.xml"), "utf8")).toBe("old");
  });

  test("tells when the folder of the output does not exist", async () => {
    const { code, stderr } = await urtext([article, "-o", path.join(temporaryFolder(), "none", "x.xml")]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot write .*x\.xml: no such file or folder\n$/);
  });

  test("writes into a device without replacing it", async () => {
    expect(await urtext([article, "-o", "/dev/null"])).toEqual({
      code: 0,
      stdout: "",
      stderr: omission(article),
    });
    expect(readFileSync("/dev/null", "utf8")).toBe("");
  });

  test("refuses to replace the input", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.pdf"), readFileSync(article));
    const { code, stderr } = await urtext(["a.pdf", "-o", "a.pdf"], undefined, { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain("would overwrite the input");
    expect(readdirSync(folder)).toEqual(["a.pdf"]);
  });
});

test("repaired letters are reported on standard error, as the library reports them", async () => {
  const said = "Правила игры и другие nравилa";
  const letters = [...new Set(said)];
  const folder = temporaryFolder();
  const bytes = pdfOf((pdf) => ({
    fonts: {
      F1: pdf.font({
        name: "Text",
        toUnicode: Object.fromEntries(letters.map((letter, at) => [at + 1, letter])),
      }),
    },
    content: drawnText(20, 60, codes(...Array.from(said, (letter) => letters.indexOf(letter) + 1))),
  }));
  writeFileSync(path.join(folder, "a.pdf"), bytes);
  const { stdout, stderr } = await urtext(["--ocr", "never", "a.pdf"], undefined, { cwd: folder });
  expect(stdout).toContain("Правила игры и другие правила");
  expect(stderr).toContain("nравилa → правила");
});

describe("info", () => {
  test("reports for people", async () => {
    const { code, stdout, stderr } = await urtext(["info", article]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^.*article\.pdf\n  format +PDF \d/);
    expect(stdout).toMatch(/^ +page .*glyphs +hidden +unmapped +images +image area +text layer$/m);
  });

  test("reports for programs, one line per file", async () => {
    const { stdout } = await urtext(["info", "--json", article, article]);
    const [first, second, rest] = stdout.split("\n");
    expect(first).toBe(second);
    expect(rest).toBe("");
    expect(JSON.parse(first ?? "")).toMatchObject({ file: article, format: "pdf", pages: expect.any(Array) });
  });
});

describe("the program", () => {
  test("tells its version", async () => {
    const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    expect(await urtext(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("helps on standard output", async () => {
    const { code, stdout, stderr } = await urtext(["--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Exit codes");
  });

  test.each([
    ["nothing", []],
    ["an unknown option", ["--bogus", article]],
    ["an unknown format", ["-f", "bogus", article]],
    ["drawings of several files for one stream", ["-f", "svg", article, article]],
    ["two inputs for one place", [article, article, "-o", "out/"]],
  ])("refuses %s with exit code 2 and one line", async (_, words) => {
    const { code, stdout, stderr } = await urtext(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^urtext: .+\n$/);
  });
});

test("says in one sentence that nothing could be read, and ends with 1", async () => {
  const file = path.join(temporaryFolder(), "scan.pdf");
  writeFileSync(file, await scanOf([{ content: drawnText(20, 70, "Words that are a picture") }], [1]));
  const { code, stderr } = await urtext(["--ocr", "never", file]);
  expect(code).toBe(1);
  expect(stderr).toBe(`urtext: ${file}: No text could be read on its page.\n`);
});

test.each([
  ["--ocr-language", "russian", "--ocr-language: Tesseract calls this language rus, not russian"],
  ["--tessdata", "/nope", "--tessdata: there is no folder /nope"],
])("refuses %s %s with what is wrong", async (option, value, sentence) => {
  const { code, stderr } = await urtext([option, value, example("article.pdf")]);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});
