/** The command, the library, the service and the web page are one program: same document, same diagnostics. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { failureSentence } from "../src/cli/failure.ts";
import { createMessages } from "../src/cli/messages.ts";
import type { Diagnostic } from "../src/model/report.ts";
import { recoverFile } from "../src/node/recover-file.ts";
import { recover, type Recovered } from "../src/pipeline.ts";
import { write } from "../src/write/index.ts";
import { hasBrowser, needsBrowser, serveFiles, settled, startBrowser } from "./support/browser.ts";
import { example, temporaryFolder, urtext } from "./support/cli.ts";
import { startService, type TestService } from "./support/service.ts";
import { pdfOf, text } from "./support/pdf.ts";
import { zipOf } from "./support/archive.ts";

/** What a way of running the program gives for a file: a JSON tree and diagnostics, or the reason for a failure. */
interface Outcome {
  readonly tree: string | null;
  readonly said: unknown;
}

const truth = "../shared/truth";

/** Files of the truth are small, so that the test stays quick; in bytes. */
const largest = 120_000;

/** Formats that need no other program and no recognition. */
const readable = /\.(?:pdf|docx|odt|rtf|html|mhtml|epub|csv|tsv|xlsx|ods|pptx|odp|eml|zip|tar|gz|txt)$/;

/** Small files spread evenly over the truth: 35 PDFs and 15 of other formats. */
function truthFiles(): readonly string[] {
  const all = readdirSync(truth, { recursive: true, encoding: "utf8" })
    .filter((name) => readable.test(name) && !/(?:^|\/)\.|README/.test(name))
    .map((name) => path.join(truth, name))
    .filter((file) => statSync(file).size <= largest)
    .toSorted();
  const pdfs = all.filter((file) => file.endsWith(".pdf"));
  return [
    ...spread(pdfs, 35),
    ...spread(
      all.filter((file) => !file.endsWith(".pdf")),
      15,
    ),
  ];
}

function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** Copies of files under names of their own. */
function copies(files: readonly string[]): readonly string[] {
  const folder = temporaryFolder();
  return files.map((file, index) => {
    const copy = path.join(folder, `file${index}${path.extname(file)}`);
    copyFileSync(file, copy);
    return copy;
  });
}

async function treeOf({ document }: Recovered): Promise<string> {
  return write(document, "json");
}

/** What the library gives, its diagnostics or its failure written in the words of another way of running it. */
async function byLibrary(
  run: () => Promise<Recovered>,
  say: (found: readonly Diagnostic[] | Error) => unknown,
): Promise<Outcome> {
  try {
    const recovered = await run();
    return { tree: await treeOf(recovered), said: say(recovered.diagnostics) };
  } catch (error) {
    return { tree: null, said: say(error as Error) };
  }
}

function byFile(file: string): () => Promise<Recovered> {
  return () => recoverFile(file, { ocr: { mode: "never" }, workers: 1 });
}

/** What the command says of a file on standard error. */
function asCommandSays(file: string): (found: readonly Diagnostic[] | Error) => string {
  return (found) => {
    let said = "";
    const messages = createMessages({ write: (line) => (said += line) }, file, false);
    if (found instanceof Error) messages.fail(failureSentence(found));
    else for (const diagnostic of found) messages.report(diagnostic);
    messages.finish();
    return said;
  };
}

async function byCommand(files: readonly string[]): Promise<readonly Outcome[]> {
  const out = temporaryFolder();
  const { stderr } = await urtext([...files, "-f", "json", "--ocr", "never", "-o", out]);
  return files.map((file) => {
    const output = path.join(out, `${path.parse(file).name}.json`);
    const lines = stderr.split("\n").filter((line) => line.startsWith(`urtext: ${file}: `));
    return {
      tree: existsSync(output) ? readFileSync(output, "utf8") : null,
      said: lines.map((line) => `${line}\n`).join(""),
    };
  });
}

/** The last event of an answer: a document or a problem. */
interface ServiceAnswer {
  readonly text?: string;
  readonly diagnostics?: readonly Diagnostic[];
  readonly detail?: string;
}

