/** The words that programs keep, ours beside the peers'. */
import type { RecoverOptions } from "../../../src/pipeline.ts";
import type { ChartTable } from "../chart.ts";
import { type PeerOutputs, recoverByPeers } from "../peers.ts";
import type { Score, ScoreSheet } from "../score.ts";
import { findKeptFiles, type KeptFile, keptFolders } from "./files.ts";
import { scoreFolders, watchFile } from "./run.ts";
import { countKept, type KeptCounts } from "./score.ts";

/** What a program made of the files, and the words that it kept. */
interface Program extends PeerOutputs {
  readonly counts: Map<string, KeptCounts[]>;
}

/** Counts the words of all files that each program keeps; what is furniture, our tree says for all of them. */
export async function keptTable(root: string, options: RecoverOptions): Promise<ChartTable> {
  const files = findKeptFiles(root);
  const made = await recoverByPeers(files.map(({ file }) => file));
  const programs = made.map((one): Program => ({ ...one, counts: new Map() }));
  const ours: Program = { name: "Urtext", outputs: new Map(), counts: new Map() };
  for (const file of files) {
    const input = await watchFile(file, options);
    addTo(ours, file, countKept(input));
    for (const program of programs) {
      const markdown = program.outputs.get(file.file) ?? "";
      addTo(program, file, countKept({ ...input, markdown, everything: null }));
    }
  }
  const rows = [ours, ...programs].map(({ name, counts }) => ({
    name,
    figures: figuresOf(scoreFolders(counts)),
  }));
  const columns = [...keptFolders, "mean", "mean of all words", "mean with --keep all"];
  return {
    title: `Words kept (${files.length}; furniture, contents and words in figures apart)`,
    columns,
    rows,
  };
}

function addTo({ counts }: Program, { folder }: KeptFile, one: KeptCounts): void {
  const own = counts.get(folder);
  if (own === undefined) counts.set(folder, [one]);
  else own.push(one);
}

/** Of the words that are not furniture in each folder and over them; then of all words; then with everything asked. */
function figuresOf({ rows, mean: [kept = null, body = null, all = null] }: ScoreSheet): readonly Score[] {
  return [...rows.map(({ scores }) => scores[1] ?? null), body, kept, all];
}
