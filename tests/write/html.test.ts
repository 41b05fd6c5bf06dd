import { expect, it } from "vitest";
import { structureFlow } from "../../src/structure/index.ts";
import { writeHtml } from "../../src/write/html.ts";
import { flowOf } from "../support/flow.ts";

it("writes web pages in Hebrew from right to left", () => {
  const document = structureFlow(flowOf("A line of text."));
  const hebrew = { ...document, metadata: { ...document.metadata, language: "he" } };
  expect(writeHtml(hebrew)).toContain('<html lang="he" dir="rtl">');
  expect(writeHtml({ ...document, metadata: { ...document.metadata, language: "en" } })).not.toContain(
    "dir=",
  );
});
