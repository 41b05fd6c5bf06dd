/** Reports the time per stage and page. */
import type { Stage } from "../pipeline.ts";
import { plainText } from "./terminal-text.ts";
import type { Timing } from "./stopwatch.ts";
import { textTable } from "./text-table.ts";

/** The stages with their names in the table, in order. */
const stageNames: Readonly<Record<Stage, string>> = {
  open: "open",
  read: "read",
  recognise: "recognise",
  layOut: "lay out",
  join: "join",
  structure: "structure",
  write: "write",
};

const stages = Object.keys(stageNames) as Stage[];

/** Writes two tables: milliseconds per stage, in all and per page, and per page by stage. */
export function timingsTable(file: string, timings: readonly Timing[]): string {
  const pages = pagesOf(timings);
  const perPage = stages.filter((stage) =>
    timings.some((timing) => timing.stage === stage && timing.page !== null),
  );
  const sumRow = (name: string, ms: number): readonly string[] => [
    name,
    ms.toFixed(1),
    pages.length === 0 ? "" : (ms / pages.length).toFixed(1),
  ];
  const present = stages.filter((stage) => timings.some((timing) => timing.stage === stage));
  const all = textTable(
    [
      ["stage", "ms", "ms per page"],
      ...present.map((stage) => sumRow(stageNames[stage], sumOf(timings, { stage }))),
      sumRow("all", sumOf(timings, {})),
    ],
    [1, 2],
  );
  const rows = pages.map((page) => [
    String(page),
    ...perPage.map((stage) => sumOf(timings, { stage, page }).toFixed(1)),
    sumOf(timings, { page }).toFixed(1),
  ]);
  const head = ["page", ...perPage.map((stage) => stageNames[stage]), "all"];
  const single = pages.length === 0 ? [] : ["", ...textTable([head, ...rows], [...head.keys()])];
  return `${[`${plainText(file)}: time in milliseconds`, ...all, ...single].join("\n")}\n`;
}

/** Writes one JSON object: milliseconds per stage, and per page by stage. */
export function timingsJson(file: string, timings: readonly Timing[]): string {
  const present = stages.filter((stage) => timings.some((timing) => timing.stage === stage));
  const report = {
    file,
    milliseconds: rounded(sumOf(timings, {})),
    stages: Object.fromEntries(present.map((stage) => [stage, rounded(sumOf(timings, { stage }))])),
    pages: pagesOf(timings).map((page) => ({
      page,
      ...Object.fromEntries(
        timings
          .filter((timing) => timing.page === page)
          .map(({ stage, milliseconds }) => [stage, rounded(milliseconds)]),
      ),
    })),
  };
  return `${JSON.stringify(report)}\n`;
}

function pagesOf(timings: readonly Timing[]): readonly number[] {
  const pages = new Set(timings.flatMap(({ page }) => (page === null ? [] : [page])));
  return [...pages].sort((a, b) => a - b);
}

function sumOf(
  timings: readonly Timing[],
  wanted: { readonly stage?: Stage; readonly page?: number },
): number {
  return timings
    .filter(({ stage, page }) => (wanted.stage ?? stage) === stage && (wanted.page ?? page) === page)
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

function rounded(milliseconds: number): number {
  return Math.round(100 * milliseconds) / 100;
}
