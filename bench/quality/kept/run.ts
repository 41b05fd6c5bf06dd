/** Counts the words of files that our outputs hold. */
import { readFileSync } from "node:fs";
import { meanOf } from "../../../src/measure/counts.ts";
import type { RecoverOptions } from "../../../src/pipeline.ts";
import { writeMarkdown } from "../../../src/write/markdown.ts";
import type { ScoreSheet } from "../score.ts";
import { accountedWords } from "./accounted.ts";
import { type KeptFile, keptFolders } from "./files.ts";
import { watchRecovery } from "./recovery.ts";
import { countKept, type KeptCounts, type KeptInput, scoreKept } from "./score.ts";

/** What of a file is counted: the words of its pages, and our outputs. */
export async function watchFile({ id, file }: KeptFile, options: RecoverOptions): Promise<KeptInput> {
  const { document, words } = await watchRecovery(readFileSync(file), options);
  return {
    id,
    words,
    accounted: accountedWords(document),
    markdown: writeMarkdown(document),
    everything: writeMarkdown(document, { keep: ["all"] }),
  };
}

/** Counts of all files, by their folder; a file that cannot be read has no words. */
export async function countFiles(
  files: readonly KeptFile[],
  options: RecoverOptions,
): Promise<ReadonlyMap<string, readonly KeptCounts[]>> {
  const counts = new Map<string, KeptCounts[]>();
  for (const file of files) {
    const own = counts.get(file.folder) ?? [];
    counts.set(file.folder, own);
    own.push(countKept(await watchFile(file, options)));
  }
  return counts;
}

/** One row for each folder: the means of its documents; the mean of all is that of the folders. */
export function scoreFolders(counts: ReadonlyMap<string, readonly KeptCounts[]>): ScoreSheet {
  const rows = keptFolders.flatMap((folder) => {
    const own = counts.get(folder);
    return own === undefined ? [] : [{ id: folder, scores: scoreKept(own).mean }];
  });
  const { columns } = scoreKept([]);
  return {
    columns,
    rows,
    mean: columns.map((_, at) => meanOf(rows.map(({ scores }) => scores[at] ?? null))),
  };
}
