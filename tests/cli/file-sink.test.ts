import { spawn } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fileSink } from "../../src/cli/file-sink.ts";
import { program, temporaryFolder } from "../support/cli.ts";

describe("fileSink", () => {
  test("gives the file its name only when it is whole", async () => {
    const folder = temporaryFolder();
    const sink = await fileSink(path.join(folder, "x"));
    await sink.write("one ");
    await sink.write("two");
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.urtext-.*\.tmp$/)]);
    await sink.finish();
    expect(readdirSync(folder)).toEqual(["x"]);
    expect(readFileSync(path.join(folder, "x"), "utf8")).toBe("one two");
  });

  test("leaves nothing behind when discarded", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "x"), "old");
    const sink = await fileSink(path.join(folder, "x"));
    await sink.write("new");
    await sink.discard();
    expect(readdirSync(folder)).toEqual(["x"]);
    expect(readFileSync(path.join(folder, "x"), "utf8")).toBe("old");
  });

  test("writes through a symbolic link", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "x"), "old");
    symlinkSync("x", path.join(folder, "link"));
    const sink = await fileSink(path.join(folder, "link"));
    await sink.write("new");
    await sink.finish();
    expect(readFileSync(path.join(folder, "x"), "utf8")).toBe("new");
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s removes the temporary file and exits with %i", async (signal, code) => {
    const folder = temporaryFolder();
    const source = `
      import { fileSink } from ${JSON.stringify(path.join(path.dirname(program), "../cli/file-sink.js"))};
      await (await fileSink(${JSON.stringify(path.join(folder, "x"))})).write("half");
      console.log("written");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", source]);
    const ended = new Promise((resolve) => child.on("close", resolve));
    child.stdout.once("data", () => child.kill(signal));
    expect(await ended).toBe(code);
    expect(readdirSync(folder)).toEqual([]);
  });
});
