import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startsModel } from "../../../../src/structure/roles/starts/model.ts";
import { startObservations } from "../../../../src/structure/roles/starts/start-observations.ts";

it("the published model is the one that the program loads", () => {
  const published = readFileSync(new URL("../../../../models/starts.json", import.meta.url), "utf8").trim();
  expect(startsModel).toBe(published);
});

it("the model was trained on the observations that it is given", () => {
  const { observations } = JSON.parse(startsModel) as { readonly observations: readonly string[] };
  expect(startObservations.map(({ name }) => name)).toEqual(observations);
});

it("no two observations have one name", () => {
  const names = startObservations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
