/** Records how lines are set before they are released. */
import type { LetterStyle } from "../../model/document.ts";
import type { BlockFormat, FlowLine, Origin, Run, Setting, Source } from "../../model/flow.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/** How one line is set. */
export interface PrintedStyle {
  /** The letters in order: how many characters, spaces included, are in which style. */
  readonly stretches: readonly Stretch[];
  readonly text: string;
  readonly size: number;
  readonly setting: Setting;
  /** Size of the line before it, in points. */
  readonly above: number;
  /** Whether it stands in a column of text. */
  readonly hasColumn: boolean;
  /** What the file says about how the block is set. */
  readonly format: BlockFormat | null;
  /** Whether it is on a page, where it is measured how the block is set. */
  readonly isMeasured: boolean;
}

/** Characters in one style: an index into the recorded letters. */
export interface Stretch {
  readonly length: number;
  readonly letters: number;
}

/** How all lines are set, by their place. */
export interface PrintedStyles {
  readonly letters: readonly LetterStyle[];
  readonly lines: ReadonlyMap<Source | Origin, PrintedStyle>;
}

/**
 * Records the styles of lines, which take less memory than the lines.
 *
 * Only lines that are directly in the flow have a column to be measured against; those of cells and pictures have not.
 */
export function recordStyles(lines: readonly FlowLine[], inFlow: ReadonlySet<FlowLine>): PrintedStyles {
  const letters = new LetterTable();
  const recorded = new Map<Source | Origin, PrintedStyle>();
  let above: FlowLine | null = null;
  for (const line of lines) {
    const place = line.source ?? line.origin;
    if (place === undefined || line.runs.length === 0) continue;
    const hasColumn = line.place === "body" && inFlow.has(line);
    const style = { ...styleOf(line, above ?? line, letters), hasColumn };
    const known = recorded.get(place);
    // A line may be cut in two, as where a heading runs in.
    recorded.set(place, known === undefined ? style : joined(known, style));
    above = line;
  }
  return { letters: letters.styles, lines: recorded };
}

function styleOf(line: FlowLine, above: FlowLine, letters: LetterTable): Omit<PrintedStyle, "hasColumn"> {
  const size = lineSize(line);
  const isMeasured = line.source !== null;
  const stretches: Stretch[] = [];
  for (const run of line.runs) {
    const last = stretches.at(-1);
    const own =
      last !== undefined && !hasLetter.test(run.text) && run.decoration?.highlight === undefined
        ? last.letters
        : letters.indexOf(run, run.position === "normal" ? run.size : size, isMeasured);
    if (last?.letters === own)
      stretches[stretches.length - 1] = { length: last.length + run.text.length, letters: own };
    else stretches.push({ length: run.text.length, letters: own });
  }
  return {
    stretches,
    text: textOf(line),
    size,
    setting: line.setting,
    above: lineSize(above),
    format: line.format ?? null,
    isMeasured,
  };
}

/** Signs are often set in a font of their own, which says nothing of the style. */
const hasLetter = /[\p{L}\p{N}]/u;

function joined(first: PrintedStyle, second: PrintedStyle): PrintedStyle {
  return {
    ...first,
    text: first.text + second.text,
    stretches: [...first.stretches, ...second.stretches],
  };
}

/** The letters of a document, each style listed once. */
class LetterTable {
  readonly styles: LetterStyle[] = [];
  private readonly known = new Map<string, number>();
  /** The run asked for last: neighbours are mostly alike. */
  private last: { readonly run: Run; readonly size: number; readonly index: number } | null = null;

  indexOf(run: Run, size: number, isMeasured: boolean): number {
    const { last } = this;
    if (last !== null && last.size === size && sameLetters(last.run, run)) return last.index;
    const style = letterStyleOf(run, size, isMeasured);
    const key = Object.values({ name: "", typeface: "", color: "", highlight: "", ...style }).join("|");
    const index = this.known.get(key) ?? this.styles.push(style) - 1;
    this.known.set(key, index);
    this.last = { run, size, index };
    return index;
  }
}

function sameLetters(one: Run, other: Run): boolean {
  return (
    one.font === other.font &&
    one.color === other.color &&
    one.style === other.style &&
    one.decoration?.highlight === other.decoration?.highlight
  );
}

/** Sizes measured on a page differ by rounding: 9.96 is 10 points. */
const measuredStep = 0.5;
const statedStep = 0.1;

function letterStyleOf(
  { font, color, decoration, style }: Run,
  size: number,
  isMeasured: boolean,
): LetterStyle {
  const typeface = typefaceOf(font);
  const step = isMeasured ? measuredStep : statedStep;
  const highlight = decoration?.highlight;
  return {
    ...(style !== undefined && { name: style }),
    ...(typeface !== "" && { typeface }),
    size: Math.round(Math.round(size / step) * step * 10) / 10,
    ...(color !== black && { color }),
    ...(highlight !== undefined && { highlight }),
  };
}

const black = "#000000";

/** The family of a font without weight and slant: "TimesNewRomanPS-BoldMT" is of "TimesNewRoman". */
export function typefaceOf(font: string): string {
  return font.replace(/[-,].*$/u, "").replace(/(?:PS)?MT$|PS$/u, "");
}
