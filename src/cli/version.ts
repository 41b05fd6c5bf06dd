import { readFileSync } from "node:fs";

/** The version of this package, as its package.json says. */
export function packageVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const manifest = JSON.parse(text) as { readonly version: string };
  return manifest.version;
}
