/** The whole program in one file: read, recognise, lay out, structure. Writers take the result. */
import { joinPages, type LayoutOptions, layOutPage, type PageLayout } from "./layout/index.ts";
import type { Document, Field } from "./model/document.ts";
import type { Flow, FlowItem } from "./model/flow.ts";
import type { PageNumber } from "./model/geometry.ts";
import type { Page } from "./model/page.ts";
import type { Diagnostic, Report } from "./model/report.ts";
import type { TextOverlay } from "./model/text-layer.ts";
import {
  held,
  type PageReading,
  type Reader,
  readers as ownReaders,
  readFile,
  type Reading,
} from "./read/index.ts";
import type { PdfFile, ReadPdfOptions } from "./read/pdf/index.ts";
import { type Begun, inOrder, type InOrderOptions } from "./recognize/in-order.ts";
import { type Ocr, recognizePage, type RecognizeOptions, recognizeWords } from "./recognize/recognition.ts";
import type { Domain } from "./structure/domains/domain.ts";
import type { ObservedLine } from "./structure/domains/learned/observed-lines.ts";
import { observeFlow } from "./structure/flow-to-blocks.ts";
import { Handover, structureFlow, structureHanded, type StructureOptions } from "./structure/index.ts";

/** How to recover a document. */
export interface RecoverOptions
  extends
    ReadPdfOptions,
    Pick<LayoutOptions, "everyGlyph" | "exclude">,
    Pick<
      StructureOptions,
      "tags" | "sentences" | "sectionTables" | "domain" | "domains" | "dictionary" | "betweenStages"
    > {
  /** Lays out the pages; by default the calling thread does. */
  readonly engine?: LayoutEngine;
  /** Whether the file's bookmarks are evidence for headings; true by default. */
  readonly outline?: boolean;
  /**
   * Recognises pages without usable text, or a function that sets this up when the first page is laid out.
   *
   * By default no page is recognised, and a diagnostic names each page that would need it.
   */
  readonly ocr?: Ocr | (() => Promise<Ocr>);
  /** Name of the file: it decides the format where the content does not, as for CSV. */
  readonly fileName?: string;
  /** Readers of other formats; they are asked before the built-in ones. */
  readonly readers?: readonly Reader[];
  /** Runs every step, so that a caller can time it; on this thread only. */
  readonly time?: StageTimer;
  /** Whether the file stays open after its last page, for a caller that continues to read it; false by default. */
  readonly keepOpen?: boolean;
}

/** A step of the program that can be timed; reading, recognition and layout run once per page. */
export type Stage = "open" | "read" | "recognise" | "layOut" | "join" | "structure" | "write";

/** Runs a step and returns its result, which may be a promise; the library itself has no clock. */
export type StageTimer = <T>(stage: Stage, page: PageNumber | null, work: () => T) => T;

const untimed: StageTimer = (_stage, _page, work) => work();

/** A recovered document, and the problems found on the way. */
export interface Recovered {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

/** Pages of a file that are to be laid out. */
export interface LayoutJob extends Pick<ReadPdfOptions, "password" | "signal" | "onProgress">, LayoutOptions {
  /** The file as it was given, for threads that open it themselves. */
  readonly bytes: Uint8Array;
  /** The same file, open on this thread. */
  readonly file: PdfFile;
  readonly pages: readonly PageNumber[];
  readonly ocr?: Ocr;
  readonly time?: StageTimer;
  /** Receives problems that other threads find on the pages; those found on this thread go to the report of the file. */
  readonly report: Report;
}

/** A page that is laid out, and the problems found on the way, not yet reported. */
export interface LaidOutPage {
  readonly layout: PageLayout;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Lays out the pages of a file, on this thread or on others.
 *
 * Layouts arrive in the order of the job's pages. Layouts and reports do not depend on the engine.
 */
export type LayoutEngine = (job: LayoutJob) => AsyncIterable<PageLayout>;

/**
 * Recovers the document in a file; the format is identified by the content, then by the name.
 *
 * The command, the service and the web page call this function too. They first open the file with `openFile` and pass
 * the result: then `diagnostics` contains only what is found afterwards, and problems of a page go to the `report` with
 * which the file was opened.
 */
export async function recover(
  source: Uint8Array | Reading,
  options: RecoverOptions = {},
): Promise<Recovered> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
    options.report?.(diagnostic);
  };
  const reporting = { ...options, report };
  const reading = ArrayBuffer.isView(source) ? await openFile(source, reporting) : source;
  return { document: await recoverReading(reading, reporting), diagnostics };
}

/** Opens a file of any format; files with pages inside an archive or a mail are laid out at once. */
export function openFile(bytes: Uint8Array, options: RecoverOptions = {}): Promise<Reading> {
  const { pages: _pages, onProgress: _onProgress, ...forInner } = options;
  const layOut = (inner: PageReading): Promise<Flow> => flowOfLayouts(layOutPages(inner, forInner));
  return readFile(bytes, { ...options, layOut }, [...(options.readers ?? []), ...ownReaders]);
}

