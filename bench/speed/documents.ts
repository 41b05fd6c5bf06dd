/** The documents that are measured, made of the development truth where none is long enough. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { truthRoot } from "../read/files.ts";

/** A file and how many pages it has. */
export interface Sample {
  readonly name: string;
  readonly file: string;
  readonly pages: number;
}

const folder = "bench/out/speed";

const manual = (name: string): string => path.join(truthRoot, "manuals", `${name}.pdf`);

/** A two-column article, a book, and a manual of two languages bound together. */
export function samples(): readonly Sample[] {
  return [
    sample("article, two columns", path.join(truthRoot, "articles/PMC1570145.pdf")),
    sample("book", manual("debian-reference-en")),
    sample("manual", join("manual", [manual("debian-policy-en"), manual("debian-reference-de")])),
  ];
}

/** The same pages again and again, cut at 10, 100 and 1,000. */
export function sizes(): readonly Sample[] {
  const long = join(
    "long",
    Array.from({ length: 4 }, () => manual("debian-reference-en")),
  );
  return [10, 100, 1000].map((pages) => {
    const file = path.join(folder, `${pages}.pdf`);
    // From the middle of the book, where pages are alike.
    if (!existsSync(file)) qpdf(["--empty", "--pages", long, `20-${pages + 19}`, "--", file]);
    return sample(`${pages} pages`, file);
  });
}

/** Fifty files: all articles of the truth, and a manual to make up the number. */
export function fifty(): readonly string[] {
  const articles = readdirSync(path.join(truthRoot, "articles")).filter((name) => name.endsWith(".pdf"));
  const files = articles.map((name) => path.join(truthRoot, "articles", name));
  return [...files, manual("maint-guide-en"), manual("debian-faq-en")].slice(0, 50);
}

/** Pages of a file, as qpdf counts them. */
export function pageCount(file: string): number {
  // Some files have small faults, which qpdf tells of and mends.
  const words = ["--warning-exit-0", "--no-warn", "--show-npages", file];
  return Number(execFileSync("qpdf", words, { encoding: "utf8" }));
}

function sample(name: string, file: string): Sample {
  return { name, file, pages: pageCount(file) };
}

function join(name: string, files: readonly string[]): string {
  const file = path.join(folder, `${name}.pdf`);
  if (!existsSync(file)) qpdf(["--empty", "--pages", ...files, "--", file]);
  return file;
}

function qpdf(words: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("qpdf", ["--warning-exit-0", "--no-warn", ...words]);
}
