/** Judges the documents whose lines people labelled. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { recover, type RecoverOptions } from "../../../src/pipeline.ts";
import { readRoles } from "../truth.ts";
import { judgeRoles, type RolesJudgement } from "./judge.ts";
import { treeLines } from "./lines.ts";
import { readPageWords } from "./page-words.ts";

/** Recovers and judges the documents that are chosen; pages are not recognised, as their pictures are gone. */
export async function judgeLabelled(
  root: string,
  options: RecoverOptions,
  isChosen: (id: string) => boolean = () => true,
): Promise<readonly RolesJudgement[]> {
  const judged: RolesJudgement[] = [];
  for (const truth of readRoles(root).filter(({ id }) => isChosen(id))) {
    const file = path.join(root, "roles", `${truth.id}.pdf`);
    const settings = { ...options, ocr: { mode: "never", engine: null } } as const;
    const { document } = await recover(readFileSync(file), settings);
    judged.push(judgeRoles(truth, treeLines(document), readPageWords(file)));
  }
  return judged;
}
