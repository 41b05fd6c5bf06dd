/**
 * Lays out one page: puts everything on it into reading order.
 *
 *     page -> upright page -> words -> fragments -> tables, figures, frames -> regions in order -> lines
 */
import { countLetters } from "../language/counts.ts";
import type { FlowItem } from "../model/flow.ts";
import type { Page } from "../model/page.ts";
import { sharedArea } from "../numeric/boxes.ts";
import { excludeAreas } from "./excluded-areas.ts";
import { itemsOf } from "./flow-items.ts";
import { hintLines } from "./tag-hints.ts";
import { keepParts, type LayoutOptions } from "./kept-parts.ts";
import { findFieldFrames, joinFieldLabels } from "./objects/field-labels.ts";
import { findFigures } from "./objects/figures/index.ts";
import { addForm, withoutFormPaths } from "./objects/form-lines.ts";
import { floatsOf, framableOf, frameParts, type Part } from "./objects/page-parts.ts";
import {
  pageOfPicture,
  type PictureText,
  pictureTextOf,
  placePictures,
  withoutPictureText,
} from "./objects/picture-text.ts";
import { findTables } from "./objects/tables/index.ts";
import { isMistaken } from "./objects/tables/mistaken-tables.ts";
import { findColumnRules } from "./order/column-rules.ts";
import { findSeparators } from "./order/separators.ts";
import type { PageLayout } from "./ordered-page.ts";
import { looseLine, placeTurnedLines } from "./orientation/turned-and-hidden.ts";
import { findReading, isScanned, type Reading } from "./orientation/index.ts";
import { hideWhiteText } from "./orientation/white-text.ts";
import { findBullets } from "./text/drawn-bullets.ts";
import { findDrawnMarks } from "./text/drawn-marks.ts";
import { findText } from "./text/index.ts";
import { joinItemMarkers } from "./text/item-markers.ts";
import { joinListingRows } from "./text/listing-rows.ts";
import type { Fragment } from "./text/text.ts";
import { fontWeights } from "./text/bold-weight.ts";

/** Puts a page into reading order. Every glyph that is not a space is in exactly one item. */
export function layOutPage(whole: Page, options: LayoutOptions = {}): PageLayout {
  const read = excludeAreas(whole, options.exclude ?? []);
  const pictures = (read.pictures ?? []).map((picture) =>
    pictureTextOf(picture, layOutPage(pageOfPicture(read, picture)).items),
  );
  const visible = withoutFormPaths(hideWhiteText(withoutPictureText(read)));
  const reading = findReading(visible, isScanned(read));
  const ordered = placeTurnedLines(
    reading.page,
    hintLines(orderText(reading, pictures), reading.page),
    reading.turnedAndHidden,
  );
  const { number, width, height } = read;
  const { items, ...page } = addForm({ number, width, height, items: ordered }, read);
  const letters = read.glyphs.reduce((sum, { text }) => sum + countLetters(text), 0);
  return { ...page, items: keepParts(items, options), letters, weights: fontWeights(read) };
}

/** Puts the text of a page, with its tables and figures, into reading order; line numbers come last. */
function orderText(reading: Reading, pictures: readonly PictureText[]): readonly FlowItem[] {
  const { page, upright, letters, isScan } = reading;
  const { fragments, lineNumbers } = findText(upright, letters);
  const loose = findParts(reading, fragments, pictures);
  const parts = frameParts(loose, findFieldFrames(upright, loose.map(framableOf)));
  const facts = {
    page,
    upright,
    isScan,
    fragments,
    bullets: findBullets(upright),
    drawn: isScan ? null : findDrawnMarks(upright),
    separators: findSeparators(upright),
    columnRules: findColumnRules(upright),
    floats: floatsOf(parts),
  };
  const numbers = lineNumbers.map((number) => looseLine(page, upright, number, "line-number"));
  return [...itemsOf(facts, parts).items, ...numbers];
}

/** Divides the fragments of a page among tables, figures and running text. */
function findParts(
  { upright, isScan }: Reading,
  fragments: readonly Fragment[],
  pictures: readonly PictureText[],
): readonly Part[] {
  const found = findFigures(upright, fragments);
  const tables = findTables(upright, fragments).filter((table) => !isMistaken(table, found));
  const inTables = new Set(tables.flatMap((table) => table.fragments));
  const figures = found
    .filter((figure) => tables.every((table) => sharedArea(figure.box, table.box) === 0))
    .map((figure) => ({ ...figure, fragments: figure.fragments.filter((index) => !inTables.has(index)) }));
  const pictured = placePictures(upright, figures, pictures);
  const inFigures = new Set(pictured.figures.flatMap((figure) => figure.fragments));
  const text = joinItemMarkers(fragments.filter((_, index) => !inTables.has(index) && !inFigures.has(index)));
  const joined = isScan ? text : joinListingRows(upright, joinFieldLabels(upright, text));
  return [
    ...tables.map((table) => ({ type: "table", table }) as const),
    ...pictured.tables,
    ...pictured.figures.map((figure) => ({ type: "figure", figure }) as const),
    ...joined.map((fragment) => ({ type: "fragment", fragment }) as const),
  ];
}
