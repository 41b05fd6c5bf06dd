/** Settings of V8 for a program that lives for seconds, each with what it gained on Node 20. */
import { setFlagsFromString } from "node:v8";

/** For V8 before version 12; later versions do not know these flags, or do the same by themselves. */
const flagsOfOldVersions: readonly string[] = [
  // Functions are optimised later, as most do not run long enough to pay for it: a quarter less CPU time on a book, a
  // third on an article, and no longer to wait.
  "--interrupt-budget=600000",
  // These three steps of the optimiser took longer than they gained: a tenth of the CPU time on an article and a book.
  "--max-inlined-bytecode-size-cumulative=200",
  "--no-turbo-loop-peeling",
  "--no-turbo-escape",
  // One thread collects young objects; several spend more time on each other than they save: a twentieth of the CPU
  // time on a book.
  "--no-parallel-scavenge",
  // PDFium is optimised only where it runs long, as in later versions: a tenth less CPU time on a page.
  "--wasm-tiering-budget=13000000",
  // Only those functions of PDFium that run are validated: a twentieth of the CPU time of a page.
  "--wasm-lazy-validation",
];

/** For all versions. */
const flags: readonly string[] = [
  // Regular expressions are compiled at once, for many texts, and not interpreted for the first: a third less time for
  // them on a document.  Tiering itself stays on, as expressions that ran before would not survive without it.
  "--regexp-tier-up-ticks=0",
  // Functions that ran only at the start stay compiled, for the code cache: 2 MB.
  "--no-flush-bytecode",
];

/** Sets the flags; to be called before more of the program is loaded. */
export function setEngineFlags(): void {
  const isOld = Number.parseInt(process.versions.v8, 10) < 12;
  for (const flag of isOld ? [...flagsOfOldVersions, ...flags] : flags) setFlagsFromString(flag);
}
