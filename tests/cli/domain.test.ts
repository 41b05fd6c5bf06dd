/** Domains on the command line: built-in ones, one as data and one as code. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

function run(...words: readonly string[]): {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
} {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["dist/bin/urtext.js", ...words], {
    cwd: root,
    encoding: "utf8",
  });
  return { out: stdout, err: stderr, code: status };
}

const menu = "examples/domains/menu.txt";

function wordsAs(domain: string): readonly string[] {
  return run("--domain", domain, "-f", "txt", menu).out.match(/\p{L}+/gu) ?? [];
}

describe("--domain", () => {
  test("takes a domain that is a JSON file", () => {
    const { out } = run("--domain", "examples/domains/recipe.json", "-f", "tree", menu);
    expect(out.replaceAll(/<[^>]*>/gu, " ").replaceAll(/ +/gu, " ")).toContain(
      "0.1.1.4 step 2. Boil the stock, and then: \n 0.1.1.4.1 hint a) add the nettles;",
    );
  });

  test("takes a domain that is twenty lines of code", () => {
    const { out } = run("--domain", "examples/domains/questions.mjs", "examples/domains/interview.txt");
    expect(out).toContain("# Q: What has changed since then?\n\n## A:\n\nThe water is clean now.");
  });

  test("refuses a name that it does not know", () => {
    expect(run("--domain", "lore", menu)).toMatchObject({
      code: 2,
      err: expect.stringContaining("unknown domain lore; choose from auto, law") as string,
    });
  });

  test("says why a file cannot be used", () => {
    expect(run("--domain", "package.json", menu)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /the domain package\.json cannot be used: "version" is not a part/u,
      ) as string,
    });
  });

  test("loses no text where it is wrong", () => {
    for (const domain of ["law", "thesis", "minutes"]) expect(wordsAs(domain)).toEqual(wordsAs("unknown"));
  });
});

describe("urtext check", () => {
  test("says what is out of order, and ends with 1", () => {
    expect(run("check", "--domain", "examples/domains/recipe.json", menu)).toMatchObject({
      code: 1,
      out: `${menu}: 1 fault (recipe)\n  gap: Of the kind recipe, after Recipe No. 2: comes Recipe No. 4:\n`,
    });
  });

  test("ends with 0 where nothing is", () => {
    const { out, code } = run(
      "check",
      "--json",
      "--domain",
      "examples/domains/questions.mjs",
      "examples/domains/interview.txt",
    );
    expect([JSON.parse(out), code]).toEqual([
      { file: "examples/domains/interview.txt", domain: "interview", faults: [] },
      0,
    ]);
  });
});
