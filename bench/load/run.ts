/**
 * The service under load and abuse, as tables on the terminal and in `bench/LOAD.md`.
 *
 *     npm run bench:load                          eight senders for two minutes, and two more with hostile documents
 *     npm run bench:load -- --senders 40 --seconds 1800
 *
 * Good documents alone and the mix with hostile ones take turns, minute by minute, so that whatever else the machine
 * does meets both.  The tables are written after each pair of turns.
 *
 * Exits with 1 if a good document got anything but 200 or 429, a hostile one no answer or a defect, or an abuse not the
 * documented answer.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { abuse, type Abuse } from "./abuse.ts";
import { type LoadDocument, loadDocuments } from "./documents.ts";
import { hostileDocuments } from "./hostile.ts";
import { type Load, type Mix, openLoading, quantile } from "./senders.ts";
import { startService } from "./service.ts";

const line = process.argv.join(" ");
const senders = Number(/--senders (\d+)/.exec(line)?.[1] ?? 8);
const seconds = Number(/--seconds (\d+)/.exec(line)?.[1] ?? 120);

/** Seconds of a turn. */
const turn = 60;

const good = loadDocuments();
const abuses = await abuse(good.find(({ name }) => name.endsWith(".docx")) as LoadDocument);
const loads = await takeTurns([
  { good, hostile: [] },
  { good, hostile: hostileDocuments(good) },
]);
console.log(tables(loads));
const isWell = ({ statuses, hostile }: Load): boolean =>
  [...statuses.keys()].every((status) => status === 200 || status === 429) &&
  [...hostile.keys()].every((status) => status !== 0 && status !== 500);
if (!loads.every(isWell) || abuses.some(({ passed }) => !passed)) process.exitCode = 1;

/** Sends each mix to a service of its own, by turns. */
async function takeTurns(mixes: readonly Mix[]): Promise<readonly Load[]> {
  const services = await Promise.all(mixes.map(() => startService()));
  const loadings = services.map((service, at) => openLoading(service, mixes[at] as Mix));
  const measured = (): Promise<readonly Load[]> => Promise.all(loadings.map((loading) => loading.load()));
  for (let left = seconds; left > 0; left -= turn) {
    for (const loading of loadings) await loading.send(senders, Math.min(turn, left));
    writeFileSync("bench/LOAD.md", tables(await measured()));
  }
  const all = await measured();
  for (const service of services) await service.stop();
  return all;
}

function tables(measured: readonly Load[]): string {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
  const minutes = Math.round((measured[0]?.seconds ?? 0) / 60);
  const title = `${good.length} documents of all kinds, ${senders} senders, ${minutes} minutes of each load by turns`;
  return [
    `# The service under load\n\n${machine}.\n`,
    section(title, loadRows(measured)),
    section("What people do to services", abuseRows(abuses)),
  ].join("\n");
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

/** A table in Markdown under its title. */
function section(title: string, rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  return `## ${title}\n\n${lines.join("\n")}\n`;
}
