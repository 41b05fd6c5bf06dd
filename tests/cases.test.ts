/** Real small inputs and what must come out of them; `UPDATE=1 npx vitest run tests/cases.test.ts` rewrites that. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { recover } from "../src/pipeline.ts";
import { outlineOf } from "./support/outline.ts";

const root = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(root).filter((name) => inputOf(name) !== null);

/** The PDF of a case: in its folder, or one of the project's that its `input.txt` names. */
function inputOf(name: string): string | null {
  const own = path.join(root, name, "input.pdf");
  if (existsSync(own)) return own;
  const pointer = path.join(root, name, "input.txt");
  return existsSync(pointer) ? path.join(root, "../..", readFileSync(pointer, "utf8").trim()) : null;
}

test.each(names)("%s", async (name) => {
  const { document } = await recover(readFileSync(inputOf(name) ?? ""));
  const file = path.join(root, name, "expected.txt");
  if (process.env["UPDATE"] === "1") writeFileSync(file, outlineOf(document));
  expect(outlineOf(document)).toBe(readFileSync(file, "utf8"));
});
