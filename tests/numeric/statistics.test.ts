import fc from "fast-check";
import { expect, test } from "vitest";
import { median } from "../../src/numeric/statistics.ts";

test("the median is the middle of the sorted list, the lower one of two, however long the list is", () => {
  const numbers = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 120 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      expect(median(values)).toBeCloseTo(sorted[(sorted.length - 1) >> 1] as number, 12);
    }),
  );
});

test("an empty list has no median", () => {
  expect(median([])).toBeNull();
});
