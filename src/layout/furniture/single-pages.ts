/**
 * Running heads, footers and page numbers of a file of one page, which no other page confirms.
 *
 * A letter or an invoice has none, though it prints a name and an address at its edges; a page cut out of a longer
 * document may have some. Signs of such a page and boosted trees (`train/furniture`) tell them apart.
 */
import { onDemand } from "../../language/on-demand.ts";
import { namedPage } from "../../language/page-numbers.ts";
import { compactTrees, probabilityOf, type Trees } from "../../numeric/trees.ts";
import type { PageLayout } from "../ordered-page.ts";
import { isCut } from "./cut-pages.ts";
import { furnitureOfCut } from "./cut-rows.ts";
import { edgeLines, edgeObservations, type EdgeLine } from "./edge-observations.ts";
import { type EdgeRow, edgeRows, type EdgeRowOptions } from "./edge-rows.ts";
import { furnitureModel } from "./model.ts";
import { isCaption, isNote } from "./row-facts.ts";
import { isNumber } from "./words.ts";

/** The zones in which the trees judge lines: small print on a large sheet begins further in. */
const zones: EdgeRowOptions = { zone: 0.2, numberZone: 0.24, rows: 6, strokes: false };

/** The zones in which signs of a cut page are looked for. */
const signZones: EdgeRowOptions = { zone: 0.16, numberZone: 0.22, rows: 4, strokes: false };

/**
 * Minimum probability of furniture, and where the page shows signs that it was cut out of a longer document.
 *
 * On labelled pages that the trees have not seen, this leaves less than half of the furniture that signs alone leave, and on
 * complete documents of one page it costs half the text ([card](../../../models/furniture.md)).
 */
const [sure, possible] = [0.8, 0.02];

const trees = onDemand(() => compactTrees((JSON.parse(furnitureModel) as { readonly trees: Trees }).trees));

/** The rows near the edges of a single page that may be furniture. */
export function singlePageRows(page: PageLayout): readonly EdgeRow[] {
  return edgeRows(page, zones);
}

/** Finds the furniture of the only page of a file, each line with its row. */
export function furnitureOfOnly(page: PageLayout): readonly EdgeLine[] {
  const rows = edgeRows(page, signZones);
  const found = isCut(page, rows) ? furnitureOfCut(rows) : new Set<EdgeRow>();
  const signed = new Set([...found].flatMap(({ lines }) => lines));
  return edgeLines(page, singlePageRows(page)).filter((edge) => isFurniture(edge, signed.has(edge.line)));
}

/** A page number does not begin where the text does, unlike a figure that is the last word of a paragraph. */
const indented = 0.3;

/** Constraints decide before the trees: explicit page numbers are furniture, captions and notes are not. */
function isFurniture(edge: EdgeLine, isSigned: boolean): boolean {
  const { row } = edge;
  if (row.rank === 0 && namedPage(row.text)?.alone === true) return true;
  if (isSigned && row.rank === 0 && isNumber(row.words) && edge.line.setting.indent > indented) return true;
  if (isCaption(row.text) || isNote(row)) return false;
  const probability = probabilityOf(
    trees(),
    Float64Array.from(edgeObservations, ({ of }) => of(edge)),
  );
  return probability > (isSigned ? possible : sure);
}
