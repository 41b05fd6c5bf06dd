import { expect, test } from "vitest";
import type { Document } from "../../src/model/document.ts";
import { writeHtml } from "../../src/write/html.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { writeTei } from "../../src/write/tei.ts";
import { documentOf, paragraph } from "../support/document.ts";

const plain = paragraph("plain ");
const styled: Document = {
  ...documentOf({}),
  children: [
    {
      ...plain,
      children: [
        { type: "text", value: "Deep ", marks: ["bold"] },
        { type: "text", value: "wa", marks: ["bold"], style: 1 },
        { type: "text", value: "ter", marks: ["bold"] },
      ],
      style: 1,
    },
  ],
  styles: {
    letters: [
      { typeface: "Times", size: 10 },
      { name: "Sea", size: 20, color: "#0000ff", highlight: "#ffff00" },
    ],
    blocks: [{ align: "justified" }, { name: 'Wave"*/</style>', align: "center", left: 36, lineSpacing: 2 }],
  },
};

test("HTML shows styles by classes, and sizes in relation to the usual one", () => {
  const html = writeHtml(styled);
  expect(html).toContain('<p class="b1"><strong>Deep </strong><strong><span class="t1">wa</span></strong>');
  expect(html).toContain(".t1 { font-size: 2.1rem; color: #0000ff; background-color: #ffff00 } /* Sea */");
  expect(html).toMatch(
    /\.b1 \{ text-align: center; margin-left: 36pt; line-height: 2\.3; .*\} \/\* Wavestyle \*\//,
  );
  expect(html).toContain("p, .b0 { text-align: justify }");
});

test("TEI lists styles in its header, and nodes point to them", () => {
  const tei = writeTei(styled);
  expect(tei).toContain('<rendition xml:id="t1" n="Sea" scheme="css">font-size: 20pt; color: #0000ff');
  expect(tei).toContain(
    '<p rendition="#b1"><hi rend="bold">Deep </hi><hi rend="bold" rendition="#t1">wa</hi>',
  );
});

test("Markdown does not part words where only the style changes", () => {
  expect(writeMarkdown(styled)).toBe("**Deep water**\n");
});
