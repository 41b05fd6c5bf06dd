import { describe, expect, test } from "vitest";
import { recover } from "../../../src/pipeline.ts";
import { write } from "../../../src/write/index.ts";
import { type Objects, pdfOf, text } from "../../support/pdf.ts";
import { pageOf, readAll } from "./reading.ts";

const template = `<template xmlns="http://www.xfa.org/schema/xfa-template/3.0/">
  <subform name="form1" layout="tb">
    <draw name="title"><value><text>Application</text></value></draw>
    <draw presence="hidden"><value><text>Draft</text></value></draw>
    <draw><value><exData contentType="text/html"><body xmlns="http://www.w3.org/1999/xhtml"><p>Fill in <b>all</b> fields.</p></body></exData></value></draw>
    <subform name="person">
      <field name="city"><ui><textEdit/></ui><caption><value><text>City</text></value></caption></field>
      <field name="size"><ui><choiceList/></ui><caption><value><text>Size</text></value></caption>
        <items><text>Small</text><text>Large</text></items><items save="1"><text>s</text><text>l</text></items></field>
      <field name="news"><ui><checkButton/></ui><items><integer>1</integer><integer>0</integer></items>
        <caption><value><text>Newsletter</text></value></caption></field>
      <exclGroup name="pay">
        <field name="a"><ui><checkButton/></ui><items><text>card</text></items><caption><value><text>By card</text></value></caption></field>
        <field name="b"><ui><checkButton/></ui><items><text>cash</text></items><caption><value><text>In cash</text></value></caption></field>
      </exclGroup>
    </subform>
    <subform name="child"><field name="name"><ui><textEdit/></ui><caption><value><text>Child</text></value></caption></field></subform>
  </subform>
</template>`;

const datasets = `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>
  <person><city>Łódź</city><size>l</size><news>1</news><pay>cash</pay></person>
  <child><name>Anna</name></child><child><name>Olga</name></child>
</form1></xfa:data></xfa:datasets>`;

const packets = (pdf: Objects, parts: Readonly<Record<string, string>>): string =>
  `/XFA[${Object.entries(parts)
    .map(([name, xml]) => `(${name})${pdf.stream(Buffer.from(xml))}`)
    .join("")}]`;

/** A file whose only page asks for another viewer. */
const dynamic = (parts: Readonly<Record<string, string>>) => (pdf: Objects) => ({
  pages: [{ content: text(20, 50, "Please wait...") }],
  catalog: `/NeedsRendering true/AcroForm<</Fields[]${packets(pdf, parts)}>>`,
});

describe("a form that only its own viewer draws", () => {
  test("is read from its template and its data, and that is said", async () => {
    const { pages, diagnostics } = await readAll(pdfOf(dynamic({ template, datasets })));
    const printed = pages[0]?.glyphs.filter(({ origin }) => origin === "form") ?? [];
    const lines = new Map<number, string>();
    for (const glyph of printed) lines.set(glyph.order, (lines.get(glyph.order) ?? "") + glyph.text);
    expect([...lines.values()]).toEqual([
      "Application",
      "Fill in all fields.",
      "City Łódź",
      "Size Large",
      "☒ Newsletter",
      "◯ By card",
      "◉ In cash",
      "Child Anna",
      "Child Olga",
    ]);
    expect(diagnostics).toMatchObject([{ code: "pdf/xfa-form", severity: "warning", page: 1 }]);
  });

  test("comes out with its fields, one paragraph for each", async () => {
    const { document } = await recover(pdfOf(dynamic({ template, datasets })));
    expect(document.fields?.map(({ name, type, value, checked }) => [name, type, value, checked])).toEqual([
      ["form1.person.city", "text", "Łódź", null],
      ["form1.person.size", "choice", "Large", null],
      ["form1.person.news", "checkbox", "1", true],
      ["form1.person.pay.a", "radio", "cash", false],
      ["form1.person.pay.b", "radio", "cash", true],
      ["form1.child.name", "text", "Anna", null],
      ["form1.child.name", "text", "Olga", null],
    ]);
    expect(await write(document, "md")).toContain(
      "\n\nCity Łódź\n\nSize Large\n\n- ☒ Newsletter\n\n◯ By card\n\n",
    );
  });

  test("whose XML is one stream is read too", async () => {
    const xdp = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${template}${datasets}</xdp:xdp>`;
    const page = await pageOf((pdf) => ({
      pages: [{}],
      catalog: `/NeedsRendering true/AcroForm<</Fields[]/XFA ${pdf.stream(Buffer.from(xdp))}>>`,
    }));
    expect(page.glyphs.map((glyph) => glyph.text).join("")).toContain("City Łódź");
  });

  test.each(["<template><subform>", "", "<template/>"])(
    "with the template %o is the page that it is",
    async (broken) => {
      const { pages, diagnostics } = await readAll(pdfOf(dynamic({ template: broken, datasets })));
      expect(pages[0]?.glyphs.map((glyph) => glyph.text).join("")).toBe("Please wait...");
      expect(diagnostics).toEqual([]);
    },
  );
});

test("a field that the PDF leaves empty has the value of its data", async () => {
  const page = await pageOf((pdf) => {
    const names = ["form1[0]", "#subform[0]", "person[0]", "city[0]"];
    const references = names.map(() => pdf.reserve());
    names.forEach((name, index) => {
      const parent = index === 0 ? "" : `/Parent ${references[index - 1]}`;
      const rest =
        index < names.length - 1
          ? `/Kids[${references[index + 1]}]`
          : "/FT/Tx/Type/Annot/Subtype/Widget/Rect[20 30 120 50]/DA(/Helv 10 Tf 0 g)";
      pdf.set(references[index] ?? "", `<</T(${name})${parent}${rest}>>`);
    });
    return {
      pages: [{ entries: `/Annots[${references.at(-1)}]` }],
      catalog: `/AcroForm<</Fields[${references[0]}]${packets(pdf, { template, datasets })}>>`,
    };
  });
  expect(page.annotations.map(({ field }) => [field?.name, field?.value])).toEqual([
    ["form1[0].#subform[0].person[0].city[0]", "Łódź"],
  ]);
  expect(page.glyphs.map((glyph) => glyph.text).join("")).toBe("Łódź");
});
