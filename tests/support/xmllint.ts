/** Validation by libxml2's xmllint, where that program is installed. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Whether xmllint can be run; tests that need it are skipped otherwise. */
export const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

/** The name of a test that needs xmllint: says why it is skipped where it is. */
export function needsXmllint(name: string): string {
  return hasXmllint ? name : `${name} (skipped: xmllint of libxml2-utils is not installed)`;
}

/** Validates XML against a schema in `docs/`; gives back the complaints, "" when there are none. */
export function validate(xml: string, schema: string): string {
  const path = fileURLToPath(new URL(`../../docs/${schema}`, import.meta.url));
  const result = spawnSync("xmllint", ["--noout", "--relaxng", path, "-"], { input: xml, encoding: "utf8" });
  return result.status === 0 ? "" : result.stderr;
}

/** The value of an XPath expression in XML. */
export function xpath(xml: string, expression: string): string {
  const result = spawnSync("xmllint", ["--xpath", expression, "-"], { input: xml, encoding: "utf8" });
  return result.stdout.replace(/\n$/, "");
}
