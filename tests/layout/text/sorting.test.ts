import { describe, expect, it } from "vitest";
import { inOrder } from "../../../src/layout/text/sorting.ts";

const byNumber = (one: number, other: number): number => one - other;

describe("lists in order", () => {
  it("are given back as they are", () => {
    const list = [1, 2, 2, 5];
    expect(inOrder(list, byNumber)).toBe(list);
  });

  it("are copied where they were not", () => {
    const list = [1, 5, 2];
    expect(inOrder(list, byNumber)).toEqual([1, 2, 5]);
    expect(list).toEqual([1, 5, 2]);
  });
});
