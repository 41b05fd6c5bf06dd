/** Links, comments and form fields of a page. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Annotation, FormField, Link } from "../../model/page.ts";
import { readTarget, uriAction } from "./destinations.ts";
import type { Engine } from "./engine.ts";
import type { Handle, Overlay } from "./handles.ts";
import { placeText, readBox, readWide } from "./memory.ts";
import { xfaValue } from "./xfa.ts";

const linkKind = 2;
const widgetKind = 20;

/** Flags of annotations that are not shown on screen: hidden, or print only. */
const hiddenFlags = 2 | 32;

/** An annotation opened by PDFium. */
export interface OpenAnnotation {
  readonly pointer: number;
  /** Its index on the page. */
  readonly index: number;
  readonly annotation: Annotation;
}

/** PDFium's annotation types, in order. */
const kinds =
  "unknown text link freetext line square circle polygon polyline highlight underline squiggly strikeout stamp caret ink popup fileattachment sound movie widget screen printermark trapnet watermark threed richmedia xfawidget redact".split(
    " ",
  );

/** PDFium's form field types, in order. */
const fieldKinds: readonly FormField["kind"][] = [
  "unknown",
  "button",
  "checkbox",
  "radio",
  "choice",
  "choice",
  "text",
  "signature",
];

/** Reads the annotations of a loaded page; `visit` receives each one but links while it is open. */
export function readOverlay(
  handle: Handle,
  page: number,
  toPage: Matrix,
  visit: (open: OpenAnnotation) => void = () => {},
): Overlay {
  const { call } = handle.engine;
  const count = call.FPDFPage_GetAnnotCount(page);
  if (count <= 0) return noOverlay;
  const links = readLinks(handle, page, toPage);
  const annotations: Annotation[] = [];
  // Links are listed separately, because opening an annotation takes ten times as long as a link.
  for (let index = 0; index < count && links.length + annotations.length < count; index++) {
    const pointer = call.FPDFPage_GetAnnot(page, index);
    if (pointer === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(pointer);
    if (kind !== linkKind) {
      const hasBox = call.FPDFAnnot_GetRect(pointer, handle.engine.scratch) !== 0;
      const box = boxOf(handle.engine, toPage, hasBox);
      const annotation = readAnnotation(handle, pointer, kind, box);
      annotations.push(annotation);
      visit({ pointer, index, annotation });
    }
    call.FPDFPage_CloseAnnot(pointer);
  }
  return { links, annotations };
}

/** The overlay of a page without annotations. */
const noOverlay: Overlay = { links: [], annotations: [] };

function readLinks(handle: Handle, page: number, toPage: Matrix): readonly Link[] {
  const { engine, document } = handle;
  const { call } = engine;
  const links: Link[] = [];
  const position = call.malloc(8);
  engine.i32().fill(0, position >> 2, (position >> 2) + 2);
  while (call.FPDFLink_Enumerate(page, position, position + 4) !== 0) {
    const link = engine.i32()[(position >> 2) + 1] ?? 0;
    const hasBox = call.FPDFLink_GetAnnotRect(link, engine.scratch) !== 0;
    const box = boxOf(engine, toPage, hasBox);
    const action = call.FPDFLink_GetAction(link);
    const leadsOut = action !== 0 && call.FPDFAction_GetType(action) === uriAction;
    const destination = leadsOut ? 0 : call.FPDFLink_GetDest(document, link);
    const target = readTarget(handle, destination, action);
    links.push({ box, uri: target.uri, destination: target.destination });
  }
  call.free(position);
  return links;
}

/** The rectangle in the scratch block as a box on the page; empty if the file states none. */
function boxOf(engine: Engine, toPage: Matrix, given: boolean): Box {
  if (!given) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  return readBox(engine.f32(), engine.scratch, toPage);
}

function readAnnotation(handle: Handle, annotation: number, kind: number, box: Box): Annotation {
  const form = kind === widgetKind ? handle.form() : 0;
  return {
    kind: kinds[kind] ?? "unknown",
    box,
    contents: entry(handle, annotation, "Contents"),
    author: kind === widgetKind ? "" : entry(handle, annotation, "T"),
    hidden: (handle.engine.call.FPDFAnnot_GetFlags(annotation) & hiddenFlags) !== 0,
    field: form !== 0 ? readField(handle, annotation, form) : null,
  };
}

function entry(handle: Handle, annotation: number, key: string): string {
  const { engine } = handle;
  const name = placeText(engine, key);
  const text = readWide(engine, (buffer, size) =>
    engine.call.FPDFAnnot_GetStringValue(annotation, name, buffer, size),
  );
  engine.call.free(name);
  return text;
}

function readField(handle: Handle, annotation: number, form: number): FormField {
  const { engine } = handle;
  const { call } = engine;
  const kind = fieldKinds[call.FPDFAnnot_GetFormFieldType(form, annotation)] ?? "unknown";
  const text = (
    name:
      | "FPDFAnnot_GetFormFieldName"
      | "FPDFAnnot_GetFormFieldAlternateName"
      | "FPDFAnnot_GetFormFieldValue",
  ): string => readWide(engine, (buffer, size) => call[name](form, annotation, buffer, size));
  const ticks = kind === "checkbox" || kind === "radio";
  const options = kind === "choice" ? readOptions(handle, annotation, form) : [];
  const name = text("FPDFAnnot_GetFormFieldName");
  const value = text("FPDFAnnot_GetFormFieldValue") || dataValue(handle, kind, name);
  const selected = options.filter((option) => option.selected).map(({ label }) => label);
  return {
    kind,
    name,
    label: text("FPDFAnnot_GetFormFieldAlternateName"),
    value: selected.length === 0 ? value : selected.join(", "),
    checked: ticks ? isOn(handle, annotation, entry(handle, annotation, "AS")) : null,
    options: options.map(({ label }) => label),
  };
}

/** The XFA value of a field that the PDF leaves empty. */
function dataValue(handle: Handle, kind: FormField["kind"], name: string): string {
  const form = kind === "text" || kind === "choice" ? handle.xfa() : null;
  return form === null ? "" : xfaValue(form, name);
}

/** The displayed options of a choice field, and which of them are selected. */
function readOptions(
  { engine }: Handle,
  annotation: number,
  form: number,
): readonly { readonly label: string; readonly selected: boolean }[] {
  const { call } = engine;
  const count = Math.max(0, call.FPDFAnnot_GetOptionCount(form, annotation));
  return Array.from({ length: count }, (_, index) => ({
    label: readWide(engine, (buffer, size) =>
      call.FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size),
    ),
    selected: call.FPDFAnnot_IsOptionSelected(form, annotation, index) !== 0,
  }));
}

/**
 * Returns whether a box is ticked, by its appearance state, or by its field's value if it has none.
 *
 * Queried from the annotation, because PDFium's own function needs an open form window.
 */
function isOn({ engine, form }: Handle, annotation: number, state: string): boolean {
  if (state !== "") return state !== "Off";
  const { call } = engine;
  const value = readWide(engine, (buffer, size) =>
    call.EPDFAnnot_GetFormFieldRawValue(form(), annotation, buffer, size),
  );
  if (value === "" || value === "Off") return false;
  return (
    value ===
    readWide(engine, (buffer, size) => call.EPDFAnnot_GetButtonExportValue(annotation, buffer, size))
  );
}
