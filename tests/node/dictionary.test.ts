import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { recover } from "../../src/index.ts";
import { readDictionary } from "../../src/node/dictionary.ts";
import { temporaryFolder } from "../support/cli.ts";
import { pdfOf, text } from "../support/pdf.ts";

function written(content: string | Uint8Array): string {
  const file = path.join(temporaryFolder(), "words.dic");
  writeFileSync(file, content);
  return file;
}

test("a list of words is read, in lowercase and without what spell checkers say of them", async () => {
  const dictionary = await readDictionary(written("3\nWalk/DGS\r\namino-glycosides\tnoun\n"));
  expect(["walk", "amino-glycosides", "dgs"].map((word) => dictionary.has(word))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a dictionary decides the hyphens of a PDF", async () => {
  const lines = ["the rate of all the amino-", "glycosides that they found"];
  const content = lines.map((line, at) => text(10, 80 - 12 * at, line)).join("");
  const joined = async (words: readonly string[]): Promise<string> =>
    JSON.stringify(
      (await recover(pdfOf({ content }), { dictionary: await readDictionary(written(words.join("\n"))) }))
        .document,
    );
  expect(await joined(["amino-glycosides"])).toContain("amino-glycosides that");
  expect(await joined(["aminoglycosides"])).toContain("aminoglycosides that");
});
