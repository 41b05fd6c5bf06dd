/** `urtext check FILE --domain D`: reports what a document lacks, and what is out of order. */
import type { CompositionFault } from "../structure/domains/composition.ts";
import type { CheckCommand } from "./arguments.ts";
import { findFiles } from "./input-files.ts";
import { forEachInput, type Terminal } from "./inputs.ts";
import { stdoutSink } from "./sink.ts";

/** Runs the command and returns the exit code: 1 if something is missing or out of order. */
export async function runCheck(command: CheckCommand, terminal: Terminal): Promise<0 | 1> {
  const sink = stdoutSink(terminal.stdout);
  const { files, failed } = findFiles(command.inputs, null, terminal.stderr);
  let faulty = failed;
  const inputs = files.map(({ name }) => name);
  const code = await forEachInput({ ...command, inputs }, terminal, true, async (input) => {
    const { library, name, reading, options } = input;
    const { document } = await library.recover(reading, { ...options, keepOpen: true });
    const found = document.domain?.name ?? "unknown";
    const domain = options.domain ?? library.builtInDomain(found) ?? { name: found };
    const faults = library.checkComposition(document, domain);
    faulty ||= faults.length > 0;
    input.messages.quiet();
    await sink.write(
      command.json
        ? `${JSON.stringify({ file: name, domain: domain.name, faults })}\n`
        : reportOf(name, domain.name, faults),
    );
  });
  return faulty ? 1 : code;
}

function reportOf(name: string, domain: string, faults: readonly CompositionFault[]): string {
  if (faults.length === 0) return `${name}: complete (${domain})\n`;
  const lines = faults.map(
    ({ fault, message, page }) => `  ${fault}: ${message}${page === null ? "" : ` (page ${page})`}\n`,
  );
  return `${name}: ${faults.length === 1 ? "1 fault" : `${faults.length} faults`} (${domain})\n${lines.join("")}`;
}
