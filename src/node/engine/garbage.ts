/** Memory of the program that nothing refers to any more, given back before it is missed. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Heaps below this many bytes are left alone: what could be gained is less than what the engine itself takes. */
const leastHeap = 100 * 2 ** 20;

let collect: (() => void) | null = null;

/**
 * Frees what nothing refers to, where there is much to look through.
 *
 * V8 lets a heap grow to several times what is used before it looks; a command on a long file would end before that.
 */
export function freeMemory(): void {
  if (getHeapStatistics().total_heap_size < leastHeap) return;
  collect ??= collector();
  collect();
}

/** Pages from which on a file is long: shorter ones stay below 250 MB as they are. */
const longFile = 600;

/**
 * Has memory looked through more often while a long file is read.
 *
 * V8 waits until several times as much is taken as was used, and longer on a machine that others keep busy: 1,000 pages
 * took 240 to 320 MB, and take 243 so (Node 20), for up to a twentieth more processor time.
 */
export function spareMemory(pages: number): void {
  if (pages >= longFile) setFlagsFromString("--heap-growing-percent=40");
}

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("globalThis.gc");
  setFlagsFromString("--no-expose-gc");
  return typeof found === "function" ? () => void found() : () => {};
}
