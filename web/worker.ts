/** The whole program in the browser: reads, recovers, draws and writes, off the page's own thread. */
import {
  type Diagnostic,
  type Document,
  layOutHere,
  type PdfFile,
  readFile,
  type Reading,
  ReadError,
  recoverFlow,
  recoverLayouts,
  write,
  type WriterName,
} from "../src/index.ts";
import type { Order, Word } from "./messages.ts";
import { openOcrEngine } from "./ocr.ts";
import { workerScope } from "./worker-scope.ts";

const scope = workerScope<Order, Word>();
const wasm = fetch(new URL("pdfium.wasm", import.meta.url)).then(
  async (answer) => new Uint8Array(await answer.arrayBuffer()),
);
const engine = openOcrEngine();
const diagnostics: Diagnostic[] = [];
let reading: Reading | null = null;
let document: Document | null = null;
let last = Promise.resolve();

// One order after the other: PDFium does one thing at a time.
scope.addEventListener("message", ({ data }) => {
  last = last.then(() => obey(data)).catch(fail);
});
say({ type: "ready" });

function say(word: Word, transfer: Transferable[] = []): void {
  scope.postMessage(word, transfer);
}

function report(diagnostic: Diagnostic): void {
  diagnostics.push(diagnostic);
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
    case "write":
      if (document !== null)
        say({
          type: "written",
          format: order.format,
          text: await write(asWritten(document, order.format), order.format),
        });
  }
}

/** The document as the command writes it: sentences are listed only where they are asked for. */
function asWritten(whole: Document, format: WriterName): Document {
  if (format !== "json") return whole;
  return JSON.parse(
    JSON.stringify(whole, (key, value: unknown) => (key === "sentences" ? [] : value)),
  ) as Document;
}

async function open({ name, bytes, password }: Extract<Order, { readonly type: "open" }>): Promise<void> {
  reading = await readFile(bytes, {
    wasm: await wasm,
    fileName: name,
    ...(password !== null && { password }),
    report,
  });
  say({ type: "opened", pageCount: reading.type === "pages" ? reading.file.pageCount : 0 });
}

async function recoverDocument(): Promise<void> {
  if (reading === null) return;
  document =
    reading.type === "flow"
      ? recoverFlow(reading, { sentences: true })
      : await recoverPaged(reading.file, reading.bytes);
  say({ type: "recovered", document, diagnostics });
}

/** As the command does; what recognises scans is loaded when a page needs it. */
async function recoverPaged(file: PdfFile, bytes: Uint8Array): Promise<Document> {
  const layouts = layOutHere({
    file,
    bytes,
    pages: Array.from({ length: file.pageCount }, (_, index) => index + 1),
    ocr: { mode: "auto", engine: await engine },
    report,
    onProgress: (page, pages) => say({ type: "progress", page, pages }),
  });
  return recoverLayouts(layouts, { outline: file.outline, tags: true, sentences: true, report });
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
