/** Scores what is known of fonts against labels that people gave by looking at their letters. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { boldFrom, fontWeights, type FontWeight } from "../../src/layout/text/bold-weight.ts";
import type { Font, Glyph, Page } from "../../src/model/page.ts";
import { openPdf, type PdfFile } from "../../src/read/pdf/index.ts";
import type { ScoreSheet } from "../quality/score.ts";

/** What people see in the letters of a font. */
const looks = ["bold", "italic", "monospace", "smallCapitals"] as const;
type Look = (typeof looks)[number];

/** A font that was looked at: that of the letter whose pen stood at a place of a page. */
export interface FontLabel {
  readonly file: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  /** The font's name, for people. */
  readonly font: string;
  readonly looks: readonly Look[];
  /** Whether it was labelled later and kept aside: no threshold was changed after looking at it. */
  readonly aside?: true;
}

/** A label and what was found instead of it. */
export interface JudgedFont extends FontLabel {
  readonly found: readonly Look[];
}

/** Pages at the front of a file whose letters show what its running text looks like. */
const firstPages = 6;

/** Reads the labels. */
export function readFontLabels(): readonly FontLabel[] {
  return JSON.parse(readFileSync("bench/fonts/labels.json", "utf8")) as readonly FontLabel[];
}

/** Finds the looks of labelled fonts; those whose letter is not found have none. */
export async function judgeFonts(root: string, labels: readonly FontLabel[]): Promise<readonly JudgedFont[]> {
  const judged: JudgedFont[] = [];
  for (const [name, own] of groupsOf(labels, ({ file }) => file)) {
    const file = await openPdf(new Uint8Array(readFileSync(path.join(root, name))));
    const least = boldFrom(await weightsOf(file));
    for (const label of own) {
      const font = fontAt(await file.readPage(label.page), label);
      judged.push({ ...label, found: font === null ? [] : looksOf(font, least) });
    }
    file.close();
  }
  return judged;
}

async function weightsOf(file: PdfFile): Promise<readonly FontWeight[]> {
  const weights: FontWeight[] = [];
  for (let page = 1; page <= Math.min(firstPages, file.pageCount); page++)
    weights.push(...fontWeights(await file.readPage(page)));
  return weights;
}

function fontAt({ glyphs, fonts }: Page, { x, y }: FontLabel): Font | null {
  const away = (glyph: Glyph): number => Math.hypot(glyph.x - x, glyph.baseline - y);
  const nearest = glyphs.toSorted((a, b) => away(a) - away(b))[0];
  return nearest === undefined ? null : (fonts[nearest.font] ?? null);
}

function looksOf(font: Font, least: number): readonly Look[] {
  const { weight, italic, monospace, smallCapitals = false } = font;
  const has: Readonly<Record<Look, boolean>> = { bold: weight >= least, italic, monospace, smallCapitals };
  return looks.filter((look) => has[look]);
}

/** Shares of fonts for which each look, and all of them, were found right, by folder and for the fonts kept aside. */
export function scoreFonts(judged: readonly JudgedFont[]): ScoreSheet {
  const scoresOf = (own: readonly JudgedFont[]): readonly number[] => [
    ...looks.map((look) =>
      share(own, ({ looks: truth, found }) => truth.includes(look) === found.includes(look)),
    ),
    share(own, isRight),
  ];
  const folders = groupsOf(judged, ({ file }) => file.split("/")[0] ?? "");
  const aside = judged.filter((font) => font.aside === true);
  return {
    columns: [...looks, "all"],
    rows: [
      ...[...folders].map(([id, own]) => ({ id, scores: scoresOf(own) })),
      { id: `${aside.length} kept aside`, scores: scoresOf(aside) },
    ],
    mean: scoresOf(judged),
    meanName: `${judged.length} fonts`,
  };
}

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function isRight({ looks: truth, found }: JudgedFont): boolean {
  return truth.join(" ") === found.join(" ");
}

function share<T>(all: readonly T[], test: (one: T) => boolean): number {
  return all.filter(test).length / all.length;
}

/** Lists the fonts that were misjudged. */
export function formatFontErrors(judged: readonly JudgedFont[]): string {
  return judged
    .filter((font) => !isRight(font))
    .map(
      ({ file, page, font, looks: truth, found }) =>
        `${file} ${page} ${font}: ${say(truth)}, found ${say(found)}`,
    )
    .join("\n");
}

function say(list: readonly Look[]): string {
  return list.join(" ") || "plain";
}
