/** Reads e-books (EPUB): the web pages of the spine in order. */
import { ReadError } from "../../model/report.ts";
import { FlowDraft } from "../flow-draft.ts";
import { readHtmlText } from "../html/index.ts";
import { parseStyles } from "../html/style-sheet.ts";
import { decodePath, resolvePath, tolerant } from "../ooxml.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { childrenOf, elementsIn, parseXml, textIn, type XmlElement } from "../xml.ts";
import { openZip } from "../zip.ts";

const prefixes = {
  "http://www.idpf.org/2007/opf": "",
  "urn:oasis:names:tc:opendocument:xmlns:container": "",
  "http://purl.org/dc/elements/1.1/": "dc",
};

const names: Readonly<Record<string, string>> = {
  "dc:title": "Title",
  "dc:creator": "Author",
  "dc:publisher": "Publisher",
  "dc:date": "CreationDate",
  "dc:subject": "Subject",
};

/** Reads a book; missing or damaged chapters are reported and left out. */
export async function readEpub(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const zip = openZip(bytes, "EPUB file");
  const container = tolerant(() => parseXml(zip.text("META-INF/container.xml") ?? "", prefixes));
  const root = elementsIn(container ?? undefined, "rootfile")[0]?.attributes["full-path"];
  const text = root === undefined ? null : zip.text(root);
  if (root === undefined || text === null)
    throw new ReadError("damaged", "The EPUB file does not say where its chapters are.");
  const book = parseXml(text, prefixes);
  const folder = root.slice(0, root.lastIndexOf("/") + 1);
  const items = new Map(elementsIn(book, "item").map((item) => [item.attributes["id"] ?? "", item]));
  const sheets = [...items.values()].flatMap(({ attributes }) => {
    if (attributes["media-type"] !== "text/css") return [];
    return zip.text(resolvePath(folder, decodePath(attributes["href"] ?? ""))) ?? [];
  });
  const styles = parseStyles(sheets);
  const seen = new Set<string>();
  const draft = new FlowDraft();
  for (const { attributes } of elementsIn(book, "itemref")) {
    const item = items.get(attributes["idref"] ?? "");
    if (item === undefined || isNavigation(item)) continue;
    const part = resolvePath(folder, decodePath(item.attributes["href"] ?? ""));
    // A chapter appears once, however often it is listed.
    if (seen.has(part)) continue;
    seen.add(part);
    const page = zip.text(part);
    if (page !== null) draft.append(readHtmlText(page, { ...options, part, styles }).flow);
    else
      options.report?.({
        severity: "error",
        code: "epub/chapter-missing",
        message: `The chapter ${part} is not in the file.`,
      });
  }
  const { metadata, language } = metadataIn(book);
  return { type: "flow", flow: draft.flow, description: describe("epub", { metadata, language }) };
}

function isNavigation({ attributes }: XmlElement): boolean {
  return (attributes["properties"] ?? "").split(" ").includes("nav");
}

function metadataIn(book: XmlElement): {
  readonly metadata: Readonly<Record<string, string>>;
  readonly language: string | null;
} {
  const metadata: Record<string, string> = {};
  let language: string | null = null;
  for (const element of childrenOf(elementsIn(book, "metadata")[0])) {
    const value = textIn(element).trim();
    const name = names[element.name];
    if (element.name === "dc:language" && value !== "") language ??= value;
    if (name !== undefined && value !== "")
      metadata[name] = metadata[name] === undefined ? value : `${metadata[name]}, ${value}`;
  }
  return { metadata, language };
}
