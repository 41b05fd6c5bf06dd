/** Reads a domain that people wrote as data. */
import { builtInDomain } from "./detection.ts";
import type { Domain, ItemClass, SectionClass } from "./domain.ts";

/** A domain that cannot be used; the message says which part of it and why. */
export class DomainError extends Error {
  override readonly name = "DomainError";
}

/** Checks a domain that comes from a file, and adds what it extends; throws `DomainError`. */
export function readDomain(value: unknown): Domain {
  const given = objectOf(value, "the domain");
  const name = given["name"];
  if (typeof name !== "string" || name === "") throw new DomainError("the domain needs a name");
  for (const key of Object.keys(given))
    if (!keys.has(key))
      throw new DomainError(`"${key}" is not a part of a domain; use ${[...keys].join(", ")}`);
  for (const list of ["sections", "items", "signs", "requires", "sectionTables"])
    checkList(given[list], list);
  const domain = given as unknown as Domain;
  (domain.sections ?? []).forEach(checkPattern("sections"));
  (domain.items ?? []).forEach(checkPattern("items"));
  (domain.signs ?? []).forEach(checkPattern("signs"));
  for (const { kind } of [...(domain.sections ?? []), ...(domain.items ?? [])])
    if (typeof kind !== "string") throw new DomainError("each class needs a kind");
  for (const { markers } of domain.items ?? [])
    if (markers !== undefined && !Array.isArray(markers))
      throw new DomainError('the markers of a class of items are a list, such as ["1."]');
  return extended(domain);
}

const keys: ReadonlySet<string> = new Set([
  "name",
  "extends",
  "sections",
  "items",
  "clauses",
  "nestsByMarker",
  "signs",
  "requires",
  "sectionTables",
  "refine",
]);

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new DomainError(`${what} must be an object`);
  return value as Readonly<Record<string, unknown>>;
}

function checkList(value: unknown, name: string): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new DomainError(`"${name}" must be a list`);
  value.forEach((entry) => objectOf(entry, `each entry of "${name}"`));
}

function checkPattern(list: string): (own: { readonly pattern?: string }) => void {
  return ({ pattern }) => {
    if (pattern === undefined) return;
    try {
      RegExp(pattern, "u");
    } catch {
      throw new DomainError(`the pattern ${pattern} in "${list}" is not a regular expression`);
    }
  };
}

/** A domain with the classes of the one it extends after its own, so that its own are tried first. */
function extended(domain: Domain): Domain {
  if (domain.extends === undefined) return domain;
  const base = builtInDomain(domain.extends);
  if (base === undefined) throw new DomainError(`there is no built-in domain "${domain.extends}" to extend`);
  const { sections = [], items = [], signs = [], requires } = domain;
  const levels =
    base.sections?.map((own, index): SectionClass => ({ ...own, level: own.level ?? index })) ?? [];
  return {
    ...base,
    ...domain,
    sections: [...sections, ...levels],
    items: [...items, ...(base.items ?? [])] satisfies readonly ItemClass[],
    signs: [...signs, ...(base.signs ?? [])],
    requires: requires ?? base.requires ?? [],
  };
}
