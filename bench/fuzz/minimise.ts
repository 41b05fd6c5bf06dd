/** Makes a file that fails smaller, as long as it fails in the same way. */
import type { Runner, Verdict } from "./process.ts";
import type { Job } from "./worker.ts";

/** Most files that are tried for one finding; fewer where each of them hangs. */
const mostTries = { quick: 160, slow: 6 };

/** Cuts pieces out of a file, halves first, then smaller ones; gives the smallest file that still fails alike. */
export async function minimise(job: Job, verdict: Verdict, runner: Runner): Promise<Uint8Array> {
  let best = job.bytes;
  let tries = verdict.kind === "hang" ? mostTries.slow : mostTries.quick;
  for (let size = best.length >> 1; size >= 1 && tries > 0; size >>= 1)
    for (let at = 0; at < best.length && tries > 0;) {
      const shorter = new Uint8Array(Buffer.concat([best.subarray(0, at), best.subarray(at + size)]));
      tries--;
      if (keyOf(await runner.run({ ...job, bytes: shorter })) === keyOf(verdict)) best = shorter;
      else at += size;
    }
  return best;
}

/** What makes two failures the same: their kind and place, whatever the numbers in them. */
export function keyOf({ kind, detail }: Verdict): string {
  return `${kind} ${detail.replace(/\d+/gu, "0")}`;
}
