/** XFA forms, stored as XML: their data and the text of their template. */
import type { FormField } from "../../model/page.ts";
import { ReadError } from "../../model/report.ts";
import { childOf, childrenOf, parseXml, textIn, type XmlElement } from "../xml.ts";
import type { Handle, XfaForm } from "./handles.ts";
import { readCounted, readNarrow } from "./memory.ts";

/** PDFium's form types with XFA: dynamic, and alongside fields of the file. */
const drawnFromTemplate = 2;
const besideFields = 3;

/** Reads the XFA form of a file; null if it has none. Malformed packets are left out. */
export function readXfa({ engine, document }: Handle): XfaForm | null {
  const { call } = engine;
  const type = call.FPDF_GetFormType(document);
  if (type !== drawnFromTemplate && type !== besideFields) return null;
  const roots: XmlElement[] = [];
  for (let index = 0; index < call.FPDF_GetXFAPacketCount(document); index++) {
    const name = readNarrow(engine, (buffer, size) =>
      call.FPDF_GetXFAPacketName(document, index, buffer, size),
    );
    // Preamble and postamble are the two halves of an element.
    if (/^(?:preamble|postamble)$/.test(name)) continue;
    const content = readCounted(engine, (buffer, size, needed) =>
      call.FPDF_GetXFAPacketContent(document, index, buffer, size, needed),
    );
    const root = parsed(new TextDecoder().decode(content));
    if (root !== null) roots.push(...(nameOf(root) === "xdp" ? childrenOf(root) : [root]));
  }
  const part = (name: string): XmlElement | undefined => roots.find((root) => nameOf(root) === name);
  const data = childrenOf(part("datasets")).find((child) => nameOf(child) === "data");
  return { dynamic: type === drawnFromTemplate, template: part("template") ?? null, data: data ?? null };
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}

/** The local name of an element. */
function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * The XFA value of a field by its full name; "" if there is none.
 *
 * Names are paths through the template ("form1[0].#subform[2].City[0]"), of which only some parts have data.
 */
export function xfaValue({ data }: XfaForm, name: string): string {
  const steps = name.split(".").filter((step) => !step.startsWith("#"));
  let at = data ?? undefined;
  let found = false;
  for (const step of steps) {
    const [, key = step, index = "0"] = /^(.*?)(?:\[(\d+)\])?$/u.exec(step) ?? [];
    const next = childrenOf(at, key)[Number(index)];
    found = next !== undefined;
    at = next ?? at;
  }
  return found && childrenOf(at).length === 0 ? textIn(at).trim() : "";
}

/** A printed part of a template: its own text, or a field with its caption. */
export interface XfaEntry {
  readonly text: string;
  readonly field: FormField | null;
}

/** Template parts nested deeper than this are damage. */
const deepest = 64;

/** Lists the printed parts of the template in order, with their values. */
export function xfaEntries({ template, data }: XfaForm): readonly XfaEntry[] {
  const entries: XfaEntry[] = [];
  const walk = (node: XmlElement, place: Place): void => {
    if (place.depth > deepest || isUnseen(node)) return;
    const kind = nameOf(node);
    if (kind === "draw") entries.push({ text: valueOf(node), field: null });
    else if (kind === "field") entries.push(fieldEntry(node, place));
    else if (containers.has(kind))
      for (const inner of placesIn(node, place)) for (const child of childrenOf(node)) walk(child, inner);
  };
  const root: Place = { data: data ?? undefined, root: data ?? undefined, path: "", depth: 0, group: null };
  for (const child of childrenOf(template ?? undefined)) walk(child, root);
  return entries.filter(({ text, field }) => text !== "" || field !== null);
}

const containers = new Set(["subform", "subformSet", "exclGroup", "area", "pageSet", "pageArea"]);

/** Position of the walk through a template. */
interface Place {
  /** The data for this part. */
  readonly data: XmlElement | undefined;
  readonly root: XmlElement | undefined;
  readonly path: string;
  readonly depth: number;
  /** Value of the enclosing radio button group; null outside one. */
  readonly group: string | null;
}

function isUnseen({ attributes }: XmlElement): boolean {
  return /^(?:hidden|invisible|inactive)$/.test(attributes["presence"] ?? "");
}

/** The data instances of a container: as many as the data has, one if it has none. */
function placesIn(node: XmlElement, place: Place): readonly Place[] {
  const name = node.attributes["name"] ?? "";
  const inner = { ...place, path: joined(place.path, name), depth: place.depth + 1 };
  if (nameOf(node) === "exclGroup") return [{ ...inner, group: dataOf(node, place) ?? "" }];
  const own = name === "" ? [] : childrenOf(place.data, name);
  return own.length === 0 ? [inner] : own.map((data) => ({ ...inner, data }));
}

function joined(path: string, name: string): string {
  return [path, name].filter((part) => part !== "").join(".");
}

/** The data value of a field or group; null if there is none. */
function dataOf(node: XmlElement, { data, root }: Place): string | null {
  const bind = childOf(node, "bind");
  if (bind?.attributes["match"] === "none") return null;
  const reference = bind?.attributes["ref"];
  const steps = reference?.replace(/^\$(?:record|data)?\.?/u, "").split(".");
  const bound = steps?.reduce((at: XmlElement | undefined, step) => childOf(at, step), root);
  const own = bound ?? childOf(data, node.attributes["name"] ?? "");
  return own === undefined ? null : textIn(own).trim();
}

/** The template's own text for a drawing or field. */
function valueOf(node: XmlElement | undefined): string {
  const value = childrenOf(childOf(node, "value")).find((child) => nameOf(child) !== "image");
  return textIn(value).replace(/\s+/gu, " ").trim();
}

const kinds: Readonly<Record<string, FormField["kind"]>> = {
  checkButton: "checkbox",
  choiceList: "choice",
  button: "button",
  signature: "signature",
};

function fieldEntry(node: XmlElement, place: Place): XfaEntry {
  const ui = childrenOf(childOf(node, "ui")).find((child) => nameOf(child) !== "picture");
  const kind = kinds[ui === undefined ? "" : nameOf(ui)] ?? "text";
  const isRadio = kind === "checkbox" && place.group !== null;
  const [shown = [], saved = shown] = childrenOf(node, "items")
    .toSorted((a, b) => Number(a.attributes["save"] ?? 0) - Number(b.attributes["save"] ?? 0))
    .map((items) => childrenOf(items).map((item) => textIn(item).trim()));
  const stored = (isRadio ? place.group : dataOf(node, place)) ?? valueOf(node);
  const caption = valueOf(childOf(node, "caption"));
  const checked = kind === "checkbox" ? stored !== "" && stored === (saved[0] ?? "1") : null;
  const value = kind === "choice" ? (shown[saved.indexOf(stored)] ?? stored) : stored;
  const sign = (isRadio ? "◯◉" : "☐☒")[checked === true ? 1 : 0] ?? "";
  const words = checked === null ? [caption, kind === "button" ? "" : value] : [sign, caption];
  return {
    text: words.filter((word) => word !== "").join(" "),
    field: {
      kind: isRadio ? "radio" : kind,
      name: joined(place.path, node.attributes["name"] ?? ""),
      label: caption,
      value,
      checked,
      options: kind === "choice" ? shown : [],
    },
  };
}
