/** Predicts the classes of lines with the model of a domain. */
import { probabilityOf } from "../../../numeric/trees.ts";
import type { DomainModel } from "./domain-model.ts";
import type { ObservedLine } from "./observed-lines.ts";

/** A class with its probability among all classes. */
export interface Prediction {
  readonly name: string;
  readonly probability: number;
}

/** The most probable class of a line. */
export function predictClass(
  model: Pick<DomainModel, "openings" | "classes">,
  line: ObservedLine,
): Prediction {
  const row = rowOf(line, model.openings);
  let best: Prediction = { name: "text", probability: -1 };
  let sum = 0;
  for (const { name, trees } of model.classes) {
    const probability = probabilityOf(trees, row);
    sum += probability;
    if (probability > best.probability) best = { name, probability };
  }
  return { ...best, probability: best.probability / Math.max(sum, best.probability) };
}

/** The columns of a line: its observations, then whether it and the line above have each opening. */
export function rowOf(
  { values, openings, openingsAbove }: Pick<ObservedLine, "values" | "openings" | "openingsAbove">,
  known: readonly string[],
): Float64Array {
  return Float64Array.from([
    ...values,
    ...known.map((opening) => (openings.includes(opening) ? 1 : 0)),
    ...known.map((opening) => (openingsAbove.includes(opening) ? 1 : 0)),
  ]);
}
