import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { tessdataFolder } from "../../src/node/tessdata-folder.ts";
import { temporaryFolder } from "../support/cli.ts";

/** A packed and an unpacked language file, in two folders. */
function filesOf(text: string): readonly { readonly name: string; readonly address: string }[] {
  const [one, two] = [temporaryFolder(), temporaryFolder()];
  const files = [
    { name: "rus", address: path.join(one, "rus.traineddata.gz") },
    { name: "eng", address: path.join(two, "eng.traineddata") },
  ];
  writeFileSync(files[0]?.address ?? "", gzipSync(text));
  writeFileSync(files[1]?.address ?? "", "English");
  return files;
}

test("language files of different places are put into one folder, unpacked", async () => {
  const folder = await tessdataFolder(filesOf("Russian"), temporaryFolder());
  expect(readFileSync(path.join(folder, "rus.traineddata"), "utf8")).toBe("Russian");
  expect(readFileSync(path.join(folder, "eng.traineddata"), "utf8")).toBe("English");
});

test("the folder is kept for the next time, until a file changes", async () => {
  const root = temporaryFolder();
  const files = filesOf("Russian");
  const folder = await tessdataFolder(files, root);
  expect(await tessdataFolder(files, root)).toBe(folder);
  writeFileSync(files[0]?.address ?? "", gzipSync("Russian, but better"));
  expect(await tessdataFolder(files, root)).not.toBe(folder);
});

test("where the cache cannot be written, the folder is a temporary one", async () => {
  const root = path.join(temporaryFolder(), "file");
  writeFileSync(root, "in the way");
  const folder = await tessdataFolder(filesOf("Russian"), root);
  expect(readFileSync(path.join(folder, "rus.traineddata"), "utf8")).toBe("Russian");
});
