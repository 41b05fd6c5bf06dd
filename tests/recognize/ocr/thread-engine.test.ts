import { expect, test } from "vitest";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";
import type { OcrOrder } from "../../../src/recognize/ocr/tesseract-core.ts";
import { engineOfThreads, type OcrThread } from "../../../src/recognize/ocr/thread-engine.ts";

const picture = { width: 1, height: 1, data: new Uint8Array(1) };
const request = { languages: ["eng"], dotsPerInch: 200 };

/** An engine whose threads do as they are told, with what happens to them. */
function engineWith(read: (order: OcrOrder) => Promise<readonly OcrLine[]>) {
  const events: string[] = [];
  const start = (): OcrThread => {
    events.push("start");
    return { read, end: () => void events.push("end") };
  };
  const languages = [{ name: "eng", address: "eng.traineddata" }];
  return { engine: engineOfThreads({ name: "Threads", languages, atOnce: 2, start }), events };
}

test("a thread is kept for the next picture", async () => {
  const orders: OcrOrder[] = [];
  const { engine, events } = engineWith(async (order) => (orders.push(order), []));
  await engine.recognize(picture, request);
  await engine.recognize(picture, request);
  expect(events).toEqual(["start"]);
  expect(orders[0]?.languages).toEqual([{ name: "eng", address: "eng.traineddata" }]);
});

test("two pictures at once have two threads", async () => {
  const { engine, events } = engineWith(async () => []);
  await Promise.all([engine.recognize(picture, request), engine.recognize(picture, request)]);
  expect(events).toEqual(["start", "start"]);
});

test("a thread that fails is ended", async () => {
  const { engine, events } = engineWith(() => Promise.reject(new Error("out of memory")));
  await expect(engine.recognize(picture, request)).rejects.toThrow("out of memory");
  await expect(engine.recognize(picture, request)).rejects.toThrow("out of memory");
  expect(events).toEqual(["start", "end", "start", "end"]);
});

test("a thread that nobody waits for is ended", async () => {
  const { engine, events } = engineWith(() => new Promise(() => {}));
  const stop = new AbortController();
  const work = engine.recognize(picture, { ...request, signal: stop.signal });
  stop.abort(new Error("enough"));
  await expect(work).rejects.toThrow("enough");
  expect(events).toEqual(["start", "end"]);
});
