/** One page put into reading order. */
import type {
  FlowCell,
  FlowItem,
  FlowLine,
  FlowPicture,
  FlowTable,
  Place,
  Run,
  Setting,
  Source,
} from "../model/flow.ts";
import { countLetters } from "../language/counts.ts";
import { findApart, isHidden, looseLine, placeApart } from "./orientation/apart.ts";
import { isRightToLeft } from "../language/scripts.ts";
import type { Field } from "../model/document.ts";
import type { Box } from "../model/geometry.ts";
import type { Glyph, Page } from "../model/page.ts";
import { boundsOf, meets, sharedArea } from "../numeric/boxes.ts";
import { bulletOf, findBullets, withBullet } from "./text/bullets.ts";
import type { Piece } from "./order/columns.ts";
import { type Divider, findDividers, findRuledColumns } from "./order/dividers.ts";
import { joinDropCaps } from "./text/drop-caps.ts";
import { findFieldFrames, joinFieldLabels } from "./objects/field-labels.ts";
import { findFigures } from "./objects/figures/index.ts";
import { markFormulas } from "./text/formulas.ts";
import { addForm, withoutFormPaths } from "./objects/form-lines.ts";
import { findFragments, fragmentOf } from "./text/fragments.ts";
import { hintLines } from "./hints.ts";
import { keepParts, type LayoutOptions } from "./kept-parts.ts";
import { joinItemMarks } from "./text/item-marks.ts";
import { joinListingRows } from "./text/listing-rows.ts";
import { findPageLineNumbers } from "./text/line-numbers.ts";
import { findLines } from "./text/lines.ts";
import {
  type FilledRegion,
  fillRegions,
  floatsOf,
  framableOf,
  frameParts,
  type Part,
  partAtFloats,
  partAtRules,
  pieceOf,
} from "./objects/page-parts.ts";
import type { PageCell, PageFigure, PageTable } from "./objects/parts.ts";
import {
  pageOfPicture,
  type PictureText,
  pictureTextOf,
  placePictures,
  withoutPictureText,
} from "./objects/picture-text.ts";
import { orderLetters } from "./orientation/direction.ts";
import { isMistaken } from "./objects/tables/mistaken-tables.ts";
import { runsOf, sourceOf } from "./text/runs.ts";
import { columnOf, columnOfLines, settingOf } from "./text/settings.ts";
import { findTables } from "./objects/tables/index.ts";
import { findSeparators, type Separator } from "./order/separators.ts";
import type { Fragment, Word } from "./text/text.ts";
import { withHiddenSizes } from "./orientation/hidden-sizes.ts";
import { hideUnseen } from "./orientation/unseen.ts";
import { leanOf, mainTurn, straightenPage, type Turn, turnOf, turnPage } from "./orientation/upright.ts";
import { type FontWeight, fontWeights } from "./text/weights.ts";
import { placesOf } from "./text/word-places.ts";
import { findWords } from "./text/words.ts";

/** What is on a page, in reading order. */
export interface OrderedPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly FlowItem[];
  readonly fields?: readonly Field[];
}

/** A page in reading order; what repeats over pages is not known yet. */
export interface PageLayout extends OrderedPage {
  /** How many letters and digits the page holds, hidden ones included. */
  readonly letters: number;
  /** The fonts of its letters; missing for pages that were made without fonts. */
  readonly weights?: readonly FontWeight[];
}

/** Puts a page into reading order.  Every glyph that is not a space is in exactly one item. */
export function layOutPage(read: Page, options: LayoutOptions = {}): PageLayout {
  const { items, ...page } = addForm(layOutWords(read), read);
  const letters = read.glyphs.reduce((sum, { text }) => sum + countLetters(text), 0);
  return { ...page, items: keepParts(items, options), letters, weights: fontWeights(read) };
}

