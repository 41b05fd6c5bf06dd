/** Senders that each send one document after the other. */
import type { LoadDocument } from "./documents.ts";
import type { LoadService } from "./service.ts";

/** What came of it. */
export interface Load {
  /** How often each status was answered to good documents; 0 where there was no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The same for hostile documents. */
  readonly hostile: ReadonlyMap<number, number>;
  /** How long good documents that were answered with 200 took, in milliseconds, rising. */
  readonly times: readonly number[];
  /** Memory of the service and its processes after each slice, in MB. */
  readonly memory: readonly number[];
  /** Processes that the service lost in the middle of documents. */
  readonly lost: number;
  readonly seconds: number;
}

/** Documents to send, in a fixed order. */
export interface Mix {
  readonly good: readonly LoadDocument[];
  /** Every tenth document is one of these, if there are any. */
  readonly hostile: readonly LoadDocument[];
}

/** One document of this many is hostile. */
const hostileShare = 10;

/** How long a sender who is told to come again waits, in milliseconds. */
const pause = 200;

/** A load that is sent in slices. */
export interface Loading {
  /** Sends for this many seconds, from where the last slice ended, and takes the memory at the end. */
  send(senders: number, seconds: number): Promise<void>;
  /** What came of all slices. */
  load(): Promise<Load>;
}

/** Prepares a load on a service. */
export function openLoading(service: LoadService, { good, hostile }: Mix): Loading {
  const answers = { good: new Map<number, number>(), hostile: new Map<number, number>() };
  const times: number[] = [];
  const memory: number[] = [];
  let [next, milliseconds] = [0, 0];
  const sendNext = async (): Promise<void> => {
    const at = next++;
    const kind = hostile.length > 0 && at % hostileShare === 0 ? "hostile" : "good";
    const documents = kind === "good" ? good : hostile;
    const index = kind === "good" ? at : at / hostileShare;
    const begun = performance.now();
    const status = await send(service, documents[index % documents.length] as LoadDocument);
    answers[kind].set(status, (answers[kind].get(status) ?? 0) + 1);
    if (status === 429) await wait(pause);
    else if (status === 200 && kind === "good") times.push(performance.now() - begun);
  };
  return {
    async send(senders, seconds) {
      const start = performance.now();
      const sender = async (): Promise<void> => {
        while (performance.now() < start + 1000 * seconds) await sendNext();
      };
      await Promise.all(Array.from({ length: senders }, sender));
      memory.push(await service.memory());
      milliseconds += performance.now() - start;
    },
    load: async () => ({
      statuses: answers.good,
      hostile: answers.hostile,
      times: times.toSorted((a, b) => a - b),
      memory,
      lost: await service.lost(),
      seconds: milliseconds / 1000,
    }),
  };
}

/** Sends a document, reads the whole answer, and gives its status; 0 where the connection broke. */
export async function send({ url }: LoadService, { bytes, query, name }: LoadDocument): Promise<number> {
  try {
    const answer = await fetch(`${url}/v1/recover${query}`, {
      method: "POST",
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { "Content-Disposition": `attachment; filename="${encodeURIComponent(name)}"` },
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Waits so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The value that a share of rising values does not exceed. */
export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(share * rising.length))] ?? Number.NaN;
}
