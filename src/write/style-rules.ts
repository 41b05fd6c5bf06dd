/** Styles of a document as declarations of CSS. */
import type { BlockStyle, LetterStyle, Styles } from "../model/document.ts";
import { decimal } from "./decimal.ts";

/** A style by the name that nodes refer to it by. */
export interface StyleRule {
  /** "t2" for letters, "b3" for blocks. */
  readonly id: string;
  /** What the file calls it; "" where it names none. */
  readonly name: string;
  /** "color: #ff0000; text-align: center". */
  readonly css: string;
}

/** The name of a style of letters. */
export function letterId(style: number | undefined): string | null {
  return style === undefined ? null : `t${style}`;
}

/** The name of a style of blocks; null for the usual one. */
export function blockId(style: number | undefined): string | null {
  return style === undefined ? null : `b${style}`;
}

/** Describes a style of blocks in a few words: "Heading 1, Georgia 18, center". */
export function describeBlock({ letters, blocks }: Styles, style = 0): string {
  const { name, align, letters: own = 0, lineSpacing, ...lengths } = blocks[style] ?? {};
  return [
    ...(name === undefined ? [] : [name]),
    describeLetters({ letters, blocks }, own),
    ...(align === undefined ? [] : [align]),
    ...Object.entries(lengths).map(([key, length]) => `${key} ${decimal(length)}`),
    ...(lineSpacing === undefined ? [] : [`lines ${decimal(lineSpacing)}`]),
  ].join(", ");
}

/** Describes a style of letters in a few words: "Georgia 11, #c00000". */
export function describeLetters({ letters }: Styles, style = 0): string {
  const { name, typeface = "", size = 0, color, highlight } = letters[style] ?? {};
  return [
    ...(name === undefined ? [] : [name]),
    `${typeface} ${decimal(size)}`.trim(),
    ...(color === undefined ? [] : [color]),
    ...(highlight === undefined ? [] : [`on ${highlight}`]),
  ].join(", ");
}

/** The attribute of XML that points to a style; null for none. */
export function rendition(id: string | null): string | null {
  return id === null ? null : `#${id}`;
}

/** All styles of a document; `sizeOf` writes a size in points. */
export function styleRules(
  { letters, blocks }: Styles,
  sizeOf: (points: number) => string = points,
): readonly StyleRule[] {
  return [
    ...letters.map((style, at) => rule(`t${at}`, style.name, letterRules(style, sizeOf))),
    ...blocks.map((style, at) => {
      const own = letters[style.letters ?? 0];
      const inner = at === 0 || own === undefined ? [] : letterRules(own, sizeOf);
      return rule(`b${at}`, style.name, [...blockRules(style), ...inner]);
    }),
  ];
}

function rule(id: string, name: string | undefined, css: readonly string[]): StyleRule {
  return { id, name: safe(name ?? ""), css: css.join("; ") };
}

function letterRules(
  { typeface, size, color, highlight }: LetterStyle,
  sizeOf: (points: number) => string,
): readonly string[] {
  return [
    ...(typeface === undefined ? [] : [`font-family: "${safe(typeface)}", serif`]),
    `font-size: ${sizeOf(size)}`,
    `color: ${color ?? "#000000"}`,
    ...(highlight === undefined ? [] : [`background-color: ${highlight}`]),
  ];
}

function blockRules(style: BlockStyle): readonly string[] {
  const { align, lineSpacing } = style;
  return [
    ...(align === undefined ? [] : [`text-align: ${align === "justified" ? "justify" : align}`]),
    ...lengths.flatMap(([key, property]) =>
      style[key] === undefined ? [] : [`${property}: ${points(style[key])}`],
    ),
    ...(lineSpacing === undefined ? [] : [`line-height: ${decimal(single * lineSpacing)}`]),
  ];
}

/** Height of a line in single spacing, in font sizes. */
const single = 1.15;

const lengths = [
  ["left", "margin-left"],
  ["right", "margin-right"],
  ["first", "text-indent"],
  ["before", "margin-top"],
  ["after", "margin-bottom"],
] as const;

function points(length: number): string {
  return `${decimal(length)}pt`;
}

/** A name without the signs that could end a string, a comment or the style sheet. */
function safe(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} _.+-]/gu, "");
}
