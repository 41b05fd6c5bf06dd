/** Reads Word documents (DOCX) directly from the parts of the package. */
import { ReadError } from "../../model/report.ts";
import { FlowDraft } from "../flow-draft.ts";
import { embeddedFiles, mainPart, readPart, readProperties, relationsOf, tolerant } from "../ooxml.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { childOf, elementsIn } from "../xml.ts";
import { openZip } from "../zip.ts";
import { BodyReader } from "./body.ts";
import { readNotes } from "./notes.ts";
import { readNumbering } from "./numbering.ts";
import { readStyles } from "./styles.ts";

/** Reads a document: its paragraphs, tables, notes, headers and footers in order. */
export async function readDocx(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const zip = openZip(bytes, "DOCX file");
  const main = mainPart(zip, "DOCX file");
  const root = readPart(zip, main);
  const body = childOf(root ?? undefined, "w:body");
  if (body === undefined)
    throw new ReadError("damaged", `The DOCX file has no text: its part ${main} is missing or empty.`);
  const relations = relationsOf(zip, main);
  const partOf = (kind: string): string =>
    [...relations.values()].find((relation) => relation.kind === kind)?.target ?? "";
  const optional = (kind: string) => {
    const name = partOf(kind);
    const part = name === "" ? null : tolerant(() => readPart(zip, name));
    if (part === null && name !== "" && zip.entries.some((entry) => entry.name === name))
      options.report?.({
        severity: "warning",
        code: "docx/part-unreadable",
        message: `The part ${name} is damaged and was left out.`,
      });
    return part;
  };
  const sheet = optional("styles");
  const styles = readStyles(sheet);
  const draft = new FlowDraft(main);
  const reader = new BodyReader(draft, {
    styles,
    count: readNumbering(optional("numbering")),
    notes: {
      footnote: readNotes(optional("footnotes"), "w:footnote"),
      endnote: readNotes(optional("endnotes"), "w:endnote"),
      comment: readNotes(optional("comments"), "w:comment"),
    },
    noteParts: {
      footnote: partOf("footnotes"),
      endnote: partOf("endnotes"),
      comment: partOf("comments"),
    },
    relations,
    marginOf: (part) => tolerant(() => readPart(zip, part)),
    relationsOf: (part) => relationsOf(zip, part),
  });
  reader.read(body);
  const metadata = readProperties(zip);
  const language = elementsIn(childOf(sheet ?? undefined, "w:docDefaults"), "w:lang")[0];
  return {
    type: "flow",
    flow: draft.flow,
    description: describe("docx", {
      metadata,
      language: language?.attributes["w:val"] ?? null,
      attachments: embeddedFiles(zip),
    }),
  };
}
