import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isPrivateFolder, readPrivateFile, writePrivateFile } from "../../src/node/private-files.ts";
import { temporaryFolder } from "../support/cli.ts";

const contents = Buffer.from("compiled code");

/** A file as the program writes it. */
function written(): string {
  const file = path.join(temporaryFolder(), "urtext/code/build.bin");
  writePrivateFile(file, contents);
  return file;
}

test("a file comes back as it was written, and nothing else is left in its folder", () => {
  const file = written();
  writePrivateFile(file, Buffer.from("newer code"));
  expect(readPrivateFile(file)?.toString()).toBe("newer code");
  expect(readdirSync(path.dirname(file))).toEqual(["build.bin"]);
});

describe.skipIf(process.platform === "win32")("a file is not read", () => {
  test("if a byte of it has changed", () => {
    const file = written();
    const bytes = readFileSync(file);
    bytes[40] = 0;
    writeFileSync(file, bytes);
    expect(readPrivateFile(file)).toBeNull();
  });

  test.each([0o620, 0o602])("if others may write it (mode %o)", (mode) => {
    const file = written();
    chmodSync(file, mode);
    expect(readPrivateFile(file)).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)("if it belongs to somebody else", () => {
    const file = written();
    chownSync(file, 1, 1);
    expect(readPrivateFile(file)).toBeNull();
  });

  test("if it is a link to one", () => {
    const file = written();
    renameSync(file, `${file}.real`);
    symlinkSync(`${file}.real`, file);
    expect(readPrivateFile(`${file}.real`)).toEqual(contents);
    expect(readPrivateFile(file)).toBeNull();
  });

  test("if it is a pipe, for whose writer nobody waits", () => {
    const file = path.join(temporaryFolder(), "pipe");
    execFileSync("mkfifo", [file]);
    expect(readPrivateFile(file)).toBeNull();
  });
});

describe.skipIf(process.platform === "win32")("nothing is written", () => {
  test("into a folder in which others may write", () => {
    const folder = path.join(temporaryFolder(), "code");
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(() => writePrivateFile(path.join(folder, "build.bin"), contents)).toThrow("not private");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("through a link to a folder", () => {
    const [folder, link] = [temporaryFolder(), path.join(temporaryFolder(), "code")];
    symlinkSync(folder, link);
    expect(isPrivateFolder(folder)).toBe(true);
    expect(() => writePrivateFile(path.join(link, "build.bin"), contents)).toThrow("not private");
    expect(readdirSync(folder)).toEqual([]);
  });
});
