/** The service described for programs: OpenAPI 3.1, made of the tables that the service itself goes by. */
import { formats } from "../cli/formats.ts";
import type { Option } from "../cli/options.ts";
import type { Limits } from "../cli/serve-arguments.ts";
import { parameters } from "./parameters.ts";
import { type ProblemCode, statuses } from "./problem.ts";

/** An answer as the description has it. */
export interface ApiAnswer {
  readonly description: string;
  readonly content?: Readonly<Record<string, object>>;
  readonly headers?: Readonly<Record<string, object>>;
}

/** One thing that can be asked for. */
export interface ApiOperation {
  readonly summary: string;
  readonly description?: string;
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly description: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, ApiAnswer>>;
}

/** The description as a whole. */
export interface Api {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: object;
}

/** Describes the service. */
export function openApi(version: string, limits: Limits): Api {
  return {
    openapi: "3.1.0",
    info: {
      title: "Urtext",
      version,
      description: `Recovers documents from PDF and other files. Limits: files up to ${limits.upload / 1_000_000} MB, documents up to ${limits.pages} pages and ${limits.seconds} seconds.`,
    },
    paths: {
      "/v1/recover": { post: recoverOperation() },
      "/health": { get: health() },
      "/metrics": {
        get: simple("metrics", "Counters for Prometheus", "Counters and gauges.", "text/plain"),
      },
      "/openapi.json": {
        get: simple("openapi", "This description", "The description.", "application/json"),
      },
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Problem: problemSchema() },
    },
  };
}

function recoverOperation(): ApiOperation {
  const file = { type: "string", format: "binary" };
  const fields = Object.fromEntries(parameters.map((option) => [option.name, schemaOf(option)]));
  return {
    operationId: "recover",
    summary: "Recover a document",
    description:
      "Send a file as the request body, or in a form together with the parameters. The parameter format chooses the output format, or else the Accept header. With Accept: text/event-stream the response reports progress page by page (event progress) and ends with the event document or problem. Closing the connection cancels the work.",
    security: [{}, { token: [] }],
    parameters: parameters.map((option) => ({
      name: option.name,
      in: "query",
      description: option.about,
      schema: schemaOf(option),
    })),
    requestBody: {
      required: true,
      content: {
        "application/octet-stream": { schema: file },
        "application/pdf": { schema: file },
        "multipart/form-data": {
          schema: { type: "object", properties: { file, ...fields }, required: ["file"] },
        },
      },
    },
    responses: {
      200: {
        description: "The recovered document.",
        headers: {
          "Urtext-Pages": { description: "Number of recovered pages.", schema: { type: "integer" } },
          "Urtext-Diagnostics": {
            description: "Number of diagnostics about the file; the event document lists them.",
            schema: { type: "integer" },
          },
        },
        content: {
          ...Object.fromEntries(formats.map(({ mediaType }) => [mediaType, { schema: { type: "string" } }])),
          "text/event-stream": { schema: { type: "string" } },
        },
      },
      ...problems(),
    },
  };
}

/** Statuses of refusal, with the codes that each may have. */
function problems(): Record<string, ApiAnswer> {
  const codes = Object.entries(statuses) as [ProblemCode, number][];
  const other = new Set<number>([statuses["not-found"], statuses["wrong-method"]]);
  const all = [...new Set(codes.map(([, status]) => status))].filter((status) => !other.has(status));
  return Object.fromEntries(
    all.map((status) => [
      status,
      {
        description: codes
          .filter(([, own]) => own === status)
          .map(([code]) => code)
          .join(", "),
        ...(status === 429 || status === 503
          ? { headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } } }
          : {}),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function schemaOf({ name, value }: Option): object {
  if (name === "format") return { type: "string", enum: formats.map((format) => format.name) };
  if (name === "ocr") return { type: "string", enum: ["auto", "never", "always"] };
  return value === undefined ? { type: "boolean" } : { type: "string" };
}

function problemSchema(): object {
  return {
    type: "object",
    required: ["type", "title", "status", "detail", "code"],
    properties: {
      type: { type: "string" },
      title: { type: "string" },
      status: { type: "integer" },
      detail: { type: "string", description: "What went wrong and what to do, in one sentence." },
      code: { type: "string", enum: Object.keys(statuses) },
    },
  };
}

function health(): ApiOperation {
  const content = { "application/json": { schema: { type: "object" } } };
  return {
    operationId: "health",
    summary: "Whether the service accepts documents",
    responses: {
      200: { description: "It accepts documents.", content },
      503: { description: "It is shutting down.", content },
    },
  };
}

function simple(operationId: string, summary: string, description: string, type: string): ApiOperation {
  return {
    operationId,
    summary,
    security: [{}, { token: [] }],
    responses: { 200: { description, content: { [type]: { schema: {} } } } },
  };
}
