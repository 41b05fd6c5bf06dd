/** The program in the browser: reads, recovers, draws and writes, off the page's main thread. */
import type { Document } from "../src/model/document.ts";
import { type Diagnostic, ReadError } from "../src/model/report.ts";
import { openFile, recover, recoverFlow, type RecoverOptions } from "../src/pipeline.ts";
import type { PageReading, Reading } from "../src/read/reader.ts";
import { write, type WriterName } from "../src/write/index.ts";
import { writeXlsxTables } from "../src/write/tables/xlsx.ts";
import { bodyPlaces, pageWords, writeBody } from "../src/write/paint/body.ts";
import type { Order, Word } from "./messages.ts";
import { openOcrEngine } from "./ocr.ts";
import { workerScope } from "./worker-scope.ts";

const scope = workerScope<Order, Word>();
const wasm = fetch(new URL("pdfium.wasm", import.meta.url)).then(
  async (answer) => new Uint8Array(await answer.arrayBuffer()),
);
const engine = openOcrEngine();
const diagnostics: Diagnostic[] = [];
/** How files are opened and recovered: as by the command, plus the sentences that the page shows. */
const options: RecoverOptions = {
  // The OCR engine is loaded when a page needs it.
  ocr: async () => ({ mode: "auto", engine: await engine }),
  sentences: true,
  // Pages are drawn after the document is recovered.
  keepOpen: true,
  report: (diagnostic) => void diagnostics.push(diagnostic),
  onProgress: (page, pages) => say({ type: "progress", page, pages }),
};
let reading: Reading | null = null;
let document: Document | null = null;
/** Paints a page; created on the first request. */
let painter: ((page: number) => Promise<string>) | null = null;
let last = Promise.resolve();

// Requests run one after another: PDFium handles one at a time.
scope.addEventListener("message", ({ data }) => {
  last = last.then(() => obey(data)).catch(fail);
});
say({ type: "ready" });

function say(word: Word, transfer: Transferable[] = []): void {
  scope.postMessage(word, transfer);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  say({ type: "failed", code: error instanceof ReadError ? error.code : "defect", message });
}

async function obey(order: Order): Promise<void> {
  switch (order.type) {
    case "open":
      return open(order);
    case "recover":
      return recoverDocument();
    case "adopt":
      document = order.document;
      return;
    case "render":
      return render(order.page, order.dotsPerInch);
    case "paint":
      return paint(order.page);
    case "write":
      if (document !== null && order.format === "xlsx")
        say({ type: "workbook", bytes: writeXlsxTables(document) });
      else if (document !== null && order.format !== "xlsx")
        say({
          type: "written",
          format: order.format,
          text: await write(asWritten(document, order.format), order.format),
        });
  }
}

/** The document as the command writes it: without sentences unless they were requested. */
function asWritten(whole: Document, format: WriterName): Document {
  if (format !== "json") return whole;
  return JSON.parse(
    JSON.stringify(whole, (key, value: unknown) => (key === "sentences" ? [] : value)),
  ) as Document;
}

async function open({ name, bytes, password }: Extract<Order, { readonly type: "open" }>): Promise<void> {
  reading = await openFile(bytes, {
    ...options,
    wasm: await wasm,
    fileName: name,
    ...(password !== null && { password }),
  });
  say({ type: "opened", pageCount: reading.type === "pages" ? reading.file.pageCount : 0 });
}

async function recoverDocument(): Promise<void> {
  if (reading === null) return;
  const recovered = await recover(reading, options);
  document = recovered.document;
  say({ type: "recovered", document, diagnostics });
}

async function render(page: number, dotsPerInch: number): Promise<void> {
  if (reading?.type !== "pages") return;
  const pixels = reading.file.render(page, dotsPerInch);
  if (pixels === null) return;
  const { width, height } = pixels;
  const image = await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.data), width, height));
  const points = 72 / dotsPerInch;
  say({ type: "rendered", page, image, width: width * points, height: height * points }, [image]);
}

async function paint(page: number): Promise<void> {
  if (reading?.type !== "pages") return;
  painter ??= await openPainter(reading);
  say({ type: "painted", page, svg: await painter(page) });
}

/** Paints pages as `urtext paint --what body` does. */
async function openPainter(pages: PageReading): Promise<(page: number) => Promise<string>> {
  const { flow, document: recovered } = await recoverFlow(pages, { ...options, sentences: false });
  const places = bodyPlaces(recovered);
  return async (number) => {
    const page = await pages.file.readPage(number);
    return writeBody(page, pageWords(page, flow, places));
  };
}
