/** Links, comments and form fields that lie on a page. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Annotation, FormField, Link } from "../../model/page.ts";
import { type Handle, readTarget, uriAction } from "./destinations.ts";
import type { Engine } from "./engine.ts";
import { placeText, readBox, readWide } from "./memory.ts";

/** What lies on a page without being drawn by it. */
export interface Overlay {
  readonly links: readonly Link[];
  readonly annotations: readonly Annotation[];
}

const linkKind = 2;
const widgetKind = 20;
const hiddenFlags = 2 | 32;

/** PDFium's numbers for annotation kinds, in order. */
const kinds =
  "unknown text link freetext line square circle polygon polyline highlight underline squiggly strikeout stamp caret ink popup fileattachment sound movie widget screen printermark trapnet watermark threed richmedia xfawidget redact".split(
    " ",
  );

/** PDFium's numbers for form field kinds, in order. */
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

/** Reads the annotations of a loaded page; `form` is the form environment, 0 without one. */
export function readOverlay(handle: Handle, page: number, form: number, toPage: Matrix): Overlay {
  const { call } = handle.engine;
  const count = call.FPDFPage_GetAnnotCount(page);
  if (count <= 0) return { links: [], annotations: [] };
  const links = readLinks(handle, page, toPage);
  const annotations: Annotation[] = [];
  // Links are listed apart, as opening an annotation takes ten times longer than a link.
  for (let index = 0; index < count && links.length + annotations.length < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    if (kind !== linkKind) {
      const hasBox = call.FPDFAnnot_GetRect(annotation, handle.engine.scratch) !== 0;
      const box = boxOf(handle.engine, toPage, hasBox);
      annotations.push(readAnnotation(handle, annotation, kind, box, form));
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return { links, annotations };
}

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

/** The rectangle in the scratch block as a box on the page; empty where the file gives none. */
function boxOf(engine: Engine, toPage: Matrix, given: boolean): Box {
  if (!given) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  return readBox(engine.f32(), engine.scratch, toPage);
}

function readAnnotation(
  handle: Handle,
  annotation: number,
  kind: number,
  box: Box,
  form: number,
): Annotation {
  return {
    kind: kinds[kind] ?? "unknown",
    box,
    contents: entry(handle, annotation, "Contents"),
    author: kind === widgetKind ? "" : entry(handle, annotation, "T"),
    hidden: (handle.engine.call.FPDFAnnot_GetFlags(annotation) & hiddenFlags) !== 0,
    field: kind === widgetKind && form !== 0 ? readField(handle, annotation, form) : null,
  };
}

/** Whether a tick is drawn: asked of the annotation, as PDFium's own answer needs an open form window. */
function isOn(appearance: string): boolean {
  return appearance !== "" && appearance !== "Off";
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
  const options = kind === "choice" ? Math.max(0, call.FPDFAnnot_GetOptionCount(form, annotation)) : 0;
  return {
    kind,
    name: text("FPDFAnnot_GetFormFieldName"),
    label: text("FPDFAnnot_GetFormFieldAlternateName"),
    value: text("FPDFAnnot_GetFormFieldValue"),
    checked: ticks ? isOn(entry(handle, annotation, "AS")) : null,
    options: Array.from({ length: options }, (_, index) =>
      readWide(engine, (buffer, size) =>
        call.FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size),
      ),
    ),
  };
}
