/** Opens the domain that `--domain` names: a built-in one, or a file that describes one. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { builtInDomain } from "../structure/domains/detection.ts";
import { DomainError, readDomain } from "../structure/domains/domain-file.ts";
import type { Domain } from "../structure/domains/domain.ts";
import { Failure, systemReason } from "./failure.ts";

/** Opens the requested domain; null for "auto". */
export function openDomain(value: string): Domain | null {
  if (value === "auto") return null;
  const own = builtInDomain(value);
  if (own !== undefined) return own;
  try {
    return readDomain(loadDomain(path.resolve(value)));
  } catch (error) {
    if (error instanceof DomainError)
      throw new Failure(`the domain ${value} cannot be used: ${error.message}`);
    if (error instanceof SyntaxError)
      throw new Failure(`the domain ${value} cannot be used: it is not valid: ${error.message}`);
    throw new Failure(`the domain ${value} cannot be read: ${systemReason(error)}`);
  }
}

function loadDomain(file: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(readFileSync(file, "utf8"));
  const module = createRequire(import.meta.url)(file) as { readonly default?: unknown };
  return module.default ?? module;
}
