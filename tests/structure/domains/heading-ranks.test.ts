import { expect, test } from "vitest";
import { rankHeadings, type RankedHeading } from "../../../src/structure/domains/heading-ranks.ts";

function part(kind: string, number: readonly number[], order = 1): RankedHeading {
  return { division: { kind, label: number.join("."), number, order }, direct: false, usual: number.length };
}

function titled(section: string | null, usual = 1): RankedHeading {
  return { division: null, direct: false, usual, section };
}

test("introduction, conclusion and references of a thesis are on the level of its chapters", () => {
  const [introduction, chapter, section, conclusion, references, appendix] = rankHeadings([
    titled("introduction"),
    part("section", [1]),
    part("section", [1, 1]),
    titled("conclusion"),
    titled("references", 3),
    part("appendix", [1], 0),
  ]) as [number, number, number, number, number, number];
  expect([introduction, conclusion, references]).toEqual([chapter, chapter, chapter]);
  expect(section).toBeGreaterThan(chapter);
  expect(appendix).toBeLessThan(chapter);
});

test("a conclusion of each chapter stands below it", () => {
  const [first, own] = rankHeadings([
    part("section", [1]),
    titled("conclusion", 2),
    part("section", [2]),
    titled("conclusion", 2),
  ]) as [number, number];
  expect(own).toBeGreaterThan(first);
});

test("a title below the introduction stands below it, though no chapter has begun", () => {
  const [introduction, plain] = rankHeadings([
    titled("introduction"),
    titled(null, 2),
    part("section", [1]),
  ]) as [number, number];
  expect(plain).toBeGreaterThan(introduction);
});

test("abstracts in two languages and lists before the first chapter are on its level", () => {
  const ranks = rankHeadings([
    titled("abstract", 2),
    titled("abstract", 2),
    titled("list-of-figures", 2),
    part("section", [1]),
  ]);
  expect(new Set(ranks).size).toBe(1);
});
