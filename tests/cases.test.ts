/** Real small inputs and what must come out of them; `UPDATE=1 npx vitest run tests/cases.test.ts` rewrites that. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findConverters } from "../src/node/converters.ts";
import { recover } from "../src/pipeline.ts";
import { officeFormats } from "./support/office.ts";
import { outlineOf } from "./support/outline.ts";

const root = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(root).filter((name) => inputOf(name) !== null);
const converters = await findConverters();
const convertible = officeFormats();

/** The input of a case: in its folder, or one of the project's files that its `input.path` names. */
function inputOf(name: string): string | null {
  const folder = path.join(root, name);
  if (!statSync(folder).isDirectory()) return null;
  const own = readdirSync(folder).find((file) => file.startsWith("input.") && file !== "input.path");
  if (own !== undefined) return path.join(folder, own);
  const pointer = path.join(folder, "input.path");
  return existsSync(pointer) ? path.join(root, "../..", readFileSync(pointer, "utf8").trim()) : null;
}

/** Whether a program is missing that the case needs; without its part of LibreOffice nothing is asked of it. */
function needsMore(name: string): boolean {
  const [, format] = /\.(doc|xls|ppt)(?:\.gz)?$/.exec(inputOf(name) ?? "") ?? [];
  return format !== undefined && !convertible.has(format);
}

test.each(names)("%s", async (name) => {
  if (needsMore(name)) return;
  const input = inputOf(name) ?? "";
  const { document } = await recover(readFileSync(input), { fileName: input, readers: converters });
  const file = path.join(root, name, "expected.txt");
  if (process.env["UPDATE"] === "1") writeFileSync(file, outlineOf(document));
  expect(outlineOf(document)).toBe(readFileSync(file, "utf8"));
});
