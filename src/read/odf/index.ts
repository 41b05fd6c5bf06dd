/** Reads OpenDocument files: texts (ODT), sheets (ODS) and presentations (ODP). */
import { ReadError, type Report } from "../../model/report.ts";
import { FlowDraft, runOf } from "../flow-draft.ts";
import { resolvePath, tolerant } from "../ooxml.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { splitTables } from "../sheets.ts";
import { childOf, childrenOf, elementsIn, parseXml, textIn, type XmlElement } from "../xml.ts";
import { openZip, type Zip } from "../zip.ts";
import { OdfBody } from "./body.ts";
import { odfPrefixes } from "./prefixes.ts";
import { readOdfStyles } from "./styles.ts";
import { sheetCells } from "./sheets.ts";

/** Kinds of documents, by their content element. */
const kinds = { "office:text": "odt", "office:spreadsheet": "ods", "office:presentation": "odp" } as const;

/** Reads a file of any of the three kinds. */
export async function readOdf(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const zip = openZip(bytes, "OpenDocument file");
  const content = partOf(zip, "content.xml");
  if (content === null)
    throw new ReadError("damaged", "The OpenDocument file has no text: its part content.xml is missing.");
  const sheet = tolerant(() => partOf(zip, "styles.xml"));
  if (sheet === null && zip.entries.some(({ name }) => name === "styles.xml"))
    options.report?.({
      severity: "warning",
      code: "odf/part-unreadable",
      message: "The part styles.xml is damaged and was left out.",
    });
  const styles = readOdfStyles([sheet, content]);
  const [body] = childrenOf(childOf(content, "office:body"));
  const draft = new FlowDraft("content.xml");
  const reader = new OdfBody(draft, styles, (name) =>
    tolerant(() => partOf(zip, `${resolvePath("", name)}/content.xml`)),
  );
  if (body?.name === "office:spreadsheet") readSheets(draft, body, options.report);
  else if (body?.name === "office:presentation") readSlides(reader, draft, body);
  else if (body !== undefined) reader.read(body, marginsIn(sheet));
  const metadata = metadataIn(tolerant(() => partOf(zip, "meta.xml")));
  const format = kinds[(body?.name ?? "") as keyof typeof kinds] ?? "odt";
  return { type: "flow", flow: draft.flow, description: describe(format, { metadata }) };
}

function partOf(zip: Zip, name: string): XmlElement | null {
  const text = zip.text(name);
  return text === null ? null : parseXml(text, odfPrefixes);
}

/** Headers and footers of the pages. */
function marginsIn(sheet: XmlElement | null): readonly XmlElement[] {
  return ["style:header", "style:footer"].flatMap((name) => elementsIn(sheet ?? undefined, name));
}

function readSheets(draft: FlowDraft, body: XmlElement, report?: Report): void {
  const sheets = childrenOf(body, "table:table");
  for (const sheet of sheets) {
    const name = sheet.attributes["table:name"] ?? "";
    const cells = sheetCells(sheet, report);
    if (cells.length === 0) continue;
    if (sheets.length > 1) draft.line([runOf(name)], { role: "heading", level: 1 });
    splitTables(draft, cells, "content.xml");
  }
}

function isTitle(frame: XmlElement): boolean {
  return frame.attributes["presentation:class"] === "title";
}

function readSlides(reader: OdfBody, draft: FlowDraft, body: XmlElement): void {
  for (const slide of childrenOf(body, "draw:page")) {
    const frames = childrenOf(slide).filter(({ name }) => name.startsWith("draw:"));
    for (const frame of frames.filter(isTitle))
      draft.line([runOf(elementsIn(frame, "text:p").map(textIn).join(" "))], { role: "heading", level: 1 });
    for (const frame of frames.filter((each) => !isTitle(each))) reader.blocks(frame);
  }
}

const names: Readonly<Record<string, string>> = {
  "dc:title": "Title",
  "dc:subject": "Subject",
  "dc:description": "Description",
  "meta:initial-creator": "Author",
  "dc:creator": "LastModifiedBy",
  "meta:keyword": "Keywords",
  "meta:creation-date": "CreationDate",
  "dc:date": "ModDate",
  "meta:generator": "Producer",
};

function metadataIn(root: XmlElement | null): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const element of childrenOf(childOf(root ?? undefined, "office:meta"))) {
    const name = names[element.name];
    const value = textIn(element).trim();
    if (name !== undefined && value !== "") found[name] = value;
  }
  return found;
}
