/** Scores underlines, strike-through, highlights and boxes of words against pages that people labelled. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FlowItem, FlowLine } from "../../src/model/flow.ts";
import { flowOfPages } from "../../src/pipeline.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import type { ScoreSheet } from "../quality/score.ts";

const kinds = ["underline", "strike", "highlight", "box"] as const;
type Kind = (typeof kinds)[number];

/** A page with the texts that are marked on it. */
export interface MarkedPage {
  /** A file of the collection, or one beside the labels. */
  readonly file: string;
  readonly page: number;
  readonly marks: Readonly<Partial<Record<Kind, readonly string[]>>>;
}

/** A page with the marked words that were missed and invented, each as "underline word". */
export interface JudgedPage extends MarkedPage {
  readonly right: number;
  readonly missed: readonly string[];
  readonly invented: readonly string[];
}

const folder = "bench/marks";

/** Reads the labels. */
export function readMarkLabels(): readonly MarkedPage[] {
  return JSON.parse(readFileSync(path.join(folder, "labels.json"), "utf8")) as readonly MarkedPage[];
}

/** Compares the words that are marked on each page with those of its label. */
export async function judgeMarks(
  root: string,
  labels: readonly MarkedPage[],
): Promise<readonly JudgedPage[]> {
  const judged: JudgedPage[] = [];
  for (const label of labels) {
    const place = isMade(label) ? folder : root;
    const file = await openPdf(new Uint8Array(readFileSync(path.join(place, label.file))));
    const page = file.readPage(label.page);
    const flow = await flowOfPages(
      (async function* () {
        yield await page;
      })(),
    );
    file.close();
    judged.push(judgePage(label, flow.flatMap(linesOf)));
  }
  return judged;
}

/** Whether a page was made for this benchmark. */
function isMade({ file }: MarkedPage): boolean {
  return !file.includes("/");
}

function judgePage(label: MarkedPage, lines: readonly FlowLine[]): JudgedPage {
  const truth = kinds.flatMap((kind) => wordsOf(kind, label.marks[kind] ?? []));
  const found = kinds.flatMap((kind) =>
    wordsOf(
      kind,
      lines.flatMap(({ runs }) => runs.filter((run) => run.decoration?.[kind]).map(({ text }) => text)),
    ),
  );
  const left = [...found];
  const missed = truth.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { ...label, right: truth.length - missed.length, missed, invented: left };
}

function linesOf(item: FlowItem): readonly FlowLine[] {
  if (item.type === "line") return [item];
  return item.type === "picture" ? item.lines : item.rows.flat().flatMap(({ lines }) => lines);
}

function wordsOf(kind: Kind, texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${kind} ${word}`));
}

/** Precision, recall and F1 of marked words, for made and for real pages. */
export function scoreMarks(judged: readonly JudgedPage[]): ScoreSheet {
  const scoresOf = (pages: readonly JudgedPage[]): readonly number[] => {
    const right = sum(pages, (page) => page.right);
    const precision = right / Math.max(1, right + sum(pages, ({ invented }) => invented.length));
    const recall = right / Math.max(1, right + sum(pages, ({ missed }) => missed.length));
    return [precision, recall, (2 * precision * recall) / Math.max(1e-9, precision + recall)];
  };
  const made = judged.filter(isMade);
  const real = judged.filter((page) => !isMade(page));
  return {
    columns: ["precision", "recall", "F1"],
    rows: [
      { id: `${made.length} made pages`, scores: scoresOf(made) },
      { id: `${real.length} real pages`, scores: scoresOf(real) },
    ],
    mean: scoresOf(judged),
    meanName: `${judged.length} pages`,
  };
}

function sum<T>(all: readonly T[], valueOf: (one: T) => number): number {
  return all.reduce((total, one) => total + valueOf(one), 0);
}

/** Lists the words that were missed or invented. */
export function formatMarkErrors(judged: readonly JudgedPage[]): string {
  return judged
    .filter(({ missed, invented }) => missed.length + invented.length > 0)
    .map(
      ({ file, page, missed, invented }) =>
        `${file} ${page}: missed ${missed.join(", ") || "none"}; invented ${invented.join(", ") || "none"}`,
    )
    .join("\n");
}
