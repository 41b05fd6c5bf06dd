/** What control words of RTF say of letters and paragraphs. */
import type { BlockFormat, Run } from "../../model/flow.ts";
import { spacingOf } from "../lengths.ts";
import type { Destination } from "./words.ts";

/** The state of a group. */
export interface State {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly position: Run["position"];
  /** In points. */
  readonly size: number;
  readonly hidden: boolean;
  /** Font number. */
  readonly font: number;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly smallCapitals: boolean;
  /** Whether a box is drawn around the letters. */
  readonly box: boolean;
  /** Numbers of the colours of letters and behind them; 0 for those of the program. */
  readonly color: number;
  readonly behind: number;
  /** Number of the style of letters; null for none. */
  readonly style: number | null;
  readonly link: string | null;
  readonly destination: Destination;
  /** Number of fallback characters to skip after a Unicode one. */
  readonly skip: number;
}

/** The state at the beginning. */
export const plain: State = {
  bold: false,
  italic: false,
  position: "normal",
  size: 12,
  hidden: false,
  font: 0,
  underline: false,
  strike: false,
  smallCapitals: false,
  box: false,
  color: 0,
  behind: 0,
  style: null,
  link: null,
  destination: "body",
  skip: 1,
};

/** Properties of the current paragraph. */
export interface Paragraph {
  style: number;
  outline: number | null;
  level: number;
  inTable: boolean;
  /** Left indent in points, and how much further left its first line begins. */
  left: number;
  hang: number;
  /** How it is set besides that. */
  format: BlockFormat;
  /** Distance of lines, in points, and whether it counts in lines of 12 points. */
  line: number;
  isMultiple: boolean;
}

/** A paragraph without any stated formatting. */
export const plainParagraph: Paragraph = {
  style: 0,
  outline: null,
  level: 0,
  inTable: false,
  left: 0,
  hang: 0,
  format: {},
  line: 0,
  isMultiple: false,
};

/** What a word draws on letters, or the colour that it gives them; null for other words. */
export function drawnLook(name: string, value: number | null): Partial<State> | null {
  const on = value !== 0;
  if (name === "ulnone") return { underline: false };
  if (/^ul(d|db|dash|dashd|dashdd|th|w|wave)?$/.test(name)) return { underline: on };
  if (name === "strike" || name === "striked") return { strike: on };
  if (name === "scaps") return { smallCapitals: on };
  if (name === "chbrdr") return { box: on };
  if (name === "cf") return { color: value ?? 0 };
  return name === "highlight" || name === "cb" || name === "chcbpat" ? { behind: value ?? 0 } : null;
}

/** Words that say how paragraphs are set; lengths are in twentieths of a point. */
export const formats: Readonly<Record<string, (value: number) => BlockFormat>> = {
  ql: () => ({ align: "left" }),
  qr: () => ({ align: "right" }),
  qc: () => ({ align: "center" }),
  qj: () => ({ align: "justified" }),
  ri: (value) => ({ right: value / 20 }),
  sb: (value) => ({ before: value / 20 }),
  sa: (value) => ({ after: value / 20 }),
};

/** How a paragraph is set whose style has a name and whose letters have a size, in points. */
export function formatOf(paragraph: Paragraph, name: string | undefined, size: number): BlockFormat {
  const { left, hang, format, line, isMultiple } = paragraph;
  return {
    ...(name !== undefined && { name }),
    ...format,
    left,
    first: 0 - hang,
    ...(line > 0 && { lineSpacing: isMultiple ? line / 12 : spacingOf(line, size) }),
  };
}
