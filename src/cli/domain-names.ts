/** The values of `--domain`. */
import { builtInDomains } from "../structure/domains/built-in.ts";
import { UsageError } from "./usage-error.ts";

/** The names that `--domain` takes. */
export const domainNames: readonly string[] = ["auto", ...builtInDomains.map(({ name }) => name)];

/** Whether a value of `--domain` names a file. */
function isDomainFile(value: string): boolean {
  return /\.(?:json|[cm]?js)$/u.test(value);
}

/** Checks a value of `--domain` as far as that can be done without opening a file. */
export function parseDomain(value = "auto"): string {
  if (domainNames.includes(value) || isDomainFile(value)) return value;
  throw new UsageError(
    `unknown domain ${value}; choose from ${domainNames.join(", ")}, or name a .json or .js file`,
  );
}
