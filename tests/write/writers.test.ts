/** What is true of all writers: valid output, one set of options. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { ledgerOf } from "../../src/write/ledger.ts";
import { write, type WriterName, writers } from "../../src/write/index.ts";
import { roles } from "../../src/write/selection.ts";
import type { AsideRole } from "../../src/model/document.ts";
import { aside, documentOf } from "../support/document.ts";
import { hasXmllint, needsXmllint, validate, xpath } from "../support/xmllint.ts";
import { fullDocument } from "./full-document.ts";

const names = writers.map(({ name }) => name);
const texts: readonly WriterName[] = ["md", "html", "txt", "sentences", "paper", "tei", "json"];
const article = await recover(readFileSync("examples/article.pdf"));
const schema = JSON.parse(readFileSync("docs/document.schema.json", "utf8")) as object;
const accepts = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
}).compile(schema);

/** Whether a text has these words, escaped or not. */
function shown(written: string, words: string): boolean {
  return written.includes(words) || written.replaceAll(/&(?:amp|#x26);/g, "&").includes(words);
}

test.each(names)("%s is written whole, and the same twice", async (name) => {
  const first = await write(fullDocument, name);
  expect(first.endsWith("\n")).toBe(true);
  expect(await write(fullDocument, name)).toBe(first);
});

test.each(names)("%s of an empty document does not fail", async (name) => {
  expect(typeof (await write(documentOf({}), name))).toBe("string");
});

test("an unknown format is refused", async () => {
  await expect(write(fullDocument, "docx" as WriterName)).rejects.toThrow(RangeError);
});

describe("json", () => {
  test.each([
    ["every kind of node", fullDocument],
    ["the example", article.document],
  ])("with %s is as the schema says", async (_, document) => {
    const tree: unknown = JSON.parse(await write(document, "json"));
    accepts(tree);
    expect(accepts.errors ?? []).toEqual([]);
    expect(tree).toEqual(JSON.parse(JSON.stringify({ ...document, ledger: ledgerOf(document) })));
  });

  test("the schema names every role of asides", () => {
    for (const role of roles.slice(roles.indexOf("footnote"))) {
      const only = documentOf({ children: [aside(role as AsideRole, "x")] });
      expect({ role, accepted: accepts({ ...only, ledger: ledgerOf(only) }) }).toEqual({
        role,
        accepted: true,
      });
    }
  });

  test("the schema refuses what is not in it", () => {
    const whole = { ...fullDocument, ledger: ledgerOf(fullDocument) };
    expect(accepts(whole)).toBe(true);
    expect(accepts({ ...whole, extra: 1 })).toBe(false);
    expect(accepts({ ...whole, children: [{ type: "paragraph", children: [] }] })).toBe(false);
  });
});

describe.skipIf(!hasXmllint)(needsXmllint("tei"), () => {
  test.each([
    ["every kind of node", fullDocument, {}],
    ["everything kept", fullDocument, { keep: ["all", "hidden"] as const }],
    ["body text only", fullDocument, { bodyOnly: true }],
    ["an empty document", documentOf({}), {}],
    ["the example", article.document, { keep: ["all"] as const }],
  ])("with %s is as docs/tei.rng says", async (_, document, options) => {
    expect(validate(await write(document, "tei", options), "tei.rng")).toBe("");
  });

  test("marks point to notes and entries", async () => {
    const xml = (await write(fullDocument, "tei")).replace(/ xmlns="[^"]*"/, "");
    expect(xpath(xml, 'string(//ref[@type="note"]/@target)')).toBe("#note-1");
    expect(xpath(xml, 'string(//note[@xml:id="note-1"])')).toBe("A note.");
    expect(xpath(xml, 'string(//ref[@type="bibr"]/@target)')).toBe("#reference-1 #reference-2");
    expect(xpath(xml, "count(//back//bibl)")).toBe("3");
  });
});

test.each([
  ["md", "Ann Baker  \n*12 Mill* Lane\n"],
  ["html", "Ann Baker<br><em>12 Mill</em> Lane"],
  ["tei", 'Ann Baker<lb/><hi rend="italic">12 Mill</hi> Lane'],
  ["txt", "\nAnn Baker\n12 Mill Lane\n"],
  ["sentences", "\nAnn Baker 12 Mill Lane\n"],
  ["json", '{"type":"break"}'],
  ["paper", "\nAnn Baker 12 Mill Lane\n"],
] as const)("%s keeps the line breaks of the author as it can", async (name, expected) => {
  expect(await write(fullDocument, name)).toContain(expected);
});

describe("what is kept", () => {
  const furniture = ["Head & Tail", "Foot", "Draft", "1 Methods ...", "Axis"];
  const apparatus = [
    "A note.",
    "First entry.",
    "Figure 1. A river",
    "Table 1. Rivers",
    "Received 1 May",
    "Beside",
  ];

  test.each(texts.filter((name) => name !== "json" && name !== "paper"))(
    "%s has apparatus but no furniture",
    async (name) => {
      const written = await write(fullDocument, name);
      expect(apparatus.filter((words) => !shown(written, words))).toEqual([]);
      expect([...furniture, "unseen"].filter((words) => shown(written, words))).toEqual([]);
    },
  );

  test.each(texts)("%s prints everything but hidden text with keep all", async (name) => {
    const written = await write(fullDocument, name, {
      keep: ["all"],
      ...(name === "json" && { drop: ["hidden"] }),
    });
    expect([...furniture, ...apparatus].filter((words) => !shown(written, words))).toEqual([]);
    expect(written).not.toContain("unseen");
  });

  test.each(texts)("%s has only body text with bodyOnly", async (name) => {
    const written = await write(fullDocument, name, { bodyOnly: true });
    for (const words of [...furniture, ...apparatus, "On Water", "It flows.", "Drava", "University"])
      expect(shown(written, words) && words).toBe(false);
    for (const words of ["Methods", "Big rivers", "All flows.", "Dr. No"])
      expect(shown(written, words)).toBe(true);
    expect(written).not.toContain("note-mark");
  });

  test.each(texts)("%s adds to body text and takes away", async (name) => {
    const written = await write(fullDocument, name, { bodyOnly: true, keep: ["caption"], drop: ["heading"] });
    expect(shown(written, "Figure 1. A river")).toBe(true);
    expect(shown(written, "Deeper")).toBe(false);
    expect(shown(written, "Text.")).toBe(true);
  });

  test("nothing but paragraphs, items and quotations is left when all is dropped", async () => {
    expect(await write(fullDocument, "txt", { drop: [...roles] })).toBe(
      [
        "We took 10⁻³ l of H₂O",
        "See a page and no link as shown. Dr. No says <so>.",
        "Ann Baker",
        "12 Mill Lane",
        "• Big rivers",
        "(b) Small ones",
        "And brooks.",
        "All flows.",
        "Text.",
        "",
      ].join("\n"),
    );
  });
});
