/** The drawings of `urtext paint`: pages with what was recognised drawn over them. */
import type { PaintLayer } from "../write/paint.ts";
import type { Format } from "./formats.ts";
import { UsageError } from "./usage-error.ts";

/** What can be drawn over a page. */
const paintKinds: readonly PaintLayer[] = ["words", "lines", "blocks", "order", "roles", "body"];

/** Resolution of the page under the drawing, in dots to the inch. */
const dotsPerInch = 110;

/** A format that paints the given kinds, one SVG file per page. */
export function paintFormat(what: readonly PaintLayer[]): Format {
  return {
    name: "paint",
    extension: "svg",
    mediaType: "image/svg+xml",
    about: "each page with the recovered blocks drawn over it",
    holds: "page",
    isDocument: false,
    async *write({ library, paged, options, pages }) {
      const { file } = paged;
      const flow = await library.flowOfLayouts(library.layOutPages(paged, options));
      for (const number of pages) {
        const page = await file.readPage(number);
        const pixels = what.includes("body") ? null : file.render(number, dotsPerInch);
        const background = pixels === null ? undefined : library.encodePng(pixels);
        yield { page: number, text: library.paintPage(page, flow, { what }, background) };
      }
    },
  };
}

/** Reads "words,blocks"; by default blocks and their order. */
export function parsePaintLayers(list: string | undefined): readonly PaintLayer[] {
  if (list === undefined) return ["blocks", "order"];
  return list.split(",").map((word) => {
    const kind = paintKinds.find((each) => each === word.trim());
    if (kind !== undefined) return kind;
    throw new UsageError(`unknown layer ${word} in --what; choose from ${paintKinds.join(", ")}`);
  });
}
