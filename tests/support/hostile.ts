/** Files that are made to do harm. */
import { zipSync } from "fflate";
import { pdfOf, text } from "./pdf.ts";

/** Many pages that each draw forms in forms in forms: small, and nobody has seen its end. */
export function endlessPdf(): Uint8Array {
  return pdfOf((pdf) => {
    let form = pdf.stream(text(5, 5, "a"), "/Type/XObject/Subtype/Form/BBox[0 0 9 9]");
    for (let depth = 0; depth < 4; depth++)
      form = pdf.stream(
        "/X Do ".repeat(12),
        `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${form}>>>>`,
      );
    return { pages: Array.from({ length: 2000 }, () => ({ content: "/X Do", objects: { X: form } })) };
  });
}

/** An archive that unpacks to a thousand times its size: `files` of `size` bytes each. */
export function zipBomb(files: number, size: number): Uint8Array {
  const zeros = new Uint8Array(size);
  return zipSync(Object.fromEntries(Array.from({ length: files }, (_, at) => [`${at}.txt`, zeros])));
}
