import { expect, test, vi } from "vitest";
import type { Diagnostic } from "../../../src/model/report.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { pdfOf, text } from "../../support/pdf.ts";
import { textOf } from "./reading.ts";

vi.mock("../../../src/read/pdf/description.ts", async (original) => ({
  ...(await original<typeof import("../../../src/read/pdf/description.ts")>()),
  readDescription: trap,
  readAttachment: trap,
}));

function trap(): never {
  throw new WebAssembly.RuntimeError("unreachable");
}

const bytes = pdfOf({ content: text(20, 50, "still here") });

test("a description that the engine fails on is left out, and pages are read in a new engine", async () => {
  const diagnostics: Diagnostic[] = [];
  const file = await openPdf(bytes, { report: (diagnostic) => diagnostics.push(diagnostic) });
  expect(file.description).toMatchObject({ pageCount: 1, metadata: {}, outline: [] });
  expect(diagnostics.map(({ code }) => code)).toEqual(["pdf/description-unreadable"]);
  expect(textOf(await file.readPage(1))).toBe("still here");
  file.close();
});

test("an attachment that the engine fails on is a ReadError", async () => {
  const file = await openPdf(bytes);
  expect(() => file.readAttachment(0)).toThrow(expect.objectContaining({ code: "engine-failed" }));
  file.close();
});
