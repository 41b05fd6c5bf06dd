/** Figures of several programs as bars, one group for each metric. */

/** A table to draw. */
export interface ChartTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly (number | null)[] }[];
}

/** Sizes of the drawing, in pixels. */
const width = 760;
const labelWidth = 190;
const barHeight = 11;
const groupGap = 12;
const titleHeight = 34;

/** Our own bars, and the others'. */
const ownColor = "#1a6e5c";
const otherColor = "#b9c4c9";

/** Metrics of which less is better; their bars are marked. */
const lessIsBetter: ReadonlySet<string> = new Set(["nlMinus", "nlPlus", "broken"]);

/** Draws the tables one below the other as SVG; the first row of each is ours. */
export function drawChart(tables: readonly ChartTable[]): string {
  const parts: string[] = [];
  let y = 8;
  for (const table of tables) {
    parts.push(text(8, y + 18, table.title, 'font-size="15" font-weight="600"'));
    y += titleHeight;
    for (const [column, name] of table.columns.entries()) {
      parts.push(...drawGroup(table, column, name, y));
      y += table.rows.length * barHeight + groupGap;
    }
  }
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="10">`;
  return [head, `<rect width="${width}" height="${y}" fill="#fff"/>`, ...parts, "</svg>", ""].join("\n");
}

function drawGroup({ rows }: ChartTable, column: number, name: string, y: number): readonly string[] {
  const note = lessIsBetter.has(name) ? " (less is better)" : "";
  const longest = width - labelWidth - 150;
  return [
    text(8, y + 9, name + note, 'font-weight="600"'),
    ...rows.flatMap((row, index) => {
      const figure = row.figures[column] ?? null;
      const top = y + index * barHeight;
      const end = labelWidth + (figure ?? 0) * longest;
      const color = index === 0 ? ownColor : otherColor;
      const bar = `<rect x="${labelWidth}" y="${top}" width="${round(end - labelWidth)}" height="${barHeight - 2}" fill="${color}"/>`;
      return [bar, text(round(end) + 4, top + 8, `${row.name} ${figure === null ? "–" : figure.toFixed(3)}`)];
    }),
  ];
}

function text(x: number, y: number, value: string, more = ""): string {
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" ${more}>${escaped}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
