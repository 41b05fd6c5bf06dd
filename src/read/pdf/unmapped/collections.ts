/** Adobe's character collections, queried from PDFium, which has their tables built in. */
import type { Engine } from "../engine.ts";
import { place } from "../memory.ts";

/** The text of characters of the Japanese collection by index; indices without text are left out. */
export function japaneseTexts(engine: Engine, numbers: readonly number[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const { call } = engine;
  const bytes = fileWith(numbers);
  const file = place(engine, bytes);
  const document = call.FPDF_LoadMemDocument(file, bytes.length, 0);
  const page = document === 0 ? 0 : call.FPDF_LoadPage(document, 0);
  const text = page === 0 ? 0 : call.FPDFText_LoadPage(page);
  const count = text === 0 ? 0 : call.FPDFText_CountChars(text);
  for (let index = 0; index < count; index++) {
    if (call.FPDFText_HasUnicodeMapError(text, index) !== 0) continue;
    // Each character is one point wide, so that its position gives its index.
    call.FPDFText_GetCharOrigin(text, index, engine.scratch, engine.scratch + 8);
    const number = numbers[Math.round(engine.f64()[engine.scratch >> 3] ?? -1)];
    const code = call.FPDFText_GetUnicode(text, index);
    if (number !== undefined && code > 0x20) texts.set(number, String.fromCodePoint(code));
  }
  if (text !== 0) call.FPDFText_ClosePage(text);
  if (page !== 0) call.FPDF_ClosePage(page);
  if (document !== 0) call.FPDF_CloseDocument(document);
  call.free(file);
  return texts;
}

/** A one-page file that prints the characters in one row, in a font that is not embedded. */
function fileWith(numbers: readonly number[]): Uint8Array {
  const codes = numbers.map((number) => (number & 0xffff).toString(16).padStart(4, "0")).join("");
  const content = `BT /F 1 Tf 1 0 0 1 0 50 Tm <${codes}> Tj ET`;
  const description =
    "/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80";
  const collection = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 0>>";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${numbers.length + 1} 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[6 0 R]>>",
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/X${collection}/DW 1000/FontDescriptor 7 0 R>>`,
    `<</Type/FontDescriptor/FontName/X${description}>>`,
  ];
  let file = "%PDF-1.4\n";
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((object, index) => {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + end);
}
