/**
 * The service under load and abuse, as tables on the terminal and in `bench/LOAD.md`.
 *
 *     npm run bench:load                          eight senders for two minutes, and two more with hostile documents
 *     npm run bench:load -- --senders 40 --seconds 1800
 *
 * Exits with 1 if a good document got anything but 200 or 429, a hostile one no answer or a defect, or an abuse not the
 * documented answer.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { textTable } from "../../src/cli/text-table.ts";
import { abuse, type Abuse } from "./abuse.ts";
import { type LoadDocument, loadDocuments } from "./documents.ts";
import { hostileDocuments } from "./hostile.ts";
import { type Load, type Mix, quantile, sendFor } from "./senders.ts";
import { startService } from "./service.ts";

const line = process.argv.join(" ");
const senders = Number(/--senders (\d+)/.exec(line)?.[1] ?? 8);
const seconds = Number(/--seconds (\d+)/.exec(line)?.[1] ?? 120);

const good = loadDocuments();
const loads = [await loaded({ good, hostile: [] }), await loaded({ good, hostile: hostileDocuments(good) })];
const abuses = await abuse(good.find(({ name }) => name.endsWith(".docx")) as LoadDocument);

const sections = [
  section(
    `${good.length} documents of all kinds, ${senders} senders, ${seconds} seconds each`,
    loadRows(loads),
  ),
  section("What people do to services", abuseRows(abuses)),
];
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
writeFileSync("bench/LOAD.md", [`# The service under load\n\n${machine}.\n`, ...sections].join("\n"));
const isWell = ({ statuses, hostile }: Load): boolean =>
  [...statuses.keys()].every((status) => status === 200 || status === 429) &&
  [...hostile.keys()].every((status) => status !== 0 && status !== 500);
if (!loads.every(isWell) || abuses.some(({ passed }) => !passed)) process.exitCode = 1;

/** A load on a service of its own. */
async function loaded(mix: Mix): Promise<Load> {
  const service = await startService();
  const load = await sendFor(service, mix, senders, seconds);
  await service.stop();
  return load;
}

function loadRows(measured: readonly Load[]): readonly (readonly string[])[] {
  const row = (name: string, value: (load: Load) => string): readonly string[] => [
    name,
    ...measured.map(value),
  ];
  return [
    ["what", "good documents", "a tenth hostile"],
    row("answers to good documents", ({ statuses }) => counted(statuses)),
    row("answers to hostile documents", ({ hostile }) => counted(hostile)),
    row("good documents a second", ({ times, seconds: whole }) => (times.length / whole).toFixed(1)),
    row("time to an answer, median", time(0.5)),
    row("time to an answer, 95 of 100", time(0.95)),
    row("longest", time(1)),
    row("processes lost", ({ lost }) => String(lost)),
    row("memory over the time, MB", ({ memory }) => memory.map((each) => each.toFixed(0)).join(" ")),
  ];
}

function time(share: number): (load: Load) => string {
  return ({ times }) => `${quantile(times, share).toFixed(0)} ms`;
}

function counted(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ") || "none";
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
