/** The web page: opens a file and shows it side by side with the recovered document. */
import type { Document } from "../src/model/document.ts";
import type { Diagnostic } from "../src/model/report.ts";
import { type WriterName, writers } from "../src/write/index.ts";
import { Correction } from "./correction.ts";
import { element, known } from "./elements.ts";
import { Legend } from "./legend.ts";
import type { Order, Word } from "./messages.ts";
import { PageView } from "./page-view.ts";
import { Pairing } from "./pairing.ts";
import { type Part, partsOf } from "./parts.ts";
import { outlineOf } from "./outline.ts";
import { Search } from "./search.ts";
import { askService, hasService, Refusal } from "./service.ts";
import { textOf } from "./text-view.ts";

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password: string | null;
}

const pages = new PageView(known("pages"), (page, dotsPerInch) => {
  tell({ type: "render", page, dotsPerInch });
  correction.want(page);
});
const correction = new Correction(
  known("pages"),
  (page) => tell({ type: "paint", page }),
  (page, svg) => download(svg, "image/svg+xml", `-${page}.svg`),
);
const pairing = new Pairing(known("pages"), known("text"), known("why"), pages);
const search = new Search(known("search"), known("found"), known("text"), pairing);
const legend = new Legend(known("legend"), document.body);
let worker: Worker | null = null;
let chosen: Chosen | null = null;
let service: AbortController | null = null;

function tell(order: Order, transfer: Transferable[] = []): void {
  worker?.postMessage(order, transfer);
}

/** Opens a file; cancels whatever is still running. */
function begin(file: Chosen): void {
  end();
  chosen = file;
  document.body.dataset["state"] = "working";
  known("name").textContent = file.name;
  known("error").textContent = "";
  known("password").hidden = true;
  progress(0, 0);
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Word>) => hear(data));
  worker.addEventListener("error", () => refuse("defect", "This page has failed; this is a bug in urtext."));
  tell({ type: "open", name: file.name, bytes: file.bytes, password: file.password });
}

function end(): void {
  worker?.terminate();
  service?.abort();
  [worker, service] = [null, null];
}

function hear(word: Word): void {
  switch (word.type) {
    case "ready":
      return;
    case "opened":
      pages.show(word.pageCount);
      correction.toggle(correction.active);
      document.body.dataset["pages"] = word.pageCount > 0 ? "yes" : "no";
      return void recover();
    case "progress":
      return progress(word.page, word.pages);
    case "recovered":
      return show(word.document, word.diagnostics);
    case "rendered":
      return pages.put(word.page, word.image, word.width, word.height);
    case "painted":
      return correction.put(word.page, word.svg);
    case "written":
      return deliver(word.format, word.text);
    case "workbook":
      return download(word.bytes, workbook.mediaType, `.${workbook.name}`);
    case "failed":
      return refuse(word.code, word.message);
  }
}

/** Recovers the file in the browser, or through the service if the user chose that. */
async function recover(): Promise<void> {
  if (!known<HTMLInputElement>("by-service").checked) return tell({ type: "recover" });
  const controller = new AbortController();
  service = controller;
  try {
    const answer = await askService(chosen as Chosen, progress, controller.signal);
    tell({ type: "adopt", document: answer.document });
    show(answer.document, answer.diagnostics);
  } catch (error) {
    if (controller.signal.aborted) return;
    refuse(
      error instanceof Refusal ? error.code : "defect",
      error instanceof Error ? error.message : String(error),
    );
  }
}

function progress(page: number, count: number): void {
  const bar = known<HTMLProgressElement>("progress");
  if (count === 0) bar.removeAttribute("value");
  else [bar.max, bar.value] = [count, page];
  known("status").textContent = count === 0 ? "Opening the file" : `Page ${page} of ${count}`;
}