function layOutWords(read: Page): OrderedPage {
  const page = withoutFormPaths(hideUnseen(withoutPictureText(read)));
  const pictures = (read.pictures ?? []).map((picture) =>
    pictureTextOf(picture, layOutPage(pageOfPicture(read, picture)).items),
  );
  if (isPlain(page)) {
    const reader = new PageReader(page, page, [...page.glyphs.keys()], { recognized: false, pictures });
    return layOut(page, reader, []);
  }
  const recognized = showsInvisible(read);
  return layOutTurned(recognized ? steadySizes(page) : page, recognized, pictures);
}

/** Lays out a page whose letters are turned or hidden, some of them at least. */
function layOutTurned(page: Page, recognized: boolean, pictures: readonly PictureText[]): OrderedPage {
  const { straight, turn, upright } = uprightOf(page);
  const ordered = orderLetters(upright, ownLetters(upright, recognized));
  const main = new PageReader(page, ordered.page, ordered.letters, { recognized, pictures });
  return layOut(page, main, findApart(page, straight, turn, recognized));
}

interface Upright {
  /** The page with its lean taken out. */
  readonly straight: Page;
  readonly turn: Turn;
  readonly upright: Page;
}

/** The page as most of its letters are read. */
function uprightOf(page: Page): Upright {
  const straight = straightenPage(page, leanOf(page));
  const turn = mainTurn(straight);
  return { straight, turn, upright: turnPage(straight, turn) };
}

/** A page of text beneath a scan, with the sizes that its words have in print. */
function steadySizes(page: Page): Page {
  const { upright } = uprightOf(page);
  return withHiddenSizes(page, findWords(upright, ownLetters(upright, true)));
}

/** Whether all letters can be seen and run from left to right, as on most pages. */
function isPlain({ glyphs }: Page): boolean {
  for (let index = 0; index < glyphs.length; index++) {
    const { rotation, hidden, text } = glyphs[index] as Glyph;
    if (rotation !== 0 || hidden !== null || isRightToLeft(text)) return false;
  }
  return true;
}

/** The letters of the page's own reading: those that can be seen and run from left to right. */
function ownLetters({ glyphs }: Page, recognized: boolean): readonly number[] {
  const indices: number[] = [];
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    if (turnOf(glyph.rotation) === 0 && !isHidden(glyph, recognized)) indices.push(index);
  }
  return indices;
}

function layOut(page: Page, main: PageReader, loose: readonly FlowLine[]): OrderedPage {
  const { number, width, height } = page;
  return { number, width, height, items: placeApart(page, hintLines(main.read(), page), loose) };
}

/**
 * Whether a page is a scan with its text beneath, which is what is read: most letters are invisible, and most of
 * these stand on a picture or among drawn shapes.  Invisible text on bare paper is hidden, and nothing else.
 */
function showsInvisible({ glyphs, images, paths }: Page): boolean {
  const invisible = glyphs.filter(({ hidden }) => hidden === "invisible");
  if (invisible.length <= 0.5 * glyphs.length) return false;
  const shapes = boundsOf(paths.filter(({ hidden }) => hidden === null).map(({ box }) => box));
  const grounds = images.filter(({ hidden }) => hidden === null).map(({ box }) => box);
  if (shapes !== null) grounds.push(shapes);
  const printed = invisible.filter(({ box }) => grounds.some((ground) => meets(ground, box)));
  return printed.length > 0.5 * invisible.length;
}

class PageReader {
  /** The page as read, for sources. */
  private readonly page: Page;
  /** The page as laid out. */
  private readonly upright: Page;
  private readonly fragments: readonly Fragment[];
  /** Whether the text is the layer beneath a scan, whose font says nothing about the print. */
  private readonly recognized: boolean;
  /** Numbers that count the lines. */
  private readonly lineNumbers: readonly Word[];
  /** Marks of list items that are drawn. */
  private readonly bullets: readonly Box[];
  private readonly separators: readonly Separator[];
  private readonly dividers: readonly Divider[];
  /** Places of tables, figures and frames, once they are found. */
  private floats: readonly Box[] = [];
  /** Pictures whose letters were recognised. */
  private readonly pictures: readonly PictureText[];
  private block = 0;

