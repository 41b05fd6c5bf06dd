#!/usr/bin/env node
/** The program `urtext`: how it runs is settled before any more of it is loaded. */
import { setFlagsFromString } from "node:v8";
import { keepOwnCode } from "./node/code-cache.ts";

// A command lives for seconds: most of what would be optimised earlier does not run long enough to pay for it.
// Measured on Node 20: a quarter less processor time on a book, a third on an article, and no longer to wait.
// Later versions do not know the flag, and would say so.
// PDFium too is optimised only where it runs long, as later versions do: a tenth less processor time on a page.
if (Number.parseInt(process.versions.v8, 10) < 12) {
  setFlagsFromString("--interrupt-budget=600000");
  // And what is optimised is not optimised to the last: these three took longer than what they gained, a tenth of
  // the processor time on an article and on a book.
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
  setFlagsFromString("--no-turbo-loop-peeling");
  setFlagsFromString("--no-turbo-escape");
  // Young objects are looked through by one thread: several spend more time on each other than they save, a twentieth
  // of the processor time on a book.
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString("--wasm-tiering-budget=13000000");
  // Of PDFium's functions only those that run are looked through: a twentieth of a page's processor time.
  setFlagsFromString("--wasm-lazy-validation");
}
// Patterns are made ready once, for many texts, and not first for one: a third less time for that on a document.
// Patterns that ran before stay as they are, which they would not survive if the two ways were switched off.
setFlagsFromString("--regexp-tier-up-ticks=0");
// What is compiled is kept for the next run, functions that only ran at the start too: 2 MB.
setFlagsFromString("--no-flush-bytecode");
keepOwnCode({ writes: true });
void import("./program.ts");
