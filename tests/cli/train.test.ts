/** `urtext train`: a kind of document is learned from labelled examples, and `--domain` uses what was learned. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { example, temporaryFolder, urtext } from "../support/cli.ts";

/** A folder with the domain and the logbooks of the examples. */
function workplace(): string {
  const folder = temporaryFolder();
  copyFileSync(example("domains/logbook.json"), path.join(folder, "logbook.json"));
  cpSync(example("domains/logbooks"), path.join(folder, "logbooks"), { recursive: true });
  return folder;
}

/** The kinds in the tree of a document, and how often each occurs. */
async function kindsIn(file: string, cwd: string): Promise<Readonly<Record<string, number>>> {
  const { stdout } = await urtext(["--domain", "logbook.json", "-f", "json", file], undefined, { cwd });
  const counts: Record<string, number> = {};
  for (const [, kind = ""] of stdout.matchAll(/"kind": ?"(day|entry|position|remark|voyage)"/gu))
    counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

describe("urtext train", () => {
  test("prints figures by class, and --domain uses the model from then on", async () => {
    const cwd = workplace();
    for (const ending of ["txt", "json"])
      copyFileSync(path.join(cwd, `logbooks/log-6.${ending}`), path.join(cwd, `unseen.${ending}`));
    for (const ending of ["txt", "json"]) rmSync(path.join(cwd, `logbooks/log-6.${ending}`));
    const before = await kindsIn("unseen.txt", cwd);
    const { stdout, stderr, code } = await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    expect(stdout).toMatch(/^7 documents, each judged by a model trained on others/u);
    expect(stdout).toMatch(/^day +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+$/mu);
    expect(stdout).toMatch(/^macro F1 +[\d.]+ +[\d.]+$/mu);
    const after = await kindsIn("unseen.txt", cwd);
    const labels = readFileSync(path.join(cwd, "unseen.json"), "utf8");
    const wanted = [...labels.matchAll(/\["entry"/gu)].length;
    expect(before["entry"] ?? 0).toBeLessThan(0.5 * wanted);
    expect(after["entry"] ?? 0).toBeGreaterThan(0.7 * wanted);
  });

  test("gives its figures as JSON", async () => {
    const { stdout } = await urtext(["train", "--json", "logbook.json", "logbooks"], undefined, {
      cwd: workplace(),
    });
    const report = JSON.parse(stdout) as { before: { accuracy: number }; after: { accuracy: number } };
    expect(report).toMatchObject({ domain: "logbook", model: "logbook.model.json", documents: 8 });
    expect(report.after.accuracy).toBeGreaterThan(report.before.accuracy + 0.2);
  });

  test("loses no text", async () => {
    const cwd = workplace();
    const words = async (): Promise<readonly string[]> => {
      const run = await urtext(["--domain", "logbook.json", "-f", "txt", "logbooks/log-3.txt"], undefined, {
        cwd,
      });
      return run.stdout.match(/[\p{L}\p{N}]+/gu) ?? [];
    };
    const before = await words();
    await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    expect(await words()).toEqual(before);
  });

  test("drafts labels, one block on each line, and leaves those that are there", async () => {
    const cwd = workplace();
    rmSync(path.join(cwd, "logbooks/log-1.json"));
    const { stdout, code } = await urtext(["train", "--draft", "logbook.json", "logbooks"], undefined, {
      cwd,
    });
    expect({ stdout, code }).toEqual({ stdout: "logbooks/log-1.json\n", code: 0 });
    const draft = readFileSync(path.join(cwd, "logbooks/log-1.json"), "utf8");
    expect(draft).toMatch(/^\{\n {2}"blocks": \[\n {4}\["\w+", ".*"\],\n/u);
    expect(existsSync(path.join(cwd, "logbook.model.json"))).toBe(false);
  });

  test("takes a corrected document as labels", async () => {
    const cwd = workplace();
    const { stdout } = await urtext(["-f", "json", "logbooks/log-1.txt"], undefined, { cwd });
    writeFileSync(path.join(cwd, "logbooks/log-1.json"), stdout);
    expect(await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd })).toMatchObject({
      code: 0,
    });
  });
});

describe("urtext train says what is wrong:", () => {
  test("a class that the domain does not have", async () => {
    const cwd = workplace();
    const file = path.join(cwd, "logbooks/log-1.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('["day"', '["dya"'));
    const { stderr, code } = await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /log-1\.txt: block \d+ of its labels in logbooks\/log-1\.json has the class "dya"; choose from voyage, day, entry, position, remark, heading, item, text/u,
    );
    expect(stderr).toContain("nothing was trained");
  });

  test.each([
    ["labels that are not JSON", "{", /cannot be read: it is not valid JSON/u],
    ["labels of another form", "[]", /are neither \{"blocks"/u],
    [
      "a block that is not a pair",
      '{"blocks": [["day"]]}',
      /block 1 of its labels .* is not \["CLASS", "TEXT"\]/u,
    ],
  ])("%s", async (_, text, message) => {
    const cwd = workplace();
    writeFileSync(path.join(cwd, "logbooks/log-1.json"), text);
    const { stderr, code } = await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });

  test("too few documents", async () => {
    const cwd = workplace();
    for (const number of [1, 2, 3, 4]) rmSync(path.join(cwd, `logbooks/log-${number}.json`));
    const { stderr, code } = await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("4 of 8 documents in logbooks have labels beside them");
  });

  test("an empty folder", async () => {
    const cwd = workplace();
    mkdirSync(path.join(cwd, "empty"));
    expect(await urtext(["train", "logbook.json", "empty"], undefined, { cwd })).toMatchObject({
      code: 1,
      stderr: "urtext: empty: this folder contains no documents\n",
    });
  });

  test("a folder that does not exist", async () => {
    const cwd = workplace();
    rmSync(path.join(cwd, "logbooks"), { recursive: true });
    expect(await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd })).toMatchObject({
      code: 2,
      stderr: "urtext: train needs a folder of documents; logbooks is not one\n",
    });
  });

  test("a built-in domain, which cannot be edited", async () => {
    expect(await urtext(["train", "law", "acts"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('{"name": "my-law", "extends": "law"}') as string,
    });
  });

  test("a model of other kinds", async () => {
    const cwd = workplace();
    await urtext(["train", "logbook.json", "logbooks"], undefined, { cwd });
    const file = path.join(cwd, "logbook.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"kind": "remark"', '"kind": "note"'));
    const { stderr, code } = await urtext(["--domain", "logbook.json", "logbooks/log-1.txt"], undefined, {
      cwd,
    });
    expect(code).toBe(1);
    expect(stderr).toContain("its model was trained for other kinds");
  });
});
