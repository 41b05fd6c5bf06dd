/** Writes a copy of a file with invisible text over its pages. */
import { zlibSync } from "fflate";
import type { Matrix } from "../../model/geometry.ts";
import type { PlacedWord, TextOverlay } from "../../model/text-layer.ts";
import { dictionaryOf, entriesOf, referenceIn } from "./dictionary.ts";
import type { Engine } from "./engine.ts";
import type { Handle } from "./handles.ts";
import { addInvisibleFont } from "./invisible-font.ts";
import { loadPage } from "./page.ts";
import { concat } from "../../numeric/matrices.ts";
import { beginUpdate, type Update } from "./update.ts";

/** PDFium constants: text object, invisible text, unencrypted copy. */
const textObject = 1;
const invisible = 3;
const unlocked = 3;

/** The name of the font on each page; no other font has it. */
const fontName = "UrtextInvisible";

/** A page that receives words. */
interface OverlaidPage {
  /** Number of its object. */
  readonly object: number;
  readonly words: readonly PlacedWord[];
  /** From the page as shown to user space. */
  readonly toUser: Matrix;
}

/**
 * Writes the file with words over some of its pages, restricted to `pages` if given.
 *
 * Visible content stays as it was; invisible text on the same pages is replaced by the words. The handle cannot be used
 * for reading afterwards.
 */
export function overlaidCopy(
  handle: Handle,
  overlays: readonly TextOverlay[],
  pages: readonly number[] | null,
): Uint8Array {
  const { engine, document, pageCount } = handle;
  const overlaid = overlays.flatMap(({ page, words }) => preparePage(handle, page, words));
  if (pages !== null)
    for (let page = pageCount; page >= 1; page--)
      if (!pages.includes(page)) engine.call.FPDFPage_Delete(document, page - 1);
  const file = saved(engine, document);
  if (overlaid.length === 0) return file;
  const update = beginUpdate(file);
  const codes = codesOf(overlaid);
  const font = addInvisibleFont(update, [...codes.keys()]);
  const before = update.add("<< >>", new TextEncoder().encode("q"));
  for (const page of overlaid) layOver(update, page, { font, before, codes });
  return update.finish();
}

/** Numbers the letters of the words from 1. */
function codesOf(pages: readonly OverlaidPage[]): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  for (const { words } of pages)
    for (const { letters } of words)
      for (const letter of letters) if (!codes.has(letter)) codes.set(letter, codes.size + 1);
  return codes;
}

function preparePage(handle: Handle, page: number, words: readonly PlacedWord[]): readonly OverlaidPage[] {
  const { call } = handle.engine;
  const loaded = words.length === 0 ? null : loadPage(handle, page - 1);
  if (loaded === null) return [];
  removeInvisible(handle.engine, loaded.pointer);
  call.FPDF_ClosePage(loaded.pointer);
  const object = call.EPDFDoc_GetPageObjectNumberByIndex(handle.document, page - 1);
  return [{ object, words, toUser: inverse(loaded.matrix) }];
}

/** Removes the text of an earlier recognition, which would repeat everything. */
function removeInvisible({ call }: Engine, page: number): void {
  let removed = false;
  for (let at = call.FPDFPage_CountObjects(page) - 1; at >= 0; at--) {
    const object = call.FPDFPage_GetObject(page, at);
    if (call.FPDFPageObj_GetType(object) !== textObject) continue;
    if (call.FPDFTextObj_GetTextRenderMode(object) !== invisible) continue;
    call.FPDFPage_RemoveObject(page, object);
    removed = true;
  }
  if (removed) call.FPDFPage_GenerateContent(page);
}

function saved({ call, bytes }: Engine, document: number): Uint8Array {
  const writer = call.PDFiumExt_OpenFileWriter();
  call.FPDF_SaveAsCopy(document, writer, unlocked);
  const size = call.PDFiumExt_GetFileWriterSize(writer);
  const pointer = call.malloc(size);
  call.PDFiumExt_GetFileWriterData(writer, pointer, size);
  const file = bytes().slice(pointer, pointer + size);
  call.free(pointer);
  call.PDFiumExt_CloseFileWriter(writer);
  return file;
}

/** Objects of the file that all pages with words share, by their numbers. */
interface Lettering {
  readonly font: number;
  /** The stream that saves the graphics state before the page's own content. */
  readonly before: number;
  readonly codes: ReadonlyMap<string, number>;
}

/** Appends the words to the page content, in their own graphics state. */
function layOver(
  update: Update,
  { object, words, toUser }: OverlaidPage,
  { font, before, codes }: Lettering,
): void {
  const page = new Map(entriesOf(update.read(object)));
  const lines = words.map(({ letters, matrix }) => {
    // Letters are one em wide and y points up.
    const place = concat(concat([1 / letters.length, 0, 0, -1, 0, 0], matrix), toUser);
    const text = letters.map((letter) => (codes.get(letter) ?? 0).toString(16).padStart(4, "0")).join("");
    return `${place.map((value) => Number(value.toFixed(4))).join(" ")} Tm <${text}> Tj`;
  });
  const drawing = `Q q BT /${fontName} 1 Tf 3 Tr\n${lines.join("\n")}\nET Q`;
  const own = update.add("<< /Filter /FlateDecode >>", zlibSync(new TextEncoder().encode(drawing)));
  page.set("Contents", `[${before} 0 R ${contentsOf(update, page.get("Contents"))} ${own} 0 R]`);
  page.set("Resources", resourcesWith(update, page, font));
  update.replace(object, dictionaryOf(page));
}

/** References to the content streams of a page. */
function contentsOf(update: Update, value: string | undefined): string {
  const number = referenceIn(value);
  const text = number === null ? (value ?? "") : update.read(number).trim();
  const list = /^\[([\s\S]*)\]$/.exec(text.trim());
  return list === null ? (value ?? "") : (list[1] ?? "");
}

/** The resources of a page, possibly inherited, with one more font. */
function resourcesWith(update: Update, page: ReadonlyMap<string, string>, font: number): string {
  let owner = page;
  for (let depth = 0; depth < 32 && !owner.has("Resources"); depth++) {
    const parent = referenceIn(owner.get("Parent"));
    if (parent === null) break;
    owner = entriesOf(update.read(parent));
  }
  const resources = new Map(resolved(update, owner.get("Resources")));
  const fonts = new Map(resolved(update, resources.get("Font")));
  resources.set("Font", dictionaryOf(fonts.set(fontName, `${font} 0 R`)));
  return dictionaryOf(resources);
}

function resolved(update: Update, value: string | undefined): ReadonlyMap<string, string> {
  const number = referenceIn(value);
  return entriesOf(number === null ? (value ?? "") : update.read(number));
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
