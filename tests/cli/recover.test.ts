/** `urtext recover` end to end. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder, urtext } from "../support/cli.ts";

const lines = [
  "3. THE TITLE",
  "aaaa bbbb cccc dddd e",
  "aaaa bbbb cccc dddd f",
  "1 a note",
  "aaaa bbbb end.",
];
const text = `${lines.join("\n")}\n`;
const recovered = "3. THE TITLE\naaaa bbbb cccc dddd e aaaa bbbb cccc dddd f aaaa bbbb end.\n";

/** A folder with two texts, one of them deeper, and a result of an earlier run. */
function corpus(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "deep"));
  for (const name of ["a.txt", "deep/b.txt", "old_SRalg.txt", "c.pdf"])
    writeFileSync(path.join(folder, name), text);
  return folder;
}

describe("recover", () => {
  test("writes beside its inputs, whole folders too, and never its own results again", async () => {
    const folder = corpus();
    expect(await urtext(["recover", folder])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
      ["a.txt", "a_SRalg.txt", "c.pdf", "deep", "deep/b.txt", "deep/b_SRalg.txt", "old_SRalg.txt"].toSorted(),
    );
    expect(readFileSync(path.join(folder, "deep/b_SRalg.txt"), "utf8")).toBe(recovered);
  });

  test("writes into a folder, at the same places", async () => {
    const folder = corpus();
    await urtext(["recover", ".", "-o", "out"], undefined, { cwd: folder });
    expect(readdirSync(path.join(folder, "out"), { recursive: true }).toSorted()).toEqual([
      "a_SRalg.txt",
      "deep",
      "deep/b_SRalg.txt",
    ]);
  });

  test("reads standard input, keeps what it is told to, and explains itself", async () => {
    const run = await urtext(["recover", "--keep", "tables", "--explain", "-"], Buffer.from(`\uFEFF${text}`));
    expect(run.stdout).toBe(`${recovered}1 a note\n`);
    expect(run.stderr).toContain("column width CW = 21");
    expect(run.stderr).toMatch(/^4 +UL +8 +par +object +1 a note$/m);
  });

  test("tells in one line what cannot be read, and does the others", async () => {
    const folder = corpus();
    writeFileSync(path.join(folder, "bad.txt"), Buffer.from([0x25, 0x50, 0xff, 0xfe]));
    const run = await urtext(["recover", "none.txt", "bad.txt", "a.txt"], undefined, { cwd: folder });
    expect(run.code).toBe(1);
    expect(run.stderr.split("\n")).toEqual([
      "urtext: none.txt: cannot be read: no such file or folder",
      "urtext: bad.txt: cannot be read: it is a PDF; use urtext FILE instead",
      "",
    ]);
    expect(readFileSync(path.join(folder, "a_SRalg.txt"), "utf8")).toBe(recovered);
  });
});