function show(recovered: Document, diagnostics: readonly Diagnostic[]): void {
  const parts = partsOf(recovered);
  const list: readonly Part[] = [...parts.values()];
  known("text").replaceChildren(textOf(recovered, parts, download));
  if (list.length === 0) known("text").append(element("p", { class: "nothing" }, "No text was found."));
  known("outline").replaceChildren(outlineOf(recovered, parts, pairing));
  pages.frame(list);
  pairing.use(list);
  search.clear();
  legend.show(list);
  showDiagnostics(diagnostics);
  const outline = known<HTMLDetailsElement>("outline-box");
  outline.hidden = !list.some(({ kind }) => kind === "heading");
  outline.open = document.body.dataset["pages"] === "no" && matchMedia("(min-width: 75rem)").matches;
  known("diagnostics-box").toggleAttribute("open", list.length === 0);
  document.body.dataset["state"] = "done";
  known("status").textContent = `${list.length} parts recovered`;
  known("text").querySelector<HTMLElement>("[data-part]")?.setAttribute("tabindex", "0");
}

function showDiagnostics(diagnostics: readonly Diagnostic[]): void {
  known("diagnostics").replaceChildren(
    ...diagnostics.map(({ page, message }) =>
      element("li", {}, page === undefined ? message : `Page ${page}: ${message}`),
    ),
  );
  known("diagnostics-box").hidden = diagnostics.length === 0;
}

/** Shows an error; for a protected file, asks for its password. */
function refuse(code: string, message: string): void {
  end();
  document.body.dataset["state"] = "failed";
  known("error").textContent = message;
  known("status").textContent = "";
  known("password").hidden = code !== "password-needed" && code !== "password-wrong";
  if (!known("password").hidden) known("password-word").focus();
}

async function take(file: File): Promise<void> {
  begin({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), password: null });
}

/** The format that is downloaded even where it is to be copied, because the clipboard takes text. */
const workbook = {
  name: "xlsx",
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  about: "the tables as sheets of a workbook",
} as const;

/** Where requested text goes once it arrives: the clipboard or a file. */
let copying = false;

function deliver(format: WriterName, text: string): void {
  if (copying) {
    void navigator.clipboard.writeText(text).then(() => (known("status").textContent = "Copied"));
    return;
  }
  const { extension = "txt", mediaType = "text/plain" } = writers.find(({ name }) => name === format) ?? {};
  download(text, mediaType, `.${extension}`);
}

/** Saves text or bytes under the input's name with another ending. */
function download(text: string | Uint8Array, mediaType: string, ending: string): void {
  const link = element("a", {
    href: URL.createObjectURL(new Blob([text as BlobPart], { type: mediaType })),
    download: `${(chosen?.name ?? "document").replace(/\.\w+$/, "")}${ending}`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function listen(): void {
  const input = known<HTMLInputElement>("file");
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void take(file);
    input.value = "";
  });
  for (const id of ["choose", "another"]) known(id).addEventListener("click", () => input.click());
  known("example").addEventListener("click", () => void takeExample());
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void take(file);
  });
  known("cancel").addEventListener("click", () => {
    end();
    document.body.dataset["state"] = "empty";
    known("status").textContent = "Cancelled";
  });
  known<HTMLFormElement>("password").addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen !== null) begin({ ...chosen, password: known<HTMLInputElement>("password-word").value });
  });
  for (const id of ["download", "copy"])
    known(id).addEventListener("click", () => {
      const format = known<HTMLSelectElement>("format").value as WriterName | "xlsx";
      copying = id === "copy" && format !== workbook.name;
      tell({ type: "write", format });
    });
  for (const view of ["pages", "text"] as const)
    known(`show-${view}`).addEventListener("click", () => (document.body.dataset["view"] = view));
  for (const id of ["order", "sentences", "styles", "correcting"])
    known<HTMLInputElement>(id).addEventListener("change", (event) =>
      document.body.classList.toggle(id, (event.target as HTMLInputElement).checked),
    );
  known<HTMLInputElement>("correcting").addEventListener("change", (event) =>
    correction.toggle((event.target as HTMLInputElement).checked),
  );
}

async function takeExample(): Promise<void> {
  const answer = await fetch(new URL("example.pdf", location.href));
  begin({ name: "example.pdf", bytes: new Uint8Array(await answer.arrayBuffer()), password: null });
}

known("format").append(
  ...[...writers, workbook].map(({ name, about }) => element("option", { value: name }, `${name}: ${about}`)),
);
listen();
known("ways").hidden = !(await hasService());
document.body.dataset["state"] = "empty";
