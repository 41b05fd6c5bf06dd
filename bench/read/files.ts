/** Where the development files are, and lists of them. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** The folder of development truth; `URTEXT_TRUTH` names another. */
export const truthRoot = process.env["URTEXT_TRUTH"] ?? "../shared/truth";

/** All PDF files of a folder, sorted by name. */
export function pdfFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .sort()
    .map((name) => path.join(folder, name));
}
