import { expect, test } from "vitest";
import { type ConvertCommand, parseArguments } from "../../src/cli/arguments.ts";
import type { Terminal } from "../../src/cli/inputs.ts";
import { runConvert } from "../../src/cli/run.ts";

test("a format that is no text is not written to a terminal", async () => {
  const command = parseArguments(["-f", "pdf-text", "scan.pdf"]) as ConvertCommand;
  const terminal = { stdout: { isTTY: true }, stderr: { write: () => true } } as unknown as Terminal;
  await expect(runConvert(command, terminal)).rejects.toThrow("choose a file with -o");
});