/** A document with the flow that it was recovered from. */
export interface RecoveredFlow {
  readonly flow: Flow;
  readonly document: Document;
}

/** Recovers the document of an open file and keeps its flow, to show both on the pages. The file stays open. */
export async function recoverFlow(reading: PageReading, options: RecoverOptions): Promise<RecoveredFlow> {
  const flow = await flowOfLayouts(layOutPages(reading, options));
  const outline = options.outline === false ? [] : reading.file.outline;
  return { flow, document: structureFlow(flow, { ...structureOptions(options), outline }) };
}

/** Measures the lines of an open file as the model of a domain is trained on them. The file stays open. */
export async function observeReading(
  reading: Reading,
  domain: Domain,
  options: RecoverOptions,
): Promise<readonly ObservedLine[]> {
  const structure = structureOptions(options);
  if (reading.type === "flow") return observeFlow(held(reading).flow, domain, structure);
  const flow = await flowOfLayouts(layOutPages(reading, options));
  const outline = options.outline === false ? [] : reading.file.outline;
  return observeFlow(flow, domain, { ...structure, outline });
}

function structureOptions(options: RecoverOptions): StructureOptions {
  const { tags = true, sentences = false, sectionTables = [], betweenStages = () => {} } = options;
  const { dictionary, report, domain, domains } = options;
  const known = {
    ...(dictionary && { dictionary }),
    ...(report && { report }),
    ...(domain && { domain }),
    ...(domains && { domains }),
  };
  return { tags, sentences, sectionTables, betweenStages, ...known };
}

async function recoverReading(reading: Reading, options: RecoverOptions): Promise<Document> {
  const { sentences = false, betweenStages = () => {} } = options;
  const structure = structureOptions(options);
  if (reading.type === "flow")
    return (options.time ?? untimed)("structure", null, () => structureFlow(held(reading).flow, structure));
  const { file } = reading;
  /** Releases the file before the document is built, when memory use peaks. */
  const release = (): void => {
    if (options.keepOpen !== true) file.close();
    betweenStages();
  };
  try {
    const outline = options.outline === false ? [] : file.outline;
    const layouts = layOutPages(reading, { ...options, everyWord: sentences });
    return await recoverLayouts(followedBy(layouts, release), { ...structure, outline }, options.time);
  } finally {
    if (options.keepOpen !== true) file.close();
  }
}

async function* followedBy<Item>(items: AsyncIterable<Item>, act: () => void): AsyncGenerator<Item> {
  yield* items;
  act();
}

/** Lays out the chosen pages of an open file with the chosen engine. */
async function* layOutPages(
  reading: PageReading,
  options: RecoverOptions & LayoutOptions,
): AsyncGenerator<PageLayout> {
  yield* (options.engine ?? layOutHere)(await layoutJob(reading, options));
}

