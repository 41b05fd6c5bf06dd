/** The pictures of `urtext paint`: shapes over the pages, or words and letters in colours. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import type { PaintLayer } from "../write/paint/layers.ts";
import type { UsedFont } from "../write/paint/fonts.ts";
import type { Shape } from "../write/paint/shapes.ts";
import type { Format, Output } from "./formats.ts";
import type { OpenInput } from "./inputs.ts";
import type { Values } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** What can be drawn over a page, all at once if one likes. */
const layers: readonly PaintLayer[] = ["words", "lines", "blocks", "order", "roles"];
/** What is shown by colouring words or letters; only one at a time. */
const colorings = ["body", "fonts", "styles"] as const;

/** What is painted. */
type What = readonly PaintLayer[] | (typeof colorings)[number];

/** Resolution of the page under a drawing, and of PNG files, in dots to the inch. */
const backgroundResolution = 110;
const pictureResolution = 150;

/** Reads what the options of the task say, and makes it a format: one file per page. */
export function readPaint(values: Values): Format {
  const what = parseWhat(values.get("what"));
  const picture = readPicture(values.get("format"), values.get("out"));
  return {
    name: "paint",
    extension: picture,
    mediaType: picture === "png" ? "image/png" : "image/svg+xml",
    about: "each page with what was recovered painted on it",
    holds: "page",
    isDocument: false,
    ...(picture === "png" && { isBinary: true }),
    write: (input) => paintPages(input, what, picture),
  };
}

/** As `-f` says, or else as the name of the output file does. */
function readPicture(format: string | undefined, out = ""): "svg" | "png" {
  if (format === undefined) return out.toLowerCase().endsWith(".png") ? "png" : "svg";
  if (format === "svg" || format === "png") return format;
  throw new UsageError(`urtext paint writes svg or png, not ${format}`);
}

/** Reads "words,blocks"; by default blocks and their order. */
function parseWhat(list: string | undefined): What {
  if (list === undefined) return ["blocks", "order"];
  const words = list.split(",").map((word) => word.trim());
  const coloring = colorings.find((each) => words.includes(each));
  if (coloring !== undefined) {
    if (words.length === 1) return coloring;
    throw new UsageError(`--what ${coloring} colours the letters, so it cannot be combined with others`);
  }
  return words.map((word) => {
    const layer = layers.find((each) => each === word);
    if (layer !== undefined) return layer;
    throw new UsageError(
      `unknown layer ${word} in --what; choose from ${[...layers, ...colorings].join(", ")}`,
    );
  });
}

/** Paints a page, as text or as pixels. */
interface Painter {
  readonly svg: (page: Page) => string;
  readonly png: (page: Page, pixels: Pixels) => Promise<Pixels> | Pixels;
}

async function* paintPages(input: OpenInput, what: What, picture: "svg" | "png"): AsyncGenerator<Output> {
  const { library, paged, pages } = input;
  const painter = await painterOf(input, what);
  for (const number of pages) {
    const page = await paged.file.readPage(number);
    if (picture === "svg") yield { page: number, text: painter.svg(page) };
    else {
      const pixels = paged.file.render(number, pictureResolution);
      if (pixels !== null)
        yield { page: number, text: library.encodePng(await painter.png(page, pixels)).bytes };
    }
  }
}

const pointsPerPixel = 72 / pictureResolution;

async function painterOf(input: OpenInput, what: What): Promise<Painter> {
  const { library, paged, options } = input;
  const { painting } = library;
  if (what === "fonts") return letterPainter(input, painting.fontsOf);
  // A word's role and style follow from the whole document; what is drawn over a page, from the page.
  const { pages: _chosen, ...whole } = options;
  const isWhole = what === "body" || what === "styles";
  const { flow, document } = await library.recoverFlow(paged, isWhole ? whole : options);
  if (what === "styles") return letterPainter(input, (page) => painting.stylesOf(page, document));
  if (what === "body") {
    const places = painting.bodyPlaces(document);
    return {
      svg: (page) => painting.writeBody(page, painting.pageWords(page, flow, places)),
      png: (page, pixels) =>
        painting.colorBody(pixels, pointsPerPixel, painting.pageWords(page, flow, places)),
    };
  }
  return {
    svg(page) {
      const pixels = paged.file.render(page.number, backgroundResolution);
      const background = pixels === null ? undefined : library.encodePng(pixels);
      return painting.writeLayers(page, painting.paintLayers(page, flow, what), background);
    },
    png: (page, pixels) => drawnOver(input, page, pixels, painting.paintLayers(page, flow, what)),
  };
}

/** Paints letters in the colours of their groups, with a legend. */
function letterPainter(input: OpenInput, sorted: (page: Page) => readonly UsedFont[]): Painter {
  const { painting } = input.library;
  return {
    svg: (page) => painting.writeFonts(page, sorted(page)),
    png(page, pixels) {
      const groups = sorted(page);
      const legend = painting.fontLegend(page, groups);
      const colored = painting.colorFonts(pixels, pointsPerPixel, groups);
      return drawnOver(input, page, colored, { shapes: legend.samples, below: legend.height });
    },
  };
}

/** Lays shapes over a page, with room below it. */
async function drawnOver(
  { library }: OpenInput,
  page: Page,
  pixels: Pixels,
  { shapes, below }: { readonly shapes: readonly Shape[]; readonly below: number },
): Promise<Pixels> {
  const { painting } = library;
  const drawing = await library.openPdf(painting.drawShapes(page.width, page.height + below, shapes));
  try {
    const drawn = drawing.render(1, pictureResolution);
    return drawn === null ? pixels : painting.laidOver(pixels, drawn);
  } finally {
    drawing.close();
  }
}
