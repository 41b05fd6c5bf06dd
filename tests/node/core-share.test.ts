import { afterEach, expect, test } from "vitest";
import { coreShare, shareCores } from "../../src/node/core-share.ts";

afterEach(() => {
  shareCores(1);
});

test("a thread alone has all cores for its engines", () => {
  expect(coreShare(8)).toBe(8);
});

test.each([
  [2, 4],
  [3, 2],
  [8, 1],
  [20, 1],
])("of 8 cores each of %i threads has %i", (threads, share) => {
  shareCores(threads);
  expect(coreShare(8)).toBe(share);
});
