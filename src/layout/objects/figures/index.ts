/** Pictures and drawings of a page, with the words inside them. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { meets } from "../../../numeric/boxes.ts";
import { type BarOptions, raiseBars } from "./bars.ts";
import { type Drawing, type DrawingOptions, findDrawings, mayHoldDrawings } from "./drawings.ts";
import { findLabels, type Labelled, type LabelOptions, type LabelScene } from "./labels.ts";
import { findMarks, type MarkOptions } from "./marks.ts";
import { mergeCaptioned, mergePanels, splitCaptioned, type PanelOptions } from "./panels.ts";
import { type Proof, type ProofOptions, proofOf } from "./proof.ts";
import { RowIndex } from "./rows.ts";
import { proseOf, readText, type TextOptions } from "./texts.ts";
import { findTurned } from "./turned.ts";
import { isFigure, isOrnament, isTable, type VerdictOptions } from "./verdict.ts";
import type { PageFigure } from "../parts.ts";
import type { Fragment } from "../../text/text.ts";

/** All that decides what is a figure. */
export interface FigureOptions {
  readonly marks: MarkOptions;
  readonly bars: BarOptions;
  readonly text: TextOptions;
  readonly drawings: DrawingOptions;
  readonly panels: PanelOptions;
  readonly verdict: VerdictOptions;
  readonly labels: LabelOptions;
  readonly proof: ProofOptions;
  /** Head and foot of the page, where words outside of a drawing are none of its labels; share of the height. */
  readonly margin: number;
}

/** Checked by eye on pages of the development articles, pages and statements. */
export const figureDefaults: FigureOptions = {
  marks: { pageShare: 0.9, ruleSlack: 1, thin: 2, seam: 1.5 },
  bars: { least: 6, distinct: 0.4 },
  text: {
    sizeTolerance: 0.08,
    leading: 1.7,
    alignment: 0.5,
    runningWords: 10,
    wordsPerLine: 3,
    runningWidth: 0.6,
    narrowLines: 6,
    narrowStops: 0.3,
    singleWords: 6,
    singleWidth: 0.3,
    leastColumn: 0.2,
    fullLineWords: 4,
    nameWords: 4,
    nameGap: 4,
    leastSize: 0.005,
    largest: 5,
  },
  drawings: {
    gap: 1.2,
    touch: 0.15,
    cell: 0.15,
    overhang: 2,
    bullet: 0.9,
    keptShare: 0.5,
    lineGround: 1.5,
    largeLines: 64,
    nodeGap: 2.5,
    ruledTexts: 5,
    ruledShare: 6,
    textSize: 0.97,
    branches: { lines: 4, distinct: 0.6, labels: 4, reach: 1 },
  },
  panels: { gap: 5, besideGap: 12, alignment: 0.5, captionReach: 5, textSize: 0.97 },
  verdict: {
    leastSide: 2.5,
    leastArea: 40,
    pageShare: 0.8,
    edge: 0.02,
    tab: 8,
    headZone: 0.12,
    headHeight: 6,
    headShare: 0.065,
    textShare: 0.08,
    inkShare: 0.35,
    shapes: 3,
    rowShare: 0.6,
    tiledShare: 0.5,
    lineWidth: 0.6,
    proseWords: 5,
    proseOnImage: 4,
    proseInDrawing: 10,
    brokenLines: 20,
    brokenShare: 0.25,
    tableTexts: 6,
  },
  labels: {
    reach: 1.2,
    size: 0.99,
    numberSize: 1.25,
    words: 6,
    stackWords: 10,
    width: 0.5,
    headlineSize: 1.4,
    headlineWords: 3,
    chartWords: 8,
    rounds: 3,
  },
  proof: {
    captionReach: 8,
    besideReach: 4,
    tickReach: 3,
    ticks: 3,
    evenness: 0.2,
    tickSlack: 0.3,
    numbers: 3,
    numberShare: 0.4,
    tableRows: 6,
    tableColumns: 4,
    tableShare: 0.6,
  },
  margin: 0.045,
};

