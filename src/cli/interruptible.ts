/** Layout that lets the program react between pages. */
import { setImmediate } from "node:timers/promises";
import type { LayoutEngine } from "../pipeline.ts";

/** Makes an engine pause after each page, so that signals, messages and stream events are handled meanwhile. */
export function interruptible(engine: LayoutEngine): LayoutEngine {
  return async function* (job) {
    for await (const layout of engine(job)) {
      yield layout;
      await setImmediate();
    }
  };
}
