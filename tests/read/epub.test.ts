import { expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { zipOf } from "../support/archive.ts";
import { outlineOf } from "../support/flow.ts";

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/b.opf"/></rootfiles></container>';
const book = `<package xmlns="http://www.idpf.org/2007/opf"><manifest>
  <item id="n" href="nav.xhtml" properties="nav"/><item id="a" href="a.xhtml"/><item id="b" href="b%20c.xhtml"/><item id="m" href="missing.xhtml"/>
  </manifest><spine><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/><itemref idref="m"/></spine></package>`;

test("a book has its chapters in the order of its spine", async () => {
  const bytes = zipOf({
    "META-INF/container.xml": container,
    "book/b.opf": book,
    "book/nav.xhtml": "<html><body><a href='a.xhtml'>A</a></body></html>",
    "book/a.xhtml": "<html><body><h1>Second</h1></body></html>",
    "book/b c.xhtml": "<html><body><h1>First</h1><p>Text.</p></body></html>",
  });
  const { document, diagnostics } = await recover(bytes);
  expect(outlineOf(document)).toEqual(["# First", "Text.", "# Second"]);
  expect(document.children[0]).toMatchObject({ origins: [{ part: "book/b c.xhtml", index: 0 }] });
  expect(diagnostics).toMatchObject([{ code: "epub/chapter-missing", severity: "error" }]);
});

test("a chapter that is listed again and again is read once", async () => {
  const spine = '<itemref idref="a"/>'.repeat(1000);
  const bytes = zipOf({
    "META-INF/container.xml": container,
    "book/b.opf": `<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml"/></manifest><spine>${spine}</spine></package>`,
    "book/a.xhtml": "<html><body><p>Text.</p></body></html>",
  });
  expect(outlineOf((await recover(bytes)).document)).toEqual(["Text."]);
});