async function byService(service: TestService, file: string): Promise<Outcome> {
  const form = new FormData();
  form.set("file", new File([readFileSync(file)], file));
  const answer = await fetch(`${service.url}/v1/recover?format=json&ocr=never`, {
    method: "POST",
    body: form,
    headers: { Accept: "text/event-stream" },
  });
  const events = (await answer.text()).trim().split("\n\n");
  const data = JSON.parse(/^data: (.*)$/m.exec(events.at(-1) ?? "")?.[1] ?? "{}") as ServiceAnswer;
  return { tree: data.text ?? null, said: data.diagnostics ?? data.detail };
}

function asServiceSays(found: readonly Diagnostic[] | Error): unknown {
  return found instanceof Error ? found.message : found;
}

async function byBrowser(page: Page, file: string): Promise<Outcome> {
  await page.evaluate(() => (document.body.dataset["state"] = "chosen"));
  await page.setInputFiles("#file", {
    name: path.basename(file),
    mimeType: "application/octet-stream",
    buffer: readFileSync(file),
  });
  if ((await settled(page)) === "failed") return { tree: null, said: await page.textContent("#error") };
  await page.selectOption("#format", "json");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  return {
    tree: readFileSync(await download.path(), "utf8"),
    said: await page.locator("#diagnostics li").allTextContents(),
  };
}

function asPageSays(found: readonly Diagnostic[] | Error): unknown {
  if (found instanceof Error) return found.message;
  return found.map(({ page, message }) => (page === undefined ? message : `Page ${page}: ${message}`));
}

async function openPage(): Promise<Page> {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // Without language data the page has no engine, as the library has none.
  await page.route("**/ocr/languages.json", (route) => route.abort());
  await page.goto(await serveFiles());
  await page.waitForSelector("body[data-state=empty]");
  return page;
}

/** Files in which something is found wrong, or that contain others. */
function drawnFiles(): readonly string[] {
  const words = pdfOf({ content: text(20, 50, "Water flows to the sea.") });
  const drawn = {
    "archive.zip": zipOf({ "inner.pdf": words, "inner.txt": "Some words." }),
    // The o and the a of the last word but one are Latin.
    "letters.txt": Buffer.from(
      "Все реки текут в море, и никто не знает, куда течёт эта в\u006Fд\u0061 потом.\n",
    ),
    "cut.pdf": words.subarray(0, words.length - 200),
    "empty.pdf": pdfOf({ content: "" }),
    "nothing.pdf": Buffer.from("%PDF-1.7\nnothing"),
  };
  return Object.entries(drawn).map(([name, bytes]) => {
    const file = path.join(drawnFolder, name);
    writeFileSync(file, bytes);
    return file;
  });
}

const drawnFolder = mkdtempSync(path.join(tmpdir(), "urtext-"));
afterAll(() => rmSync(drawnFolder, { recursive: true, force: true }));

describe.each([
  ["files that are drawn here", drawnFiles()],
  ["all examples", ["article.pdf", "article.truth.md", "lines.txt", "minutes.docx"].map(example)],
  ["fifty files of the truth", existsSync(truth) ? truthFiles() : []],
])("on %s", (_, originals) => {
  const skipped = originals.length === 0;

  test.skipIf(skipped)("the command gives what the library gives", { timeout: 300_000 }, async () => {
    const files = copies(originals);
    const outcomes = await byCommand(files);
    for (const [index, file] of files.entries())
      expect({ of: originals[index], ...outcomes[index] }).toEqual({
        of: originals[index],
        ...(await byLibrary(byFile(file), asCommandSays(file))),
      });
  });

  test.skipIf(skipped)("the service gives what the library gives", { timeout: 300_000 }, async () => {
    const service = await startService();
    for (const file of originals)
      expect({ of: file, ...(await byService(service, file)) }).toEqual({
        of: file,
        ...(await byLibrary(byFile(file), asServiceSays)),
      });
  });

  test.skipIf(skipped || !hasBrowser)(
    needsBrowser("the web page gives what the library gives"),
    { timeout: 300_000 },
    async () => {
      const page = await openPage();
      for (const file of originals)
        expect({ of: file, ...(await byBrowser(page, file)) }).toEqual({
          of: file,
          ...(await byLibrary(() => recover(readFileSync(file), { fileName: file }), asPageSays)),
        });
    },
  );
});
