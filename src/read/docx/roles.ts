/** What a paragraph of a Word document is, by its style, outline level and numbering. */
import type { LineOptions } from "../flow-draft.ts";
import { headingNameLevel, styleRole } from "../style-names.ts";
import type { ParagraphStyle, Style } from "./styles.ts";

/** A paragraph with what decides. */
export interface StyledParagraph {
  readonly paragraph: ParagraphStyle;
  readonly style: Style | null;
  /** Its number or bullet; null without one. */
  readonly marker: string | null;
  /** How deep it stands in lists, 1 for the outermost; 0 outside. */
  readonly depth: number;
  /** How many letters it has. */
  readonly letters: number;
}

/** Longest heading, in letters: an outline level on more is a slip of the author's. */
const longestHeading = 400;

/** Outline level of text. */
const textLevel = 9;

/** Says what a paragraph is; a number belongs to headings and items alike. */
export function roleOf(styled: StyledParagraph): LineOptions {
  const { paragraph, style, marker, depth, letters } = styled;
  const marked = marker === null ? {} : { marker };
  const known = styleRole(style?.names ?? []);
  if (known.role === "contents") return { ...known, ...marked };
  const heading = headingLevel(paragraph, style);
  if (heading !== null && letters <= longestHeading) return { role: "heading", level: heading, ...marked };
  if (known.role !== undefined) return { ...known, ...marked };
  if (marker !== null) return { role: "list-item", level: depth, marker };
  return known;
}

/** The level of a heading, 1 for the outermost: its outline level, or what its style is called. */
function headingLevel({ outline }: ParagraphStyle, style: Style | null): number | null {
  if (outline !== undefined) return outline < textLevel ? outline + 1 : null;
  return headingNameLevel(style?.names ?? []);
}
