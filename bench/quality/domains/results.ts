/** The figures on kinds of documents in bench/RESULTS.md, beside those of the paper (Kozlov et al., ISPRAS). */
import type { Score, ScoreSheet } from "../score.ts";

/** The heading of the section. */
export const domainsTitle = "## Laws, specifications, theses and prospectuses";

/** Sheets by name: "domains", "made: all lines". */
export type Sheets = Readonly<Record<string, ScoreSheet>>;

/** Accuracy and macro F1 of line classes in the paper. */
const paperLines: Readonly<Record<string, readonly [accuracy: number, macroF1: number]>> = {
  law: [0.911, 0.814],
  specification: [0.88, 0.808],
  thesis: [0.952, 0.949],
};

/** Title F1, Inex-F1 and level accuracy in the paper, on other prospectuses. */
const paperTitles: readonly Score[] = [0.9, 0.688, 0.584];

/** Writes the section; tables of sheets that were not scored are left out. */
export function domainsSection(sheets: Sheets): string {
  return [
    domainsTitle,
    "Made by `npm run bench -- domains made trained detection --aside --record`. Made documents are those of `npm run make:domains` that nobody looked at; the paper's figures are on other documents.",
    ...outlineTable(sheets),
    ...lineTable(sheets["made: all lines"]),
    ...titleTable(sheets),
    ...fieldTable(sheets["made: all title pages"]),
    ...detectionTable(sheets["detection"]),
    ...trainedTable(
      sheets["trained: lines"],
      "Lines of logbooks, a kind learned by `urtext train` from twenty others",
    ),
    ...trainedTable(sheets["trained: trees"], "Trees of the same logbooks"),
    "",
  ].join("\n\n");
}

function outlineTable(sheets: Sheets): readonly string[] {
  const rows = ["domains", "made"].flatMap((name) => {
    const sheet = sheets[name];
    if (sheet === undefined) return [];
    const formats = sheet.rows.filter(({ id }) => id.startsWith("all "));
    const what = name === "domains" ? "real" : "made";
    return [
      [`${what} (${sheet.rows.length - formats.length})`, sheet.mean] as const,
      ...formats.map(({ id, scores }) => [`${what}, ${id.slice("all ".length)}`, scores] as const),
    ];
  });
  const columns = sheets["domains"]?.columns ?? sheets["made"]?.columns ?? [];
  return rows.length === 0 ? [] : ["Outlines: shares of nodes", table(columns, rows)];
}

function lineTable(sheet: ScoreSheet | undefined): readonly string[] {
  if (sheet === undefined) return [];
  const rows = sheet.rows.flatMap(({ id, scores }) => {
    const paper = paperLines[id];
    const own = [`${id}`, scores.slice(0, 2)] as const;
    return paper === undefined ? [own] : [own, [`${id}, in the paper`, paper] as const];
  });
  return ["Classes of lines of made documents", table(["accuracy", "macro F1"], rows)];
}

function titleTable(sheets: Sheets): readonly string[] {
  const rows = ["domains", "made"].flatMap((name) => {
    const sheet = sheets[`${name}: all titles`];
    const what = name === "domains" ? "real" : "made";
    return sheet === undefined ? [] : [[`${what} (${sheet.rows.length})`, sheet.mean] as const];
  });
  if (rows.length === 0) return [];
  return [
    "Titles of prospectuses by the rule of FinTOC",
    table(["title F1", "Inex-F1", "level accuracy"], [...rows, ["in the paper", paperTitles]]),
  ];
}

function fieldTable(sheet: ScoreSheet | undefined): readonly string[] {
  if (sheet === undefined) return [];
  return [
    `Title pages of ${sheet.rows.length} theses: share of fields that are right`,
    table(sheet.columns, [["made", sheet.mean]]),
  ];
}

function detectionTable(sheet: ScoreSheet | undefined): readonly string[] {
  if (sheet === undefined) return [];
  const rows = [...sheet.rows, { id: "all", scores: sheet.mean }].map(
    ({ id, scores: [count = null, right = null, ...taken] }) =>
      [id, [String(count), right, ...taken.map((own) => (own === 0 ? "" : String(own)))]] as const,
  );
  return [
    "Detection: documents whose kind is clear, the share that is right, and what they are taken for",
    table(sheet.columns, rows),
  ];
}

function trainedTable(sheet: ScoreSheet | undefined, about: string): readonly string[] {
  if (sheet === undefined) return [];
  const rows = [
    ...sheet.rows.map(({ id, scores }) => [id, scores] as const),
    [sheet.meanName ?? "", sheet.mean] as const,
  ];
  return [about, table(sheet.columns, rows)];
}

function table(
  columns: readonly string[],
  rows: readonly (readonly [name: string, scores: readonly (Score | string)[]])[],
): string {
  const lines = [
    ["", ...columns],
    ["---", ...columns.map(() => "---")],
    ...rows.map(([name, scores]) => [
      name,
      ...scores.map((score) => (typeof score === "string" ? score : figure(score))),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function figure(score: Score): string {
  return score === null ? "–" : score.toFixed(3);
}
