/**
 * Draws the appearances of annotations into the page: form fields, stamps, free text.
 *
 * PDFium's text and object functions see only the page's own content. The visible appearances are therefore flattened
 * into it, in the engine's memory, and the page is read with them.
 */
import type { Annotation } from "../../model/page.ts";
import { type OpenAnnotation, readOverlay } from "./annotations.ts";
import type { Engine } from "./engine.ts";
import type { Handle, LoadedPage, Overlay, ShownOverlay, Writing } from "./handles.ts";
import { formType, textType } from "./objects.ts";

/** Annotation types whose appearance is printed text of the page. */
const shownKinds = new Set(["widget", "freetext", "stamp", "watermark"]);

/** Comments and the icons that open them: not printed text, however they are drawn. */
const commentKinds = new Set(
  "text popup highlight underline squiggly strikeout fileattachment sound movie".split(" "),
);

/** PDFium's flattening mode for the screen, and its result if something was flattened. */
const forScreen = 0;
const flattened = 1;

/** The flag that hides unknown annotation types; PDFium would apply it to all. */
const invisibleFlag = 1;

/**
 * Draws the annotation appearances of a loaded page into it.
 *
 * If `ShownOverlay` is returned, the page must be reloaded; an overlay that draws nothing is returned as it is.
 */
export function showAppearances(handle: Handle, page: LoadedPage): Overlay | ShownOverlay {
  const { engine } = handle;
  const { call } = engine;
  const writings: Writing[] = [];
  const unshown: number[] = [];
  let shows = false;
  const overlay = readOverlay(handle, page.pointer, page.matrix, (open) => {
    if (!isShown(engine, open)) return void unshown.push(open.index);
    shows = true;
    prepare(handle, open, writings);
  });
  if (!shows) return overlay;
  for (const index of unshown.toReversed()) call.FPDFPage_RemoveAnnot(page.pointer, index);
  const drawn = call.FPDFPage_Flatten(page.pointer, forScreen) === flattened;
  return { ...overlay, drawn, writings };
}

function isShown(engine: Engine, { pointer, annotation: { kind, hidden } }: OpenAnnotation): boolean {
  if (hidden || commentKinds.has(kind)) return false;
  return shownKinds.has(kind) || printsText(engine, pointer);
}

/** Forms nested deeper than this inside an appearance are damage. */
const deepest = 8;

/** Returns whether the appearance of an annotation contains text. */
function printsText({ call }: Engine, annotation: number): boolean {
  const isText = (object: number, depth: number): boolean => {
    const type = call.FPDFPageObj_GetType(object);
    if (type !== formType || depth >= deepest) return type === textType;
    const count = call.FPDFFormObj_CountObjects(object);
    return someIndex(count, (index) => isText(call.FPDFFormObj_GetObject(object, index), depth + 1));
  };
  const count = call.FPDFAnnot_GetObjectCount(annotation);
  return someIndex(count, (index) => isText(call.FPDFAnnot_GetObject(annotation, index), 0));
}

function someIndex(count: number, test: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index++) if (test(index)) return true;
  return false;
}

/** Prepares an annotation for drawing; one with text but no appearance gets one. */
function prepare({ engine, form }: Handle, open: OpenAnnotation, writings: Writing[]): void {
  const { call } = engine;
  const { pointer, annotation } = open;
  const flags = call.FPDFAnnot_GetFlags(pointer);
  if ((flags & invisibleFlag) !== 0) call.FPDFAnnot_SetFlags(pointer, flags & ~invisibleFlag);
  const text = textToShow(annotation);
  if (text === "") return;
  const { box, field } = annotation;
  const fieldFlags = field === null ? 0 : call.FPDFAnnot_GetFormFieldFlags(form(), pointer);
  const secret = field?.kind === "text" && (fieldFlags & passwordFlag) !== 0;
  const generated = !printsText(engine, pointer);
  if (generated && field === null) call.EPDFAnnot_GenerateAppearance(pointer);
  else if (generated && !secret) call.EPDFAnnot_GenerateFormFieldAP(pointer);
  const known = field !== null && call.FPDFAnnot_GetFontSize(form(), pointer, engine.scratch) !== 0;
  writings.push({
    box,
    text: secret ? "*".repeat(text.length) : text,
    size: known ? (engine.f32()[engine.scratch >> 2] ?? 0) : 0,
    multiline: field === null || (fieldFlags & multilineFlag) !== 0,
    generated,
  });
}

/** Flags of text fields: multiline; password. */
const multilineFlag = 1 << 12;
const passwordFlag = 1 << 13;

function textToShow({ kind, contents, field }: Annotation): string {
  if (kind === "freetext") return contents;
  return field?.kind === "text" || field?.kind === "choice" ? field.value : "";
}
