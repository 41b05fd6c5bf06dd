/** The words of a PDF's pages as pdftotext places them, so that no tool's own reading decides what is scored. */
import { execFileSync } from "node:child_process";
import { withoutEntities } from "../../../src/measure/inline.ts";
import type { Box } from "../../../src/model/geometry.ts";

/** A word on a page, in points from the top left. */
export interface PageWord {
  readonly box: Box;
  readonly text: string;
}

const WORD =
  /<word xMin="([\d.e+-]+)" yMin="([\d.e+-]+)" xMax="([\d.e+-]+)" yMax="([\d.e+-]+)">(.*?)<\/word>/gu;

/** The words of all pages, by `pdftotext -bbox` of poppler-utils. */
export function readPageWords(file: string): readonly (readonly PageWord[])[] {
  const options = { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] } as const;
  return parsePageWords(
    execFileSync("pdftotext", ["-bbox", file, "-"], { ...options, stdio: [...options.stdio] }),
  );
}

/** Reads what `pdftotext -bbox` prints. */
export function parsePageWords(html: string): readonly (readonly PageWord[])[] {
  const pages = html.split("<page ").slice(1);
  return pages.map((page) =>
    [...page.matchAll(WORD)].map(([, x0, y0, x1, y1, text]) => ({
      box: { x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) },
      text: withoutEntities(text ?? ""),
    })),
  );
}

/** Points that boxes are widened by when a word is looked for in them. */
const SLACK = 1;

/** Whether a box, a little widened, holds the middle of another. */
export function holdsMiddle(box: Box, other: Box): boolean {
  const [x, y] = [(other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2];
  return box.x0 - SLACK <= x && x <= box.x1 + SLACK && box.y0 - SLACK <= y && y <= box.y1 + SLACK;
}

/** From a word to the index of the smallest box around its middle; boxes that come last only where there is no other. */
export function boxFinder(
  boxes: readonly Box[],
  comesLast: (index: number) => boolean = () => false,
): (word: Box) => number | null {
  const ranked = boxes
    .map((box, index) => ({ box, index }))
    .sort((a, b) => Number(comesLast(a.index)) - Number(comesLast(b.index)) || area(a.box) - area(b.box));
  return (word) => ranked.find(({ box }) => holdsMiddle(box, word))?.index ?? null;
}

function area({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}
