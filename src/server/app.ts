/** The routes of the service, testable without a socket. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Limits } from "../cli/serve-arguments.ts";
import { type Answers, createAnswers } from "./answers.ts";
import { docsPage } from "./docs-page.ts";
import type { DocumentJob } from "./document-messages.ts";
import type { Documents, Place } from "./documents.ts";
import { createMetrics } from "./metrics.ts";
import { openApi } from "./openapi.ts";
import { chooseFormat, readParameters } from "./parameters.ts";
import { defect, Problem, problemResponse } from "./problem.ts";
import { readUpload } from "./upload.ts";
import type { WebFile } from "./web-files.ts";
import type { JobHooks } from "./worker-process.ts";

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
  const log = (error: unknown): void => {
    const cause = error instanceof Problem ? error.cause : error;
    if (cause !== undefined) service.onDefect(cause);
  };
  const answers = createAnswers(log);
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
    log(error);
    return problemResponse(error instanceof Problem ? error : defect());
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
    recoverRequest(context, service, { answers, recovered: metrics.recovered }),
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

/** What a service counts across requests. */
interface Counts {
  readonly answers: Answers;
  /** Counts a document that was recovered. */
  readonly recovered: (seconds: number, pages: number) => void;
}

async function recoverRequest(context: Context, service: Service, counts: Counts): Promise<Response> {
  if (service.isStopping())
    throw new Problem("stopping", "The service is shutting down and accepts no more documents.");
  const { answers, recovered } = counts;
  const query = Object.entries(context.req.query());
  readParameters(query);
  answers.check();
  const place = service.documents.enter();
  try {
    const { bytes, fileName, fields } = await readUpload(context.req.raw, service.limits);
    const values = readParameters([...query, ...fields]);
    const accept = context.req.header("Accept");
    const format = chooseFormat(values.get("format"), accept);
    const asEvent = accept?.includes("text/event-stream") === true;
    const name = fileName ?? "-";
    const job: DocumentJob = { bytes, name, values: values.set("format", format.name), asEvent };
    const timed = timing(place, recovered);
    if (asEvent) return answers.events(context, (hooks) => timed(job, hooks).finally(() => place.leave()));
    const result = await timed(job, { signal: context.req.raw.signal });
    place.leave();
    return answers.document(result, format);
  } catch (error) {
    place.leave();
    if (context.req.raw.signal.aborted || (error instanceof Error && error.name === "AbortError"))
      return new Response(null, { status: 499 });
    throw error;
  }
}

type Recover = Place["recover"];

function timing(place: Place, recovered: Counts["recovered"]): Recover {
  return async (job, hooks: JobHooks) => {
    const start = performance.now();
    const result = await place.recover(job, hooks);
    recovered((performance.now() - start) / 1000, result.pages);
    return result;
  };
}
