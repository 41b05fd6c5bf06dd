import { describe, expect, test } from "vitest";
import { type ConvertCommand, parseArguments } from "../../src/cli/arguments.ts";
import { defaultFormat } from "../../src/cli/formats.ts";
import type { InputFile } from "../../src/cli/input-files.ts";
import { chooseTarget, type PathState, planOutputs } from "../../src/cli/output-targets.ts";

/** Files that were named themselves. */
function named(...names: readonly string[]): readonly InputFile[] {
  return names.map((name) => ({ name, below: null }));
}

function target(line: string, state: PathState = "none") {
  const command = parseArguments(line.split(" ")) as ConvertCommand;
  return chooseTarget(command, named(...command.inputs), () => state);
}

/** The path of the output for the last word of the line. */
function written(line: string, state: PathState, page: number | null): string | null {
  const { inputs, format } = parseArguments(line.split(" ")) as ConvertCommand;
  return planOutputs(target(line, state), named(...inputs), format).pathOf(inputs.at(-1) ?? "", page);
}

describe("chooseTarget and planOutputs", () => {
  test.each<[string, PathState, number | null, string | null]>([
    ["a.pdf", "none", null, null],
    ["-o x a.pdf", "none", null, "x"],
    ["-o x a.pdf", "other", null, "x"],
    ["-o x papers/a.pdf", "folder", null, "x/a.md"],
    ["-o x/ a.PDF", "none", null, "x/a.md"],
    ["-o x b.pdf a.v2", "none", null, "x/a.v2.md"],
    ["-o x letter.docx table.csv", "none", null, "x/table.md"],
    ["-o x a.docx a.csv", "none", null, "x/a.csv.md"],
    ["-o x/ files.tar.gz", "none", null, "x/files.md"],
    ["-o x/ -", "none", null, "x/stdin.md"],
    ["-o x/ .pdf", "none", null, "x/.pdf.md"],
    ["-o x/ -f primitives a.pdf", "none", null, "x/a.jsonl"],
    ["-f svg a.pdf", "none", 1, null],
    ["-f svg -o x a.pdf", "none", 12, "x/a-12.svg"],
    ["-f svg -o x.svg a.pdf", "none", 1, "x.svg"],
    ["-f svg -o x.svg a.pdf", "folder", 1, "x.svg/a-1.svg"],
  ])("urtext %s (%s is there)", (line, state, page, expected) => {
    expect(written(line, state, page)).toBe(expected);
  });

  test("several inputs do not fit one file", () => {
    expect(() => target("-o x a.pdf b.pdf", "other")).toThrow("need a folder");
    expect(() => target("-f svg a.pdf b.pdf")).toThrow("-o DIR");
  });
});

test("outputs never replace each other", () => {
  const files = named("1/a.pdf", "2/a.pdf");
  expect(() => planOutputs({ kind: "folder", path: "x" }, files, defaultFormat)).toThrow("same file");
  expect(() => planOutputs({ kind: "stdout" }, files, defaultFormat)).not.toThrow();
});

test("outputs never replace inputs", () => {
  const outputs = planOutputs({ kind: "file", path: "./x/../a.pdf" }, named("a.pdf"), defaultFormat);
  expect(() => outputs.pathOf("a.pdf", null)).toThrow("would overwrite the input a.pdf");
});

test("outputs of files below a folder lie at the same places below another", () => {
  const files = ["1/a.pdf", "2/a.pdf", "2/a.docx"].map((below) => ({ name: `papers/${below}`, below }));
  const command = parseArguments(["papers", "-o", "x"]) as ConvertCommand;
  const found = chooseTarget(command, files.slice(0, 1), () => "none");
  expect(found).toEqual({ kind: "folder", path: "x" });
  const outputs = planOutputs(found, files, defaultFormat);
  expect(files.map(({ name }) => outputs.pathOf(name, null))).toEqual([
    "x/1/a.md",
    "x/2/a.pdf.md",
    "x/2/a.docx.md",
  ]);
});
