import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box } from "../../../src/model/geometry.ts";
import type { Glyph, Page, Primitive } from "../../../src/model/page.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { clipped, filled, type Objects, type PageParts, pdfOf, placed, text } from "../../support/pdf.ts";
import { readAll } from "./reading.ts";

/** What must be true of any page. */
function checkPage(page: Page): void {
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  // Checked apart and expected once: an expectation for each glyph takes longer than reading it.
  expect(primitivesOf(page).filter((primitive) => !isSound(primitive, page))).toEqual([]);
  expect(page.glyphs.filter((glyph) => !isSoundGlyph(glyph, page))).toEqual([]);
  checkOrders(page);
}

function isSound({ box, clip, order }: Primitive, page: Page): boolean {
  return (
    isBox(box) && (clip === null || page.clips[clip] !== undefined) && Number.isInteger(order) && order >= 0
  );
}

function isSoundGlyph(glyph: Glyph, page: Page): boolean {
  return (
    page.fonts[glyph.font] !== undefined &&
    glyph.text.length > 0 &&
    glyph.advance >= 0 &&
    glyph.rotation >= 0 &&
    glyph.rotation < 360 &&
    (glyph.hidden !== null || isOnPage(glyph.box, page))
  );
}

/** Glyphs of one text object share their order; everything else has one of its own; forms nest. */
function checkOrders(page: Page): void {
  const others = [...page.images, ...page.paths, ...page.shadings].map((primitive) => primitive.order);
  expect(new Set(others).size).toBe(others.length);
  const texts = new Set(page.glyphs.map((glyph) => glyph.order));
  expect(others.filter((order) => texts.has(order))).toEqual([]);
  for (const list of [page.images, page.paths, page.shadings])
    expect(list.map(({ order }) => order)).toEqual(list.map(({ order }) => order).sort((a, b) => a - b));
  for (const one of page.forms) {
    expect(one.first).toBeLessThanOrEqual(one.end);
    for (const other of page.forms)
      expect(
        one.end <= other.first ||
          other.end <= one.first ||
          (one.first <= other.first && other.end <= one.end) ||
          (other.first <= one.first && one.end <= other.end),
      ).toBe(true);
  }
}

function primitivesOf(page: Page): readonly Primitive[] {
  return [...page.glyphs, ...page.images, ...page.paths, ...page.shadings, ...page.forms];
}

function isBox({ x0, y0, x1, y1 }: Box): boolean {
  return [x0, y0, x1, y1].every(Number.isFinite) && x0 <= x1 && y0 <= y1;
}

function isOnPage(box: Box, page: Page): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}

const place = fc.integer({ min: -50, max: 250 });
const length = fc.integer({ min: 1, max: 120 });

/** Something drawn; the page has a font /F1, an image /I and a form /X. */
const drawing: fc.Arbitrary<string> = fc.letrec<{ one: string; many: string }>((tie) => ({
  one: fc.oneof(
    fc
      .tuple(place, place, fc.stringMatching(/^[A-Za-z0-9 ,.-]{1,12}$/), fc.integer({ min: 1, max: 30 }))
      .map(([x, y, value, size]) => text(x, y, value, { size })),
    fc.tuple(place, place, length, length).map(([x, y, width, height]) => filled(x, y, width, height)),
    fc.tuple(place, place, length, length).map(([x, y, width, height]) => placed("I", x, y, width, height)),
    fc.tuple(place, place).map(([x, y]) => placed("X", x, y)),
    fc
      .tuple(place, place, length, length, tie("many"))
      .map(([x, y, width, height, content]) => clipped(x, y, width, height, content)),
    fc
      .tuple(fc.integer({ min: 0, max: 359 }), place, tie("many"))
      .map(([degrees, x, content]) => `q ${turn(degrees)} ${x} 50 cm ${content}Q\n`),
  ),
  many: fc.array(tie("one"), { maxLength: 4 }).map((parts) => parts.join("")),
})).many;

