/** A thread that recognises images with Tesseract in WebAssembly. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  answerOrder,
  type CoreReader,
  type OcrOrder,
  openReader,
  type TesseractCore,
} from "../recognize/ocr/tesseract-core.ts";
import { ownFolder } from "./ocr-languages.ts";

let reader: Promise<CoreReader> | null = null;

parentPort?.on("message", (order: OcrOrder) => void answer(order));

async function answer(order: OcrOrder): Promise<void> {
  reader ??= open();
  parentPort?.postMessage(await answerOrder(reader, order), []);
}

async function open(): Promise<CoreReader> {
  const core = createRequire(import.meta.url)(path.join(ownFolder, "tesseract-core.cjs")) as TesseractCore;
  return openReader(core, await readFile(path.join(ownFolder, "tesseract-core.wasm")), loadLanguage);
}

async function loadLanguage(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  return file.endsWith(".gz") ? promisify(gunzip)(bytes) : bytes;
}
