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

const openDocument = "urn:oasis:names:tc:opendocument:xmlns";

/** An OpenDocument file of a kind ("text", "spreadsheet"): what stands in its body, and its styles. */
export function odfOf(kind: string, body: string, styles = ""): Uint8Array {
  const spaces = Object.entries({ office: "office", text: "text", table: "table", style: "style" })
    .map(([prefix, name]) => `xmlns:${prefix}="${openDocument}:${name}:1.0"`)
    .join(" ");
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  });
}

/** A presentation of one slide with one shape: the paragraphs in it. */
export function pptxOf(paragraphs: string): Uint8Array {
  const kind = `${office}/officeDocument/2006/relationships`;
  const wrap = (type: string, target: string): string =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${kind}/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": wrap("officeDocument", "ppt/presentation.xml"),
    "ppt/presentation.xml": `<p:presentation xmlns:p="${office}/presentationml/2006/main" xmlns:r="${kind}"><p:sldId r:id="a"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": wrap("slide", "slides/slide1.xml"),
    "ppt/slides/slide1.xml": `<p:sld xmlns:p="${office}/presentationml/2006/main" xmlns:a="${office}/drawingml/2006/main"><p:sp><p:txBody>${paragraphs}</p:txBody></p:sp></p:sld>`,
  });
}
