/** Reads mails (EML) and web pages saved as one file (MHTML). */
import type { Attachment } from "../../model/file.ts";
import type { Flow } from "../../model/flow.ts";
import { ReadError } from "../../model/report.ts";
import { appendInner } from "../archive/inner.ts";
import { FlowDraft, runOf } from "../flow-draft.ts";
import { readHtmlText } from "../html/index.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { textFlow } from "../text/index.ts";
import { decodeWords, type MimePart, parseMessage } from "./message.ts";

/** Headers shown to people, with their metadata names. */
const shown: readonly (readonly [string, string])[] = [
  ["from", "Author"],
  ["to", "To"],
  ["cc", "Cc"],
  ["date", "CreationDate"],
];

/** Reads a mail: its subject as the title, sender, date and recipients, its text, and its attachments. */
export async function readMail(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const message = parseMessage(bytes);
  if (message.headers.size === 0)
    throw new ReadError("damaged", "The EML file is no mail: it has no headers.");
  const draft = new FlowDraft();
  const subject = decodeWords(message.headers.get("subject") ?? "");
  const metadata: Record<string, string> = subject === "" ? {} : { Title: subject };
  draft.line([runOf(subject)], { role: "title" });
  for (const [name, key] of shown) {
    const value = decodeWords(message.headers.get(name) ?? "");
    if (value === "") continue;
    metadata[key] = value;
    draft.line([runOf(`${name[0]?.toUpperCase()}${name.slice(1)}: `, { bold: true }), runOf(value)]);
  }
  const text = bodyOf(message);
  if (text !== null) draft.append(flowOf(text, options));
  const files = partsIn(message).filter((part) => part !== text && part.fileName !== "");
  for (const { bytes: inner, fileName } of files) await appendInner(draft, inner, fileName, options);
  const attachments = files.map(({ fileName, type, bytes: inner }): Attachment => ({
    name: fileName,
    description: "",
    mimeType: type,
    size: inner.length,
  }));
  return { type: "flow", flow: draft.flow, description: describe("eml", { metadata, attachments }) };
}

/** Reads a web page saved as one file. */
export async function readMhtml(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const page = partsIn(parseMessage(bytes)).find(({ type }) => type === "text/html");
  if (page === undefined) throw new ReadError("damaged", "The MHTML file has no web page in it.");
  const { flow, description } = readHtmlText(page.text(), options);
  return { type: "flow", flow, description: { ...description, format: "mhtml" } };
}

function flowOf(part: MimePart, options: ReadOptions): Flow {
  return part.type === "text/html" ? readHtmlText(part.text(), options).flow : textFlow(part.text());
}

/** The text of a mail: its HTML part, or else its plain text. */
function bodyOf(message: MimePart): MimePart | null {
  const texts = partsIn(message).filter(({ attached }) => !attached);
  return (
    texts.find(({ type, bytes }) => type === "text/html" && bytes.length > 0) ??
    texts.find(({ type }) => type === "text/plain") ??
    null
  );
}

/** All leaf parts, in order. */
function partsIn(part: MimePart): readonly MimePart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(partsIn);
}
