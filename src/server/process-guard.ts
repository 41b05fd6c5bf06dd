/**
 * A thread that ends its process when that takes too much memory or has lost the service.
 *
 * It runs beside the thread that recovers documents, which may be busy for minutes without looking up.  V8 bounds its
 * own heap alone: neither buffers nor WebAssembly count.
 */
import { workerData } from "node:worker_threads";
import type { ProcessStart } from "./document-messages.ts";
import { endProcessGroup, memorySignal, residentMb } from "./process-group.ts";

/** Time between two checks, in milliseconds; a program fills some 100 MB in this time. */
const interval = 50;

const { residentMemory, parent } = workerData as ProcessStart;

setInterval(() => {
  // When the service has ended, the system gives its processes another parent.
  if (process.ppid !== parent) endProcessGroup(process.pid, "SIGKILL");
  if (residentMb() > residentMemory) endProcessGroup(process.pid, memorySignal);
}, interval);
