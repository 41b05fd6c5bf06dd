/** Grey headings among black ones of about their size: the grey ones rank lower. */
import type { FlowLine } from "../../model/flow.ts";
import { capitalShare, share } from "../facts/looks.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/**
 * When black headings have grey ones below them: this many of each, and sizes that differ by at most this fraction.
 *
 * Measured on a key information document, whose grey headings are 8.6 and 9.4 points large beside black ones of 8.6.
 */
const limits = { fewest: 2, spread: 0.1 } as const;

/**
 * Finds the grey headings that stand below black ones of about their size and the same weight and case, each with the
 * black heading above it.
 *
 *     WHAT ARE THE COSTS?         black: the first level
 *     COSTS OVER TIME             grey: the second
 */
export function findPale(
  headings: readonly (readonly FlowLine[])[],
): ReadonlyMap<readonly FlowLine[], readonly FlowLine[]> {
  const pale = new Map<readonly FlowLine[], readonly FlowLine[]>();
  let black: readonly FlowLine[] | null = null;
  let blacks = 0;
  for (const lines of headings) {
    const shade = shadeOf(lines);
    if (shade === "black") {
      black = lines;
      blacks++;
    } else if (shade === "grey" && black !== null && isLike(black, lines)) pale.set(lines, black);
  }
  return pale.size >= limits.fewest && blacks >= limits.fewest ? pale : new Map();
}

function isLike(black: readonly FlowLine[], grey: readonly FlowLine[]): boolean {
  const [one, other] = [black[0] as FlowLine, grey[0] as FlowLine];
  return (
    Math.abs(lineSize(one) - lineSize(other)) <= limits.spread * lineSize(one) &&
    isBold(one) === isBold(other) &&
    isCapital(one) === isCapital(other)
  );
}

function isBold(line: FlowLine): boolean {
  return share(line, (run) => run.bold) > 0.5;
}

function isCapital(line: FlowLine): boolean {
  return capitalShare(textOf(line)) > 0.7;
}

/** Grey from #505050 to #b0b0b0; null for other colours. */
function shadeOf(lines: readonly FlowLine[]): "black" | "grey" | null {
  const color = lines[0]?.runs[0]?.color ?? "";
  if (color === "#000000") return "black";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red === green && green === blue && red >= 0x50 && red <= 0xb0 ? "grey" : null;
}
