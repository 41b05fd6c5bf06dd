/** Recovers a file through the service that serves this page, with progress page by page. */
import type { Document } from "../src/model/document.ts";
import type { Diagnostic } from "../src/model/report.ts";

/** Reports progress. */
export type OnProgress = (page: number, pages: number) => void;

/** The service's result. */
export interface Answer {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

/** An error, in the service's own words. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns whether the page is served by the service. */
export async function hasService(): Promise<boolean> {
  try {
    const answer = await fetch(new URL("health", location.href));
    return answer.ok && (answer.headers.get("Content-Type") ?? "").includes("json");
  } catch {
    return false;
  }
}

/** Sends a file and follows its events until the document arrives. */
export async function askService(
  file: { readonly name: string; readonly bytes: Uint8Array; readonly password: string | null },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([file.bytes as Uint8Array<ArrayBuffer>], file.name));
  form.set("format", "json");
  if (file.password !== null) form.set("password", file.password);
  const request = { method: "POST", body: form, headers: { Accept: "text/event-stream" }, signal };
  const answer = await fetch(new URL("v1/recover", location.href), request);
  if (!answer.ok || answer.body === null) throw refusalOf(await answer.json());
  for await (const { event, data } of eventsOf(answer.body)) {
    if (event === "progress") onProgress(Number(data["page"]), Number(data["pages"]));
    if (event === "problem") throw refusalOf(data);
    if (event === "document")
      return {
        document: JSON.parse(String(data["text"])) as Document,
        diagnostics: data["diagnostics"] as readonly Diagnostic[],
      };
  }
  throw new Refusal("defect", "The service closed the connection before the document was complete.");
}

function refusalOf(body: unknown): Refusal {
  const { code, detail } = body as { readonly code: string; readonly detail: string };
  return new Refusal(code, detail);
}

interface ServiceEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServiceEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += value;
    const whole = waiting.split("\n\n");
    waiting = whole.pop() ?? "";
    for (const text of whole) {
      const event = /^event: (.*)$/m.exec(text)?.[1] ?? "";
      const data = /^data: (.*)$/m.exec(text)?.[1] ?? "{}";
      yield { event, data: JSON.parse(data) as ServiceEvent["data"] };
    }
  }
}
