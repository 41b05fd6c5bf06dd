import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { freeMemory } from "../../../src/node/engine/garbage.ts";

test("what nothing refers to is freed where the heap is large", async () => {
  // 128 MB that stay, as a heap that is small is left alone.
  const ballast = Array.from({ length: 64 }, (_, at) => Array.from({ length: 2 ** 18 }, () => at));
  const forgotten = new WeakRef({ text: "a flow that was written" });
  // What a reference was made to lives at least as long as the turn.
  await setImmediate();
  freeMemory();
  expect(forgotten.deref()).toBeUndefined();
  expect(ballast.length).toBe(64);
});
