import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readCode, writeCode } from "../../../src/node/engine/code-cache.ts";
import { example, temporaryFolder, urtext } from "../../support/cli.ts";

const code = {
  files: new Map([
    ["a.js", Uint8Array.of(1, 2, 3)],
    ["b.js", Uint8Array.of()],
  ]),
  cpu: 70,
};

test("code comes back as it was kept", () => {
  const file = path.join(temporaryFolder(), "urtext/code/build.bin");
  writeCode(file, code);
  const kept = readCode(file);
  expect(kept?.cpu).toBe(70);
  expect([...(kept?.files ?? [])].map(([name, bytes]) => [name, [...bytes]])).toEqual([
    ["a.js", [1, 2, 3]],
    ["b.js", []],
  ]);
});

test("a cache that is not whole is none", () => {
  const file = path.join(temporaryFolder(), "urtext/code/build.bin");
  expect(readCode(file)).toBeNull();
  writeCode(file, code);
  writeFileSync(file, "\u0002\0\0\0{}");
  expect(readCode(file)).toBeNull();
});

test("code of four builds is kept, and no more", () => {
  const folder = path.join(temporaryFolder(), "urtext/code");
  for (const build of "abcdef") writeCode(path.join(folder, `${build}.bin`), code);
  expect(readdirSync(folder)).toHaveLength(4);
});

test("a folder that cannot be made is no failure", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => writeCode(path.join(file, "urtext/code/build.bin"), code)).not.toThrow();
});

test("the command says the same with kept code as without", async () => {
  const folder = temporaryFolder();
  const run = (more: object) =>
    urtext([example("article.pdf")], undefined, {
      env: { ...process.env, XDG_CACHE_HOME: folder, NODE_COMPILE_CACHE: folder, ...more },
    });
  const without = await run({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(readdirSync(folder)).toEqual([]);
  const first = await run({});
  expect(readdirSync(folder)).not.toEqual([]);
  const second = await run({});
  expect(without).toMatchObject({ code: 0, stdout: expect.stringContaining("#") });
  expect([first, second]).toEqual([without, without]);
});
