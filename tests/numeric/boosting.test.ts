import { expect, test } from "vitest";
import { probabilityOf } from "../../src/numeric/trees.ts";
import { boost, boostingDefaults } from "../../src/numeric/boosting.ts";
import { chanceOf } from "../../train/random.ts";

test("trees learn a question that no single feature answers", () => {
  const chance = chanceOf(1);
  const rows = Array.from({ length: 400 }, () =>
    Float64Array.of(chance.next(), chance.next(), chance.next()),
  );
  const answers = rows.map(([a = 0, b = 0]) => (a > 0.5 === b > 0.3 ? 1 : 0));
  const options = { ...boostingDefaults, trees: 30 };
  const trees = boost({ rows, answers, weights: rows.map(() => 1) }, options);
  const right = rows.filter((row, at) => probabilityOf(trees, row) > 0.5 === (answers[at] === 1));
  expect(right.length).toBeGreaterThan(390);
});

test("the same examples grow the same trees", () => {
  const rows = [0, 1, 2, 3, 4, 5].map((value) => Float64Array.of(value));
  const examples = { rows, answers: [0, 0, 0, 1, 1, 1], weights: rows.map(() => 1) };
  const options = { ...boostingDefaults, trees: 3, leaf: 1 };
  expect(boost(examples, options)).toEqual(boost(examples, options));
});
