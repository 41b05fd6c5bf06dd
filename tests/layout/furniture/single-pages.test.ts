import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { edgeObservations } from "../../../src/layout/furniture/edge-observations.ts";
import { furnitureModel } from "../../../src/layout/furniture/model.ts";

it("the published model is the one that the program loads", () => {
  const published = readFileSync(new URL("../../../models/furniture.json", import.meta.url), "utf8").trim();
  expect(furnitureModel).toBe(published);
});

it("the model was trained on the observations that it is given", () => {
  const { observations } = JSON.parse(furnitureModel) as { readonly observations: readonly string[] };
  expect(edgeObservations.map(({ name }) => name)).toEqual(observations);
});
