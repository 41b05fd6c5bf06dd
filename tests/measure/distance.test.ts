import fc from "fast-check";
import { expect, test } from "vitest";
import { characterAccuracy } from "../../bench/quality/characters.ts";
import { indelSimilarity, levenshtein, similarity } from "../../src/measure/distance.ts";
import { treeEditDistance, treeSize, type TreeNode } from "../../bench/quality/tree-edit.ts";

test("Levenshtein distance of known pairs", () => {
  expect(levenshtein("kitten", "sitting")).toBe(3);
  expect(levenshtein("", "abc")).toBe(3);
  expect(levenshtein("flaw", "lawn")).toBe(2);
  expect(similarity("kitten", "sitting")).toBeCloseTo(4 / 7);
});

test("long strings: the band grows until the distance fits", () => {
  // All characters differ: 100 added at the beginning, 100 taken out later, 2,400 moved between them.
  const text = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("");
  const shifted = `${"x".repeat(100)}${text.slice(0, 2400)}${text.slice(2500)}`;
  expect(levenshtein(text, shifted)).toBe(200);
});

test("indel similarity counts a substitution as two edits", () => {
  // "abcd" and "abxd" share a, b, d: 2 · 3 / 8.
  expect(indelSimilarity("abcd", "abxd")).toBe(0.75);
  expect(indelSimilarity("", "")).toBe(1);
});

test("distances are symmetric, and 0 to oneself", () => {
  const text = fc.string({ maxLength: 80 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(levenshtein(a, b)).toBe(levenshtein(b, a));
      expect(levenshtein(a, a)).toBe(0);
      expect(indelSimilarity(a, b)).toBeCloseTo(indelSimilarity(b, a));
    }),
  );
});

test("the pair of Zhang and Shasha: f(d(a c(b)) e) and f(c(d(a b)) e) are 2 edits apart", () => {
  const left = tree("f", tree("d", tree("a"), tree("c", tree("b"))), tree("e"));
  const right = tree("f", tree("c", tree("d", tree("a"), tree("b"))), tree("e"));
  expect(treeSize(left)).toBe(6);
  expect(treeEditDistance(left, right, rename)).toBe(2);
  expect(treeEditDistance(left, left, rename)).toBe(0);
});

test("character accuracy is the share of the truth that is right", () => {
  // One wrong letter and one that is missing, of 10 (white space collapsed).
  expect(characterAccuracy("abcde\n  ghij", "abxde ghi")).toBeCloseTo(0.8);
  expect(characterAccuracy("abc", "")).toBe(0);
  expect(characterAccuracy("ab", "a completely different text")).toBe(0);
  expect(characterAccuracy("", "")).toBe(1);
});

function rename(a: string, b: string): number {
  return a === b ? 0 : 1;
}

function tree(value: string, ...children: TreeNode<string>[]): TreeNode<string> {
  return { value, children };
}
