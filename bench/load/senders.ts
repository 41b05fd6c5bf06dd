/** Senders that each send one document after the other. */
import type { LoadDocument } from "./documents.ts";
import type { LoadService } from "./service.ts";

/** What came of it. */
export interface Load {
  /** How often each status was answered; 0 where there was no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How long documents that were answered with 200 took, in milliseconds, rising. */
  readonly times: readonly number[];
  /** Memory of the service at each look, in MB. */
  readonly memory: readonly number[];
  readonly seconds: number;
}

/** How long a sender who is told to come again waits, in milliseconds. */
const pause = 200;

/** Sends for so many seconds and looks at the memory every so often. */
export async function sendFor(
  service: LoadService,
  documents: readonly LoadDocument[],
  senders: number,
  seconds: number,
): Promise<Load> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const memory: number[] = [];
  const start = performance.now();
  const end = start + 1000 * seconds;
  let next = 0;
  const sender = async (): Promise<void> => {
    while (performance.now() < end) {
      const document = documents[next++ % documents.length] as LoadDocument;
      const begun = performance.now();
      const status = await send(service, document);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) times.push(performance.now() - begun);
      else await wait(pause);
    }
  };
  const look = async (): Promise<void> => {
    while (performance.now() < end) {
      memory.push(await service.memory());
      await wait((1000 * seconds) / 24);
    }
  };
  await Promise.all([look(), ...Array.from({ length: senders }, sender)]);
  return {
    statuses,
    times: times.toSorted((a, b) => a - b),
    memory,
    seconds: (performance.now() - start) / 1000,
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
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The value that a share of rising values does not exceed. */
export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(share * rising.length))] ?? Number.NaN;
}