  constructor(
    page: Page,
    upright: Page,
    letters: readonly number[],
    { recognized, pictures }: { readonly recognized: boolean; readonly pictures: readonly PictureText[] },
  ) {
    this.page = page;
    this.upright = upright;
    this.recognized = recognized;
    this.pictures = pictures;
    this.bullets = findBullets(upright);
    this.separators = findSeparators(upright);
    this.dividers = findDividers(upright);
    const words = joinDropCaps(upright, findWords(upright, letters));
    const numbers = findPageLineNumbers(upright, words);
    this.lineNumbers = [...numbers].sort((a, b) => a.baseline - b.baseline);
    this.fragments = findFragments(numbers.size === 0 ? words : words.filter((word) => !numbers.has(word)));
  }

  read(): readonly FlowItem[] {
    const parts = this.parts();
    const frames = findFieldFrames(this.upright, parts.map(framableOf));
    const framed = frameParts(parts, frames);
    this.floats = floatsOf(framed);
    const items = this.order(framed);
    const numbers = this.lineNumbers.map((word) =>
      looseLine(this.page, this.upright, fragmentOf([word]), "line-number"),
    );
    return [...items, ...numbers];
  }

  private pieces(parts: readonly Part[]): readonly Piece[] {
    return parts.map((part, index) => pieceOf(this.recognized ? null : this.upright, part, index));
  }

  private order(parts: readonly Part[]): readonly FlowItem[] {
    const regions = findRuledColumns(this.pieces(parts), this.dividers, this.separators);
    return fillRegions(regions, parts).flatMap((region) => this.region(region));
  }

  private parts(): readonly Part[] {
    const found = findFigures(this.upright, this.fragments);
    const tables = findTables(this.upright, this.fragments).filter((table) => !isMistaken(table, found));
    const inTables = new Set(tables.flatMap((table) => table.fragments));
    const figures = found
      .filter((figure) => tables.every((table) => sharedArea(figure.box, table.box) === 0))
      .map((figure) => ({ ...figure, fragments: figure.fragments.filter((index) => !inTables.has(index)) }));
    const pictured = placePictures(this.upright, figures, this.pictures);
    const inFigures = new Set(pictured.figures.flatMap((figure) => figure.fragments));
    const text = joinItemMarks(
      this.fragments.filter((_, index) => !inTables.has(index) && !inFigures.has(index)),
    );
    return [
      ...tables.map((table) => ({ type: "table", table }) as const),
      ...pictured.tables,
      ...pictured.figures.map((figure) => ({ type: "figure", figure }) as const),
      ...(this.recognized ? text : joinListingRows(this.upright, joinFieldLabels(this.upright, text))).map(
        (fragment) => ({ type: "fragment", fragment }) as const,
      ),
    ];
  }

  /** The items of a region from top to bottom. */
  private region({ box, parts, lines, blocks: whole }: FilledRegion): readonly FlowItem[] {
    const blocks = partAtRules(lines, partAtFloats(lines, whole, box, this.floats), box, this.separators);
    const first = this.block;
    const column = columnOfLines(box, lines);
    const printed = lines.map((line, index) =>
      this.line(line, settingOf(lines, index, column), first + (blocks[index] ?? 0)),
    );
    const items: { readonly y: number; readonly item: FlowItem }[] = (
      this.recognized ? printed : markFormulas(printed)
    ).map((item, index) => ({
      y: Math.min(lines[index]?.baseline ?? 0, lines[index + 1]?.baseline ?? Infinity),
      item,
    }));
    this.block += (blocks.at(-1) ?? -1) + 1;
    for (const part of parts) {
      if (part.type === "table") items.push({ y: part.table.box.y1, item: this.table(part.table) });
      if (part.type === "figure") items.push({ y: part.figure.box.y1, item: this.figure(part.figure) });
      if (part.type === "picture") for (const item of part.items) items.push({ y: part.box.y1, item });
      if (part.type === "frame")
        for (const item of this.order(part.parts)) items.push({ y: part.box.y1, item });
    }
    return items.sort((a, b) => a.y - b.y).map(({ item }) => item);
  }

