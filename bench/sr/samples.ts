/** Texts broken into lines, with the paragraphs that they should be recovered to. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { flowOfPages } from "../../src/pipeline.ts";
import { openPdf, readPdf } from "../../src/read/pdf/index.ts";
import { readArticles } from "../quality/truth.ts";

/** Kinds of text; the first three are the paper's. */
export const kinds = ["one column", "two columns", "novel", "Serbian, Cyrillic", "Serbian, Latin"] as const;

/** A kind of text. */
export type Kind = (typeof kinds)[number];

/** A text as a converter wrote it, and its paragraphs. */
export interface Sample {
  readonly kind: Kind;
  /** BCP 47 tag, for finding sentences. */
  readonly language: string;
  readonly lines: readonly string[];
  readonly paragraphs: readonly string[];
  /** The PDF that the lines are from; null for texts that were broken into lines here. */
  readonly pdf: string | null;
}

/** Reads articles as `pdftotext` writes them, at most so many of each kind, spread over the whole set. */
export async function* readArticleSamples(root: string, limit: number): AsyncGenerator<Sample> {
  const counts = new Map<Kind, number>();
  // Every seventh first: the names follow the publishers.
  const articles = readArticles(root);
  const spread = Array.from({ length: 7 }, (_, from) =>
    articles.filter((_each, at) => at % 7 === from),
  ).flat();
  for (const { id, language, blocks } of spread) {
    const pdf = path.join(root, "articles", `${id}.pdf`);
    const kind = await columnsOf(pdf);
    const count = counts.get(kind) ?? 0;
    if (count >= limit) continue;
    counts.set(kind, count + 1);
    const text = execFileSync("pdftotext", [pdf, "-"], {
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const paragraphs = blocks.flatMap((block) =>
      block.kind === "paragraph" || block.kind === "item" ? [block.text] : [],
    );
    yield { kind, language, lines: text.toString().split("\n"), paragraphs, pdf };
  }
}

/** Pages that are looked at. */
const firstPages = 3;
/** Lines wider than this share of the text's width belong to one column. */
const oneColumn = 0.6;

/** How many columns most lines of the first pages are set in. */
async function columnsOf(pdf: string): Promise<"one column" | "two columns"> {
  const bytes = readFileSync(pdf);
  const file = await openPdf(bytes);
  const { pageCount } = file;
  file.close();
  const pages = Array.from({ length: Math.min(firstPages, pageCount) }, (_, index) => index + 1);
  const flow = await flowOfPages(readPdf(bytes, { pages }));
  const columns = flow.flatMap((item) =>
    item.type === "line" && item.place === "body" ? [item.setting.column] : [],
  );
  const left = Math.min(...columns.map(({ x0 }) => x0));
  const right = Math.max(...columns.map(({ x1 }) => x1));
  const wide = columns.filter(({ x0, x1 }) => x1 - x0 > oneColumn * (right - left));
  return wide.length > columns.length / 2 ? "one column" : "two columns";
}

/** Reads the first chapters of Jane Austen's Pride and Prejudice (1813), broken into lines without blank ones. */
export function readNovel(): Sample {
  const paragraphs = readFileSync("bench/sr/texts/novel.txt", "utf8").trimEnd().split("\n");
  return { kind: "novel", language: "en", lines: breakLines(paragraphs), paragraphs, pdf: null };
}

/** Where Debian's package gnome-user-docs puts its texts. */
const help = "/usr/share/help";

/** Reads the help pages of GNOME in Serbian, where they are installed. */
export function readSerbian(): readonly Sample[] {
  const scripts = [
    ["Serbian, Cyrillic", "sr"],
    ["Serbian, Latin", "sr@latin"],
  ] as const;
  return scripts.flatMap(([kind, folder]) => {
    const from = path.join(help, folder, "gnome-help");
    if (!existsSync(from)) return [];
    const paragraphs = [
      ...new Set(
        readdirSync(from)
          .sort()
          .flatMap((file) => paragraphsOf(path.join(from, file))),
      ),
    ];
    return [{ kind, language: "sr", lines: breakLines(paragraphs), paragraphs, pdf: null }];
  });
}

/** The titles and paragraphs of a help page. */
function paragraphsOf(file: string): readonly string[] {
  if (!file.endsWith(".page")) return [];
  return [...readFileSync(file, "utf8").matchAll(/<(title|p)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gu)]
    .map(([, , inner = ""]) =>
      inner
        .replace(/<[^>]*>/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((text) => text !== "" && !/[<>&]/u.test(text));
}

/** The width at which lines are broken, in characters. */
const width = 72;
/** Lines of a page; the number of the page follows them. */
const pageLength = 40;

/** Breaks paragraphs into lines and pages, with the number of each page below it. */
function breakLines(paragraphs: readonly string[]): readonly string[] {
  const lines = paragraphs.flatMap((paragraph) => {
    const broken: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line.length + 1 + word.length > width) {
        broken.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    return [...broken, line];
  });
  return lines.flatMap((line, at) => {
    const text = at > 0 && at % pageLength === 0 ? `\f${line}` : line;
    return at % pageLength === pageLength - 1 ? [text, "", String((at + 1) / pageLength), ""] : [text];
  });
}
