/** Reports what inputs are and what they contain. */
import type { Page } from "../model/page.ts";
import type { InfoCommand } from "./arguments.ts";
import { infoReport } from "./info-report.ts";
import { findFiles } from "./input-files.ts";
import { forEachInput, type OpenInput, type Terminal } from "./inputs.ts";
import { stdoutSink } from "./sink.ts";
import { summarize } from "./info-summary.ts";

/** Runs the command and returns the exit code: a readable report per input, or a line of JSON. */
export async function runInfo(command: InfoCommand, terminal: Terminal): Promise<0 | 1> {
  const sink = stdoutSink(terminal.stdout);
  let begun = false;
  const { files, failed } = findFiles(command.inputs, null, terminal.stderr);
  const inputs = files.map(({ name }) => name);
  const code = await forEachInput({ ...command, inputs }, terminal, true, async (input) => {
    const { name, library, reading } = input;
    const description = reading.type === "flow" ? reading.description : reading.file.description;
    const summary = await summarize(name, description, readPages(input), library.judgeTextLayer);
    input.messages.quiet();
    const gap = begun ? "\n" : "";
    await sink.write(command.json ? `${JSON.stringify(summary)}\n` : gap + infoReport(summary));
    begun = true;
  });
  return failed ? 1 : code;
}

async function* readPages(input: OpenInput): AsyncGenerator<Page> {
  const { pages, messages } = input;
  for (const [index, page] of pages.entries()) {
    messages.progress(index + 1, pages.length);
    yield await input.paged.file.readPage(page);
  }
}
