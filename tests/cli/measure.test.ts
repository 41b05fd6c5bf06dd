/** `urtext measure` end to end. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, urtext } from "../support/cli.ts";

/** Runs the task on an output and a truth. */
async function measured(output: string, truth: string, ...options: readonly string[]) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "output.md"), output);
  writeFileSync(path.join(folder, "truth.md"), truth);
  return urtext(["measure", ...options, "output.md", "truth.md"], undefined, { cwd: folder });
}

test("counts words and scores blocks", async () => {
  const { code, stdout, stderr } = await measured("# Rivers\n\nThey run fast.", "# Rivers\n\nThey run.");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^body +3 \(tp\) +0 \(fn\)$/m);
  expect(stdout).toMatch(/^not body +1 \(fp\) +– \(tn\)$/m);
  expect(stdout).toMatch(/^wordP +0\.750 /m);
  expect(stdout).toMatch(/^headF1 +1\.000 /m);
});

test("writes JSON, and lists the misses on standard error", async () => {
  const { stdout, stderr } = await measured(
    "Rivers\n\nThey run.",
    "# Rivers\n\nThey run.",
    "--json",
    "--explain",
  );
  expect(JSON.parse(stdout)).toMatchObject({ words: { truePositive: 3 }, scores: { headF1: 0 } });
  expect(stderr).toContain("missed heading × 1");
});

test.each([
  ["{}", "# A", "output.md cannot be measured: it is JSON that urtext -f json does not write"],
  ["# A", "{}", 'truth.md cannot be used as truth: it has no list "blocks"'],
])("of %s against %s fails with one sentence", async (output, truth, sentence) => {
  const { code, stderr } = await measured(output, truth);
  expect({ code, stdout: stderr.split("\n").length }).toEqual({ code: 1, stdout: 2 });
  expect(stderr).toContain(sentence);
});

test("needs two files", async () => {
  const { code, stderr } = await urtext(["measure", "a.md"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "urtext: measure needs two files: urtext measure OUTPUT TRUTH\n",
  });
});
