/** Documents that are there in two formats: what a Word document states beside what its PDF shows. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { recover, type RecoverOptions } from "../../src/pipeline.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import type { ManualTruth } from "./truth.ts";

/** A document in both formats; of several PDFs of one name some may be of another document. */
export interface Twin {
  readonly id: string;
  readonly docx: string;
  readonly pdfs: readonly string[];
}

/** Finds the files of a folder, at any depth, that have one name and both endings. */
export function findTwins(root: string): readonly Twin[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted();
  const pdfs = files.filter((file) => file.endsWith(".pdf"));
  const stems = new Set<string>();
  return files.flatMap((file) => {
    const id = stemOf(file);
    const own = pdfs.filter((pdf) => stemOf(pdf) === id).map((pdf) => path.join(root, pdf));
    if (!file.endsWith(".docx") || own.length === 0 || stems.has(id)) return [];
    stems.add(id);
    return [{ id, docx: path.join(root, file), pdfs: own }];
  });
}

function stemOf(file: string): string {
  return path.basename(file, path.extname(file));
}

/** Takes the Word document as the truth of its PDF. */
export async function readTwin({ id, docx }: Twin): Promise<ManualTruth> {
  const { document } = await recover(readFileSync(docx), { fileName: docx });
  const language = document.metadata.language ?? "en";
  return { id, language, blocks: parseMarkdown(writeMarkdown(document)), apart: null, floats: [] };
}

/** Recovers the PDF of a pair as Markdown; of several the one that shares most words with the Word document. */
export async function recoverTwin(
  { pdfs }: Twin,
  truth: ManualTruth,
  options: RecoverOptions,
): Promise<string> {
  const outputs: string[] = [];
  for (const pdf of pdfs) outputs.push(writeMarkdown((await recover(readFileSync(pdf), options)).document));
  const words = truth.blocks.map(({ text }) => text).join(" ");
  const shares = outputs.map((output) => sharedWords(words, output));
  return outputs[shares.indexOf(Math.max(...shares))] ?? "";
}

/** Share of the words of two texts that both have. */
function sharedWords(a: string, b: string): number {
  const [own, others] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  const both = [...(own ?? [])].filter((word) => others?.has(word)).length;
  return both / Math.max(1, (own?.size ?? 0) + (others?.size ?? 0) - both);
}
