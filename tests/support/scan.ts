/** PDFs that are pictures of text, as scanners make them. */
import { openPdf } from "../../src/read/pdf/index.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import { type PageParts, pdfOf, placed } from "./pdf.ts";

/** A page with its text and, in the lower half, a picture of another page. */
export async function pictureIn(page: PageParts, shown: PageParts): Promise<Uint8Array> {
  const file = await openPdf(pdfOf({ pages: [shown] }));
  const { width, height, data } = grayOf(
    file.render(1, 200) ?? { width: 1, height: 1, data: new Uint8Array(4) },
  );
  file.close();
  return pdfOf((pdf) => {
    const picture = pdf.image(width, height, data, "/ColorSpace/DeviceGray");
    const [x0, y0, x1, y1] = shown.media ?? [0, 0, 200, 100];
    const placedPicture = placed("Shown", 20, 20, x1 - x0, y1 - y0);
    return {
      pages: [{ ...page, objects: { Shown: picture }, content: `${page.content ?? ""}${placedPicture}` }],
    };
  });
}

/** Pages of a PDF as pictures without text; pages that are not to be scanned are given as they are. */
export async function scanOf(pages: readonly PageParts[], scanned: readonly number[]): Promise<Uint8Array> {
  const file = await openPdf(pdfOf({ pages }));
  const bytes = pdfOf((pdf) => ({
    pages: pages.map((page, index) => {
      const pixels = scanned.includes(index + 1) ? file.render(index + 1, 200) : null;
      if (pixels === null) return page;
      const { width, height, data } = grayOf(pixels);
      const picture = pdf.image(width, height, data, "/ColorSpace/DeviceGray");
      const [x0, y0, x1, y1] = page.media ?? [0, 0, 200, 100];
      return {
        ...(page.media && { media: page.media }),
        objects: { Scan: picture },
        content: placed("Scan", x0, y0, x1 - x0, y1 - y0),
      };
    }),
  }));
  file.close();
  return bytes;
}
