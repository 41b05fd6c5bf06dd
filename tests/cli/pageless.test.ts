/** The command on files of formats without pages. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { example, temporaryFolder, urtext } from "../support/cli.ts";

const minutes = example("minutes.docx");

describe("a file without pages", () => {
  test("is written in formats of the document, from a pipe too", async () => {
    const { code, stdout, stderr } = await urtext([minutes]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^# Minutes of the river committee\n/);
    expect((await urtext(["-"], readFileSync(minutes))).stdout).toBe(stdout);
  });

  test.each([["-f", "svg"], ["-f", "xml"], ["-f", "primitives"], ["paint"]])(
    "has nothing to draw: %s %s",
    async (...words) => {
      const { code, stdout, stderr } = await urtext([...words.filter(Boolean), minutes]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(
        /DOCX files have no pages, so they cannot be drawn; choose a document format such as md/,
      );
    },
  );

  test("has no pages to choose from", async () => {
    const { code, stderr } = await urtext(["--pages", "1", minutes]);
    expect(code).toBe(1);
    expect(stderr).toContain("DOCX files have no pages, so --pages does not apply");
  });

  test("tells what it says about itself", async () => {
    const { stdout } = await urtext(["info", minutes]);
    expect(stdout).toMatch(/format +DOCX, without pages\n +Title +Minutes of the river committee/);
    expect(stdout).not.toContain("on the pages");
  });
});

test("a file of no known format is told in one sentence, and the next one follows", async () => {
  const unknown = path.join(temporaryFolder(), "a.bin");
  writeFileSync(unknown, Buffer.from([0x7f, 0xff, 0, 0, 0, 1, 2]));
  const { code, stderr } = await urtext([unknown, minutes, "-o", temporaryFolder()]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^urtext: \S+a\.bin: This file is of no format that can be read .*\n$/);
});

describe("a table of 120,000 rows", () => {
  const rows = Array.from({ length: 120_000 }, (_, at) => `${at},x${at}`);

  test("is written as Markdown, row by row", async () => {
    const folder = temporaryFolder();
    const [input, output] = [path.join(folder, "a.csv"), path.join(folder, "a.md")];
    writeFileSync(input, rows.join("\n"));
    const { code, stderr } = await urtext([input, "-o", output]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = readFileSync(output, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.at(-1)).toBe("| 119999 | x119999 |");
  });

  test("is refused in one sentence where the format has to hold it whole", async () => {
    const input = path.join(temporaryFolder(), "a.csv");
    writeFileSync(input, rows.join("\n"));
    const { code, stdout, stderr } = await urtext(["-f", "json", input]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /the table is too long to be held as a document; it can be written as Markdown only\n$/,
    );
  });
});
