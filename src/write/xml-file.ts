/** The XML of file-level information, before and after its pages. */
import type { Attachment, Encryption, FileDescription, OutlineEntry } from "../model/file.ts";
import { escapeText } from "./escape.ts";
import {
  element,
  flagAttribute,
  type Lines,
  listElement,
  numberAttribute,
  textAttribute,
} from "./xml-element.ts";
import { destinationElement } from "./xml-page-parts.ts";

/** Opens the document and writes everything known before a page is read; pages and `xmlTail` follow. */
export function xmlHead(description: FileDescription): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<file${fileAttributes(description)}>\n` +
    listElement("  ", "metadata", Object.entries(description.metadata), propertyElement) +
    (description.xmp === null ? "" : `  <xmp>${escapeText(description.xmp)}</xmp>\n`) +
    (description.encryption === null ? "" : encryptionElement(description.encryption)) +
    listElement("  ", "outline", description.outline, (entry) => entryElement("    ", entry)) +
    listElement("  ", "destinations", Object.entries(description.destinations), ([name, destination]) =>
      destinationElement("    ", destination, name),
    ) +
    listElement("  ", "attachments", description.attachments, attachmentElement)
  );
}

/** Closes what `xmlHead` opened. */
export function xmlTail(): string {
  return "</file>\n";
}

function fileAttributes(description: FileDescription): string {
  return (
    textAttribute("schema", "1") +
    textAttribute("format", description.format) +
    textAttribute("version", description.version) +
    numberAttribute("pages", description.pageCount) +
    textAttribute("language", description.language) +
    flagAttribute("tagged", description.tagged, false) +
    numberAttribute("signatures", description.signatures, 0)
  );
}

function propertyElement([name, value]: readonly [string, string]): Lines {
  return element("    ", "property", textAttribute("name", name) + textAttribute("value", value));
}

function encryptionElement({ revision, allows }: Encryption): Lines {
  const attributes =
    numberAttribute("revision", revision) +
    flagAttribute("print", allows.print) +
    flagAttribute("print-well", allows.printWell) +
    flagAttribute("modify", allows.modify) +
    flagAttribute("copy", allows.copy) +
    flagAttribute("annotate", allows.annotate) +
    flagAttribute("fill-forms", allows.fillForms) +
    flagAttribute("accessibility", allows.accessibility) +
    flagAttribute("assemble", allows.assemble);
  return element("  ", "encryption", attributes);
}

function entryElement(indent: string, entry: OutlineEntry): Lines {
  const inside = `${indent}  `;
  const destination = entry.destination ? destinationElement(inside, entry.destination) : "";
  const children = entry.children.map((child) => entryElement(inside, child)).join("");
  const attributes = textAttribute("title", entry.title) + textAttribute("uri", entry.uri);
  return element(indent, "entry", attributes, destination + children);
}

function attachmentElement(attachment: Attachment): Lines {
  const attributes =
    textAttribute("name", attachment.name) +
    textAttribute("description", attachment.description, "") +
    textAttribute("mime-type", attachment.mimeType, "") +
    numberAttribute("size", attachment.size);
  return element("    ", "attachment", attributes);
}
