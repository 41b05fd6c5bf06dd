/** The routes of the service, testable without a socket. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { Format } from "../cli/formats.ts";
import type { Limits } from "../cli/serve-arguments.ts";
import { docsPage } from "./docs-page.ts";
import type { DocumentJob, DocumentResult } from "./document-messages.ts";
import type { Documents, JobHooks, Place } from "./documents.ts";
import { createMetrics } from "./metrics.ts";
import { openApi } from "./openapi.ts";
import { chooseFormat, readParameters } from "./parameters.ts";
import { defect, Problem, problemBody, problemResponse } from "./problem.ts";
import { readUpload } from "./upload.ts";
import type { WebFile } from "./web-files.ts";

/** What the routes need. */
export interface Service {
  readonly documents: Documents;
  readonly limits: Limits;
  readonly version: string;
  /** The files of the web page by their addresses. */
  readonly page: ReadonlyMap<string, WebFile>;
  /** What requests have to bring as their bearer token; null to answer everyone. */
  readonly token: string | null;
  /** Whether the service is about to end and takes no more documents. */
  readonly isStopping: () => boolean;
  /** Takes what should never happen. */
  readonly onDefect: (error: unknown) => void;
}

/** Pages of the service show what they hold and nothing else: no scripts, nothing from elsewhere. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The page runs its own scripts and PDFium, and asks nobody but the service. */
const pagePolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Makes the routes. */
export function createApp(service: Service): Hono {
  const app = new Hono();
  const metrics = createMetrics();
  const api = openApi(service.version, service.limits);

  app.use(async (context, next) => {
    await next();
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    if (!context.res.headers.has("Content-Security-Policy"))
      context.res.headers.set("Content-Security-Policy", contentPolicy);
    context.res.headers.set("Cache-Control", "no-store");
    metrics.answered(context.res.status);
  });
  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error);
    service.onDefect(error);
    return problemResponse(defect());
  });
  app.notFound(() =>
    problemResponse(new Problem("not-found", "There is nothing at this address; see /docs.")),
  );

  app.get("/health", (context) =>
    service.isStopping() ? context.json({ status: "stopping" }, 503) : context.json({ status: "ok" }),
  );
  for (const [address, { mediaType, bytes }] of service.page)
    app.get(address, async (context) =>
      context.body((typeof bytes === "function" ? await bytes() : bytes) as Uint8Array<ArrayBuffer>, 200, {
        "Content-Type": mediaType,
        "Content-Security-Policy": pagePolicy,
      }),
    );
  app.use(async (context, next) => {
    if (service.token !== null && !isAllowed(context.req.header("Authorization"), service.token))
      throw new Problem(
        "token-needed",
        "This service needs a token; send it as Authorization: Bearer TOKEN.",
      );
    await next();
  });
  app.get("/docs", (context) => context.html(docsPage(api)));
  app.get("/openapi.json", (context) => context.json(api));
  app.get("/metrics", (context) =>
    context.text(metrics.text(service.documents), 200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    }),
  );
  app.post("/v1/recover", (context) =>
    recoverRequest(context, service, (seconds, pages) => metrics.recovered(seconds, pages)),
  );
  app.all("/v1/recover", () => {
    throw new Problem("wrong-method", "Use POST to send a file.");
  });
  return app;
}

/** Compares without telling by the time it takes how much of the token was right. */
function isAllowed(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Counts a document that was recovered. */
type Recovered = (seconds: number, pages: number) => void;

async function recoverRequest(context: Context, service: Service, recovered: Recovered): Promise<Response> {
  if (service.isStopping())
    throw new Problem("stopping", "The service is shutting down and accepts no more documents.");
  const query = Object.entries(context.req.query());
  readParameters(query);
  const place = service.documents.enter();
  try {
    const { bytes, fileName, fields } = await readUpload(context.req.raw, service.limits);
    const values = readParameters([...query, ...fields]);
    const accept = context.req.header("Accept");
    const format = chooseFormat(values.get("format"), accept);
    const job: DocumentJob = { bytes, name: fileName ?? "-", values: values.set("format", format.name) };
    const timed = timing(place, recovered);
    if (accept?.includes("text/event-stream") === true)
      return answerEvents(context, format, (hooks) => timed(job, hooks).finally(() => place.leave()));
    const result = await timed(job, { signal: context.req.raw.signal });
    place.leave();
    return documentResponse(result, format);
  } catch (error) {
    place.leave();
    if (context.req.raw.signal.aborted || (error instanceof Error && error.name === "AbortError"))
      return new Response(null, { status: 499 });
    throw error;
  }
}

type Recover = Place["recover"];

function timing(place: Place, recovered: Recovered): Recover {
  return async (job, hooks: JobHooks) => {
    const start = performance.now();
    const result = await place.recover(job, hooks);
    recovered((performance.now() - start) / 1000, result.pages);
    return result;
  };
}

function documentResponse({ text, pages, diagnostics }: DocumentResult, { mediaType }: Format): Response {
  const textual = /^text\/|json|xml/.test(mediaType);
  return new Response(text as BodyInit, {
    headers: {
      "Content-Type": textual ? `${mediaType}; charset=utf-8` : mediaType,
      "Urtext-Pages": String(pages),
      "Urtext-Diagnostics": String(diagnostics.length),
    },
  });
}

/** A result as JSON can have it: bytes in base 64. */
function asEvent(result: DocumentResult): object {
  if (typeof result.text === "string") return result;
  return { ...result, text: Buffer.from(result.text).toString("base64"), encoding: "base64" };
}

/** Tells how far the work is, page by page, then the document or the problem. */
function answerEvents(
  context: Context,
  format: Format,
  recover: (hooks: JobHooks) => Promise<DocumentResult>,
): Response {
  return streamSSE(context, async (stream) => {
    const controller = new AbortController();
    stream.onAbort(() => controller.abort());
    const send = (event: string, data: unknown): Promise<void> =>
      stream.writeSSE({ event, data: JSON.stringify(data) });
    try {
      const result = await recover({
        signal: controller.signal,
        onProgress: (page, pages) => void send("progress", { page, pages }),
      });
      await send("document", { format: format.name, mediaType: format.mediaType, ...asEvent(result) });
    } catch (error) {
      if (error instanceof Problem) await send("problem", problemBody(error));
    }
  });
}
