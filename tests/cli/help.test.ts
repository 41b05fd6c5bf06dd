import { expect, test } from "vitest";
import { formats } from "../../src/cli/formats.ts";
import { helpText } from "../../src/cli/help.ts";
import { options } from "../../src/cli/options.ts";

test("every option and every format is explained", () => {
  for (const { name } of options) expect(helpText()).toContain(`--${name}`);
  for (const { name, about } of formats)
    expect(helpText()).toMatch(new RegExp(`^  ${name} +${about.slice(0, 8)}`, "m"));
});

test("every exit code is explained", () => {
  for (const code of [0, 1, 2, 130]) expect(helpText()).toMatch(new RegExp(`^  ${code} +\\S`, "m"));
});

test("it fits a terminal of 80 columns", () => {
  for (const line of helpText().split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test("it ends with one line feed", () => {
  expect(helpText()).toMatch(/\S\n$/);
});
