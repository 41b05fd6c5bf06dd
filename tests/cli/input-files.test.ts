import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, urtext } from "../support/cli.ts";

/** A folder with texts at the given places. */
function folderOf(...places: readonly string[]): string {
  const folder = temporaryFolder();
  for (const place of places) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(folder, place), `The text at ${place}.\n`);
  }
  return folder;
}

test("a folder stands for the files in it, and outputs keep their places", async () => {
  const folder = folderOf(
    "b.txt",
    "2020/a.txt",
    "2020/deep/c.md",
    ".hidden.txt",
    ".git/d.txt",
    "program.exe",
  );
  const out = path.join(temporaryFolder(), "out");
  const { code, stderr } = await urtext([folder, "-f", "txt", "-o", out]);
  expect([code, stderr]).toEqual([0, ""]);
  const outputs = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".txt"),
  );
  expect(outputs.sort()).toEqual(["2020/a.txt", "2020/deep/c.txt", "b.txt"]);
  expect(readFileSync(path.join(out, "2020/a.txt"), "utf8")).toBe("The text at 2020/a.txt.\n");
});

test("outputs below the folder that is read are no inputs of the next run", async () => {
  const folder = folderOf("a.txt", "b.txt", "c.txt", "d.txt", "e.txt");
  const out = path.join(folder, "out");
  await urtext([folder, "-o", out]);
  const first = readdirSync(out);
  expect(first).toHaveLength(5);
  const { code } = await urtext(["--workers", "2", folder, "-o", out]);
  expect(code).toBe(0);
  expect(readdirSync(out)).toEqual(first);
});

test("a folder with nothing to read is said, and the other inputs are done", async () => {
  const empty = folderOf("program.exe");
  const { code, stderr, stdout } = await urtext([empty, folderOf("a.txt")]);
  expect(code).toBe(1);
  expect(stderr).toBe(`urtext: ${empty}: this folder contains no files with a known extension\n`);
  expect(stdout.toString()).toContain("The text at a.txt.");
});

test("info tells of the files in a folder", async () => {
  const { code, stdout } = await urtext(["info", "--json", folderOf("a.txt", "b/c.txt")]);
  expect(code).toBe(0);
  expect(stdout.toString().trim().split("\n")).toHaveLength(2);
});