  private line(line: Fragment, setting: Setting, block: number, place: Place = "body"): FlowLine {
    const printed = runsOf(this.upright, line.words, line.baseline, line.size);
    const bullet = place === "body" ? bulletOf(line, this.bullets) : null;
    const runs = bullet === null ? printed : withBullet(printed);
    const source = sourceOf(this.page, this.upright, line.words);
    const kind = this.recognized ? null : kindOf(runs);
    if (this.upright !== this.page)
      return { type: "line", runs, setting, place, block, kind, hint: null, source };
    // Written out, not spread: pages have many lines, and cells are lines too.
    const words = placesOf(bullet === null ? line.words : [{ box: bullet }, ...line.words]);
    return { type: "line", runs, setting, place, block, kind, hint: null, source, words };
  }

  private figure(figure: PageFigure): FlowPicture {
    const fragments = figure.fragments.map((index) => this.fragments[index] as Fragment);
    const lines = findLines(fragments);
    const block = this.block++;
    const column = columnOf(figure.box);
    return {
      type: "picture",
      kind: figure.kind,
      images: figure.images,
      lines: [
        ...lines.map((line, index) => this.line(line, settingOf(lines, index, column), block, "figure")),
        ...(figure.read ?? []),
      ],
      place: "body",
      source: { page: this.page.number, box: this.boxOnPage(figure), glyphs: [] },
    };
  }

  /** Figures of turned pages are found on the turned page; their box on the page comes from what they show. */
  private boxOnPage(figure: PageFigure): Box {
    if (this.page === this.upright) return figure.box;
    const boxes = figure.images
      .map((index) => this.page.images[index]?.box ?? null)
      .filter((box) => box !== null);
    const words = figure.fragments.flatMap((index) => this.fragments[index]?.words ?? []);
    const first = boxes[0] ?? (words.length > 0 ? sourceOf(this.page, this.upright, words).box : figure.box);
    return boundsOf([first, ...boxes]) as Box;
  }

  private table(table: PageTable): FlowTable {
    const block = this.block++;
    const rows: FlowCell[][] = Array.from({ length: table.rowCount }, () => []);
    for (const cell of table.cells.toSorted((a, b) => a.column - b.column))
      rows[cell.row]?.push(this.cell(cell, block));
    const boxes = rows.flatMap((row) => row.flatMap(({ source }) => (source === null ? [] : [source.box])));
    return {
      type: "table",
      rows,
      headRows: table.headRows,
      place: "body",
      sources: [{ page: this.page.number, box: boundsOf(boxes) ?? table.box, glyphs: [] }],
    };
  }

  private cell(cell: PageCell, block: number): FlowCell {
    const lines = cell.lines.map((line, index) =>
      this.line(line, settingOf(cell.lines, index, columnOf(cell.box)), block),
    );
    return {
      column: cell.column,
      rowSpan: cell.rowSpan,
      columnSpan: cell.columnSpan,
      lines,
      source: this.cellSource(cell, lines),
    };
  }

  /** Most cells have one line, and stand where it does. */
  private cellSource(cell: PageCell, lines: readonly FlowLine[]): Source | null {
    if (lines.length === 1 && cell.lines[0]?.words.length !== 0) return lines[0]?.source ?? null;
    const words = cell.lines.flatMap((line) => line.words);
    return words.length === 0 ? null : sourceOf(this.page, this.upright, words);
  }
}

/** A line all in a typewriter font is set as code; whether the document is, structure decides. */
function kindOf(runs: readonly Run[]): FlowLine["kind"] {
  return runs.every((run) => run.monospace || run.text.trim() === "") ? "code" : null;
}
