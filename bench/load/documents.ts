/** Fifty documents of all kinds: the project's own examples and cases, each asked for in another format. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A document and how it is asked for. */
export interface LoadDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly query: string;
}

/** Formats that need no other program, so that the service alone is measured. */
const kinds = /\.(?:pdf|docx|xlsx|pptx|odt|ods|odp|epub|rtf|mhtml|eml|html|md|csv|tsv|zip|txt|tar\.gz)$/;

const outputs = ["md", "json", "html", "txt", "tei"] as const;

/** As many documents as are asked for; what is there is sent again in other formats. */
export function loadDocuments(count = 50): readonly LoadDocument[] {
  const files = ["examples", "bench/fast/articles", "tests/cases"].flatMap(filesIn);
  return Array.from({ length: count }, (_, at) => {
    const file = files[at % files.length] ?? "";
    const format = outputs[at % outputs.length] ?? "md";
    return { name: path.basename(file), bytes: readFileSync(file), query: `?format=${format}` };
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /broken|encrypted|pictures|extend/.test(file) ? [] : filesIn(file);
    return kinds.test(entry.name) && !/expected|truth/.test(entry.name) ? [file] : [];
  });
}
