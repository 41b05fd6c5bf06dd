/** Nothing printed is lost between the page and the output. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { recoverPages } from "../src/pipeline.ts";
import type { Glyph, Page } from "../src/model/page.ts";
import { ledgerOf } from "../src/write/ledger.ts";
import { writeMarkdown } from "../src/write/markdown.ts";
import { glyphsOf, pageOf } from "./support/page.ts";

/** Lines of a page: at which place, how large, and which words. */
const line = fc.record({
  x: fc.integer({ min: 40, max: 400 }),
  row: fc.integer({ min: 0, max: 45 }),
  size: fc.constantFrom(7, 10, 10, 10, 14, 22),
  words: fc.array(fc.stringMatching(/^[A-Za-z]{2,9}[.,:]?$/u), { minLength: 1, maxLength: 9 }),
});

/** A few pages; rows are far enough apart that letters do not lie over each other. */
const pages = fc.array(fc.uniqueArray(line, { selector: ({ row }) => row, maxLength: 30 }), {
  minLength: 1,
  maxLength: 4,
});

function draw(lines: readonly { x: number; row: number; size: number; words: readonly string[] }[]): Page {
  const glyphs: readonly Glyph[] = lines.flatMap(({ x, row, size, words }) =>
    glyphsOf(words.join(" "), { x, baseline: 60 + 16 * row, size }),
  );
  return pageOf({ glyphs });
}

async function* each(drawn: readonly Page[]): AsyncGenerator<Page> {
  for (const page of drawn) yield page;
}

/** The letters of a text in the order of the alphabet, so that hyphens, breaks and order do not matter. */
function lettersOf(text: string): string {
  return [...text.matchAll(/[A-Za-z]/gu)]
    .map(([letter]) => letter)
    .sort()
    .join("");
}

it("accounts for every letter of every page, and writes all of them with keep all", async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (drawn) => {
      const document = await recoverPages(
        each(drawn.map((lines, index) => ({ ...draw(lines), number: index + 1 }))),
      );
      expect(ledgerOf(document).unaccounted).toBe(0);
      const printed = drawn
        .flat()
        .flatMap(({ words }) => words)
        .join("");
      const yaml = /^---\n.*?\n---\n/su;
      const written = writeMarkdown(document, { keep: ["all"] })
        .replace(yaml, "")
        .replaceAll(/&#x[0-9A-F]+;/gu, "");
      expect(lettersOf(written)).toBe(lettersOf(printed));
    }),
    { numRuns: 60 },
  );
});
