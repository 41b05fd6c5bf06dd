import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { findConverters } from "../../src/node/converters.ts";
import { docxOf, wordParagraph, zipOf } from "../support/archive.ts";
import { bytesOf } from "../support/bytes.ts";
import { temporaryFolder, urtext } from "../support/cli.ts";
import { outlineOf } from "../support/flow.ts";

const oldDocument = bytesOf(
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "\0".repeat(100) + "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0",
);

/** A folder with a program that stands for LibreOffice: it does what the script says. */
function fakeOffice(script: string): string {
  const folder = temporaryFolder();
  const program = path.join(folder, "soffice");
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return folder;
}

describe("old formats", () => {
  test("are converted where the program is installed", async () => {
    const converted = path.join(temporaryFolder(), "new.docx");
    writeFileSync(converted, docxOf(wordParagraph("Converted.")));
    const readers = await findConverters({ folders: [fakeOffice(`cp '${converted}' ./out.docx`)] });
    expect(outlineOf((await recover(oldDocument, { readers })).document)).toEqual(["Converted."]);
  });

  test("inside of archives are converted too", async () => {
    const converted = path.join(temporaryFolder(), "new.docx");
    writeFileSync(converted, docxOf(wordParagraph("Converted.")));
    const bin = fakeOffice(`cp '${converted}' ./out.docx`);
    const archive = path.join(temporaryFolder(), "a.zip");
    writeFileSync(archive, zipOf({ "old.doc": oldDocument }));
    const environment = { PATH: `${bin}${path.delimiter}${process.env["PATH"]}` };
    expect((await urtext([archive], undefined, { env: environment })).stdout).toBe(
      "# old.doc\n\nConverted.\n",
    );
  });

  test("are told to need a program where it is not", async () => {
    expect(await findConverters({ folders: [temporaryFolder()] })).toEqual([]);
    await expect(recover(oldDocument)).rejects.toMatchObject({
      code: "converter-needed",
      message: expect.stringMatching(/LibreOffice is installed \(Debian: libreoffice\)/),
    });
  });

  test("that the program cannot convert are told so", async () => {
    const readers = await findConverters({ folders: [fakeOffice("exit 0")] });
    await expect(recover(oldDocument, { readers })).rejects.toMatchObject({
      code: "damaged",
      message:
        "LibreOffice could not convert the file; it may be damaged, or a part of the program is not installed.",
    });
  });
});

test("a locked document is told to be locked", async () => {
  const name = [..."EncryptedPackage"].map((letter) => `${letter}\0`).join("");
  const readers = await findConverters({ folders: [fakeOffice("exit 0")] });
  await expect(
    recover(bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${name}`), { readers }),
  ).rejects.toMatchObject({
    code: "encryption-unsupported",
  });
});
