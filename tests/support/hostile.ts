/** Files that are made to do harm. */
import { constants, deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { type Objects, pdfOf, type Reference, text } from "./pdf.ts";

/** A form that draws another `width` times, which draws another as often, and so on; the last draws a letter. */
export function nestedForms(pdf: Objects, width: number, depth: number): Reference {
  let form = pdf.stream(text(5, 5, "a"), "/Type/XObject/Subtype/Form/BBox[0 0 9 9]");
  for (let level = 0; level < depth; level++)
    form = pdf.stream(
      "/X Do ".repeat(width),
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${form}>>>>`,
    );
  return form;
}

/** Many pages that each draw forms in forms in forms: small, and nobody has seen its end. */
export function endlessPdf(): Uint8Array {
  return pdfOf((pdf) => {
    const form = nestedForms(pdf, 12, 4);
    return { pages: Array.from({ length: 2000 }, () => ({ content: "/X Do", objects: { X: form } })) };
  });
}

/** An archive that unpacks to a thousand times its size: `files` of `size` bytes each. */
export function zipBomb(files: number, size: number): Uint8Array {
  const zeros = new Uint8Array(size);
  return zipSync(Object.fromEntries(Array.from({ length: files }, (_, at) => [`${at}.txt`, zeros])));
}

/** Deflated zeros that unpack to so many megabytes; made of one megabyte over and over, without ever having them all. */
export function packedZeros(megabytes: number): Uint8Array {
  const piece = deflateRawSync(new Uint8Array(2 ** 20), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = Uint8Array.of(3, 0, 0, 0, 0, 0);
  return Buffer.concat([Uint8Array.of(0x78, 0x9c), ...Array<Uint8Array>(megabytes).fill(piece), end]);
}
