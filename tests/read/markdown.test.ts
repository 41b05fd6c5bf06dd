import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/model/report.ts";
import { recover } from "../../src/pipeline.ts";
import { cutMarkdown } from "../../src/read/markdown/pieces.ts";
import { outlineOf } from "../support/flow.ts";

async function read(text: string): Promise<{
  readonly outline: readonly string[];
  readonly json: string;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const bytes = new TextEncoder().encode(text);
  const { document, diagnostics } = await recover(bytes, { fileName: "a.md" });
  return { outline: outlineOf(document), json: JSON.stringify(document), diagnostics };
}

const filler = `${"Water runs down the hill to the sea. ".repeat(30)}\n\n`;
const long = filler.repeat(40);

describe("a long file", () => {
  test("is cut into pieces that together are the file", () => {
    const text = `# Water\n\n${long}`;
    const pieces = cutMarkdown(text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map((piece) => piece.text).join("")).toBe(`${text}\n`);
  });

  test.each([
    ["program text", "```\na\n", "\nb\n```\n"],
    ["a comment", "<!-- a\n", "\nb -->\n"],
    ["a loose item", "- a\n", "  b\n"],
  ])("is not cut inside of %s", (_, start, end) => {
    const inside = start.startsWith("-") ? long.replaceAll(/^(?=.)/gm, "  ") : long;
    const pieces = cutMarkdown(`${long}${start}\n${inside}${end}`);
    const holder = pieces.find(({ text }) => text.includes(start));
    expect(holder?.text).toContain(end);
  });

  test("has its links and notes, wherever they are defined", async () => {
    const start = "See [the river][r] and a note[^n].\n\n";
    const end = "[r]: https://example.org/river\n\n[^n]: It is deep.\n";
    const { json, outline } = await read(`${start}${long}${end}`);
    expect(outline[0]).toMatch(/^See the river and a note/);
    expect(json).toContain('"type":"note-mark"');
    expect(outline.filter((line) => line.includes("It is deep."))).toHaveLength(1);
    expect(outline.join("\n")).not.toContain("[r]:");
  });
});

describe("what no parser reads in time", () => {
  test.each([
    ["brackets", "[]".repeat(20_000)],
    ["emphasis", "*a **b ".repeat(20_000)],
    ["tags", "a <!--".repeat(20_000)],
    ["links", "[a](b) ".repeat(20_000)],
    ["quotes", `${">".repeat(20_000)} a`],
    ["lists", `${"- ".repeat(20_000)}a`],
    ["rows", `|a|b|\n|-|-|\n${`|${"c".repeat(400)}|d|\n`.repeat(1000)}`],
  ])("is read as plain text, with a diagnostic: %s", async (_, text) => {
    const { json, diagnostics } = await read(`# Water\n\n${long}\n\n${text}\n\n${long}\n\n# Fire\n`);
    expect(json).toContain(text.slice(0, 3).trim());
    expect(json.match(/"type":"heading"|"type":"section"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(diagnostics.map(({ code }) => code)).toEqual(["md/too-dense"]);
  });

  test("is not reported of a list of definitions, however long", async () => {
    const definitions = Array.from({ length: 5000 }, (_, at) => `[d${at}]: https://example.org/${at}`);
    const { outline, diagnostics } = await read(`See [d7] and [d4999].\n\n${definitions.join("\n")}\n`);
    expect(diagnostics).toEqual([]);
    expect(outline).toEqual(["See d7 and d4999."]);
  });

  test("is refused with more definitions than are read in time", async () => {
    const definitions = Array.from({ length: 50_001 }, (_, at) => `[d${at}]: a`);
    await expect(read(definitions.join("\n"))).rejects.toMatchObject({ code: "too-large" });
  });

  test("gives a piece only those definitions that it does not hold itself", () => {
    const pieces = cutMarkdown(`${long}\n\n[a] and [b]\n\n[b]: y\n\n${long}\n\n[a]: x\n\n${long}`);
    const asked = pieces.filter(({ definitions }) => definitions !== "");
    expect(asked.map(({ definitions }) => definitions)).toEqual(["[a]: x"]);
  });
});

test("comments are left out with the tags in them, and of other tags only these", async () => {
  const { outline } = await read("<!-- 2 <sup>31</sup> > 1 -->\n\n<div>2 <b>is</b> even</div>\n");
  expect(outline).toEqual(["2 is even"]);
});
