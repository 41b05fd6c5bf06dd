/** The chosen pages of an input, one after another. */
import { setImmediate } from "node:timers/promises";
import type { LayoutJob, LayoutOptions, PageLayout, PageNumber } from "../index.ts";
import type { OpenInput } from "./inputs.ts";

/** Goes through the pages with progress; between them signals and stream events get their turn. */
export async function* eachPage({ pages, messages }: OpenInput): AsyncGenerator<PageNumber> {
  for (const [index, page] of pages.entries()) {
    await setImmediate();
    messages.progress(index + 1, pages.length);
    yield page;
  }
}

/** The pages as work for an engine. */
export async function jobOf(input: OpenInput, kept: LayoutOptions = {}): Promise<LayoutJob> {
  const { file, bytes, pages, password, messages, signal } = input;
  return {
    file,
    bytes,
    pages,
    ...kept,
    ocr: await input.ocr(),
    ...(password !== null && { password }),
    ...(signal && { signal }),
    report: (diagnostic) => messages.report(diagnostic),
    onProgress: (done, total) => messages.progress(done, total),
  };
}

/** Lays out the pages, with progress; between them signals and stream events get their turn. */
export async function* layoutsOf(input: OpenInput, kept: LayoutOptions = {}): AsyncGenerator<PageLayout> {
  for await (const layout of input.engine(await jobOf(input, kept))) {
    yield layout;
    await setImmediate();
  }
}
