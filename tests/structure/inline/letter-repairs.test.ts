import { expect, it } from "vitest";
import type { Diagnostic } from "../../../src/model/report.ts";
import { repairLetters } from "../../../src/structure/inline/letter-repairs.ts";
import { textOf } from "../../../src/structure/facts/profile.ts";
import { flowOf } from "../../support/flow.ts";

function check(drawing: string): {
  readonly texts: readonly string[];
  readonly found: readonly Diagnostic[];
} {
  const found: Diagnostic[] = [];
  const flow = repairLetters(flowOf(drawing), (diagnostic) => found.push(diagnostic));
  return { texts: flow.map((item) => (item.type === "line" ? textOf(item) : "")), found };
}

it("repairs letters of another script inside words and reports the line", () => {
  const { texts, found } = check("Общие nравилa игры");
  expect(texts).toEqual(["Общие правила игры"]);
  expect(found).toMatchObject([{ code: "structure/letters-repaired", page: 1 }]);
});

it("leaves words that are mixed on purpose, and code", () => {
  const { texts, found } = check("SR-алгоритам, 5 μm, Β-carotene\n\n`nравилa`");
  expect(texts).toEqual(["SR-алгоритам, 5 μm, Β-carotene", "nравилa"]);
  expect(found).toEqual([]);
});

it("leaves commands, tags and part numbers, which are no words", () => {
  for (const text of [
    "Буквы А\\or Б\\or В\\or и др.",
    "<p>Дадим пример</p>",
    "Код Z000002037.BAL.КР в банке",
  ])
    expect(check(text).texts).toEqual([text]);
});

it("leaves cells of tables, whatever is in them", () => {
  const flow = flowOf("Общие правила игры\n\n[nравилa | 3адача / 1 | 2]");
  expect(flow.some(({ type }) => type === "table")).toBe(true);
  expect(repairLetters(flow, () => {})).toEqual(flow);
});

it("repairs a word to no script that nothing else is written in", () => {
  expect(check("the variable nрав of the model").texts).toEqual(["the variable nрав of the model"]);
});
