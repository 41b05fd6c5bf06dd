/** The table of output formats; adding one means adding a row. */
import { setImmediate } from "node:timers/promises";
import type { Document } from "../model/document.ts";
import type { PageNumber } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import { freeMemory, spareMemory } from "../node/engine/garbage.ts";
import type { RecoverOptions } from "../pipeline.ts";
import { type Writer, writers } from "../write/index.ts";
import type { WriteOptions } from "../write/selection.ts";
import { Failure } from "./failure.ts";
import type { OpenInput } from "./inputs.ts";

/** A chunk of output; chunks of a one-page format carry the page number. */
export interface Output {
  readonly page: PageNumber | null;
  /** Bytes if the format is binary. */
  readonly text: string | Uint8Array;
}

/** Which parts of a document are written, and whether decisions are explained. */
export interface Writing {
  readonly options: WriteOptions;
  readonly explain: boolean;
  /** How the time per stage and page is printed; null if it is not. */
  readonly timings: "table" | "json" | null;
}

/** How a format is chosen, named and written. */
export interface Format {
  readonly name: string;
  /** File extension, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** One phrase for the help text. */
  readonly about: string;
  /** What one output holds: all chosen pages of a file, or one page. */
  readonly holds: "file" | "page";
  /** Whether it writes the recovered document, so that parts of it can be kept and dropped. */
  readonly isDocument: boolean;
  /** Whether it is binary, which a terminal cannot show. */
  readonly isBinary?: true;
  /** Writes an input in chunks, so that long files need not be held whole if the format allows. */
  readonly write: (input: OpenInput, writing: Writing) => AsyncIterable<Output>;
}

/** A format of recovered documents; the JSON tree contains its reasons, for others `--explain` prints them. */
function documentFormat(writer: Writer): Format {
  return {
    ...writer,
    holds: "file",
    isDocument: true,
    async *write(input, writing) {
      const { library, messages } = input;
      const { moreRows, ...reading } = { moreRows: undefined, ...input.reading };
      if (moreRows !== undefined && writer.rows === undefined) throw new Failure(longTable);
      const document = await documentOf(
        { ...input, reading },
        {
          sentences: writer.name === "sentences" || writing.options.withBoxes === true,
          // Only the tree itself writes glyph ranges.
          everyGlyph: writer.name === "json",
        },
      );
      if (writing.explain && writer.name !== "json") messages.tell(library.explainDocument(document));
      freeMemory();
      const write = () => writer.write(document, writing.options);
      yield whole(await (input.options.time?.("write", null, write) ?? write()));
      for (const rows of slices(moreRows?.() ?? []))
        if (writer.rows !== undefined) yield whole(await writer.rows(rows));
      const omissions = writer.tellsOmissions ? library.describeOmissions(document, writing.options) : null;
      if (omissions !== null)
        messages.report({ severity: "info", code: "output/omitted", message: omissions });
    },
  };
}

/** The message for a format that cannot be written row by row. */
const longTable = "the table is too long to be held as a document; it can be written as Markdown only";

/** Number of rows of a long table written at once. */
const rowsAtOnce = 1000;

/** Rows in slices, so that few of them are held. */
function* slices<T>(rows: Iterable<T>): Generator<readonly T[]> {
  let slice: T[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < rowsAtOnce) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

const xml: Format = {
  name: "xml",
  extension: "xml",
  mediaType: "application/xml",
  about: "everything drawn on each page; see docs/page.rng",
  holds: "file",
  isDocument: false,
  async *write(input) {
    const { library, paged } = input;
    yield whole(library.xmlHead(paged.file.description));
    for await (const page of pagesOf(input)) yield whole(library.writeXml(page));
    yield whole(library.xmlTail());
  },
};

const svg: Format = {
  name: "svg",
  extension: "svg",
  mediaType: "image/svg+xml",
  about: "each page as a drawing with selectable text, one file per page",
  holds: "page",
  isDocument: false,
  async *write(input) {
    for await (const page of pagesOf(input))
      yield {
        page: page.number,
        text: input.library.writeSvg(page, input.paged.file.readAssets(page.number)),
      };
  },
};

const primitives: Format = {
  name: "primitives",
  extension: "jsonl",
  mediaType: "application/jsonl",
  about: "everything drawn, as JSON, one page per line, unrounded",
  holds: "file",
  isDocument: false,
  async *write(input) {
    for await (const page of pagesOf(input)) yield whole(input.library.writePrimitives(page));
  },
};

const zones: Format = {
  name: "zones",
  extension: "xml",
  mediaType: "application/xml",
  about: "text lines and blocks, pictures, rules and frames, found from pixels",
  holds: "file",
  isDocument: false,
  async *write(input) {
    const { library, paged } = input;
    yield whole(library.zonesHead());
    for await (const page of pagesOf(input)) {
      const pixels = paged.file.render(page.number, library.zoneDotsPerInch);
      if (pixels === null) continue;
      const found = library.findPageZones(page, pixels);
      const disagreement = library.findDisagreement(page, found);
      if (disagreement !== null) input.messages.report(disagreement);
      yield whole(library.writeZones(found));
    }
    yield whole(library.zonesTail());
  },
};

const pdfText: Format = {
  name: "pdf-text",
  extension: "pdf",
  mediaType: "application/pdf",
  about: "the original pages with an invisible layer of recognised text",
  holds: "file",
  isDocument: false,
  isBinary: true,
  async *write({ library, paged, options }) {
    yield whole(await library.writeOverlaid(await library.layoutJob(paged, options)));
  },
};

const xlsx: Format = {
  name: "xlsx",
  extension: "xlsx",
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  about: "the tables as sheets of a workbook, listed with page, box and caption",
  holds: "file",
  isDocument: true,
  isBinary: true,
  async *write(input, { options }) {
    if ("moreRows" in input.reading && input.reading.moreRows !== undefined) throw new Failure(longTable);
    const document = await documentOf(input, { everyGlyph: false });
    yield whole((await import("../write/tables/xlsx.ts")).writeXlsxTables(document, options));
  },
};

/** The default format. */
export const defaultFormat: Format = documentFormat(writers[0]);

/** All formats, in the order of the help text. */
export const formats: readonly Format[] = [
  defaultFormat,
  ...writers.slice(1).map(documentFormat),
  xlsx,
  xml,
  svg,
  primitives,
  zones,
  pdfText,
];

function whole(text: Output["text"]): Output {
  return { page: null, text };
}

/** Recovers the document of an input, freeing memory between stages. */
export async function documentOf(
  { library, reading, options }: OpenInput,
  wanted: Pick<RecoverOptions, "sentences" | "everyGlyph">,
): Promise<Document> {
  if (reading.type === "pages") spareMemory(reading.file.pageCount);
  const { document } = await library.recover(reading, { ...options, ...wanted, betweenStages: freeMemory });
  return document;
}

/** Reads the chosen pages one by one, with progress; between them, signals and stream events are handled. */
async function* pagesOf({ paged, pages, messages }: OpenInput): AsyncGenerator<Page> {
  const { file } = paged;
  for (const [index, page] of pages.entries()) {
    await setImmediate();
    messages.progress(index + 1, pages.length);
    yield await file.readPage(page);
  }
}
