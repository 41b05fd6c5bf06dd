import { expect, test } from "vitest";
import { tagOf } from "../../support/page.ts";
import { type FileParts, type Objects, string, text } from "../../support/pdf.ts";
import { glyphOf, pageOf } from "./reading.ts";

/** A page of marked content 0, 1, 2 …, tagged by elements that a function adds. */
function tagged(elements: (pdf: Objects, root: string) => readonly string[]) {
  return (pdf: Objects): FileParts => {
    const root = pdf.reserve();
    const kids = elements(pdf, root);
    const parents = kids.map((kid) => kid).join(" ");
    pdf.set(
      root,
      `<</Type/StructTreeRoot/K[${kids.join(" ")}]/ParentTree<</Nums[0[${parents}]]>>/RoleMap<</Chapter/H1>>>>`,
    );
    const marked = [0, 1, 2].map((id) => `/P <</MCID ${id}>> BDC ${text(20, 80 - 20 * id, `${id}`)} EMC`);
    return {
      pages: [{ content: marked.join("\n"), entries: "/StructParents 0" }],
      catalog: `/StructTreeRoot ${root}/MarkInfo<</Marked true>>`,
    };
  };
}

const element = (pdf: Objects, root: string, entries: string): string =>
  pdf.add(`<</Type/StructElem/P ${root}/Pg ${pdf.page(1)}${entries}>>`);

test("tags say what marked content is", async () => {
  const page = await pageOf(
    tagged((pdf, root) => [element(pdf, root, "/S/H1/K 0"), element(pdf, root, "/S/P/K[1 2]")]),
  );
  expect(page.tags).toEqual([
    tagOf({ type: "H1", markedContent: [0] }),
    tagOf({ type: "P", markedContent: [1, 2] }),
  ]);
  expect(["0", "1", "2"].map((digit) => glyphOf(page, digit).markedContent)).toEqual([0, 1, 2]);
});

test("tags carry texts: title, language, alternative, actual text, id", async () => {
  const page = await pageOf(
    tagged((pdf, root) => [
      element(
        pdf,
        root,
        `/S/Figure/K 0/T ${string("Titel")}/Lang(de-DE)/Alt ${string("Ein Bär")}/ActualText ${string("fi")}/ID(n1)`,
      ),
    ]),
  );
  expect(page.tags).toEqual([
    tagOf({
      type: "Figure",
      title: "Titel",
      language: "de-DE",
      alternative: "Ein Bär",
      actualText: "fi",
      id: "n1",
      markedContent: [0],
    }),
  ]);
});

test("a table's cells have their spans, scopes and other attributes", async () => {
  const page = await pageOf(
    tagged((pdf, root) => [
      element(pdf, root, "/S/TD/K 0/A<</O/Table/ColSpan 2/RowSpan 3>>"),
      element(pdf, root, "/S/TH/K 1/A[<</O/Table/Scope/Column>><</O/Layout/Fit true/Note(text)>>]"),
    ]),
  );
  expect(page.tags.map((tag) => tag.attributes)).toEqual([
    { O: "Table", ColSpan: 2, RowSpan: 3 },
    { O: "Layout", Scope: "Column", Fit: true, Note: "text" },
  ]);
});

test("tags inside tags keep their order", async () => {
  const page = await pageOf((pdf) => {
    const root = pdf.reserve();
    const [row, one, two] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
    const page = pdf.page(1);
    pdf.set(row, `<</Type/StructElem/S/TR/P ${root}/Pg ${page}/K[${one} ${two}]>>`);
    pdf.set(one, `<</Type/StructElem/S/TD/P ${row}/Pg ${page}/K 0>>`);
    pdf.set(two, `<</Type/StructElem/S/TD/P ${row}/Pg ${page}/K 1>>`);
    pdf.set(root, `<</Type/StructTreeRoot/K ${row}/ParentTree<</Nums[0[${one} ${two}]]>>>>`);
    const cells = [0, 1].map((id) => `/TD <</MCID ${id}>> BDC ${text(20 + 50 * id, 50, "x")} EMC\n`);
    return {
      pages: [{ content: cells.join(""), entries: "/StructParents 0" }],
      catalog: `/StructTreeRoot ${root}/MarkInfo<</Marked true>>`,
    };
  });
  expect(page.tags).toEqual([
    tagOf({
      type: "TR",
      children: [tagOf({ type: "TD", markedContent: [0] }), tagOf({ type: "TD", markedContent: [1] })],
    }),
  ]);
});

test("an untagged page has no tags", async () => {
  expect((await pageOf({ content: text(20, 50, "x") })).tags).toEqual([]);
});
