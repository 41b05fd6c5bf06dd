import { describe, expect, test } from "vitest";
import { type ConvertCommand, parseArguments } from "../../src/cli/arguments.ts";
import {
  chooseTarget,
  outputPath,
  type PathState,
  refuseCollisions,
  refuseInputs,
} from "../../src/cli/targets.ts";

function target(line: string, state: PathState = "none") {
  return chooseTarget(parseArguments(line.split(" ")) as ConvertCommand, () => state);
}

/** The path of the output for the last word of the line. */
function written(line: string, state: PathState, page: number | null): string {
  const command = parseArguments(line.split(" ")) as ConvertCommand;
  const found = chooseTarget(command, () => state);
  if (found.kind === "stdout") return "stdout";
  return outputPath(found, command.inputs.at(-1) ?? "", command.inputs, command.format, page);
}

describe("chooseTarget and outputPath", () => {
  test.each<[string, PathState, number | null, string]>([
    ["a.pdf", "none", null, "stdout"],
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
    ["-f svg a.pdf", "none", 1, "stdout"],
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
  expect(() => refuseCollisions({ kind: "folder", path: "x" }, ["1/a.pdf", "2/a.pdf"])).toThrow("same place");
  expect(() => refuseCollisions({ kind: "stdout" }, ["1/a.pdf", "2/a.pdf"])).not.toThrow();
});

test("outputs never replace inputs", () => {
  expect(() => refuseInputs("./x/../a.pdf", ["a.pdf"])).toThrow("would replace the input a.pdf");
});
