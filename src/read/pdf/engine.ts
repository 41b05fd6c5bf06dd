/**
 * PDFium in WebAssembly: loading it, and the part of its C interface that the reader uses.
 *
 * Calls go straight to the WebAssembly exports; arguments and results are numbers, including pointers.
 */

/**
 * A compiled PDFium, or its bytes, for environments in which the package cannot find its own file.
 *
 * A compiled module can be sent to worker threads, which then start without compiling it again.
 */
export type PdfiumWasm = WebAssembly.Module | Uint8Array;

/**
 * Returns the address of the installed PDFium WebAssembly file.
 *
 * For programs that compile it once and pass it to many readers or workers as the option `wasm`.
 */
export function engineAddress(): string {
  return import.meta.resolve("@embedpdf/pdfium/pdfium.wasm");
}

type Call = (...values: readonly number[]) => number;

/** The C functions the reader calls; names as in PDFium's public headers. */
export type Pdfium = Readonly<Record<PdfiumFunction, Call>>;

/** A running PDFium with its memory. */
export interface Engine {
  readonly call: Pdfium;
  /** The heap as bytes; a new view after each growth, so never keep it across a call. */
  bytes(): Uint8Array;
  f32(): Float32Array;
  f64(): Float64Array;
  i32(): Int32Array;
  u32(): Uint32Array;
  /** Changes the memory limit by this many bytes: an open file needs its own size in addition. */
  allow(bytes: number): void;
  /** Whether an allocation beyond the limit was attempted. */
  isFull(): boolean;
  /** A block of `scratchSize` bytes for results returned by pointer; valid until the next use. */
  readonly scratch: number;
}

/** Size of the scratch block: room for the largest fixed-size result of the C interface. */
export const scratchSize = 256;

/**
 * Starts PDFium.
 *
 * One engine serves any number of files. On Node the package finds its WebAssembly file itself; a browser bundle passes
 * in the module, so that nothing is fetched from elsewhere.
 */
export async function startEngine(wasm?: PdfiumWasm): Promise<Engine> {
  // Loaded with the first file, at no cost for programs that read no PDF.
  const { init } = await import("@embedpdf/pdfium");
  const silent = { print: () => {}, printErr: () => {} };
  const names = new Set(Object.getOwnPropertyNames(globalThis));
  const wrapped = await init({ ...silent, ...instantiation(wasm) } as Parameters<typeof init>[0]);
  forgetGettersBesides(names);
  wrapped.PDFiumExt_Init();
  const module = wrapped.pdfium as unknown as Heaps & {
    readonly wasmExports: Pdfium & { readonly memory: WebAssembly.Memory };
  };
  const call = module.wasmExports;
  const memory = boundMemory(module.wasmExports.memory);
  return {
    call,
    ...memory,
    bytes: () => module.HEAPU8,
    f32: () => module.HEAPF32,
    f64: () => module.HEAPF64,
    i32: () => module.HEAP32,
    u32: () => module.HEAPU32,
    scratch: call.malloc(scratchSize),
  };
}

/**
 * Removes the read-only global getters that PDFium's loader defined.
 *
 * They only warn about misuse, but they would keep the first engine and its memory alive forever.  Globals with a value
 * stay: other code may have set them while the engine was loading.
 */
function forgetGettersBesides(names: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const property = names.has(name) ? undefined : Object.getOwnPropertyDescriptor(globalThis, name);
    if (property?.get !== undefined && property.set === undefined) Reflect.deleteProperty(globalThis, name);
  }
}

/**
 * Maximum memory of PDFium besides the open files, in bytes.
 *
 * A page of a book takes a few megabytes, the largest rendered image 160. Streams that expand a thousandfold, and
 * deeply nested forms, would take all that WebAssembly can address.
 */
const mostMemory = 384 * 2 ** 20;

/** Keeps memory from growing beyond its limit; PDFium then fails, and with it the page or file. */
function boundMemory(memory: WebAssembly.Memory): Pick<Engine, "allow" | "isFull"> {
  const grow = memory.grow.bind(memory);
  let most = mostMemory;
  let isFull = false;
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * wasmPage <= most) return grow(pages);
    isFull = true;
    throw new RangeError("The PDF engine may not take more memory.");
  };
  return {
    allow: (bytes) => void (most += bytes),
    isFull: () => isFull,
  };
}

/** Bytes per WebAssembly memory page. */
const wasmPage = 65_536;

/** Why an engine failed, as a clause: memory usually runs out first. */
export function failureReason(engine: Engine, error: Error): string {
  if (engine.isFull()) return `it takes more than ${mostMemory / 2 ** 20} MB of memory`;
  return error.message.split("\n")[0] ?? "";
}

