import type { NumeralKind } from "./numerals.ts";
import type { CaptionKind, DivisionKind } from "./tables/table.ts";

/** What a label at the start of a line counts or marks. */
export type LabelKind = "number" | "division" | "caption" | "bullet" | "reference" | "note";

/** How a label is written, apart from its numbers. */
export interface LabelStyle {
  /** The sign before it: "(", "[", "§", or the bullet itself. */
  readonly open: string;
  /** The sign after it: ".", ")", ":", or nothing. */
  readonly close: string;
  /** How each level counts. */
  readonly numerals: readonly NumeralKind[];
}

/** The label of a heading, list item, caption, reference or note. */
export interface Label {
  readonly kind: LabelKind;
  /** Its numbers from the outside in: [1, 2, 3] for "1.2.3", [2] for "B."; empty for bullets. */
  readonly path: readonly number[];
  /** Length in the line, including the white space after it. */
  readonly length: number;
  readonly style: LabelStyle;
  /** What its word names; null if it has no word. */
  readonly word: CaptionKind | DivisionKind | null;
}
