/** Documents that are there in two formats: what a Word document states beside what its PDF shows. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { recover, type RecoverOptions } from "../../src/pipeline.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import type { ManualTruth } from "./truth.ts";

/** A document in both formats. */
export interface Twin {
  readonly id: string;
  readonly docx: string;
  readonly pdf: string;
}

/** Finds the files of a folder, at any depth, that have one name and both endings. */
export function findTwins(root: string): readonly Twin[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted();
  const pdfs = new Map(files.filter((file) => file.endsWith(".pdf")).map((file) => [stemOf(file), file]));
  const stems = new Set<string>();
  return files.flatMap((file) => {
    const id = stemOf(file);
    const pdf = pdfs.get(id);
    if (!file.endsWith(".docx") || pdf === undefined || stems.has(id)) return [];
    stems.add(id);
    return [{ id, docx: path.join(root, file), pdf: path.join(root, pdf) }];
  });
}

function stemOf(file: string): string {
  return path.basename(file, path.extname(file));
}

/** Takes the Word document as the truth of its PDF. */
export async function readTwin({ id, docx }: Twin): Promise<ManualTruth> {
  const { document } = await recover(readFileSync(docx), { fileName: docx });
  const language = document.metadata.language ?? "en";
  return { id, language, blocks: parseMarkdown(writeMarkdown(document)) };
}

/** Recovers the PDF of a pair as Markdown. */
export async function recoverTwin({ pdf }: Twin, options: RecoverOptions): Promise<string> {
  return writeMarkdown((await recover(readFileSync(pdf), options)).document);
}
