import { describe, expect, test } from "vitest";
import type { Glyph, Page } from "../../../src/model/page.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { writeSvg } from "../../../src/write/svg.ts";
import { filled, type Objects, pdfOf, type Rectangle, string, text } from "../../support/pdf.ts";
import { edges, fileOf, pageOf, readAll } from "./reading.ts";

/** A file of one page with form fields; each is given by its rectangle and its other entries. */
const form =
  (fields: readonly (readonly [Rectangle, string])[], content = "") =>
  (pdf: Objects) => {
    const widgets = fields.map(([box, entries]) =>
      pdf.add(`<</Type/Annot/Subtype/Widget/Rect[${box.join(" ")}]${entries}>>`),
    );
    const fonts = `/DR<</Font<</Helv ${pdf.standardFont("Helvetica")}>>>>`;
    return {
      pages: [{ content, entries: `/Annots[${widgets.join(" ")}]` }],
      catalog: `/AcroForm<</Fields[${widgets.join(" ")}]${fonts}/DA(/Helv 10 Tf 0 g)>>`,
    };
  };

const line: Rectangle = [60, 40, 160, 60];

/** An appearance that shows text. */
const showing = (pdf: Objects, value: string): string =>
  `/AP<</N ${pdf.form(text(2, 6, value), [0, 0, 100, 20])}>>`;

const formGlyphs = (page: Page): readonly Glyph[] => page.glyphs.filter(({ origin }) => origin === "form");
const formText = (page: Page): string =>
  formGlyphs(page)
    .map((glyph) => glyph.text)
    .join("");

const box: Rectangle = [20, 40, 30, 50];

/** The entries of a check box that is ticked or not. */
const states = (pdf: Objects, on: boolean): string => {
  const tick = pdf.form(text(1, 1, "4"), [0, 0, 10, 10]);
  return `/FT/Btn/T(a)/V/${on ? "Yes" : "Off"}/AS/${on ? "Yes" : "Off"}/AP<</N<</Yes ${tick}/Off ${pdf.form("", [0, 0, 10, 10])}>>>>`;
};

/** A page with an annotation that shows a word. */
const on =
  (kind: string, entries = "") =>
  (pdf: Objects) => ({
    annotations: [`<</Type/Annot/Subtype/${kind}/Rect[60 40 160 60]${showing(pdf, "Paid")}${entries}>>`],
  });

/** A page with a stamp, a link and a comment. */
const stamped = (pdf: Objects) => {
  const look = pdf.form(filled(0, 0, 100, 20) + text(2, 6, "Paid"), [0, 0, 100, 20]);
  return {
    content: text(20, 80, "Invoice"),
    annotations: [
      `<</Type/Annot/Subtype/Stamp/Rect[60 40 160 60]/AP<</N ${look}>>>>`,
      "<</Type/Annot/Subtype/Link/Rect[20 30 60 50]/A<</S/URI/URI(a:b)>>>>",
      "<</Type/Annot/Subtype/Text/Rect[20 30 60 50]/Contents(why?)>>",
    ],
  };
};

