import { describe, expect, test } from "vitest";
import { type Objects, string } from "../../support/pdf.ts";
import { edges, fileOf, pageOf } from "./reading.ts";

const rectangle = "/Rect[20 30 60 50]";

describe("a link", () => {
  test("leads to an address", async () => {
    const page = await pageOf({
      annotations: [
        `<</Type/Annot/Subtype/Link${rectangle}/A<</S/URI/URI(https://example.org/?a=1&b=%20)>>>>`,
      ],
    });
    expect(page.links).toEqual([
      {
        box: { x0: 20, y0: 50, x1: 60, y1: 70 },
        uri: "https://example.org/?a=1&b=%20",
        destination: null,
      },
    ]);
    expect(page.annotations).toEqual([]);
  });

  test.each<[string, (pdf: Objects) => string]>([
    ["by a destination", (pdf) => `/Dest[${pdf.page(2)}/XYZ 30 80 null]`],
    ["by an action", (pdf) => `/A<</S/GoTo/D[${pdf.page(2)}/XYZ 30 80 null]>>`],
    ["by a name", () => "/Dest(there)"],
    ["by an action with a name", () => "/A<</S/GoTo/D(there)>>"],
  ])("leads to a page %s", async (_, target) => {
    const file = await fileOf((pdf) => ({
      pages: [{ annotations: [`<</Type/Annot/Subtype/Link${rectangle}${target(pdf)}>>`] }, {}],
      catalog: `/Names<</Dests<</Names[(there)[${pdf.page(2)}/XYZ 30 80 null]]>>>>`,
    }));
    const { links } = await file.readPage(1);
    expect(links.map((link) => [link.uri, link.destination])).toEqual([[null, { page: 2, x: 30, y: 20 }]]);
  });

  test("that leads nowhere is still there", async () => {
    const page = await pageOf({
      annotations: [
        `<</Type/Annot/Subtype/Link${rectangle}>>`,
        `<</Type/Annot/Subtype/Link${rectangle}/Dest(lost)>>`,
        `<</Type/Annot/Subtype/Link${rectangle}/A<</S/Launch/F(run.exe)>>>>`,
      ],
    });
    expect(page.links.map((link) => [link.uri, link.destination])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test("among notes is not one of them", async () => {
    const page = await pageOf({
      annotations: [
        `<</Type/Annot/Subtype/Text${rectangle}/Contents(one)>>`,
        `<</Type/Annot/Subtype/Link${rectangle}/A<</S/URI/URI(a:b)>>>>`,
        `<</Type/Annot/Subtype/Text${rectangle}/Contents(two)>>`,
      ],
    });
    expect(page.links.map((link) => link.uri)).toEqual(["a:b"]);
    expect(page.annotations.map((annotation) => annotation.contents)).toEqual(["one", "two"]);
  });
});

describe("an annotation", () => {
  test("says what it is, where, by whom", async () => {
    const page = await pageOf({
      annotations: [
        `<</Type/Annot/Subtype/Highlight${rectangle}/Contents ${string("schön\nzwei")}/T ${string("Käthe")}` +
          "/QuadPoints[20 50 60 50 20 30 60 30]>>",
      ],
    });
    expect(page.annotations).toEqual([
      {
        kind: "highlight",
        box: { x0: 20, y0: 50, x1: 60, y1: 70 },
        contents: "schön\nzwei",
        author: "Käthe",
        hidden: false,
        field: null,
      },
    ]);
  });

  test.each(["Text", "FreeText", "Underline", "StrikeOut", "Stamp", "Ink", "Popup", "FileAttachment"])(
    "of kind %s is named in lower case",
    async (kind) => {
      const page = await pageOf({
        annotations: [`<</Type/Annot/Subtype/${kind}${rectangle}/InkList[[1 1 2 2]]>>`],
      });
      expect(page.annotations.map((annotation) => annotation.kind)).toEqual([kind.toLowerCase()]);
    },
  );

  test("that is hidden says so", async () => {
    const page = await pageOf({ annotations: [`<</Type/Annot/Subtype/Square${rectangle}/F 2>>`] });
    expect(page.annotations.map((annotation) => annotation.hidden)).toEqual([true]);
  });
});

const form = (fields: readonly string[]) => (pdf: Objects) => {
  const references = fields.map((field) => pdf.add(`<</Type/Annot/Subtype/Widget${rectangle}${field}>>`));
  return {
    pages: [{ entries: `/Annots[${references.join(" ")}]` }],
    catalog: `/AcroForm<</Fields[${references.join(" ")}]/DA(/Helv 0 Tf)>>`,
  };
};

describe("a form field", () => {
  test("of text has a name, a label and a value", async () => {
    const page = await pageOf(form([`/FT/Tx/T(city)/TU ${string("Your city")}/V ${string("Łódź")}`]));
    expect(page.annotations.map((annotation) => annotation.kind)).toEqual(["widget"]);
    expect(page.annotations[0]?.field).toEqual({
      kind: "text",
      name: "city",
      label: "Your city",
      value: "Łódź",
      checked: null,
      options: [],
    });
  });

  test("of choices lists them", async () => {
    const page = await pageOf(form(["/FT/Ch/Ff 131072/T(size)/V(M)/Opt[(S)(M)(L)]"]));
    expect(page.annotations[0]?.field).toMatchObject({
      kind: "choice",
      name: "size",
      value: "M",
      options: ["S", "M", "L"],
    });
  });

  test("of boxes says which are checked", async () => {
    const page = await pageOf((pdf) => {
      const look = pdf.form("", [0, 0, 40, 20]);
      const states = `/AP<</N<</Yes ${look}/Off ${look}>>>>`;
      return form([`/FT/Btn/T(a)/V/Yes/AS/Yes${states}`, `/FT/Btn/T(b)/V/Off/AS/Off${states}`])(pdf);
    });
    expect(page.annotations.map(({ field }) => [field?.kind, field?.name, field?.checked])).toEqual([
      ["checkbox", "a", true],
      ["checkbox", "b", false],
    ]);
  });

  test("without a form is only an annotation", async () => {
    const page = await pageOf({ annotations: [`<</Type/Annot/Subtype/Widget${rectangle}/FT/Tx/T(a)>>`] });
    expect(page.annotations.map(({ kind, field }) => [kind, field])).toEqual([["widget", null]]);
  });
});

test("a broken list of annotations leaves the page readable", async () => {
  const page = await pageOf({ entries: "/Annots[null 99 0 R 7 (text)]" });
  expect(page.annotations).toEqual([]);
  expect([page.width, page.height]).toEqual([200, 100]);
});

test("an annotation without a rectangle has an empty box", async () => {
  const page = await pageOf({ annotations: ["<</Type/Annot/Subtype/Text/Contents(x)>>"] });
  for (const { box } of page.annotations) {
    const [x0, y0, x1, y1] = edges(box);
    expect([x0, y0]).toEqual([x1, y1]);
  }
});
