/** The chosen pages of an input, one after another. */
import { setImmediate } from "node:timers/promises";
import type { PageLayout, PageNumber } from "../index.ts";
import type { OpenInput } from "./inputs.ts";

/** Goes through the pages with progress; between them signals and stream events get their turn. */
export async function* eachPage({ pages, messages }: OpenInput): AsyncGenerator<PageNumber> {
  for (const [index, page] of pages.entries()) {
    await setImmediate();
    messages.progress(index + 1, pages.length);
    yield page;
  }
}

/** Lays out the pages, with progress; between them signals and stream events get their turn. */
export async function* layoutsOf(input: OpenInput): AsyncGenerator<PageLayout> {
  const { engine, file, bytes, pages, password, messages, signal } = input;
  const layouts = engine({
    file,
    bytes,
    pages,
    ocr: await input.ocr(),
    ...(password !== null && { password }),
    ...(signal && { signal }),
    report: (diagnostic) => messages.report(diagnostic),
    onProgress: (done, total) => messages.progress(done, total),
  });
  for await (const layout of layouts) {
    yield layout;
    await setImmediate();
  }
}
