import fc from "fast-check";
import { expect, test } from "vitest";
import { align, exactAlign } from "../../src/measure/align.ts";
import { reverseAlignment } from "../../src/measure/aligned-runs.ts";
import { findAnchors } from "../../src/measure/anchors.ts";
import { wordsOf } from "../../src/measure/words.ts";

test("words are folded and cut at everything but letters and digits", () => {
  expect(wordsOf("The ﬁrst, Größe x² don't—A_1")).toEqual([
    "the",
    "first",
    "größe",
    "x2",
    "don",
    "t",
    "a",
    "1",
  ]);
});

test("the textbook pair: ABCABBA and CBABAC have 4 letters in common", () => {
  const partners = align([..."ABCABBA"], [..."CBABAC"], exactAlign);
  expect(partners.filter((partner) => partner >= 0)).toHaveLength(4);
});

test("a word goes with its neighbours, not with the same word in a note before them", () => {
  // right: of | the note | the cell wall     left: of the cell wall
  expect([...align(["of", "the", "cell", "wall"], ["of", "the", "note", "the", "cell", "wall"])]).toEqual([
    0, 3, 4, 5,
  ]);
});

test("anchors are runs that occur once on either side, in rising order", () => {
  // Runs of two: "1 2" at 0 and 2, "3 4" at 2 and 0, "5 6" at 4 on both sides.  "2 3" and "4 5" are on the left
  // alone, and the first two cross: the longest chains are one of them, then "5 6".
  const anchors = findAnchors(Int32Array.of(1, 2, 3, 4, 5, 6), Int32Array.of(3, 4, 1, 2, 5, 6), 2);
  expect(anchors).toHaveLength(2);
  expect(anchors[1]).toEqual({ x: 4, y: 4 });
});

test("a shallow search still gives a common subsequence", () => {
  const left = Array.from({ length: 400 }, (_, index) => (index * 7) % 31);
  const right = Array.from({ length: 300 }, (_, index) => (index * 11) % 31);
  expectCommon(left, right, align(left, right, { anchorLength: 0, searchDepth: 5 }));
});

test("the alignment is as long as the table of all prefixes says", () => {
  const letters = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });
  fc.assert(
    fc.property(letters, letters, (left, right) => {
      const partners = align(left, right, exactAlign);
      expectCommon(left, right, partners);
      expect(partners.filter((partner) => partner >= 0)).toHaveLength(commonLength(left, right));
    }),
  );
});

test("a sequence is aligned with itself", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 })), (values) => {
      expect([...align(values, values)]).toEqual([...values.keys()]);
    }),
  );
});

test("30,000 words of which every tenth differs", () => {
  const left = Array.from({ length: 30_000 }, (_, index) => (index * index) % 7919);
  const right = left.map((value, index) => (index % 10 === 0 ? -1 - index : value));
  expect(align(left, right).filter((partner) => partner >= 0)).toHaveLength(27_000);
});

function expectCommon<T>(left: readonly T[], right: readonly T[], partners: Int32Array): void {
  let last = -1;
  partners.forEach((partner, index) => {
    if (partner < 0) return;
    expect(partner).toBeGreaterThan(last);
    expect(right[partner]).toBe(left[index]);
    last = partner;
  });
  expect([...reverseAlignment(reverseAlignment(partners, right.length), left.length)]).toEqual([...partners]);
}

function commonLength<T>(left: readonly T[], right: readonly T[]): number {
  let row = [0, ...right.map(() => 0)];
  for (const value of left) {
    const next = [0];
    right.forEach((other, index) => {
      next.push(value === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
    });
    row = next;
  }
  return row[right.length] ?? 0;
}
