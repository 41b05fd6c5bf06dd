/** Recovers a file and takes down which words can be seen on its pages. */
import { layOutPage, type PageLayout } from "../../../src/layout/index.ts";
import type { Document } from "../../../src/model/document.ts";
import { type LayoutJob, recover, type RecoverOptions } from "../../../src/pipeline.ts";
import { recognizePage } from "../../../src/recognize/recognition.ts";
import { type VisibleWord, visibleWords } from "./words.ts";

/** A recovered document beside the words of its pages. */
export interface WatchedDocument {
  readonly document: Document;
  /** The words of pages that have a text of their own: nobody knows what a scan says. */
  readonly words: readonly VisibleWord[];
}

/** Recovers a document as the command does, page by page. */
export async function watchRecovery(bytes: Uint8Array, options: RecoverOptions): Promise<WatchedDocument> {
  const words: VisibleWord[] = [];
  const engine = async function* (job: LayoutJob): AsyncGenerator<PageLayout> {
    for (const number of job.pages) {
      const read = await job.file.readPage(number);
      const page = await recognized(job, read);
      const layout = layOutPage(page, job);
      if (page === read) words.push(...visibleWords(layout));
      yield layout;
    }
  };
  const { document } = await recover(bytes, { ...options, engine });
  return { document, words };
}

async function recognized(
  { file, ocr, report }: LayoutJob,
  page: Parameters<typeof recognizePage>[0],
): Promise<typeof page> {
  if (ocr === undefined) return page;
  return recognizePage(page, {
    ...ocr,
    language: () => file.language,
    document: file,
    render: (dotsPerInch) => file.render(page.number, dotsPerInch),
    report,
  });
}
