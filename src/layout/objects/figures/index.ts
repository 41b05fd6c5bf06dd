/** Finds the figures of a page, with the words inside them. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { meets } from "../../../numeric/boxes.ts";
import { raiseBars } from "./bars.ts";
import { findDrawings, mayHoldDrawings } from "./drawings.ts";
import { findLabels, type Labelled, type LabelScene, mostRounds } from "./labels.ts";
import { type Drawing, findMarks } from "./marks.ts";
import { mergeCaptioned, mergePanels, splitCaptioned } from "./panels.ts";
import { type Proof, proofOf } from "./proof.ts";
import { RowIndex } from "./rows.ts";
import { proseOf, readText } from "./texts.ts";
import { findTurned } from "./turned.ts";
import { isFigure, isOrnament, isTable } from "./verdict.ts";
import type { PageFigure } from "../parts.ts";
import type { Fragment } from "../../text/text.ts";

/** Head and foot of the page, where words outside of a drawing are not its labels, as a fraction of its height. */
const margin = 0.045;

/**
 * Finds the figures of a page.
 *
 * Figures do not overlap, and a fragment is in at most one of them. Running text and captions are in none.
 */
export function findFigures(page: Page, fragments: readonly Fragment[]): readonly PageFigure[] {
  const marks = raiseBars(findMarks(page));
  if (marks.length === 0) return [];
  const index = new RowIndex(fragments);
  if (!mayHoldDrawings(marks, index)) return [];
  const text = readText(page, fragments);
  const drawings = findDrawings(marks, index, text);
  const bodies = drawings.filter(
    (drawing) => !isOrnament(page, drawing.box, text.size) && !isTable(drawing, index, text),
  );
  const named = mergeCaptioned(splitCaptioned(bodies, text), index, text);
  const panels = named.filter((drawing) => isFigure(page, drawing, index, text));
  if (panels.length === 0) return [];
  const head = margin * page.height;
  const zone = { x0: 0, y0: head, x1: page.width, y1: page.height - head };
  const scene = { index, text, turned: findTurned(page), zone };
  const merged = mergePanels(panels, index, text);
  const proven = merged.map((drawing) => ({ drawing, proof: proofOf(drawing, index, text) }));
  return withLabels(
    proven.filter(({ drawing, proof }) => proof !== null || !isPrinted(drawing, index)),
    scene,
  );
}

/** A drawing, and the evidence that the words on it are its labels. */
interface Provable {
  readonly drawing: Drawing;
  readonly proof: Proof | null;
}

/** Maximum number of text lines on a photograph that is a figure; with more it is their background. */
const mostLinesOnPhoto = 1;

/** Returns whether text is printed on a drawing whose words are not proven to be labels. */
function isPrinted(drawing: Drawing, index: RowIndex): boolean {
  const inside = index.within(drawing.box).map((member) => index.at(member));
  if (drawing.sure.every((mark) => mark.kind === "image")) return inside.length > mostLinesOnPhoto;
  return inside.some((fragment) => proseOf(fragment) > 0);
}

/** Gives each drawing its words; surrounding labels only if that keeps it apart from the others. */
function withLabels(provable: readonly Provable[], scene: Omit<LabelScene, "proof">): readonly PageFigure[] {
  const taken = new Set<number>();
  const figures: PageFigure[] = [];
  for (const { drawing, proof } of provable) {
    const isClear = (box: Box): boolean =>
      provable.every(({ drawing: other }) => other === drawing || !meets(other.box, box)) &&
      figures.every((figure) => !meets(figure.box, box)) &&
      scene.index.within(box).every((member) => scene.text.kinds[member] === "loose");
    const labelled = widestLabels(drawing, { ...scene, proof }, taken, isClear);
    if (labelled === undefined) continue;
    for (const member of labelled.fragments) taken.add(member);
    const images = drawing.sure.flatMap((mark) => mark.images);
    figures.push({ ...labelled, kind: images.length > 0 ? "image" : "drawing", images });
  }
  return figures;
}

/** The words of a drawing with as many surrounding labels as keep it clear of others; undefined if it never is. */
function widestLabels(
  drawing: Drawing,
  scene: LabelScene,
  taken: ReadonlySet<number>,
  isClear: (box: Box) => boolean,
): Labelled | undefined {
  for (const rounds of [mostRounds, 1, 0]) {
    const labelled = findLabels(drawing, scene, taken, rounds);
    if (isClear(labelled.box)) return labelled;
    // Words that stick out of the ink belong to the figure, but widen it only where there is room.
    if (rounds === 0 && isClear(drawing.box)) return { ...labelled, box: drawing.box };
  }
  return undefined;
}
