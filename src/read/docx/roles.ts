/** Determines what a paragraph of a Word document is from its style, outline level and numbering. */
import type { LineOptions } from "../flow-draft.ts";
import { headingNameLevel, styleRole } from "../style-names.ts";
import type { ParagraphStyle, Style } from "./styles.ts";

/** A paragraph with the relevant facts. */
export interface StyledParagraph {
  readonly paragraph: ParagraphStyle;
  readonly style: Style | null;
  /** Its number or bullet; null if it has none. */
  readonly marker: string | null;
  /** Its list depth, 1 for the outermost; 0 outside lists. */
  readonly depth: number;
  /** Its number of letters. */
  readonly letters: number;
}

/** Maximum length of a heading, in letters: an outline level on longer text is an author's mistake. */
const longestHeading = 400;

/** The outline level of body text. */
const textLevel = 9;

/** Determines what a paragraph is; headings and items both may have a number. */
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

/** The level of a heading, 1 for the outermost, from its outline level or style name. */
function headingLevel({ outline }: ParagraphStyle, style: Style | null): number | null {
  if (outline !== undefined) return outline < textLevel ? outline + 1 : null;
  return headingNameLevel(style?.names ?? []);
}
