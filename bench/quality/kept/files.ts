/** The files whose words are counted. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** The folders of the truth, each with one mean. */
export const keptFolders = ["everyday", "articles", "manuals", "pages", "domains"] as const;

/** A file to count the words of. */
export interface KeptFile {
  readonly folder: string;
  /** Name without the ending; of a file in a folder of its own with that folder. */
  readonly id: string;
  readonly file: string;
}

/** All PDFs of the folders, at any depth, in the order of their names. */
export function findKeptFiles(root: string): readonly KeptFile[] {
  return keptFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".pdf"))
      .toSorted()
      .map((name) => ({ folder, id: name.slice(0, -".pdf".length), file: path.join(root, folder, name) })),
  );
}
