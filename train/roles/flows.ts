/** Flows of documents, kept on disk: laying out pages takes much longer than everything that is learned from them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { flowOfPages } from "../../src/pipeline.ts";
import type { Flow } from "../../src/model/flow.ts";
import { readPdf } from "../../src/read/pdf/index.ts";

/** Lays out a PDF, or reads the flow that an earlier run kept in `folder`. */
export async function keptFlow(file: string, folder: string): Promise<Flow> {
  const kept = path.join(folder, `${path.basename(path.dirname(file))}-${path.basename(file)}.flow`);
  if (existsSync(kept)) return deserialize(readFileSync(kept)) as Flow;
  const flow = await flowOfPages(readPdf(readFileSync(file)));
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, serialize(flow));
  return flow;
}
