/** What a paragraph of a Word document is, by its style, outline level and numbering. */
import type { LineOptions } from "../flow-draft.ts";
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

/** Names of headings in the languages that word processors write them in. */
const headingName =
  /^(?:heading|заголовок|überschrift|titre|título|titolo|nagłówek|nadpis|naslov|kop)\s*([1-9])$/u;

/** Styles by their names, those of Word and those of LibreOffice and pandoc. */
const roles: readonly (readonly [RegExp, LineOptions])[] = [
  [/^(title|название|titel|заглавие)$/u, { role: "title" }],
  [/^(caption|название объекта|table caption|image caption|figure|beschriftung)$/u, { role: "caption" }],
  [/^(toc|оглавление|contents|table of figures|verzeichnis|tm)\s*(\d|heading)?$/u, { role: "contents" }],
  [/^((intense )?quote|block text|quotations)$/u, { role: "quote" }],
  [/^(html preformatted|source code|preformatted text|code)$/u, { kind: "code" }],
];

/** Says what a paragraph is; a number belongs to headings and items alike. */
export function roleOf(styled: StyledParagraph): LineOptions {
  const { paragraph, style, marker, depth, letters } = styled;
  const marked = marker === null ? {} : { marker };
  const known = style === null ? undefined : findRole(style.names);
  if (known?.role === "contents") return { ...known, ...marked };
  const heading = headingLevel(paragraph, style);
  if (heading !== null && letters <= longestHeading) return { role: "heading", level: heading, ...marked };
  if (known !== undefined && known.kind === undefined) return { ...known, ...marked };
  if (marker !== null) return { role: "list-item", level: depth, marker };
  return known ?? {};
}

function findRole(names: readonly string[]): LineOptions | undefined {
  for (const name of names) {
    const found = roles.find(([pattern]) => pattern.test(name));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

/** The level of a heading, 1 for the outermost: its outline level, or what its style is called. */
function headingLevel({ outline }: ParagraphStyle, style: Style | null): number | null {
  if (outline !== undefined) return outline < textLevel ? outline + 1 : null;
  for (const name of style?.names ?? []) {
    const level = headingName.exec(name)?.[1];
    if (level !== undefined) return Number(level);
  }
  return null;
}
