/**
 * Makes documents of many kinds from known trees: PDFs with their blocks beside them.
 *
 * A browser, a word processor and groff print them, each in its own way; needs `chromium`, `soffice` and `groff`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import type { Block } from "../../../src/measure/markdown.ts";
import { chanceOf } from "../../random.ts";
import { toFlatOdt } from "./flat-odt.ts";
import { toHtml } from "./html.ts";
import { toRoff } from "./roff.ts";
import { drawStyle } from "./styles.ts";
import { readTexts, Writer } from "./texts.ts";
import { kinds, type Part } from "./trees.ts";

/** A document to be printed. */
interface Job {
  readonly id: string;
  readonly tool: "browser" | "office" | "roff";
  readonly source: string;
}

/** Documents of each kind and tool. */
const perKind = 16;

/** Makes all documents that are not in the folder yet. */
export async function makeKinds(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const jobs = draftAll(folder);
  await printWithBrowser(
    jobs.filter(({ tool }) => tool === "browser"),
    folder,
  );
  printWithOffice(
    jobs.filter(({ tool }) => tool === "office"),
    folder,
  );
  for (const { id, tool, source } of jobs) if (tool === "roff") printWithRoff(source, path.join(folder, id));
}

function draftAll(folder: string): readonly Job[] {
  const texts = readTexts(path.join(folder, "debian"));
  const english = texts.filter(({ language }) => language === "en");
  const latin = texts.filter(({ language }) => /^(?:en|de|fr|es|it|pt|nl|sv|da|ca)/u.test(language));
  const jobs: Job[] = [];
  let seed = 1;
  for (const [kind, make] of Object.entries(kinds))
    for (const tool of ["browser", "office", "roff"] as const)
      for (let at = 0; at < (tool === "roff" ? perKind / 4 : perKind); at++) {
        const chance = chanceOf(seed++ * 7919);
        const pool = at % 4 === 0 ? english : tool === "roff" ? latin : texts;
        const writer = new Writer(chance.pick(pool), chance);
        const { language } = writer.texts;
        const style = drawStyle(chance, kind, language);
        const parts = make(writer);
        const id = `${kind}-${tool}-${at}-${language}`;
        if (existsSync(path.join(folder, `${id}.pdf`))) continue;
        writeFileSync(
          path.join(folder, `${id}.json`),
          JSON.stringify({ kind, tool, blocks: blocksOf(parts) }),
        );
        const source =
          tool === "browser"
            ? toHtml(parts, style, language)
            : tool === "office"
              ? toFlatOdt(parts, style, language)
              : toRoff(parts, style);
        jobs.push({ id, tool, source });
      }
  return jobs;
}

/** What a reader should find. */
function blocksOf(parts: readonly Part[]): readonly Block[] {
  return parts.flatMap(({ role, level, text, mark, lead }): readonly Block[] => {
    const opening = lead === "lead" || lead === "small" ? "" : lead;
    const whole = [opening, mark, text].filter((word) => word !== "").join(" ");
    if (role === "heading") return [{ kind: "heading", level, text: whole }];
    if (role === "item") return [{ kind: "item", text: whole }];
    if (role === "paragraph" || role === "quote" || role === "term")
      return [{ kind: "paragraph", text: whole }];
    if (role === "code") return [{ kind: "code", text }];
    return [];
  });
}

async function printWithBrowser(jobs: readonly Job[], folder: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const { id, source } of jobs) {
    await page.setContent(source);
    await page.pdf({ path: path.join(folder, `${id}.pdf`), preferCSSPageSize: true, tagged: false });
  }
  await browser.close();
}

/** Files that a word processor converts in one go. */
const atOnce = 40;

function printWithOffice(jobs: readonly Job[], folder: string): void {
  for (let from = 0; from < jobs.length; from += atOnce) {
    const names = jobs.slice(from, from + atOnce).map(({ id, source }) => {
      writeFileSync(path.join(folder, `${id}.fodt`), source);
      return path.join(folder, `${id}.fodt`);
    });
    execFileSync("soffice", ["--headless", "--convert-to", "pdf", "--outdir", folder, ...names], {
      stdio: "ignore",
    });
    for (const name of names) rmSync(name);
  }
}

function printWithRoff(source: string, file: string): void {
  const pdf = execFileSync("groff", ["-K", "utf8", "-ms", "-T", "pdf"], {
    input: source,
    maxBuffer: 1 << 26,
    stdio: ["pipe", "pipe", "ignore"],
  });
  writeFileSync(`${file}.pdf`, pdf);
}
