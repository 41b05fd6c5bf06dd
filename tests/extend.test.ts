/** Urtext with readers, domains and writers from outside, as `examples/extend` shows it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { urtext } from "../src/extend.ts";
import { docxOf, wordParagraph } from "./support/archive.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

function runExample(...words: readonly string[]): string {
  return execFileSync(process.execPath, ["examples/extend/run.mjs", ...words], { cwd: root }).toString();
}

describe("the example", () => {
  test("reads a format that the program does not know", () => {
    expect(runExample("examples/extend/speech.srt")).toBe(
      "Rivers flow from the mountains to the sea.\n\nNobody knows for how long they will.\n",
    );
  });

  test("refines a document by its domain", () => {
    expect(runExample("examples/minutes.docx")).toContain("> We build a new bridge.");
  });

  test("writes an output that the program does not know", () => {
    expect(runExample(path.join("examples", "article.pdf"), "words")).toMatch(/^1\. Introduction\t\d+$/m);
  });
});

const heading = (text: string): string => wordParagraph(text, '<w:outlineLvl w:val="0"/>');

describe("urtext", () => {
  const file = docxOf(heading("Resolved") + wordParagraph("We build a bridge."));

  test("refines documents by their domain", async () => {
    const program = urtext({
      domains: [
        {
          name: "minutes",
          sectionTables: [{ language: "en", sections: { conclusion: ["Resolved"] } }],
          refine: (document) => ({
            ...document,
            children: document.children.filter(
              (node) => node.type === "section" && node.kind === "conclusion",
            ),
          }),
        },
      ],
    });
    const { document } = await program.recover(file);
    expect(document.children).toMatchObject([{ type: "section", kind: "conclusion" }]);
  });

  test("says which writers there are where one is unknown", async () => {
    const program = urtext({});
    const { document } = await program.recover(file);
    await expect(program.write(document, "pdf")).rejects.toThrow(
      /There is no writer "pdf"; there are md, json/,
    );
    expect(await program.write(document, "txt")).toContain("We build a bridge.");
  });

  test("a writer of a known name takes the place of the program's own", async () => {
    const own = { name: "md", extension: "md", mediaType: "", about: "", write: async () => "mine" };
    const program = urtext({ writers: [own] });
    expect(await program.write((await program.recover(file)).document, "md")).toBe("mine");
    expect(program.writers.filter(({ name }) => name === "md")).toHaveLength(1);
  });
});
