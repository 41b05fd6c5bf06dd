/** Forms that a PDF holds as XML (XFA): their data, and what their template prints. */
import type { FormField } from "../../model/page.ts";
import { ReadError } from "../../model/report.ts";
import { childOf, childrenOf, parseXml, textIn, type XmlElement } from "../xml.ts";
import type { Handle, XfaForm } from "./handles.ts";
import { readCounted, readNarrow } from "./memory.ts";

/** PDFium's numbers for forms with XFA: drawn from the template, and beside fields of the file. */
const drawnFromTemplate = 2;
const besideFields = 3;

/** Reads the XFA form of a file; null where it has none.  Packets that are not well-formed are left out. */
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

/** The name of an element without its prefix. */
function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * What the data say for a field of the file, by its full name; "" where they say nothing.
 *
 * Names lead through the template ("form1[0].#subform[2].City[0]"), of which only some parts have data.
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

/** Something that a template prints: text of its own, or a field with its caption. */
export interface XfaEntry {
  readonly text: string;
  readonly field: FormField | null;
}

/** Parts of a template nested deeper than this are damage. */
const deepest = 64;

/** Lists what the template prints, in its order, with what is filled in. */
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

/** Where the walk through a template is. */
interface Place {
  /** The data that the part is filled in from. */
  readonly data: XmlElement | undefined;
  readonly root: XmlElement | undefined;
  readonly path: string;
  readonly depth: number;
  /** Value of the group of radio buttons that the part is in; null outside of one. */
  readonly group: string | null;
}

function isUnseen({ attributes }: XmlElement): boolean {
  return /^(?:hidden|invisible|inactive)$/.test(attributes["presence"] ?? "");
}

/** The places of a container's children: as often as the data have it, once where they do not. */
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

/** What the data say for a field or a group; null where they say nothing. */
function dataOf(node: XmlElement, { data, root }: Place): string | null {
  const bind = childOf(node, "bind");
  if (bind?.attributes["match"] === "none") return null;
  const reference = bind?.attributes["ref"];
  const steps = reference?.replace(/^\$(?:record|data)?\.?/u, "").split(".");
  const bound = steps?.reduce((at: XmlElement | undefined, step) => childOf(at, step), root);
  const own = bound ?? childOf(data, node.attributes["name"] ?? "");
  return own === undefined ? null : textIn(own).trim();
}

/** The text that a drawing or a field has in the template itself. */
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
