import { expect, test } from "vitest";
import { inOrder } from "../../src/recognize/in-order.ts";

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

async function all<T>(results: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

test("takes more at once as soon as it may", async () => {
  const options = { atOnce: 1 };
  let begun = 0;
  const results = inOrder([1, 2, 3, 4, 5], options, async (item) => {
    begun++;
    return { result: Promise.resolve(item) };
  });
  await results.next();
  expect(begun).toBe(1);
  options.atOnce = 3;
  await results.next();
  expect(begun).toBe(4);
});

test("results come in the order of the items, whichever is done first", async () => {
  const results = inOrder([30, 1, 10], { atOnce: 3 }, async (time) => ({
    result: wait(time).then(() => time),
  }));
  expect(await all(results)).toEqual([30, 1, 10]);
});

test("no more are on their way than may be", async () => {
  let running = 0;
  let most = 0;
  const results = inOrder([1, 2, 3, 4, 5], { atOnce: 2 }, async () => {
    most = Math.max(most, ++running);
    return { result: wait(2).then(() => running--) };
  });
  await all(results);
  expect(most).toBe(2);
});

test("when one fails, those behind it are told to stop", async () => {
  const signals: AbortSignal[] = [];
  const results = inOrder(["bad", "good"], { atOnce: 2 }, async (item, signal) => {
    signals.push(signal);
    return { result: item === "bad" ? Promise.reject(new Error("broken")) : new Promise<never>(() => {}) };
  });
  await expect(all(results)).rejects.toThrow("broken");
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("a signal stops before the next item", async () => {
  const stop = new AbortController();
  const results = inOrder([1, 2, 3], { atOnce: 1, signal: stop.signal }, async (item) => {
    if (item === 2) stop.abort(new Error("enough"));
    return { result: Promise.resolve(item) };
  });
  await expect(all(results)).rejects.toThrow("enough");
});
