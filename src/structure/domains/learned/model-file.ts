/** Reads the model of a domain from its file. */
import { DomainError } from "../domain-file.ts";
import type { Domain } from "../domain.ts";
import type { DomainModel } from "./domain-model.ts";
import { blockClasses, continued } from "./line-classes.ts";
import { observationNames } from "./observed-lines.ts";

/**
 * Checks a model that `urtext train` wrote; throws `DomainError` if it does not fit the domain.
 *
 * Kinds and observations are columns of the trees, so a model fits only the domain and the version it was trained for.
 */
export function readModel(value: unknown, domain: Domain): DomainModel {
  const model = value as Partial<DomainModel> | null;
  if (typeof model !== "object" || model === null || !Array.isArray(model.classes))
    throw new DomainError("its model is not one that urtext train wrote");
  const names = new Set([continued, ...blockClasses(domain)]);
  const fits =
    model.observations?.join("\n") === observationNames(domain).join("\n") &&
    Array.isArray(model.openings) &&
    model.classes.every(({ name }) => names.has(name));
  if (!fits)
    throw new DomainError(
      "its model was trained for other kinds or with another version of Urtext; train it again with urtext train",
    );
  return model as DomainModel;
}
