/** Pages that recognition is measured on. */
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPdf, type PdfFile } from "../../src/read/pdf/index.ts";
import { fetchPackage } from "../../train/debian.ts";
import { truthRoot } from "../read/files.ts";

/** Where Debian packages and results that are slow to make are kept. */
export const keptFolder = path.join(tmpdir(), "urtext-bench-recognize");

/** All PDF files below a folder of the development truth, sorted. */
export function truthPdfs(folder: string): readonly string[] {
  const root = path.join(truthRoot, folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".pdf"))
    .sort()
    .map((name) => path.join(root, name));
}

/** A file of a Debian package, which is fetched when it is not there. */
export function debianFile(name: string, inside: string): string {
  return path.join(fetchPackage(name, keptFolder), inside);
}

/** Opens a file, gives it to a function, and closes it. */
export async function withPdf<Result>(file: string, use: (pdf: PdfFile) => Promise<Result>): Promise<Result> {
  const pdf = await openPdf(readFileSync(file));
  try {
    return await use(pdf);
  } finally {
    pdf.close();
  }
}
