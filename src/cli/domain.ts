/** Opens the domain that `--domain` names: a built-in one, or a file that describes one. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { builtInDomain } from "../structure/domains/detection.ts";
import { DomainError, readDomain } from "../structure/domains/domain-file.ts";
import type { Domain } from "../structure/domains/domain.ts";
import { blockTypes } from "../structure/domains/learned/line-classes.ts";
import { readModel } from "../structure/domains/learned/model-file.ts";
import { Failure, systemReason } from "./failure.ts";

/** Opens the requested domain; null for "auto". */
export function openDomain(value: string): Domain | null {
  if (value === "auto") return null;
  const own = builtInDomain(value);
  if (own !== undefined) return own;
  return openWith(value, () => {
    const domain = readDomain(loadDomain(path.resolve(value)));
    const model = path.resolve(modelFile(value));
    if (!existsSync(model)) return domain;
    return { ...domain, model: readModel(JSON.parse(readFileSync(model, "utf8")), domain) };
  });
}

/** Opens a domain that is to be trained, without its model. */
export function openPlainDomain(value: string): Domain {
  return openWith(value, () => {
    const domain = readDomain(loadDomain(path.resolve(value)));
    blockTypes(domain);
    return domain;
  });
}

function openWith(value: string, open: () => Domain): Domain {
  try {
    return open();
  } catch (error) {
    if (error instanceof DomainError)
      throw new Failure(`the domain ${value} cannot be used: ${error.message}`);
    if (error instanceof SyntaxError)
      throw new Failure(`the domain ${value} cannot be used: it is not valid: ${error.message}`);
    throw new Failure(`the domain ${value} cannot be read: ${systemReason(error)}`);
  }
}

/** The file beside a domain that `urtext train` writes. */
export function modelFile(domain: string): string {
  return domain.replace(/\.(?:json|[cm]?js)$/u, ".model.json");
}

function loadDomain(file: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(readFileSync(file, "utf8"));
  const module = createRequire(import.meta.url)(file) as { readonly default?: unknown };
  return module.default ?? module;
}
