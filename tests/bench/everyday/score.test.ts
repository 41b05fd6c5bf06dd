import { expect, test } from "vitest";
import { formatFailures, judgeStatements, scoreEveryday } from "../../../bench/quality/everyday/score.ts";
import type { Statement } from "../../../bench/quality/everyday/statements.ts";
import { formatTable } from "../../../bench/quality/score.ts";

const statements: readonly Statement[] = [
  { doc: "a", page: 1, type: "present", text: "one" },
  { doc: "a", page: 2, type: "absent", text: "two" },
  { doc: "b", page: 1, type: "present", text: "three" },
];

test("the last row is the share of all statements, not the mean of documents", () => {
  const sheet = scoreEveryday(judgeStatements(statements, new Map([["a", "one"]])));
  expect(sheet.rows.map(({ id, scores }) => [id, ...scores.slice(0, 3)])).toEqual([
    ["a", 1, 1, 1],
    ["b", 0, 0, null],
  ]);
  expect(sheet.mean.slice(0, 4)).toEqual([2 / 3, 1 / 2, 1, null]);
  expect(formatTable(sheet).split("\n").at(-1)).toMatch(/^all +0\.667 +0\.500 +1\.000 +–/u);
});

test("failures are listed with page and words", () => {
  const verdicts = judgeStatements(statements, new Map([["a", "one"]]));
  expect(formatFailures(verdicts)).toBe('b: 1 of 1 do not hold\n  p. 1 present: text "three"');
});
