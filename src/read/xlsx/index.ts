/** Reads workbooks (XLSX): each sheet a section, its cells as tables. */
import { FlowDraft, runOf } from "../flow-draft.ts";
import { mainPart, readPart, readProperties, relationsOf, tolerant, unlessDamaged } from "../ooxml.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";
import { openZip } from "../zip.ts";
import { ReadError } from "../../model/report.ts";
import { readCells, type SheetBook } from "./cells.ts";
import { splitTables } from "../sheets.ts";

/** Reads a workbook; formulas appear as their last results. */
export async function readXlsx(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const zip = openZip(bytes, "XLSX file");
  const main = mainPart(zip, "XLSX file");
  const workbook = readPart(zip, main);
  if (workbook === null)
    throw new ReadError("damaged", `The XLSX file has no sheets: its part ${main} is missing.`);
  const relations = relationsOf(zip, main);
  const partOf = (kind: string): XmlElement | null => {
    const name = [...relations.values()].find((relation) => relation.kind === kind)?.target;
    return name === undefined ? null : tolerant(() => readPart(zip, name));
  };
  const book: SheetBook = {
    strings: childrenOf(partOf("sharedStrings") ?? undefined, "x:si").map(plainString),
    dates: dateStyles(partOf("styles")),
    from1904: /^(1|true)$/.test(childOf(workbook, "x:workbookPr")?.attributes["date1904"] ?? ""),
  };
  const sheets = childrenOf(childOf(workbook, "x:sheets"), "x:sheet");
  const draft = new FlowDraft(main);
  for (const { attributes } of sheets) {
    const part = relations.get(attributes["r:id"] ?? "")?.target ?? "";
    const root = unlessDamaged(() => readPart(zip, part));
    if (root === null) {
      const message = `The sheet ${attributes["name"] ?? part} is damaged and was left out.`;
      options.report?.({ severity: "error", code: "xlsx/sheet-unreadable", message });
      continue;
    }
    if (sheets.length > 1)
      draft.line([runOf(attributes["name"] ?? "")], {
        role: "heading",
        level: 1,
        origin: { part, index: 0 },
      });
    const sheet = new FlowDraft(part);
    splitTables(sheet, readCells(root, book), part);
    for (const { kind } of relationsOf(zip, drawingOf(zip, part)).values())
      if (kind === "image") sheet.picture();
    draft.append(sheet.flow);
  }
  return { type: "flow", flow: draft.flow, description: describe("xlsx", { metadata: readProperties(zip) }) };
}

function drawingOf(zip: Parameters<typeof relationsOf>[0], sheet: string): string {
  return [...relationsOf(zip, sheet).values()].find(({ kind }) => kind === "drawing")?.target ?? "-";
}

/** The text of a string, without phonetic guides. */
function plainString(element: XmlElement): string {
  const own = childOf(element, "x:t");
  if (own !== undefined) return textIn(own);
  return childrenOf(element, "x:r")
    .map((run) => textIn(childOf(run, "x:t")))
    .join("");
}

/** The cell styles that display dates, by index. */
function dateStyles(styles: XmlElement | null): ReadonlySet<number> {
  const formats = new Map(
    elementsIn(styles ?? undefined, "x:numFmt").map(({ attributes }) => [
      Number(attributes["numFmtId"]),
      attributes["formatCode"] ?? "",
    ]),
  );
  const dates = new Set<number>();
  childrenOf(childOf(styles ?? undefined, "x:cellXfs"), "x:xf").forEach(({ attributes }, index) => {
    const id = Number(attributes["numFmtId"] ?? 0);
    const code = (formats.get(id) ?? "").replace(/"[^"]*"|\[[^[\]]*\]|\\./g, "");
    if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47) || /[ymdhs]/i.test(code)) dates.add(index);
  });
  return dates;
}
