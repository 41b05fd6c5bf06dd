import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { example, type Run, temporaryFolder, urtext } from "../support/cli.ts";

/** What a run said and wrote. */
interface Result extends Run {
  readonly outputs: readonly (readonly [name: string, text: string])[];
}

async function converted(inputs: readonly string[], workers: number): Promise<Result> {
  const out = temporaryFolder();
  const run = await urtext(["--workers", String(workers), "-o", out, ...inputs]);
  return {
    ...run,
    outputs: readdirSync(out).map((name) => [name, readFileSync(path.join(out, name), "utf8")]),
  };
}

test("files that threads share are written as by one, and what is said of them stands in their order", async () => {
  const folder = temporaryFolder();
  const texts = ["one", "two", "three"].map((name) => path.join(folder, `${name}.txt`));
  for (const name of texts) writeFileSync(name, `The text of ${name}.\n`);
  const [one = "", two = "", three = ""] = texts;
  const inputs = [
    one,
    example("article.pdf"),
    path.join(folder, "no.pdf"),
    two,
    path.join(folder, "no.docx"),
    three,
  ];
  const alone = await converted(inputs, 1);
  expect(alone.code).toBe(1);
  expect(alone.stderr).toMatch(/no\.pdf.*\n.*no\.docx/);
  expect(alone.outputs).toHaveLength(4);
  expect(await converted(inputs, 2)).toEqual(alone);
});

test("a file that would replace another is refused by all threads", async () => {
  const folder = temporaryFolder();
  const inputs = ["a", "b", "c", "d"].map((name) => path.join(folder, `${name}.md`));
  for (const name of inputs) writeFileSync(name, "Text.\n");
  const { code, stderr } = await urtext(["--workers", "2", "-o", folder, ...inputs]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/replace the input .*a\.md/);
  expect(inputs.map((name) => readFileSync(name, "utf8"))).toEqual([
    "Text.\n",
    "Text.\n",
    "Text.\n",
    "Text.\n",
  ]);
});
