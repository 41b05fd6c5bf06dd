/** The classes among which the lines of a domain are divided. */
import { DomainError } from "../domain-file.ts";
import type { Domain } from "../domain.ts";

/** The class of a line that continues the block of the line above. */
export const continued = "continued";

/** Classes of lines that the domain does not name. */
const plainClasses = ["heading", "item", "text"] as const;

/** The classes of lines that begin a block: the kinds of the domain, the outermost first, then the plain ones. */
export function blockClasses({ sections = [], items = [] }: Domain): readonly string[] {
  const kinds = [...sections, ...items].map(({ kind }) => kind);
  return [...new Set([...kinds, ...plainClasses])];
}

/** The type of block that each class stands for; throws `DomainError` if a kind is both a section and an item. */
export function blockTypes({
  sections = [],
  items = [],
}: Domain): ReadonlyMap<string, "heading" | "item" | "paragraph"> {
  const types = new Map<string, "heading" | "item" | "paragraph">(
    sections.map(({ kind }) => [kind, "heading"]),
  );
  for (const { kind } of items) {
    if (types.get(kind) === "heading")
      throw new DomainError(`the kind ${kind} is both a section and an item; training needs two names`);
    types.set(kind, "item");
  }
  return new Map([["heading", "heading"], ["item", "item"], ["text", "paragraph"], ...types]);
}
