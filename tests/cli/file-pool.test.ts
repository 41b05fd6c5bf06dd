import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { example, type Run, temporaryFolder, urtext } from "../support/cli.ts";
import { text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";

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
  expect(stderr).toMatch(/overwrite the input .*a\.md/);
  expect(inputs.map((name) => readFileSync(name, "utf8"))).toEqual([
    "Text.\n",
    "Text.\n",
    "Text.\n",
    "Text.\n",
  ]);
});

/** A stand-in for Tesseract that notes in a file when it begins and when it ends, and reads nothing. */
function slowEngine(folder: string, notes: string): void {
  const script = [
    "#!/bin/sh",
    'case "$*" in',
    '  *--version*) echo "tesseract 5.3.0"; exit;;',
    '  *--list-langs*) echo "List:"; echo eng; exit;;',
    "esac",
    "cat > /dev/null",
    `echo begins >> "${notes}"`,
    "sleep 0.1",
    `echo ends >> "${notes}"`,
  ];
  writeFileSync(path.join(folder, "tesseract"), `${script.join("\n")}\n`, { mode: 0o755 });
}

test("scans that threads share are recognised by no more engines at once than there are cores", async () => {
  const folder = temporaryFolder();
  const notes = path.join(folder, "notes");
  slowEngine(folder, notes);
  const lines = ["The quick brown fox jumps over", "the lazy dog, and so does the cat."];
  const page = { content: lines.map((line, at) => text(20, 70 - 14 * at, line)).join("") };
  const files = 2 * Math.min(5, availableParallelism() + 1);
  const inputs = Array.from({ length: files }, (_, at) => path.join(folder, `${at}.pdf`));
  for (const name of inputs) writeFileSync(name, await scanOf([page, page], [1, 2]));
  const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}` };
  const words = ["--workers", String(files / 2), "--no-ocr-cache", "--ocr-language", "eng"];
  await urtext([...words, "-o", temporaryFolder(), ...inputs], undefined, { env });
  let [running, most, all] = [0, 0, 0];
  for (const note of readFileSync(notes, "utf8").trim().split("\n")) {
    running += note === "begins" ? 1 : -1;
    all += note === "begins" ? 1 : 0;
    most = Math.max(most, running);
  }
  expect(all).toBeGreaterThanOrEqual(2 * files);
  expect(most).toBeLessThanOrEqual(availableParallelism());
});
