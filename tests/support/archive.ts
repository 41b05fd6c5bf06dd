/** Archives and office documents for tests, written part by part. */
import { strToU8, zipSync } from "fflate";

/** An archive with these parts. */
export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ),
  );
}

const office = "http://schemas.openxmlformats.org";
const word = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:m="${office}/officeDocument/2006/math"`;

/** A Word document: what stands in its body, and in other parts such as "styles" or "numbering". */
export function docxOf(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const kind = `${office}/officeDocument/2006/relationships`;
  const relations = Object.keys(parts).map(
    (name, index) => `<Relationship Id="rId${index + 1}" Type="${kind}/${name}" Target="${name}.xml"/>`,
  );
  const wrap = (inner: string): string =>
    `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`;
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": wrap(`<Relationship Id="a" Type="${kind}/officeDocument" Target="word/document.xml"/>`),
    "word/document.xml": `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": wrap(relations.join("")),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, inner]) => [
        `word/${name}.xml`,
        `<w:${name} ${word}>${inner}</w:${name}>`,
      ]),
    ),
  });
}

/** A paragraph of a Word document, with properties of its own. */
export function wordParagraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
