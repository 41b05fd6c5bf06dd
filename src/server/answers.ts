/** Sends recovered documents, and counts what clients have not read yet. */
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Format } from "../cli/formats.ts";
import type { DocumentResult } from "./document-messages.ts";
import { Problem, problemBody } from "./problem.ts";
import type { JobHooks } from "./worker-process.ts";

/**
 * Most bytes of answers that clients have not read yet; beyond it, no more documents are accepted.
 *
 * Answers stay in memory until they are read, and a client may take its time: two answers of the largest size may
 * wait, or some thousand of the usual one.
 */
const mostUnread = 400_000_000;

/** Answers of a service. */
export interface Answers {
  /** Throws a `Problem` where clients leave too much unread. */
  check(): void;
  /** Sends a document. */
  document(result: DocumentResult, format: Format): Response;
  /** Sends progress page by page, then the document or the problem. */
  events(context: Context, recover: (hooks: JobHooks) => Promise<DocumentResult>): Response;
}

/** Bytes of an answer that are handed to the socket at once. */
const pieceSize = 65_536;

/** Starts counting. */
export function createAnswers(log: (error: unknown) => void): Answers {
  let unread = 0;
  /** Counts bytes as unread until `done` is called. */
  const keep = ({ length }: Uint8Array): (() => void) => {
    unread += length;
    let left = length;
    return () => {
      unread -= left;
      left = 0;
    };
  };
  return {
    check() {
      if (unread > mostUnread)
        throw new Problem("too-busy", "Other clients have not read their answers yet; try again later.");
    },
    document({ body, pages, diagnostics }, { mediaType, isBinary }) {
      return new Response(streamOf(body, keep(body)), {
        headers: {
          "Content-Type": isBinary === true ? mediaType : `${mediaType}; charset=utf-8`,
          "Content-Length": String(body.length),
          "Urtext-Pages": String(pages),
          "Urtext-Diagnostics": String(diagnostics),
        },
      });
    },
    events(context, recover) {
      return streamSSE(context, async (stream) => {
        const controller = new AbortController();
        stream.onAbort(() => controller.abort());
        const send = (event: string, data: unknown): Promise<void> =>
          stream.writeSSE({ event, data: JSON.stringify(data) });
        try {
          const { body } = await recover({
            signal: controller.signal,
            onProgress: (page, pages) => void send("progress", { page, pages }),
          });
          const read = keep(body);
          stream.onAbort(read);
          await stream.write("event: document\ndata: ");
          for (const piece of piecesOf(body)) await stream.write(piece);
          await stream.write("\n\n");
          read();
        } catch (error) {
          if (!controller.signal.aborted) log(error);
          if (error instanceof Problem) await send("problem", problemBody(error));
        }
      });
    },
  };
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/** Gives bytes as they are asked for; `done` is called when all were taken, or the client went away. */
function streamOf(bytes: Uint8Array, done: () => void): ReadableStream<Uint8Array> {
  const pieces = piecesOf(bytes);
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done: isLast } = pieces.next();
        if (isLast !== true) return controller.enqueue(value);
        done();
        controller.close();
      },
      cancel: done,
    },
    { highWaterMark: 0 },
  );
}
