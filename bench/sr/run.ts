/**
 * Sentences that stay broken: the SR algorithm on `pdftotext` output, and our own path from the PDF beside it.
 *
 * The paper (section 5) counts sentences that are still cut in two, on other documents; we count these as "cut", and
 * beside them as "lost" those that miss more than a tenth of their words.  SR loses many, as published: it drops
 * every unfinished line of a paragraph whose length in letters is not near the column width, and in proportional
 * fonts and narrow columns that is true of many lines.
 *
 * Articles are parted into one and two columns by the width of most of their lines; manuals stand for books.  Needs
 * `pdftotext`; a number as argument takes only so many documents of each kind.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { compareBlocks } from "../../src/measure/comparison.ts";
import { type Block, parseMarkdown } from "../../src/measure/markdown.ts";
import { findBrokenSentences, findSentences } from "../../src/measure/sentences.ts";
import { flowOfPages, recover } from "../../src/pipeline.ts";
import { readPdf } from "../../src/read/pdf/index.ts";
import { recoverSentences } from "../../src/structure/sr/sentence-recovery.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { readArticles, readManuals, TRUTH_ROOT } from "../quality/truth.ts";

type Kind = "one column" | "two columns" | "book";

interface Sample {
  readonly file: string;
  readonly language: string;
  readonly blocks: readonly Block[];
}

/** Broken sentences and all sentences, by how the text was recovered. */
type Counts = Map<string, { cut: number; lost: number; all: number; documents: number }>;

const shares = [0.05, 0.1, 0.3];
/** Sentences that SR left broken in the paper, in percent. */
const published: Readonly<Record<Kind, string>> = { "one column": "3 %", "two columns": "8 %", book: "0 %" };
/** Lines wider than this share of the text's width belong to one column. */
const oneColumn = 0.6;

const root = process.env["URTEXT_TRUTH"] ?? TRUTH_ROOT;
const limit = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const results = new Map<Kind, Counts>();
for (const article of readArticles(root)) {
  const file = path.join(root, "articles", `${article.id}.pdf`);
  await judge(await kindOf(file), { ...article, file });
}
for (const manual of readManuals(root))
  await judge("book", { ...manual, file: path.join(root, "manuals", `${manual.id}.pdf`) });
print();

async function judge(kind: Kind, sample: Sample): Promise<void> {
  const counts: Counts = results.get(kind) ?? new Map();
  results.set(kind, counts);
  if ((counts.get("PDF path")?.documents ?? 0) >= limit) return;
  const lines = execFileSync("pdftotext", [sample.file, "-"], { maxBuffer: 1 << 28 })
    .toString()
    .split(/[\n\f]/u);
  for (const eps of shares) {
    const { paragraphs } = recoverSentences(lines, { eps });
    count(
      counts,
      `SR eps ${eps}`,
      sample,
      paragraphs.map(({ text }) => ({ kind: "paragraph", text })),
    );
  }
  const { document } = await recover(readFileSync(sample.file));
  count(counts, "PDF path", sample, parseMarkdown(writeMarkdown(document)));
}

function count(counts: Counts, name: string, { blocks, language }: Sample, output: readonly Block[]): void {
  const comparison = compareBlocks(blocks, output);
  const sentences = findSentences(comparison, language);
  const row = counts.get(name) ?? { cut: 0, lost: 0, all: 0, documents: 0 };
  for (const { reason } of findBrokenSentences(comparison, sentences))
    if (reason === "lost words") row.lost++;
    else row.cut++;
  row.all += sentences.length;
  row.documents += 1;
  counts.set(name, row);
}

/** How many columns most lines of the first pages are set in. */
async function kindOf(file: string): Promise<Kind> {
  const flow = await flowOfPages(readPdf(readFileSync(file), { pages: [1, 2, 3] }));
  const columns = flow.flatMap((item) =>
    item.type === "line" && item.place === "body" ? [item.setting.column] : [],
  );
  const left = Math.min(...columns.map(({ x0 }) => x0));
  const right = Math.max(...columns.map(({ x1 }) => x1));
  const wide = columns.filter(({ x0, x1 }) => x1 - x0 > oneColumn * (right - left));
  return wide.length > columns.length / 2 ? "one column" : "two columns";
}

function print(): void {
  const names = [...shares.map((eps) => `SR eps ${eps}`), "PDF path"];
  console.log("broken sentences: cut (and lost), in percent");
  console.log(["", "documents", "paper: cut", ...names].join("\t"));
  for (const [kind, counts] of results) {
    const documents = counts.get("PDF path")?.documents ?? 0;
    const cells = names.map((name) => {
      const { cut = 0, lost = 0, all = 1 } = counts.get(name) ?? {};
      return `${percent(cut, all)} (${percent(lost, all)})`;
    });
    console.log([kind, documents, published[kind], ...cells].join("\t"));
  }
}

function percent(part: number, all: number): string {
  return ((100 * part) / Math.max(1, all)).toFixed(1);
}
