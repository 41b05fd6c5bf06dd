/** Recognises images with Tesseract in WebAssembly, in a worker apart from layout. */
import core from "tesseract.js-core/tesseract-core-simd-lstm.js";
import {
  answerOrder,
  type CoreReader,
  type OcrAnswer,
  type OcrOrder,
  openReader,
  type TesseractCore,
} from "../src/recognize/ocr/tesseract-core.ts";
import { workerScope } from "./worker-scope.ts";

const scope = workerScope<OcrOrder, OcrAnswer>();
let reader: Promise<CoreReader> | null = null;

scope.addEventListener("message", ({ data }) => {
  reader ??= open();
  void answerOrder(reader, data).then((answer) => scope.postMessage(answer, []));
});

async function open(): Promise<CoreReader> {
  const wasm = await bytesAt(new URL("ocr/tesseract-core.wasm", import.meta.url).href);
  return openReader(core as TesseractCore, wasm, bytesAt);
}

/** Fetches a gzipped file and decompresses it, unless the server already did. */
async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
