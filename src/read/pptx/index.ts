/** Reads presentations (PPTX) slide by slide: each title is a heading, shapes follow by position. */
import type { FlowLine } from "../../model/flow.ts";
import { ReadError } from "../../model/report.ts";
import { codeLines, FlowDraft, runOf } from "../flow-draft.ts";
import {
  embeddedFiles,
  mainPart,
  readPart,
  readProperties,
  relationsOf,
  tolerant,
  unlessDamaged,
} from "../ooxml.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { spans, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, elementsIn, type XmlElement } from "../xml.ts";
import { openZip, type Zip } from "../zip.ts";
import {
  formatOf,
  paragraphRuns,
  paragraphsOf,
  type ShapeParagraph,
  type SlideLinks,
  slideNumber,
} from "./paragraphs.ts";
import { inReadingOrder, type Shape, shapesIn } from "./shapes.ts";

/** Reads a presentation; speaker notes are set apart, after their slide. */
export async function readPptx(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const zip = openZip(bytes, "PPTX file");
  const main = mainPart(zip, "PPTX file");
  const relations = relationsOf(zip, main);
  const slides = elementsIn(readPart(zip, main) ?? undefined, "p:sldId").map(
    ({ attributes }) => relations.get(attributes["r:id"] ?? "")?.target ?? "",
  );
  if (slides.length === 0) throw new ReadError("damaged", "The PPTX file has no slides.");
  const draft = new FlowDraft();
  for (const part of slides) {
    const slide = unlessDamaged(() => readPart(zip, part));
    if (slide !== null) draft.append(readSlide(zip, part, slide));
    else
      options.report?.({
        severity: "error",
        code: "pptx/slide-unreadable",
        message: `The slide ${part} is missing or damaged and was left out.`,
      });
  }
  return {
    type: "flow",
    flow: draft.flow,
    description: describe("pptx", { metadata: readProperties(zip), attachments: embeddedFiles(zip) }),
  };
}

function readSlide(zip: Zip, part: string, slide: XmlElement): FlowDraft["flow"] {
  const draft = new FlowDraft(part);
  const links = relationsOf(zip, part);
  for (const shape of inReadingOrder(shapesIn(slide))) addShape(draft, shape, links);
  const notes = [...links.values()].find(({ kind }) => kind === "notesSlide")?.target;
  const root = notes === undefined ? null : tolerant(() => readPart(zip, notes));
  for (const shape of root === null ? [] : shapesIn(root))
    if (shape.kind === "body")
      for (const { runs } of paragraphsOf(shape.element, links))
        draft.line(runs, { place: "margin", origin: { part: notes ?? part, index: 0 } });
  return draft.flow;
}

function addShape(draft: FlowDraft, { kind, element }: Shape, links: SlideLinks): void {
  const table = elementsIn(element, "a:tbl")[0];
  if (table !== undefined) return addTable(draft, table, links);
  if (kind === "picture") {
    const described = elementsIn(element, "p:cNvPr")[0]?.attributes["descr"];
    return draft.picture(described ?? "");
  }
  const paragraphs = paragraphsOf(element, links);
  if (kind === "title") {
    const runs = paragraphs.flatMap((paragraph) => [...paragraph.runs, runOf(" ")]);
    return draft.line(runs, { role: "heading", level: 1 });
  }
  if (kind === "furniture")
    return paragraphs.forEach(({ runs }) => draft.line(runs, { place: "page-footer" }));
  for (const paragraph of numbered(paragraphs, kind === "body" && paragraphs.length > 1)) {
    const { runs, level, marker, format } = paragraph;
    if (marker === null && runs.every(({ monospace, text }) => monospace || text.trim() === ""))
      codeLines(runs).forEach((run, at) => draft.line([run], { kind: "code", goesOn: at > 0 }));
    else if (marker === null) draft.line(runs, { format });
    else draft.line(runs, { role: "list-item", level: level + 1, marker, format });
  }
}

/** Paragraphs with their marks; in the body of a slide all are items unless stated otherwise. */
function numbered(
  paragraphs: readonly ShapeParagraph[],
  items: boolean,
): readonly (ShapeParagraph & { readonly marker: string | null })[] {
  const counts: number[] = [];
  return paragraphs.map((paragraph) => {
    const { bullet, level } = paragraph;
    counts.length = level + 1;
    if (bullet !== null && typeof bullet !== "string") {
      counts[level] = (counts[level] ?? bullet.start - 1) + 1;
      return { ...paragraph, marker: slideNumber(bullet.type, counts[level] ?? 1) };
    }
    const marked = bullet === "none" ? null : (bullet ?? (items ? "•" : null));
    return { ...paragraph, marker: marked };
  });
}

function addTable(draft: FlowDraft, table: XmlElement, links: SlideLinks): void {
  const origin = draft.count();
  const rows = childrenOf(table, "a:tr").map((row) =>
    childrenOf(row, "a:tc").flatMap((cell, column) => {
      const { attributes } = cell;
      if (attributes["hMerge"] === "1" || attributes["vMerge"] === "1") return [];
      const lines = childrenOf(childOf(cell, "a:txBody"), "a:p").flatMap((paragraph): readonly FlowLine[] => {
        const format = formatOf(childOf(paragraph, "a:pPr"));
        const line = draft.makeLine(paragraphRuns(paragraph, links), { format });
        return line === null ? [] : [line];
      });
      const rowSpan = statedNumber(attributes["rowSpan"], spans);
      const columnSpan = statedNumber(attributes["gridSpan"], spans);
      return [{ column, rowSpan, columnSpan, lines }];
    }),
  );
  const first = childOf(table, "a:tblPr")?.attributes["firstRow"];
  draft.table(rows, first === "1" && rows.length > 1 ? 1 : 0, origin);
}