describe("a form field", () => {
  test("prints what its appearance shows, where it shows it", async () => {
    const page = await pageOf((pdf) =>
      form([[line, `/FT/Tx/T(a)/V(1234.5)${showing(pdf, "$1,234.50")}`]], text(20, 46, "Sum:"))(pdf),
    );
    expect(page.glyphs.map((glyph) => glyph.text).join("")).toBe("Sum:$1,234.50");
    expect(formText(page)).toBe("$1,234.50");
    const [first] = formGlyphs(page);
    expect([first?.x, first?.baseline, first?.size]).toEqual([62, 54, 10]);
  });

  test.each(["Anna Berg", "Łódź", "北京市", "Москва"])(
    "without an appearance prints its value, as %s",
    async (value) => {
      const page = await pageOf(form([[line, `/FT/Tx/T(a)/V ${string(value)}`]]));
      expect(formText(page)).toBe(value);
      for (const { box } of formGlyphs(page)) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = edges(box);
        expect(x0 >= 60 && x1 <= 160 && y0 >= 40 && y1 <= 60).toBe(true);
      }
    },
  );

  test("whose appearance is empty prints its value", async () => {
    const page = await pageOf((pdf) =>
      form([[line, `/FT/Tx/T(a)/V(Anna)/AP<</N ${pdf.form("/Tx BMC EMC", [0, 0, 100, 20])}>>`]])(pdf),
    );
    expect(formText(page)).toBe("Anna");
  });

  test("of several lines breaks them in its box", async () => {
    const page = await pageOf(
      form([[[60, 20, 110, 80], `/FT/Tx/Ff 4096/T(a)/V ${string("Łąka zielona\nnad rzeką")}`]]),
    );
    const rows = new Set(formGlyphs(page).map(({ baseline }) => Math.round(baseline)));
    expect(rows.size).toBe(4);
  });

  test("with a cell for each letter is one word", async () => {
    const page = await pageOf((pdf) => {
      const cells = [..."4095"].map((digit, index) => text(25 * index, 6, digit)).join("");
      return form([
        [line, `/FT/Tx/Ff 16777216/MaxLen 4/T(a)/V(4095)/AP<</N ${pdf.form(cells, [0, 0, 100, 20])}>>`],
      ])(pdf);
    });
    expect(formGlyphs(page).map(({ x, advance }) => x + Math.round(advance))).toEqual([85, 110, 135, 141]);
  });

  test("that hides what is typed prints asterisks", async () => {
    const page = await pageOf(form([[line, "/FT/Tx/Ff 8192/T(a)/V(secret)"]]));
    expect(formText(page)).toBe("******");
  });

  test("of choices prints the label of the chosen one", async () => {
    const page = await pageOf(form([[line, "/FT/Ch/Ff 131072/T(a)/V(m)/Opt[[(s)(Small)][(m)(Medium)]]"]]));
    expect(formText(page)).toBe("Medium");
    expect(page.annotations[0]?.field?.value).toBe("Medium");
  });

  test("prints its caption if it is a button", async () => {
    const page = await pageOf((pdf) => form([[line, `/FT/Btn/Ff 65536/T(a)${showing(pdf, "Send")}`]])(pdf));
    expect(formText(page)).toBe("Send");
  });

  test.each([
    ["hidden", 2],
    ["printed only", 32],
  ])("that is %s prints nothing", async (_, flag) => {
    const page = await pageOf((pdf) => form([[line, `/FT/Tx/T(a)/V(x)/F ${flag}${showing(pdf, "x")}`]])(pdf));
    expect(page.glyphs).toEqual([]);
    expect(page.annotations.map(({ hidden }) => hidden)).toEqual([true]);
  });
});

describe("a check box", () => {
  test.each([
    [true, "☒"],
    [false, "☐"],
  ])("that is ticked: %s is %s, once", async (on, sign) => {
    const page = await pageOf((pdf) => form([[box, states(pdf, on)]], text(40, 41, "Yes"))(pdf));
    expect(formText(page)).toBe(sign);
    expect(formGlyphs(page).map((glyph) => edges(glyph.box))).toEqual([[20, 50, 30, 60]]);
  });

  test("has the sign of its round kind if it is a radio button", async () => {
    const page = await pageOf((pdf) => form([[box, `/Ff 32768${states(pdf, true)}`]])(pdf));
    expect(formText(page)).toBe("◉");
  });

  test.each([
    [true, "☒"],
    [false, "☐"],
  ])("that the page prints itself is there once; ticked: %s", async (ticked, sign) => {
    const page = await pageOf((pdf) => {
      const made = form([[box, states(pdf, ticked)]], text(20, 41, "<6f>", { font: "F2" }))(pdf);
      const [first] = made.pages;
      const font = pdf.font({ name: "Boxes", toUnicode: { 0x6f: "□" } });
      return { ...made, pages: [{ ...first, fonts: { F2: font } }] };
    });
    expect(page.glyphs.map((glyph) => glyph.text)).toEqual([sign]);
  });

  test("without a state is ticked by its value", async () => {
    const page = await pageOf((pdf) => form([[box, states(pdf, true).replace("/AS/Yes", "")]])(pdf));
    expect(page.annotations[0]?.field?.checked).toBe(true);
  });
});