/**
 * Finds the figures of a page.
 *
 * Figures do not overlap, and a fragment is in one of them at most.  Running text and captions are in none.
 */
export function findFigures(
  page: Page,
  fragments: readonly Fragment[],
  options: FigureOptions = figureDefaults,
): readonly PageFigure[] {
  const marks = raiseBars(findMarks(page, options.marks), options.bars);
  if (marks.length === 0) return [];
  const index = new RowIndex(fragments);
  if (!mayHoldDrawings(marks, index, options.drawings)) return [];
  const text = readText(page, fragments, options.text);
  const drawings = findDrawings(marks, index, text, options.drawings);
  const bodies = drawings.filter(
    (drawing) =>
      !isOrnament(page, drawing.box, text.size, options.verdict) &&
      !isTable(drawing, index, text, options.verdict),
  );
  const named = mergeCaptioned(splitCaptioned(bodies, text, options.panels), index, text, options.panels);
  const panels = named.filter((drawing) => isFigure(page, drawing, index, text, options.verdict));
  if (panels.length === 0) return [];
  const margin = options.margin * page.height;
  const zone = { x0: 0, y0: margin, x1: page.width, y1: page.height - margin };
  const scene = { index, text, turned: findTurned(page), zone };
  const merged = mergePanels(panels, index, text, options.panels);
  const proven = merged.map((drawing) => ({ drawing, proof: proofOf(drawing, index, text, options.proof) }));
  return withLabels(
    proven.filter(({ drawing, proof }) => proof !== null || !isPrinted(drawing, index)),
    scene,
    options.labels,
  );
}

/** A drawing, and what proves that the words on it are its labels. */
interface Provable {
  readonly drawing: Drawing;
  readonly proof: Proof | null;
}

/** Most lines on a photograph that leave it a figure; with more it is their ground. */
const mostLinesOnPhoto = 1;

/** Whether text is printed on a drawing whose words are not proven to be labels. */
function isPrinted(drawing: Drawing, index: RowIndex): boolean {
  const inside = index.within(drawing.box).map((member) => index.at(member));
  if (drawing.sure.every((mark) => mark.kind === "image")) return inside.length > mostLinesOnPhoto;
  return inside.some((fragment) => proseOf(fragment) > 0);
}

/** Gives each drawing its words; labels around it only where that keeps it apart from the others. */
function withLabels(
  provable: readonly Provable[],
  scene: Omit<LabelScene, "proof">,
  options: LabelOptions,
): readonly PageFigure[] {
  const taken = new Set<number>();
  const figures: PageFigure[] = [];
  for (const { drawing, proof } of provable) {
    const isClear = (box: Box): boolean =>
      provable.every(({ drawing: other }) => other === drawing || !meets(other.box, box)) &&
      figures.every((figure) => !meets(figure.box, box)) &&
      scene.index.within(box).every((member) => scene.text.kinds[member] === "loose");
    const labelled = widestLabels(drawing, { ...scene, proof }, taken, options, isClear);
    if (labelled === undefined) continue;
    for (const member of labelled.fragments) taken.add(member);
    const images = drawing.sure.flatMap((mark) => mark.images);
    figures.push({ ...labelled, kind: images.length > 0 ? "image" : "drawing", images });
  }
  return figures;
}

/** The words of a drawing with as many labels around it as leave it clear of others; undefined where it never is. */
function widestLabels(
  drawing: Drawing,
  scene: LabelScene,
  taken: ReadonlySet<number>,
  options: LabelOptions,
  isClear: (box: Box) => boolean,
): Labelled | undefined {
  for (const rounds of [options.rounds, 1, 0]) {
    const labelled = findLabels(drawing, scene, taken, { ...options, rounds });
    if (isClear(labelled.box)) return labelled;
    // Words that stick out of the ink are in the figure, but widen it only where there is room.
    if (rounds === 0 && isClear(drawing.box)) return { ...labelled, box: drawing.box };
  }
  return undefined;
}
