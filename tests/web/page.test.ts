import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { comparePainted, parsePainted } from "../../src/measure/index.ts";
import { hasBrowser, needsBrowser, serveFiles, settled, startBrowser } from "../support/browser.ts";
import { example, urtext } from "../support/cli.ts";
import { lockedPdf } from "../support/locked.ts";
import { pdfOf, text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";
import { startService } from "../support/service.ts";

const manyPages = pdfOf({
  pages: Array.from({ length: 200 }, (_, index) => ({
    content: text(20, 50, `Page number ${index + 1} of the book`),
  })),
});

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await startBrowser();
});
afterAll(async () => {
  if (hasBrowser) await browser.close();
});

/** Opens the page; errors of its scripts fail the test. */
async function open(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  await page.goto(url);
  await page.waitForSelector("body[data-state=empty]");
  return page;
}

async function give(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.setInputFiles("#file", {
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  });
}

async function downloaded(page: Page, format: string): Promise<string> {
  await page.selectOption("#format", format);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  return readFileSync(await download.path(), "utf8");
}

describe.skipIf(!hasBrowser)(needsBrowser("the web page"), () => {
  test("recovers a file in the browser byte for byte as the command does", async () => {
    const page = await open(await serveFiles());
    await give(page, "article.pdf", readFileSync(example("article.pdf")));
    expect(await settled(page)).toBe("done");
    for (const format of ["md", "tei", "html", "json"]) {
      const { stdout } = await urtext(["-f", format, example("article.pdf")]);
      expect(await downloaded(page, format)).toBe(stdout);
    }
    expect(await page.isHidden("#ways")).toBe(true);
  });

  const pageless = ["minutes.docx", "lines.txt", "article.truth.md"];
  test.each(pageless)("recovers %s byte for byte as the command does", async (name) => {
    const page = await open(await serveFiles());
    await give(page, name, readFileSync(example(name)));
    expect(await settled(page)).toBe("done");
    for (const format of ["md", "json", "html"]) {
      const { stdout } = await urtext(["-f", format, example(name)]);
      expect(await downloaded(page, format)).toBe(stdout);
    }
  });

  test("shows looks of letters, links and marks of notes, and the outline where there are no pages", async () => {
    const page = await open(await serveFiles());
    await give(page, "a.docx", readFileSync(new URL("../cases/handbook-docx/input.docx", import.meta.url)));
    expect(await settled(page)).toBe("done");
    expect(await page.textContent("#text em")).toBe("one whole year");
    expect(await page.textContent("#text sup")).toBe("1");
    expect(await page.getAttribute("#text a", "href")).toBe("https://example.org/almanac");
    expect(await page.isVisible("#outline")).toBe(true);
    expect(await page.isVisible("#order")).toBe(false);
  });

  test("shows the same on both sides", async () => {
    const page = await open(await serveFiles());
    await page.click("#example");
    await settled(page);
    await page.locator("#text h2", { hasText: "Conclusion" }).click();
    const part = await page.locator("#text .chosen").getAttribute("data-part");
    const frame = page.locator(`#pages rect[data-part="${part}"]`);
    await expect.poll(() => frame.getAttribute("class")).toContain("chosen");
    expect(await page.textContent("#why")).toMatch(/^Headings page 5 · \d+ % sure/);
    await page.locator(`#pages rect[data-kind="table"]`).first().hover();
    await expect.poll(() => page.locator("#text .lit").getAttribute("class")).toContain("table");
    await page.locator("#text p[data-kind=paragraph]").first().hover();
    await expect.poll(() => page.locator("#pages rect.lit").count()).toBeGreaterThan(0);
  });

  test("turns kinds off and on, and finds words", async () => {
    const page = await open(await serveFiles());
    await page.click("#example");
    await settled(page);
    const table = page.locator("#text [data-kind=table]").first();
    await page.uncheck("#legend input[data-kind=table]");
    expect(await table.isVisible()).toBe(false);
    await page.check("#legend input[data-kind=table]");
    expect(await table.isVisible()).toBe(true);
    await page.fill("#search", "tocopherol");
    expect(await page.textContent("#found")).toMatch(/^\d+ places$/);
    await page.press("#search", "Enter");
    expect(await page.textContent("#found")).toMatch(/^1 of \d+$/);
    expect((await page.textContent("#text .chosen"))?.toLowerCase()).toContain("tocopherol");
  });

  test("copies a table, and downloads it as CSV and all tables as a workbook", async () => {
    const page = await open(await serveFiles());
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await give(page, "prices.csv", Buffer.from("Item,Price\nTea,3\n"));
    expect(await settled(page)).toBe("done");
    await page.click("#text [aria-label='Copy table 1']");
    await page.waitForFunction(() => document.querySelector("#status")?.textContent === "Table 1 copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Item\tPrice\nTea\t3");
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.click("#text [aria-label='Download table 1 as CSV']"),
    ]);
    expect(csv.suggestedFilename()).toBe("prices-table-1.csv");
    expect(readFileSync(await csv.path(), "utf8")).toBe("Item,Price\r\nTea,3\r\n");
    expect((await downloaded(page, "xlsx")).slice(0, 2)).toBe("PK");
  });

  test("asks for the password of a locked file", async () => {
    const page = await open(await serveFiles());
    await give(page, "locked.pdf", lockedPdf("secret"));
    expect(await settled(page)).toBe("failed");
    expect(await page.textContent("#error")).toContain("password");
    await page.fill("#password-word", "secret");
    await page.press("#password-word", "Enter");
    await page.waitForSelector("body[data-state=done]");
  });

  test("says what is wrong with a broken file, and takes the next", async () => {
    const page = await open(await serveFiles());
    await give(page, "broken.pdf", Buffer.from("%PDF-1.7\nnothing"));
    expect(await settled(page)).toBe("failed");
    expect(await page.textContent("#error")).toMatch(/\w.*\.$/);
    await give(page, "short.pdf", pdfOf({ content: text(20, 50, "Water flows") }));
    await page.waitForSelector("body[data-state=done]");
    expect(await page.textContent("#text")).toContain("Water flows");
  });

  test("draws only the pages in sight of a long file", async () => {
    const page = await open(await serveFiles());
    await give(page, "long.pdf", manyPages);
    expect(await settled(page)).toBe("done");
    expect(await page.locator(".sheet").count()).toBe(200);
    await expect.poll(() => page.locator(".sheet canvas").count()).toBeGreaterThan(0);
    expect(await page.locator(".sheet canvas").count()).toBeLessThan(30);
    await page.locator(".sheet").nth(150).scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.sheet[data-page="151"] canvas').count()).toBe(1);
    expect(await page.locator('.sheet[data-page="1"] canvas').count()).toBe(0);
  });

  test("recognises a scan in the browser", async () => {
    const page = await open(await serveFiles());
    const words = ["The quick brown fox jumps over", "the lazy dog, and so does the cat."];
    const content = words.map((line, index) => text(20, 70 - 14 * index, line)).join("");
    await give(page, "scan.pdf", await scanOf([{ content }], [1]));
    expect(await settled(page)).toBe("done");
    expect(await downloaded(page, "md")).toContain("brown fox jumps over the lazy dog");
  });

  test("ends the work when it is cancelled", async () => {
    const page = await open(await serveFiles());
    await give(page, "long.pdf", manyPages);
    await page.click("#cancel");
    await page.waitForSelector("body[data-state=empty]");
    await page.click("#example");
    expect(await settled(page)).toBe("done");
  });

  test("corrects painted words by clicks and saves the page as the command paints it", async () => {
    const page = await open(await serveFiles());
    await give(page, "article.pdf", readFileSync(example("article.pdf")));
    await settled(page);
    await page.check("#correcting");
    const painted = page.locator('.sheet[data-page="1"] .painted');
    await painted.waitFor();
    const save = async (): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click('.sheet[data-page="1"] .save-page'),
      ]);
      expect(download.suggestedFilename()).toBe("article-1.svg");
      return readFileSync(await download.path(), "utf8");
    };
    const own = await urtext(["paint", "--what", "body", "--pages", "1", example("article.pdf")]);
    expect(await save()).toBe(own.stdout);

    await painted.getByText("Introduction").click();
    await painted.getByText("Correspondence").click();
    const [before, after] = [parsePainted(own.stdout), parsePainted(await save())];
    expect(comparePainted(before, after).counts).toMatchObject({ falsePositive: 1, falseNegative: 1 });
    await page.uncheck("#correcting");
    expect(await painted.isVisible()).toBe(false);
  });

  test("can be used by keyboard alone", async () => {
    const page = await open(await serveFiles());
    const isAt = (id: string): Promise<boolean> =>
      page.evaluate((own) => document.activeElement?.id === own, id);
    for (let steps = 0; steps < 10 && !(await isAt("example")); steps++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await settled(page);
    const inText = (): Promise<string> =>
      page.evaluate(() =>
        document.activeElement?.closest("#text") === null ? "" : (document.activeElement?.textContent ?? ""),
      );
    for (let steps = 0; steps < 60 && (await inText()) === ""; steps++) await page.keyboard.press("Tab");
    expect(await inText()).toContain("Chemical Composition");
    await page.keyboard.press("ArrowDown");
    expect(await inText()).toContain("Judicaël Thomas Ouilly");
    expect(await page.locator("#pages rect.chosen").count()).toBe(1);
  });

  test("has no serious faults for people who use other means, on a desk and on a phone", async () => {
    const page = await open(await serveFiles());
    for (const [width, step] of [
      [1300, null],
      [1300, "#example"],
      [390, null],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      if (step !== null) await page.click(step).then(() => settled(page));
      await page.evaluate(axe.source);
      const result = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
      const serious = result.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });

  test("gives the same document by the service", async () => {
    const { url } = await startService();
    const page = await open(`${url}/`);
    await page.click("#example");
    await settled(page);
    const here = await downloaded(page, "md");
    await page.check("#by-service");
    await page.setInputFiles("#file", example("article.pdf"));
    await page.waitForFunction(() => document.querySelector("#name")?.textContent === "article.pdf");
    await settled(page);
    expect(await downloaded(page, "md")).toBe(here);
  });
});
