/**
 * Prints tables of known contents: `node bench/out/bench/tables/generate.js FOLDER [COPIES]`.
 *
 * Writes a PDF for each look, printed by Chromium, beside a JSON file with the cells of its tables, once into
 * FOLDER/seen and once, for kinds and looks kept aside, into FOLDER/aside.  Copies, for training, differ in contents, size,
 * leading and width; nothing is copied of what is kept aside.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Chance, chanceOf } from "../../train/random.ts";
import { type Grid, type GridCell, gridKinds } from "./grids.ts";
import { tableStyles } from "./styles.ts";

const folder = process.argv[2];
const copies = Number(process.argv[3] ?? 1);
if (folder === undefined) throw new Error("name a folder for the tables");

const prose =
  "The committee met on Tuesday to consider the budget for the coming year and heard from several members of the " +
  "public who had asked to speak. After a short discussion the chair proposed that the matter be put to a vote at " +
  "the next meeting, when all members would have had time to read the papers.";

for (const [index, style] of tableStyles.entries()) {
  // Kinds kept aside are printed in all looks, looks kept aside with all kinds.
  for (const aside of [false, true]) {
    const kinds = gridKinds.filter((kind) => (kind.aside || style.aside) === aside);
    if (kinds.length === 0) continue;
    const chance = chanceOf(index + 1);
    const all = Array.from({ length: aside ? 1 : copies }, () => kinds).flat();
    const grids = all.map(({ make }) => make(chance));
    const place = path.join(folder, aside ? "aside" : "seen");
    mkdirSync(place, { recursive: true });
    const stem = path.join(place, style.name);
    writeFileSync(`${stem}.html`, pageOf(grids, style.css, copies > 1 ? chance : null));
    writeFileSync(
      `${stem}.json`,
      JSON.stringify({
        id: style.name,
        tables: grids.map(({ rows }, at) => ({ label: all[at]?.name, rows })),
      }),
    );
    execFileSync(
      "chromium",
      ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"].concat(
        `--print-to-pdf=${stem}.pdf`,
        `${stem}.html`,
      ),
      { stdio: "ignore" },
    );
  }
}

function pageOf(grids: readonly Grid[], css: string, chance: Chance | null): string {
  const tables = grids.map(
    (grid) =>
      `<section style="${chance === null ? "" : settingOf(chance)}"><p>${prose}</p>${tableOf(grid)}<p>${prose}</p></section>`,
  );
  const base =
    "@page{size:A4;margin:20mm}body{font:10pt Arial,sans-serif;margin:0}section{break-after:page}" +
    "table{border-collapse:collapse;width:100%;margin:14pt 0}td,th{padding:2px 8px;vertical-align:top}";
  // Without a document type, tables do not inherit the size of their text.
  const inherit = chance === null ? "" : "table{font:inherit}";
  return `<meta charset=utf-8><style>${base}${inherit}${css}</style>${tables.join("")}`;
}

function settingOf(chance: Chance): string {
  const size = (7 + 4 * chance.next()).toFixed(1);
  const leading = (1.05 + 0.5 * chance.next()).toFixed(2);
  const font = chance.pick(["Arial", "Times", "Georgia", "Verdana"]);
  return `font:${size}pt/${leading} ${font};width:${60 + chance.below(110)}mm`;
}

function tableOf({ rows, align, widths }: Grid): string {
  const heads = rows.filter((row) => row.every(({ head }) => head));
  const body = rows.filter((row) => !row.every(({ head }) => head));
  const columns = (widths ?? []).map((width) => `<col style="width:${width}%">`).join("");
  const rowOf = (row: readonly GridCell[], tag: string): string => {
    let column = align.length - row.reduce((sum, { colspan }) => sum + colspan, 0);
    const cells = row.map(({ text, colspan, rowspan }) => {
      const side = colspan > 1 ? "c" : align[column];
      column += colspan;
      const name = side === "r" ? "right" : side === "c" ? "center" : "left";
      return `<${tag} colspan=${colspan} rowspan=${rowspan} style="text-align:${name}">${text}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  };
  return `<table>${columns}<thead>${heads.map((row) => rowOf(row, "th")).join("")}</thead><tbody>${body
    .map((row) => rowOf(row, "td"))
    .join("")}</tbody></table>`;
}
