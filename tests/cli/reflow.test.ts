/** `urtext reflow` end to end. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder, urtext } from "../support/cli.ts";
import { pdfOf, text as drawn } from "../support/pdf.ts";
import { FIGURE_6, FIGURE_7 } from "../support/published-example.ts";

const text = `${FIGURE_6.join("\n")}\n`;
const published = `${FIGURE_7.join("\n")}\n`;
const note = "1 http://www.hidmet.gov.rs";
const whole = `${[FIGURE_7[0], FIGURE_7[1], note, FIGURE_7[2]].join("\n")}\n`;

/** A folder with two texts, one of them deeper, and a result of an earlier run. */
function corpus(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "deep"));
  for (const name of ["a.txt", "deep/b.text", "old_SRalg.txt", "c.png"])
    writeFileSync(path.join(folder, name), text);
  return folder;
}

describe("reflow", () => {
  test("writes beside its inputs, whole folders too, and never its own results again", async () => {
    const folder = corpus();
    expect(await urtext(["reflow", folder])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
      [
        "a.txt",
        "a_SRalg.txt",
        "c.png",
        "deep",
        "deep/b.text",
        "deep/b_SRalg.text",
        "old_SRalg.txt",
      ].toSorted(),
    );
    expect(readFileSync(path.join(folder, "deep/b_SRalg.text"), "utf8")).toBe(whole);
  });

  test("writes into a folder, at the same places", async () => {
    const folder = corpus();
    await urtext(["reflow", ".", "-o", "out"], undefined, { cwd: folder });
    expect(readdirSync(path.join(folder, "out"), { recursive: true }).toSorted()).toEqual([
      "a_SRalg.txt",
      "deep",
      "deep/b_SRalg.text",
    ]);
  });

  test("follows the paper to the letter, and says what it drops", async () => {
    const run = await urtext(["reflow", "--as-published", "-"], Buffer.from(text));
    expect(run.stdout).toBe(published);
    expect(run.stderr).toBe(
      "urtext: standard input: omitted: 1 line of tables and other objects; use --keep all to include them\n",
    );
  });

  test("keeps what it is told to, and explains itself", async () => {
    const words = ["reflow", "--as-published", "--keep", "tables", "--eps", "10%", "--explain", "-"];
    const run = await urtext(words, Buffer.from(`\uFEFF${text}`));
    expect(run.stdout).toBe(whole);
    expect(run.stderr).toContain("column width CW = 63; full lines have 57 to 69 characters (eps 0.1)");
    expect(run.stderr).toMatch(/^7 +UL +26 +par +object +1 http/m);
  });

  test("is still found by its old name, which it says", async () => {
    const run = await urtext(["recover", "-"], Buffer.from(text));
    expect(run.stdout).toBe(whole);
    expect(run.stderr).toBe("urtext: recover is now called reflow; the old name still works\n");
  });

  test("shows how long the lines are, as text and as a drawing", async () => {
    const folder = corpus();
    const run = await urtext(["reflow", "--histogram", "a.txt"], undefined, { cwd: folder });
    expect(run.stdout).toMatch(/^a\.txt: 11 lines, CW = 63, eps 0\.1 \(full lines: 57–69 characters\)$/m);
    expect(run.stdout).toMatch(/^62–63 +2 +█+ ◄ CW 63$/m);
    await urtext(["reflow", "--histogram", "a.txt", "-o", "a.svg"], undefined, { cwd: folder });
    expect(readFileSync(path.join(folder, "a.svg"), "utf8")).toContain(">CW 63</text>");
  });

  test("reads any encoding, and repairs and reports letters", async () => {
    const cyrillic = Buffer.from(
      [..."Сва правила су добра и ﬂ нема.\n"].flatMap((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return [code & 0xff, code >> 8];
      }),
    );
    const run = await urtext(["reflow", "-"], Buffer.concat([Buffer.from([0xff, 0xfe]), cyrillic]));
    expect(run.stdout).toBe("Сва правила су добра и fl нема.\n");
    expect(run.stderr).toBe(
      "urtext: standard input: repaired ligatures or letters of another script in 1 word: ﬂ → fl\n",
    );
  });

  test("takes a dictionary", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "words.dic"), "2\nmetabolic/XY\namino-glycosides\n");
    writeFileSync(
      path.join(folder, "a.txt"),
      "The meta-\nbolic amino-\nglycosides were found in all of them.\n",
    );
    const words = ["reflow", "--dictionary", "words.dic", "a.txt", "-o", "-"];
    const run = await urtext(words, undefined, { cwd: folder });
    expect(run.stdout).toBe("The metabolic amino-glycosides were found in all of them.\n");
  });

  test("recovers a PDF as the main command does", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.pdf"), pdfOf({ content: drawn(20, 70, "One sentence on a page.") }));
    const run = await urtext(["reflow", "a.pdf"], undefined, { cwd: folder });
    expect(run.stderr).toContain("it is not plain text, so it was recovered as urtext -f txt does");
    expect(readFileSync(path.join(folder, "a_SRalg.txt"), "utf8")).toContain("One sentence on a page.");
  });

  test("says in one line what cannot be read, and does the others", async () => {
    const folder = corpus();
    writeFileSync(path.join(folder, "bad.txt"), Buffer.from(Array.from({ length: 400 }, (_, at) => at % 32)));
    const run = await urtext(["reflow", "none.txt", "bad.txt", "a.txt"], undefined, { cwd: folder });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("urtext: none.txt: cannot be read: no such file or folder\n");
    expect(run.stderr).toMatch(/^urtext: bad\.txt: /m);
    expect(readFileSync(path.join(folder, "a_SRalg.txt"), "utf8")).toBe(whole);
  });
});
