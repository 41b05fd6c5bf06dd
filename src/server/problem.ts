/** Why a request is not answered as hoped: a status, a code for programs and a sentence for people. */

/** What can be wrong, with the status that says so. */
export const statuses = {
  "bad-parameter": 400,
  "no-file": 400,
  "token-needed": 401,
  "not-found": 404,
  "wrong-method": 405,
  "sent-too-slowly": 408,
  "too-large": 413,
  "unknown-format": 415,
  unreadable: 422,
  "password-needed": 422,
  "password-wrong": 422,
  "too-many-pages": 422,
  "too-slow": 422,
  "too-much-memory": 422,
  "too-busy": 429,
  defect: 500,
  interrupted: 503,
  stopping: 503,
} as const;

/** A name for programs. */
export type ProblemCode = keyof typeof statuses;

/** A request that cannot be served; its cause, if there is one, is for the log and never for the client. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What should never happen; the client learns only that it did, the operator also the cause. */
export function defect(cause?: unknown): Problem {
  const message = "The document could not be recovered; this is a bug in urtext, please report it.";
  return new Problem("defect", message, { cause });
}

/** The body of an answer, as RFC 9457 has it. */
export interface ProblemBody {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
}

/** What is said of a problem. */
export function problemBody({ code, message }: Problem): ProblemBody {
  const title = code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
  return { type: "about:blank", title, status: statuses[code], detail: message, code };
}

/** Seconds after which to try again; those who are turned away in a rush come back at different times by themselves. */
const retryAfter = 5;

/** Statuses of requests whose connections end; who sends too large a file goes on sending until the answer is heard. */
const unread: ReadonlySet<number> = new Set([408, 429, 503]);

/** The answer to a request that cannot be served. */
export function problemResponse(problem: Problem): Response {
  const status = statuses[problem.code];
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (status === 429 || status === 503) headers.set("Retry-After", String(retryAfter));
  if (unread.has(status)) headers.set("Connection", "close");
  return new Response(`${JSON.stringify(problemBody(problem))}\n`, { status, headers });
}