describe("an annotation", () => {
  test.each(["Stamp", "FreeText", "Watermark", "Line"])("of kind %s prints its text", async (kind) => {
    const page = await pageOf(on(kind, "/L[60 40 160 60]"));
    expect(formText(page)).toBe("Paid");
  });

  test.each(["Text", "Highlight", "FileAttachment"])(
    "of kind %s is a comment and prints nothing",
    async (kind) => {
      const page = await pageOf(on(kind, "/QuadPoints[60 60 160 60 60 40 160 40]"));
      expect(page.glyphs).toEqual([]);
      expect(page.annotations).toHaveLength(1);
    },
  );

  test("of free text without an appearance prints its contents", async () => {
    const page = await pageOf({
      annotations: ["<</Type/Annot/Subtype/FreeText/Rect[60 40 160 60]/Contents(Paid)/DA(/Helv 10 Tf 0 g)>>"],
    });
    expect(formText(page)).toBe("Paid");
  });
});

describe("a page with appearances", () => {
  test("is the same each time it is read", async () => {
    const file = await fileOf(stamped);
    file.render(1, 72);
    const first = await file.readPage(1);
    expect(await file.readPage(1)).toEqual(first);
    expect([first.links.length, first.annotations.map(({ kind }) => kind)]).toEqual([1, ["stamp", "text"]]);
  });

  test("is drawn with them", async () => {
    const file = await fileOf(stamped);
    const assets = file.readAssets(1);
    const page = await file.readPage(1);
    expect(assets.letters).toHaveLength("InvoicePaid".length);
    expect(page.paths.map((path) => path.form)).toEqual([true]);
    expect(page.forms).toEqual([]);
    expect(writeSvg(page, assets)).toContain(">Paid</text>");
  });

  test("keeps what its tags say of its own text", async () => {
    const page = await pageOf((pdf) => ({
      ...stamped(pdf),
      content: `/P<</MCID 3>> BDC ${text(20, 80, "Invoice")} EMC`,
    }));
    const ids = page.glyphs.map(({ origin, markedContent }) => `${origin} ${markedContent}`);
    expect([...new Set(ids)]).toEqual(["text-layer 3", "form null"]);
  });

  test("inherits its fonts as before", async () => {
    const bytes = pdfOf((pdf) => {
      const { pages, catalog } = form([[line, `/FT/Tx/T(a)/V(x)${showing(pdf, "Anna")}`]])(pdf);
      const [page] = pages;
      return {
        pages: [
          {
            ...page,
            content: text(20, 46, "Name:", { font: "Up" }),
            fonts: {},
            entries: page?.entries ?? "",
          },
        ],
        catalog,
        tree: `/Resources<</Font<</Up ${pdf.standardFont("Helvetica")}>>>>`,
      };
    });
    const own = Buffer.from(bytes)
      .toString("latin1")
      .replace(/\/Resources<<\/Font<<>>\/XObject<<>>>>/, (all) => " ".repeat(all.length));
    const { pages } = await readAll(Buffer.from(own, "latin1"));
    expect(pages[0]?.glyphs.map((glyph) => glyph.text).join("")).toBe("Name:Anna");
  });

  test("keeps its fields in a copy with text laid over it", async () => {
    const file = await fileOf((pdf) => form([[line, `/FT/Tx/T(a)/V(x)${showing(pdf, "Anna")}`]])(pdf));
    await file.readPage(1);
    const copy = await openPdf(await file.withText([], [1]));
    expect((await copy.readPage(1)).annotations.map(({ field }) => field?.value)).toEqual(["x"]);
    copy.close();
  });
});
