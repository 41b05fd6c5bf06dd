/**
 * The service under load and abuse, as tables on the terminal and in `bench/LOAD.md`.
 *
 *     npm run bench:load                          eight senders for two minutes, then what people do to services
 *     npm run bench:load -- --senders 40 --seconds 30
 *
 * Ends with 1 where anything but 200 and 429 was answered, or where something was not answered as documented.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { textTable } from "../../src/cli/text-table.ts";
import { abuse, type Abuse } from "./abuse.ts";
import { type LoadDocument, loadDocuments } from "./documents.ts";
import { type Load, quantile, sendFor } from "./senders.ts";
import { startService } from "./service.ts";

const line = process.argv.join(" ");
const senders = Number(/--senders (\d+)/.exec(line)?.[1] ?? 8);
const seconds = Number(/--seconds (\d+)/.exec(line)?.[1] ?? 120);

const documents = loadDocuments();
const service = await startService();
const load = await sendFor(service, documents, senders, seconds);
await service.stop();
const abuses = await abuse(documents.find(({ name }) => name.endsWith(".docx")) as LoadDocument);

const took = load.seconds.toFixed(0);
const sections = [
  section(`${documents.length} documents of all kinds, ${senders} senders, ${took} seconds`, loadRows(load)),
  section("What people do to services", abuseRows(abuses)),
];
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
writeFileSync("bench/LOAD.md", [`# The service under load\n\n${machine}.\n`, ...sections].join("\n"));
const odd = [...load.statuses.keys()].filter((status) => status !== 200 && status !== 429);
if (odd.length > 0 || abuses.some(({ passed }) => !passed)) process.exitCode = 1;

function loadRows({ statuses, times, memory, seconds: whole }: Load): readonly (readonly string[])[] {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    ["what", "measured"],
    ["answers", answers],
    ["documents a second", (times.length / whole).toFixed(1)],
    ["time to an answer, median", `${quantile(times, 0.5).toFixed(0)} ms`],
    ["time to an answer, 95 of 100", `${quantile(times, 0.95).toFixed(0)} ms`],
    ["longest", `${quantile(times, 1).toFixed(0)} ms`],
    ["memory over the time, MB", memory.map((each) => each.toFixed(0)).join(" ")],
  ];
}

function abuseRows(results: readonly Abuse[]): readonly (readonly string[])[] {
  const rows = results.map(({ name, expected, answered, milliseconds, next, passed }) => [
    name,
    passed ? answered : `${answered}, not ${expected}`,
    milliseconds.toFixed(0),
    String(next),
  ]);
  return [["case", "answer", "ms", "next document"], ...rows];
}

/** A table for people on the terminal, and the same as Markdown. */
function section(title: string, rows: readonly (readonly string[])[]): string {
  console.log(`\n${title}\n${textTable(rows).join("\n")}`);
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  return `## ${title}\n\n${lines.join("\n")}\n`;
}