/** The chosen pages of an open file as a job for an engine. */
export async function layoutJob(
  { file, bytes }: PageReading,
  options: RecoverOptions & LayoutOptions,
): Promise<LayoutJob> {
  const { password, signal, onProgress, everyWord, everyGlyph, exclude } = options;
  const { ocr = noOcr, report = () => {}, time } = options;
  return {
    bytes,
    file,
    pages: options.pages ?? Array.from({ length: file.pageCount }, (_, index) => index + 1),
    ocr: typeof ocr === "function" ? await ocr() : ocr,
    report,
    ...(password !== undefined && { password }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
    ...(everyWord !== undefined && { everyWord }),
    ...(everyGlyph !== undefined && { everyGlyph }),
    ...(exclude && { exclude }),
    ...(time && { time }),
  };
}

/** Recognises nothing, and reports each page that would need it. */
const noOcr: Ocr = { mode: "auto", engine: null };

/**
 * Lays out pages one after the other on this thread, and releases the glyphs of each before it reads the next.
 *
 * As many pages are recognised at once as the OCR engine accepts.
 */
export async function* layOutHere(job: LayoutJob): AsyncGenerator<PageLayout> {
  const { pages, onProgress, report } = job;
  let done = 0;
  const all = inOrder(pages, pagesAtOnce(job), (number, signal) => beginPage({ ...job, signal }, number));
  for await (const { layout, diagnostics } of all) {
    diagnostics.forEach(report);
    yield layout;
    onProgress?.(++done, pages.length);
  }
}

/** How many pages of a job are processed at once, and the signal that stops them. */
export function pagesAtOnce({ ocr, signal }: LayoutJob): InOrderOptions {
  return {
    // Evaluated for each page, because the engine may be found in the meantime.
    get atOnce() {
      return ocr === undefined || ocr.mode === "never" ? 1 : (ocr.engine?.atOnce ?? ocr.atOnce ?? 1);
    },
    ...(signal && { signal }),
  };
}

/** Reads a page on this thread and starts its recognition if it needs any; the page is laid out afterwards. */
export async function beginPage(job: LayoutJob, number: PageNumber): Promise<Begun<LaidOutPage>> {
  const { time = untimed } = job;
  const { page, options, diagnostics } = await pageToRecognize(job, number);
  const layOut = (whole: Page): LaidOutPage => ({
    layout: time("layOut", number, () => layOutPage(whole, job)),
    diagnostics,
  });
  if (options === null) return { result: Promise.resolve(layOut(page)) };
  return { result: time("recognise", number, () => recognizePage(page, options)).then(layOut) };
}

/** A page, the options for its recognition (null if it needs none), and the problems found on the way. */
interface PageToRecognize {
  readonly page: Page;
  readonly options: RecognizeOptions | null;
  readonly diagnostics: readonly Diagnostic[];
}

async function pageToRecognize(job: LayoutJob, number: PageNumber): Promise<PageToRecognize> {
  const { file, ocr, signal, time = untimed } = job;
  const page = await time("read", number, () => file.readPage(number));
  const diagnostics: Diagnostic[] = [];
  if (ocr === undefined) return { page, options: null, diagnostics };
  const options = {
    ...ocr,
    language: () => file.language,
    document: file,
    render: (dotsPerInch: number) => file.render(number, dotsPerInch),
    report: (diagnostic: Diagnostic) => void diagnostics.push(diagnostic),
    ...(signal && { signal }),
  };
  return { page, options, diagnostics };
}

/**
 * Recognises pages of a file and writes a copy with the recognised text as an invisible layer.
 *
 * Pages with usable text are unchanged; the copy contains only the pages of the job.
 */
export async function writeOverlaid(job: LayoutJob): Promise<Uint8Array> {
  const { file, pages, onProgress, report } = job;
  const overlays: TextOverlay[] = [];
  let done = 0;
  const all = inOrder(pages, pagesAtOnce(job), async (number, signal) => {
    const { page, options, diagnostics } = await pageToRecognize({ ...job, signal }, number);
    const words = options === null ? null : recognizeWords(page, options);
    return { result: Promise.resolve(words).then((found) => ({ number, found, diagnostics })) };
  });
  for await (const { number, found, diagnostics } of all) {
    diagnostics.forEach(report);
    if (found !== null) overlays.push({ page: number, words: found.placed });
    onProgress?.(++done, pages.length);
  }
  return file.withText(overlays, pages);
}

/** Recovers the document from its pages. */
export async function recoverPages(
  pages: AsyncIterable<Page>,
  options: StructureOptions = {},
): Promise<Document> {
  return recoverLayouts(layoutsOf(pages), options);
}

/** Recovers the document from pages that are laid out already. */
async function recoverLayouts(
  layouts: AsyncIterable<PageLayout>,
  options: StructureOptions = {},
  time = untimed,
): Promise<Document> {
  const { flow, printedLetters, fields } = await handedFlow(layouts, options.report, time);
  const document = time("structure", null, () => structureHanded(flow, { ...options, printedLetters }));
  return fields.length === 0 ? document : { ...document, fields };
}

function isWordless(item: FlowItem): boolean {
  return item.type === "picture" && item.lines.length === 0;
}

function noText(pages: number): Diagnostic {
  const where = pages === 1 ? "its page" : `any of its ${pages} pages`;
  return { severity: "error", code: "document/no-text", message: `No text could be read on ${where}.` };
}

/** Lays out pages and joins them into a flow; the glyphs of each page are released before the next is read. */
export function flowOfPages(pages: AsyncIterable<Page>): Promise<Flow> {
  return flowOfLayouts(layoutsOf(pages));
}

async function* layoutsOf(pages: AsyncIterable<Page>): AsyncGenerator<PageLayout> {
  for await (const page of pages) yield layOutPage(page);
}

/** Joins pages that are already laid out into a flow. */
async function flowOfLayouts(layouts: AsyncIterable<PageLayout>): Promise<Flow> {
  return (await handedFlow(layouts)).flow.take();
}

interface HandedFlow {
  readonly flow: Handover<Flow>;
  readonly printedLetters: number;
  readonly fields: readonly Field[];
}

async function handedFlow(
  layouts: AsyncIterable<PageLayout>,
  report: Report = () => {},
  time = untimed,
): Promise<HandedFlow> {
  const all: PageLayout[] = [];
  for await (const layout of layouts) all.push(layout);
  if (all.every(({ items }) => items.every(isWordless))) report(noText(all.length));
  return {
    flow: new Handover(time("join", null, () => joinPages(all))),
    printedLetters: all.reduce((sum, { letters }) => sum + letters, 0),
    fields: all.flatMap(({ fields = [] }) => fields),
  };
}
