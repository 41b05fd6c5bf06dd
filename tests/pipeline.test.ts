import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { recover } from "../src/pipeline.ts";
import { write } from "../src/write/index.ts";
import { type Objects, pdfOf, type Rectangle, text } from "./support/pdf.ts";

/** A form with a value that has no appearance, two boxes, and a field that is hidden. */
function form(pdf: Objects) {
  const widget = (box: Rectangle, entries: string): string =>
    pdf.add(`<</Type/Annot/Subtype/Widget/Rect[${box.join(" ")}]${entries}>>`);
  const look = pdf.form("", [0, 0, 10, 10]);
  const box = (name: string, state: string): string =>
    `/FT/Btn/T(${name})/TU(Consent)/V/${state}/AS/${state}/AP<</N<</Yes ${look}/Off ${look}>>>>`;
  const fields = [
    widget([120, 295, 280, 310], "/FT/Tx/T(name)/V(Anna Berg)/DA(/Helv 10 Tf 0 g)"),
    widget([20, 240, 30, 250], box("mail", "Yes")),
    widget([20, 220, 30, 230], box("phone", "Off")),
    widget([120, 195, 280, 210], "/FT/Tx/F 2/T(code)/V(4711)"),
  ];
  const content =
    text(20, 350, "Newsletter", { size: 18 }) +
    text(20, 299, "Name of reader") +
    text(36, 241, "By mail") +
    text(36, 221, "By phone") +
    text(20, 150, "We send the newsletter four times a year.");
  return {
    pages: [{ media: [0, 0, 300, 400] as const, content, entries: `/Annots[${fields.join(" ")}]` }],
    catalog: `/AcroForm<</Fields[${fields.join(" ")}]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv ${pdf.standardFont("Helvetica")}>>>>>>`,
  };
}

test("what is filled into a form stands in the text, by its labels", async () => {
  const { document } = await recover(pdfOf(form));
  const markdown = await write(document, "md");
  expect(markdown).toContain("\n\nName of reader Anna Berg\n\n- ☒ By mail\n- ☐ By phone\n\n");
  expect(markdown).not.toContain("4711");
  expect(await write(document, "html")).toMatch(/☒<\/span> By mail/);
});

test("the fields of a form are listed in the tree", async () => {
  const { document } = await recover(pdfOf(form));
  expect(
    document.fields?.map(({ name, type, value, checked, hidden }) => [name, type, value, checked, hidden]),
  ).toEqual([
    ["name", "text", "Anna Berg", null, false],
    ["mail", "checkbox", "Yes", true, false],
    ["phone", "checkbox", "Off", false, false],
    ["code", "text", "4711", null, true],
  ]);
  expect(document.fields?.[1]).toMatchObject({
    label: "Consent",
    page: 1,
    box: { x0: 20, y0: 150, x1: 30, y1: 160 },
  });
  const accepts = new Ajv2020({ allowUnionTypes: true, strictRequired: false, strictTypes: false }).compile(
    JSON.parse(readFileSync("docs/document.schema.json", "utf8")) as object,
  );
  accepts(JSON.parse(await write(document, "json")));
  expect(accepts.errors).toBe(null);
});

test("a document without a form lists no fields", async () => {
  const { document } = await recover(pdfOf({ content: text(20, 50, "Hello") }));
  expect(document).not.toHaveProperty("fields");
});

test("words inside a drawing are text that could be read", async () => {
  const bars = [40, 70, 110, 90, 60].map((height, at) => `${60 + 30 * at} 80 20 ${height} re f`);
  const curves = "50 90 m 90 190 150 60 220 180 c S 50 120 m 90 150 150 160 220 100 c S";
  const axes = "50 80 m 220 80 l S 50 80 m 50 200 l S";
  const content = ["0.2 0.4 0.8 rg", ...bars, "0 g", axes, curves, text(64, 150, "a", { size: 6 })].join(
    "\n",
  );
  const file = pdfOf({ pages: [{ media: [0, 0, 300, 300] as const, content }] });
  const { document, diagnostics } = await recover(file);
  expect(document.children.map(({ type }) => type)).toEqual(["figure"]);
  expect(diagnostics).toEqual([]);
});
