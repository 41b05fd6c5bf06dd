/**
 * Speed and memory beside other programs, as tables on the terminal and in `bench/SPEED.md`.
 *
 * Whole processes, the least of two, all programs in turns; some six minutes on a quiet machine.  `--rounds N`
 * takes more turns or fewer.  What is measured is written at once, so that a run that is stopped leaves its tables.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { textTable } from "../../src/cli/text-table.ts";
import { fifty, pageCount, type Sample, samples, sizes } from "./documents.ts";
import { type Cost, measureInTurns, middle } from "./process.ts";
import { programsFor, urtext, urtextFolder } from "./programs.ts";
import type { StageCosts } from "./stages.ts";

const rounds = Number(/--rounds (\d+)/.exec(process.argv.join(" "))?.[1] ?? 2);
/** Times that a start is measured. */
const starts = 10;
/** Rounds of the stages, or more until 300 pages are read: the library is warm then. */
const warmRounds = 4;
const tool = "dist/bin/urtext.js";
const none: Cost = { wall: Number.NaN, cpu: Number.NaN, peak: Number.NaN };

const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
const busy = `Others kept ${(loadavg()[1] ?? 0).toFixed(1)} processes busy when the run began.`;
const rule = `Whole processes, the least of ${rounds} in turns; CPU is user and system time of all threads.\nStages: the least of ${warmRounds} rounds in one process, or of as many as it takes to read 300 pages.`;
const sections = [`# Speed\n\n${machine}.\n${busy}\n${rule}\n`];
for (const sample of samples()) {
  add(beside(sample));
  add(stages(sample));
}
add(startUp());
add(cost("Cost against size, one thread", sizes(), Math.min(2, rounds)));
add(folderOfFifty());

function add(text: string): void {
  sections.push(text);
  writeFileSync("bench/SPEED.md", sections.join("\n"));
  execFileSync("npx", ["oxfmt", "--write", "bench/SPEED.md"]);
}

/** All programs on one document. */
function beside({ name, file, pages }: Sample): string {
  const costs = measureInTurns(programsFor(file), rounds);
  const own = costs.get("urtext")?.cpu ?? Number.NaN;
  const rows = [...costs].map(([program, each]) => [
    program,
    ((each.cpu / pages) * 1000).toFixed(1),
    each.cpu.toFixed(2),
    each.wall.toFixed(2),
    each.peak.toFixed(0),
    (own / each.cpu).toFixed(2),
  ]);
  const head = ["program", "CPU ms a page", "CPU s", "wall s", "peak MB", "urtext's CPU to it"];
  return section(`${name}, ${pages} pages`, [head, ...rows]);
}

/** Our stages in a program that is warm. */
function stages({ name, file, pages }: Sample): string {
  const text = execFileSync(process.execPath, ["bench/out/bench/speed/stages.js", file, String(warmRounds)], {
    encoding: "utf8",
  });
  const costs = JSON.parse(text) as StageCosts;
  const rows = Object.entries(costs).map(([stage, ms]) => [stage, ms.toFixed(0), (ms / pages).toFixed(2)]);
  const all = Object.values(costs).reduce((sum, ms) => sum + ms, 0);
  rows.push(["layout, of reading", percent(costs.layout, costs.read), ""]);
  rows.push(["structure, of all", percent(costs.structure, all), ""]);
  return section(`Stages of ${name}, warm library`, [["stage", "CPU ms", "CPU ms a page"], ...rows]);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

function cost(title: string, documents: readonly Sample[], times: number): string {
  const lines = new Map(documents.map(({ name, file }) => [name, urtext(file, 1)] as const));
  const costs = measureInTurns(lines, times);
  const rows = documents.map(({ name, pages }) => {
    const { cpu, peak } = costs.get(name) ?? none;
    return [name, ((cpu / pages) * 1000).toFixed(1), cpu.toFixed(2), peak.toFixed(0)];
  });
  return section(title, [["document", "CPU ms a page", "CPU s", "peak MB"], ...rows]);
}

function folderOfFifty(): string {
  const files = fifty();
  const pages = files.reduce((sum, file) => sum + pageCount(file), 0);
  const lines = new Map(
    [1, 2].map(
      (workers) =>
        [`${workers} workers`, urtextFolder(files, workers, `bench/out/speed/fifty-${workers}/`)] as const,
    ),
  );
  const rows = [...measureInTurns(lines, 1)].map(([name, { cpu, wall, peak }]) => [
    name,
    ((cpu / pages) * 1000).toFixed(1),
    cpu.toFixed(1),
    wall.toFixed(1),
    peak.toFixed(0),
  ]);
  return section(`A folder of ${files.length} files, ${pages} pages`, [
    ["threads", "CPU ms a page", "CPU s", "wall s", "peak MB"],
    ...rows,
  ]);
}

/** Wall time until the program has said something: the middle of ten runs. */
function startUp(): string {
  const page = "bench/out/speed/1.pdf";
  execFileSync("qpdf", ["--empty", "--pages", samples()[1]?.file ?? "", "30", "--", page]);
  const costs = measureInTurns(
    new Map([
      ["--version", [process.execPath, tool, "--version"]],
      ["one page", urtext(page, 1)],
      ["node alone", [process.execPath, "-e", "0"]],
    ]),
    starts,
    middle,
  );
  const rows = [...costs].map(([name, { wall, cpu }]) => [
    name,
    (wall * 1000).toFixed(0),
    (cpu * 1000).toFixed(0),
  ]);
  return section(`Start, the middle of ${starts}`, [["what", "wall ms", "CPU ms"], ...rows]);
}

/** A table for people on the terminal, and the same as Markdown. */
function section(title: string, rows: readonly (readonly string[])[]): string {
  const numbers = (rows[0] ?? []).map((_, column) => column).slice(1);
  console.log(`\n${title}\n${textTable(rows, numbers).join("\n")}`);
  const [head = [], ...body] = rows;
  const ruler = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return `## ${title}\n\n${[head, ruler, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}
