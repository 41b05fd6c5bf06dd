/** `urtext tables`: the tables of files as CSV files and one spreadsheet per file. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { writeCsv } from "../write/tables/csv.ts";
import { printedTables } from "../write/tables/printed-tables.ts";
import { writeXlsx } from "../write/tables/xlsx.ts";
import { Failure, systemReason } from "./failure.ts";
import { fileSink } from "./file-sink.ts";
import { documentOf } from "./formats.ts";
import { findFiles } from "./input-files.ts";
import { forEachInput, type OpenInput, type Terminal } from "./inputs.ts";
import { pathState, planOutputs } from "./output-targets.ts";
import type { TablesCommand } from "./tables-arguments.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Writes the tables of every input and gives the exit code.
 *
 *     article.pdf   →   DIR/article-table-1.csv, DIR/article-table-2.csv … and DIR/article-tables.xlsx
 *
 * An input without tables gives a message and no files.
 */
export async function runTables(command: TablesCommand, terminal: Terminal): Promise<0 | 1> {
  const { out } = command;
  if (pathState(out) === "other") throw new UsageError(`-o ${out} is a file; choose a folder with -o DIR`);
  const { files, failed } = findFiles(command.inputs, out, terminal.stderr);
  const { pathOf } = planOutputs({ kind: "folder", path: out }, files, { extension: "xlsx" });
  const inputs = files.map(({ name }) => name);
  const code = await forEachInput({ ...command, inputs }, terminal, true, (input) =>
    writeTables(input, (pathOf(input.name, null) ?? "").replace(/\.xlsx$/u, "")),
  );
  return failed ? 1 : code;
}

async function writeTables(input: OpenInput, stem: string): Promise<void> {
  const tables = printedTables(await documentOf(input, { everyGlyph: false }));
  if (tables.length === 0) {
    input.messages.warn("no tables found");
    return;
  }
  makeFolder(path.dirname(stem));
  for (const table of tables) await writeFile(`${stem}-table-${table.number}.csv`, writeCsv(table));
  await writeFile(`${stem}-tables.xlsx`, writeXlsx(tables));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`cannot create the folder ${folder}: ${systemReason(error)}`);
  }
}

async function writeFile(name: string, content: string | Uint8Array): Promise<void> {
  const sink = await fileSink(name);
  try {
    await sink.write(content);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