function turn(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)];
  return `${cos} ${sin} ${(-Math.sin(angle)).toFixed(4)} ${cos}`;
}

const drawnPage = fc.record({
  content: drawing,
  rotate: fc.constantFrom(0, 90, 180, 270),
  crop: fc.constantFrom([0, 0, 200, 100] as const, [10, 20, 190, 90] as const),
});

function withObjects(pdf: Objects, pages: readonly PageParts[]): { pages: readonly PageParts[] } {
  const objects = {
    I: pdf.image(1, 1, "\0\0\0"),
    X: pdf.form(text(5, 5, "form") + filled(0, 0, 9, 9), [0, 0, 40, 20]),
  };
  return { pages: pages.map((page) => ({ ...page, objects })) };
}

describe("of any drawing", () => {
  test("pages hold their laws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawnPage, { minLength: 1, maxLength: 2 }), async (drawn) => {
        const { pages } = await readAll(pdfOf((pdf) => withObjects(pdf, drawn)));
        expect(pages.length).toBe(drawn.length);
        pages.forEach(checkPage);
      }),
      { numRuns: 150 },
    );
  });

  test("a page read alone is the page read after all others", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawnPage, { minLength: 2, maxLength: 4 }), async (drawn) => {
        const bytes = pdfOf((pdf) => withObjects(pdf, drawn));
        const { pages } = await readAll(bytes);
        const alone = await openPdf(bytes);
        expect(await alone.readPage(drawn.length)).toEqual(pages.at(-1));
        alone.close();
      }),
      { numRuns: 40 },
    );
  });

  test("drawing it does not change what is read", async () => {
    await fc.assert(
      fc.asyncProperty(drawnPage, async (drawn) => {
        const file = await openPdf(pdfOf((pdf) => withObjects(pdf, [drawn])));
        const before = await file.readPage(1);
        const { letters, shapes, images } = file.readAssets(1);
        expect(images.length).toBe(before.images.length);
        expect(letters.every((letter) => shapes[letter.shape] !== undefined)).toBe(true);
        expect(await file.readPage(1)).toEqual(before);
        file.close();
      }),
      { numRuns: 40 },
    );
  });

  test("cut anywhere, a file ends in pages or in an error with a code", async () => {
    const bytes = pdfOf((pdf) =>
      withObjects(pdf, [{ content: text(20, 50, "one") }, { content: placed("X", 20, 50) }]),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (size) => {
        const outcome = await readAll(bytes.slice(0, size)).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.name).toBe("ReadError");
        else expect(outcome).toHaveProperty("pages");
      }),
      { numRuns: 60 },
    );
  });

  test("with a byte changed, a file ends in pages or in an error with a code", async () => {
    const bytes = pdfOf((pdf) =>
      withObjects(pdf, [{ content: text(20, 50, "one") }, { content: placed("X", 20, 50) }]),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, value) => {
          const changed = Uint8Array.from(bytes);
          changed[at] = value;
          const outcome = await readAll(changed).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome.name).toBe("ReadError");
          else expect(outcome).toHaveProperty("pages");
        },
      ),
      { numRuns: 100 },
    );
  });
});

const examples = new URL("../../../examples/", import.meta.url);

describe.each(readdirSync(examples).filter((name) => name.endsWith(".pdf")))("of %s", (name) => {
  const bytes = readFileSync(new URL(name, examples));

  test("pages hold their laws, alone and after all others", async () => {
    const { pages, diagnostics } = await readAll(bytes);
    expect(diagnostics).toEqual([]);
    const alone = await openPdf(bytes);
    for (const page of pages.toReversed()) {
      checkPage(page);
      expect(await alone.readPage(page.number)).toEqual(page);
    }
    alone.close();
  });

  test("the description survives JSON", async () => {
    const file = await openPdf(bytes);
    const { description } = file;
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    file.close();
  });
});