/** Returns whether an error comes from inside WebAssembly: a trap, or infinite recursion. */
export function isEngineFailure(error: unknown): error is Error {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

interface Heaps {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU32: Uint32Array;
}

function instantiation(wasm: PdfiumWasm | undefined): object {
  if (wasm === undefined) return {};
  if (wasm instanceof Uint8Array) return { wasmBinary: wasm };
  return {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance);
      return instance.exports;
    },
  };
}

type PdfiumFunction =
  | "malloc"
  | "free"
  | "EPDFAnnot_GenerateAppearance"
  | "EPDFAnnot_GenerateFormFieldAP"
  | "EPDFAnnot_GetButtonExportValue"
  | "EPDFAnnot_GetFormFieldRawValue"
  | "EPDFAttachment_GetDescription"
  | "EPDFDoc_GetPageObjectNumberByIndex"
  | "EPDF_GetMetaKeyCount"
  | "EPDF_GetMetaKeyName"
  | "EPDF_GetPageBoxByIndex"
  | "EPDF_GetPageRotationByIndex"
  | "EPDF_IsEncrypted"
  | "FPDFAction_GetDest"
  | "FPDFAction_GetType"
  | "FPDFAction_GetURIPath"
  | "FPDFAnnot_GetFlags"
  | "FPDFAnnot_GetFontSize"
  | "FPDFAnnot_GetFormFieldAlternateName"
  | "FPDFAnnot_GetFormFieldFlags"
  | "FPDFAnnot_GetFormFieldName"
  | "FPDFAnnot_GetFormFieldType"
  | "FPDFAnnot_GetFormFieldValue"
  | "FPDFAnnot_GetObject"
  | "FPDFAnnot_GetObjectCount"
  | "FPDFAnnot_GetOptionCount"
  | "FPDFAnnot_GetOptionLabel"
  | "FPDFAnnot_GetRect"
  | "FPDFAnnot_GetStringValue"
  | "FPDFAnnot_GetSubtype"
  | "FPDFAnnot_IsOptionSelected"
  | "FPDFAnnot_SetFlags"
  | "FPDFAttachment_GetFile"
  | "FPDFAttachment_GetName"
  | "FPDFAttachment_GetSubtype"
  | "FPDFBitmap_CreateEx"
  | "FPDFBitmap_Destroy"
  | "FPDFBitmap_FillRect"
  | "FPDFBitmap_GetBuffer"
  | "FPDFBitmap_GetFormat"
  | "FPDFBitmap_GetHeight"
  | "FPDFBitmap_GetStride"
  | "FPDFBitmap_GetWidth"
  | "FPDFBookmark_GetAction"
  | "FPDFBookmark_GetDest"
  | "FPDFBookmark_GetFirstChild"
  | "FPDFBookmark_GetNextSibling"
  | "FPDFBookmark_GetTitle"
  | "FPDFCatalog_GetLanguage"
  | "FPDFCatalog_IsTagged"
  | "FPDFClipPath_CountPathSegments"
  | "FPDFClipPath_CountPaths"
  | "FPDFClipPath_GetPathSegment"
  | "FPDFDest_GetDestPageIndex"
  | "FPDFDest_GetLocationInPage"
  | "FPDFDest_GetView"
  | "FPDFDoc_GetAttachment"
  | "FPDFDoc_GetAttachmentCount"
  | "FPDFFont_GetAscent"
  | "FPDFFont_GetBaseFontName"
  | "FPDFFont_GetDescent"
  | "FPDFFont_GetFamilyName"
  | "FPDFFont_GetFlags"
  | "FPDFFont_GetFontData"
  | "FPDFFont_GetGlyphPath"
  | "FPDFFont_GetGlyphWidth"
  | "FPDFFont_GetIsEmbedded"
  | "FPDFFont_GetItalicAngle"
  | "FPDFFont_GetWeight"
  | "FPDFFormObj_CountObjects"
  | "FPDFFormObj_GetObject"
  | "FPDFGlyphPath_CountGlyphSegments"
  | "FPDFGlyphPath_GetGlyphPathSegment"
  | "FPDFImageObj_GetBitmap"
  | "FPDFImageObj_GetImageDataRaw"
  | "FPDFImageObj_GetImageFilter"
  | "FPDFImageObj_GetImageFilterCount"
  | "FPDFImageObj_GetImagePixelSize"
  | "FPDFLink_Enumerate"
  | "FPDFLink_GetAction"
  | "FPDFLink_GetAnnotRect"
  | "FPDFLink_GetDest"
  | "FPDFPageObjMark_GetName"
  | "FPDFPageObjMark_GetParamValueType"
  | "FPDFPageObj_CountMarks"
  | "FPDFPageObj_GetBounds"
  | "FPDFPageObj_GetClipPath"
  | "FPDFPageObj_GetDashArray"
  | "FPDFPageObj_GetDashCount"
  | "FPDFPageObj_GetDashPhase"
  | "FPDFPageObj_GetFillColor"
  | "FPDFPageObj_GetLineCap"
  | "FPDFPageObj_GetLineJoin"
  | "FPDFPageObj_GetMark"
  | "FPDFPageObj_GetMarkedContentID"
  | "FPDFPageObj_GetMatrix"
  | "FPDFPageObj_GetStrokeColor"
  | "FPDFPageObj_GetStrokeWidth"
  | "FPDFPageObj_GetType"
  | "FPDFPageObj_SetIsActive"
  | "FPDFPage_CloseAnnot"
  | "FPDFPage_CountObjects"
  | "FPDFPage_Delete"
  | "FPDFPage_Flatten"
  | "FPDFPage_GenerateContent"
  | "FPDFPage_GetAnnot"
  | "FPDFPage_GetAnnotCount"
  | "FPDFPage_GetArtBox"
  | "FPDFPage_GetBleedBox"
  | "FPDFPage_GetMediaBox"
  | "FPDFPage_GetObject"
  | "FPDFPage_GetRotation"
  | "FPDFPage_GetTrimBox"
  | "FPDFPage_RemoveAnnot"
  | "FPDFPage_RemoveObject"
  | "FPDFPathSegment_GetClose"
  | "FPDFPathSegment_GetPoint"
  | "FPDFPathSegment_GetType"
  | "FPDFPath_CountSegments"
  | "FPDFPath_GetDrawMode"
  | "FPDFPath_GetPathSegment"
  | "FPDFTextObj_GetFont"
  | "FPDFTextObj_GetFontSize"
  | "FPDFTextObj_GetTextRenderMode"
  | "FPDFText_ClosePage"
  | "FPDFText_CountChars"
  | "FPDFText_GetCharBox"
  | "FPDFText_GetCharOrigin"
  | "FPDFText_GetLooseCharBox"
  | "FPDFText_GetMatrix"
  | "FPDFText_GetTextObject"
  | "FPDFText_GetUnicode"
  | "FPDFText_HasUnicodeMapError"
  | "FPDFText_IsGenerated"
  | "FPDFText_LoadPage"
  | "FPDF_CloseDocument"
  | "FPDF_ClosePage"
  | "FPDF_CountNamedDests"
  | "FPDF_GetDocPermissions"
  | "FPDF_GetFileVersion"
  | "FPDF_GetFormType"
  | "FPDF_GetLastError"
  | "FPDF_GetMetaText"
  | "FPDF_GetNamedDest"
  | "FPDF_GetPageBoundingBox"
  | "FPDF_GetPageCount"
  | "FPDF_GetPageLabel"
  | "FPDF_GetSecurityHandlerRevision"
  | "FPDF_GetSignatureCount"
  | "FPDF_GetXFAPacketContent"
  | "FPDF_GetXFAPacketCount"
  | "FPDF_GetXFAPacketName"
  | "FPDF_LoadMemDocument"
  | "FPDF_LoadPage"
  | "FPDF_SaveAsCopy"
  | "FPDF_StructElement_Attr_GetBooleanValue"
  | "FPDF_StructElement_Attr_GetCount"
  | "FPDF_StructElement_Attr_GetName"
  | "FPDF_StructElement_Attr_GetNumberValue"
  | "FPDF_StructElement_Attr_GetStringValue"
  | "FPDF_StructElement_Attr_GetType"
  | "FPDF_StructElement_Attr_GetValue"
  | "FPDF_StructElement_CountChildren"
  | "FPDF_StructElement_GetActualText"
  | "FPDF_StructElement_GetAltText"
  | "FPDF_StructElement_GetAttributeAtIndex"
  | "FPDF_StructElement_GetAttributeCount"
  | "FPDF_StructElement_GetChildAtIndex"
  | "FPDF_StructElement_GetChildMarkedContentID"
  | "FPDF_StructElement_GetID"
  | "FPDF_StructElement_GetLang"
  | "FPDF_StructElement_GetTitle"
  | "FPDF_StructElement_GetType"
  | "FPDF_StructTree_Close"
  | "FPDF_StructTree_CountChildren"
  | "FPDF_StructTree_GetChildAtIndex"
  | "FPDF_StructTree_GetForPage"
  | "PDFiumExt_CloseFileWriter"
  | "PDFiumExt_CloseFormFillInfo"
  | "PDFiumExt_ExitFormFillEnvironment"
  | "PDFiumExt_GetFileWriterData"
  | "PDFiumExt_GetFileWriterSize"
  | "PDFiumExt_InitFormFillEnvironment"
  | "PDFiumExt_OpenFileWriter"
  | "PDFiumExt_OpenFormFillInfo"
  | "FPDF_RenderPageBitmapWithMatrix";
