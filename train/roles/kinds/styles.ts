/** How made documents are set: drawn anew for each. */
import type { Chance } from "../../random.ts";

/** The style of one level of headings. */
export interface HeadingStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly capitals: boolean;
  readonly centred: boolean;
  readonly otherFont: boolean;
  readonly colour: string;
  /** In em of the heading. */
  readonly above: number;
  readonly below: number;
}

/** The style of one document. Lengths are in em of the text unless they say otherwise. */
export interface Style {
  readonly font: string;
  readonly otherFont: string;
  /** In points. */
  readonly size: number;
  readonly leading: number;
  readonly columns: number;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly justified: boolean;
  readonly hyphens: boolean;
  readonly indent: number;
  readonly gap: number;
  /** Whether the first paragraph under a heading is indented too. */
  readonly firstIndent: boolean;
  /** How marks of items stand: beside a hanging text, or in the text's first line. */
  readonly hanging: boolean;
  readonly itemIndent: number;
  readonly itemGap: number;
  readonly levels: readonly HeadingStyle[];
  readonly boldLead: boolean;
  /** Pictures that text runs around. */
  readonly wrapped: boolean;
}

const latinFonts = [
  "Liberation Serif",
  "Liberation Sans",
  "DejaVu Serif",
  "DejaVu Sans",
  "Liberation Sans Narrow",
];

/** Draws a style that suits a kind and a language. */
export function drawStyle(chance: Chance, kind: string, language: string): Style {
  const many = ["newsletter", "magazine", "brochure", "dictionary", "paper"].includes(kind);
  const slides = kind === "slides";
  const columns = slides ? 1 : many ? chance.pick([2, 2, 3]) : chance.next() < 0.15 ? 2 : 1;
  const spacing = chance.pick(["indent", "indent", "gap", "gap", "gap", "both", "little"]);
  const size = slides ? 18 + chance.below(10) : 8.5 + 0.5 * chance.below(8);
  const font = fontFor(chance, language);
  const small = kind === "letter" || kind === "resume";
  return {
    font,
    otherFont: fontFor(chance, language),
    size: columns > 1 ? Math.min(size, 10) : size,
    leading: chance.pick([1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.8]),
    columns,
    width: slides ? 254 : chance.pick([210, 210, 215.9, 170]),
    height: slides ? 190 : chance.pick([297, 297, 279.4, 240]),
    margin: 15 + chance.below(small ? 20 : 15),
    justified: !slides && chance.next() < 0.55,
    hyphens: chance.next() < 0.6,
    indent: spacing === "indent" || spacing === "both" ? chance.pick([1, 1.2, 1.5, 2, 3]) : 0,
    gap:
      spacing === "gap"
        ? chance.pick([0.4, 0.5, 0.7, 1, 1.2])
        : spacing === "both"
          ? 0.3
          : spacing === "little"
            ? 0.15
            : 0,
    firstIndent: chance.next() < 0.4,
    hanging: chance.next() < 0.7,
    itemIndent: chance.pick([0, 1, 1.5, 2, 3]),
    itemGap: chance.pick([0, 0, 0.2, 0.5]),
    levels: drawLevels(chance, slides),
    boldLead: chance.next() < 0.7,
    wrapped: many && chance.next() < 0.6,
  };
}

function drawLevels(chance: Chance, slides: boolean): readonly HeadingStyle[] {
  const steps = chance.pick([
    [1, 1, 1, 1],
    [1.2, 1, 1, 1],
    [1.5, 1.25, 1.1, 1],
    [2, 1.5, 1.2, 1],
    [1.3, 1.15, 1, 1],
    [1.8, 1.3, 1.1, 1.1],
  ]);
  const weight = chance.next();
  const colour = chance.next() < 0.25 ? chance.pick(["#123a7a", "#8a1f11", "#1c5c2e"]) : "#000000";
  const otherFont = chance.next() < 0.35;
  const centred = chance.next() < 0.25;
  const above = chance.pick([0.6, 1, 1.2, 1.5, 2]);
  return steps.map((size, level) => {
    const plain = size <= 1;
    const bold = weight < 0.75 || (plain && chance.next() < 0.5);
    const italic = chance.next() < (level > 1 ? 0.4 : 0.08) || (plain && !bold && chance.next() < 0.6);
    return {
      size: slides ? 1.3 : size,
      bold,
      italic,
      capitals:
        chance.next() < (level === 0 ? 0.2 : 0.05) || (plain && !bold && !italic && chance.next() < 0.7),
      centred: centred && level < 2,
      otherFont,
      colour,
      above,
      below: chance.pick([0, 0.2, 0.4, 0.6, 1]),
    };
  });
}

function fontFor(chance: Chance, language: string): string {
  if (/^(?:zh|ko)/u.test(language)) return "WenQuanYi Micro Hei";
  if (language === "ja") return chance.pick(["IPAGothic", "IPAPGothic"]);
  if (/^(?:ar|fa)/u.test(language))
    return chance.pick(["Noto Naskh Arabic", "Noto Sans Arabic", "DejaVu Sans"]);
  if (language === "he") return chance.pick(["Noto Sans Hebrew", "Noto Serif Hebrew"]);
  if (language === "hi") return chance.pick(["Noto Sans Devanagari", "Noto Serif Devanagari"]);
  if (language === "ta") return chance.pick(["Noto Sans Tamil", "Noto Serif Tamil"]);
  if (language === "th") return chance.pick(["Noto Sans Thai", "Noto Serif Thai"]);
  return chance.pick(latinFonts);
}
