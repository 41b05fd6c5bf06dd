/** The distribution of line lengths as text and as a drawing, with the column width marked (Figure 8 of the paper). */
import type { LineLengths } from "../index.ts";
import { plainText } from "./terminal-text.ts";

/** Rows of the text, at most: a terminal shows them at once. */
const mostRows = 40;
/** Signs of the longest bar. */
const longestBar = 50;

/** Writes one row for each length, or for a few of them, with a bar for the number of lines. */
export function histogramText(name: string, lengths: LineLengths): string {
  const { counts, columnWidth, eps } = lengths;
  const step = Math.max(1, Math.ceil(counts.length / mostRows));
  const rows = Array.from({ length: Math.ceil(counts.length / step) }, (_, row) => ({
    from: row * step,
    to: Math.min(counts.length, (row + 1) * step) - 1,
    lines: counts.slice(row * step, (row + 1) * step).reduce((sum, count) => sum + count, 0),
  }));
  const most = Math.max(1, ...rows.map(({ lines }) => lines));
  const width = Math.max(...rows.map((row) => labelOf(row).length), 1);
  const countWidth = String(most).length;
  const head = `${plainText(name)}: ${counts.reduce((sum, count) => sum + count, 0)} lines, CW = ${columnWidth}, eps ${eps} (full lines: ${fullRange(lengths)} characters)`;
  const bars = rows.map((row) => {
    const bar = "█".repeat(Math.ceil((longestBar * row.lines) / most));
    const mark = row.from <= columnWidth && columnWidth <= row.to ? ` ◄ CW ${columnWidth}` : "";
    return `${labelOf(row).padStart(width)}  ${String(row.lines).padStart(countWidth)}  ${bar}${mark}`.trimEnd();
  });
  return `${[head, ...bars].join("\n")}\n`;
}

function labelOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function fullRange({ columnWidth, eps }: LineLengths): string {
  return `${Math.ceil(columnWidth * (1 - eps))}–${Math.floor(columnWidth * (1 + eps))}`;
}

/** Size of the drawing and of its margin, in pixels. */
const drawing = { width: 800, height: 400, margin: 50 } as const;
/** Ticks of each axis, about. */
const ticks = 8;

/** Draws a bar for each length, the band of full lines behind them, and a line at the column width. */
export function histogramSvg(lengths: LineLengths): string {
  const { counts, columnWidth, eps } = lengths;
  const { width, height, margin } = drawing;
  const most = Math.max(1, ...counts);
  const [right, bottom] = [width - margin, height - margin];
  const x = (length: number): number => margin + ((right - margin) * length) / Math.max(1, counts.length);
  const y = (lines: number): number => bottom - ((bottom - margin) * lines) / most;
  const box = (from: number, to: number, top: number, colour: string): string =>
    `  <rect x="${round(x(from))}" y="${round(top)}" width="${round(x(to) - x(from))}" height="${round(bottom - top)}" fill="${colour}"/>`;
  const full = [columnWidth * (1 - eps), Math.min(counts.length, columnWidth * (1 + eps) + 1)] as const;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `  <title>Lines by length; CW = ${columnWidth}, eps ${eps}</title>`,
    `  <rect width="${width}" height="${height}" fill="white"/>`,
    box(full[0], full[1], margin, "#e6eefc"),
    ...counts.flatMap((lines, length) =>
      lines === 0
        ? []
        : [box(length, length + 0.9, y(lines), length === columnWidth ? "#c0392b" : "#4a6fa5")],
    ),
    `  <path d="M${margin} ${margin}V${bottom}H${right}" fill="none" stroke="black"/>`,
    ...steps(counts.length).map((length) => label(x(length + 0.5), bottom + 16, String(length))),
    ...steps(most).map((lines) => label(margin - 6, y(lines) + 4, String(lines), "end")),
    label(x(columnWidth + 0.5), margin - 8, `CW ${columnWidth}`),
    label(width / 2, height - 12, "characters per line"),
    `</svg>`,
  ].join("\n")}\n`;
}

function label(left: number, top: number, text: string, anchor = "middle"): string {
  return `  <text x="${round(left)}" y="${round(top)}" text-anchor="${anchor}">${text}</text>`;
}

/** Round numbers from 0 to the largest. */
function steps(largest: number): readonly number[] {
  const rough = Math.max(1, largest / ticks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step);
}

function round(value: number): string {
  return String(Math.round(10 * value) / 10);
}
