/** Made documents for Word: stated or typed headings, counted or typed items. */
import { strToU8, zipSync } from "fflate";
import type { Chance } from "../random.ts";
import { escaped } from "../roles/kinds/html.ts";
import type { Style } from "../roles/kinds/styles.ts";
import type { Marks, Piece } from "./draft.ts";
import { joined } from "./html.ts";

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const content = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** Writes a document for Word. */
export function toDocx(pieces: readonly Piece[], style: Style, chance: Chance): Uint8Array {
  const stated = chance.next() < 0.6;
  const counted = chance.next() < 0.4;
  const lists = new Map<number, Marks>();
  for (const { list } of pieces)
    if (counted && list !== null && list.marks.word !== null) lists.set(list.id, list.marks);
  const body = pieces.map((piece) => paragraph(piece, style, stated, lists)).join("");
  const { width, height, margin } = style;
  const page = `<w:sectPr><w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"/><w:pgMar w:top="${twips(margin)}" w:bottom="${twips(margin)}" w:left="${twips(margin)}" w:right="${twips(margin)}" w:header="300" w:footer="300" w:gutter="0"/></w:sectPr>`;
  const files: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${content}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${content}.numbering+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    "word/document.xml": `${head}<w:document ${space}><w:body>${body}${page}</w:body></w:document>`,
    "word/styles.xml": `${head}<w:styles ${space}>${styles(style)}</w:styles>`,
    "word/numbering.xml": `${head}<w:numbering ${space}>${numbering(lists)}</w:numbering>`,
  };
  const made = new Date("2020-01-01T00:00:00Z");
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime: made }]])),
  );
}

function twips(millimetres: number): number {
  return Math.round((millimetres / 25.4) * 1440);
}

function styles({ font, size, leading, levels }: Style): string {
  const headings = levels.map(
    (level, at) =>
      `<w:style w:type="paragraph" w:styleId="Heading${at + 1}"><w:name w:val="heading ${at + 1}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${Math.round(20 * size * level.above)}" w:after="${Math.round(20 * size * level.below)}"/>${level.centred ? '<w:jc w:val="center"/>' : ""}<w:outlineLvl w:val="${at}"/></w:pPr><w:rPr>${level.bold ? "<w:b/>" : ""}${level.italic ? "<w:i/>" : ""}<w:sz w:val="${Math.round(2 * size * level.size)}"/></w:rPr></w:style>`,
  );
  return `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}" w:eastAsia="${font}"/><w:sz w:val="${Math.round(2 * size)}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:line="${Math.round(220 * leading)}" w:lineRule="auto"/></w:pPr></w:style>${headings.join("")}`;
}

function paragraph(piece: Piece, style: Style, stated: boolean, lists: ReadonlyMap<number, Marks>): string {
  const { role, level, mark, text, plain, list } = piece;
  if (role === "page end") return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  if (role === "heading" && !plain) {
    if (stated) return p(`<w:pStyle w:val="Heading${level}"/>`, joined(mark, text));
    const own = style.levels[level - 1];
    return p(
      `<w:spacing w:before="160" w:after="80"/>${own?.centred === true ? '<w:jc w:val="center"/>' : ""}`,
      joined(mark, text),
      `<w:b/><w:sz w:val="${Math.round(2 * style.size * (own?.size ?? 1))}"/>`,
    );
  }
  if (role === "title")
    return p('<w:jc w:val="center"/>', text, `<w:b/><w:sz w:val="${Math.round(2.6 * style.size)}"/>`);
  if (role === "centre" || (role === "contents" && level === 0)) return p('<w:jc w:val="center"/>', text);
  if (role === "right") return p('<w:jc w:val="right"/>', text);
  const after = `<w:spacing w:after="${Math.round(20 * style.size * style.gap)}"/>`;
  if (role === "item") {
    const left = Math.round(20 * style.size * style.itemIndent * level);
    const hanging = style.hanging ? Math.round(36 * style.size) : 0;
    const indent = `<w:ind w:left="${left + hanging}" w:hanging="${hanging}"/>`;
    if (list !== null && lists.has(list.id))
      return p(`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list.id}"/></w:numPr>${after}${indent}`, text);
    return p(`${after}${indent}`, joined(mark, text));
  }
  return p(
    `${after}<w:ind w:firstLine="${Math.round(20 * style.size * style.indent)}"/>`,
    joined(mark, text),
  );
}

function p(properties: string, text: string, letters = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${letters}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

function numbering(lists: ReadonlyMap<number, Marks>): string {
  const all = [...lists];
  const shapes = all.map(([id, { word }]) => {
    const [format, text] = word ?? ["bullet", "•"];
    return `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${escaped(text)}"/></w:lvl></w:abstractNum>`;
  });
  const numbers = all.map(([id]) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`);
  return shapes.join("") + numbers.join("");
}
