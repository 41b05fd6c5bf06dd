/** Pictures with recognised text: laid out as pages within the page, and put back as figures or tables. */
import type { FlowItem, FlowLine, FlowPicture, FlowTable, GlyphRange, Source } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Page, ReadPicture } from "../../model/page.ts";
import { areaOf, boundsOf, overlap, sharedArea } from "../../numeric/boxes.ts";
import type { Part } from "./page-parts.ts";
import type { PageFigure } from "./parts.ts";

/** When a picture is a table. Checked on the pictures of the development articles and pages. */
const limits = {
  /** Minimum fraction of the picture's letters inside its tables; titles and notes stand around them. */
  letters: 0.6,
  /** Minimum fraction of non-empty cells; screenshots of programs have fewer. */
  filled: 0.5,
  /** Maximum mean number of letters per cell; more are framed sentences. */
  cell: 80,
  /** Minimum number of rules across a ruled table, and minimum fraction of its width that they span. */
  rules: 2,
  along: 0.6,
  /** Without rules: minimum number of rows and columns, and minimum fraction of the picture that the table covers. */
  rows: 3,
  columns: 2,
  covered: 0.6,
} as const;

/** Anything that covers this fraction of the page is its background. */
const groundShare = 0.5;

/** A picture with its text. */
export interface PictureText {
  readonly box: Box;
  /** Indices into `Page.images`. */
  readonly images: readonly number[];
  /** Its tables, with what stands above and below them; null if it is a figure with words in it. */
  readonly tables: readonly FlowItem[] | null;
  /** All lines from top to bottom, as in drawings. */
  readonly lines: readonly FlowLine[];
}

/** The page without the letters of its pictures, which come after all others. */
export function withoutPictureText(page: Page): Page {
  const first = page.pictures?.[0]?.glyphs[0];
  if (first === undefined) return page;
  const { pictures: _, ...rest } = page;
  return { ...rest, glyphs: page.glyphs.slice(0, first) };
}

/** A picture as a page of its own, of the same size and with nothing else on it. */
export function pageOfPicture(page: Page, { glyphs, paths }: ReadPicture): Page {
  const { number, label, width, height, rotation, boxes, fonts } = page;
  const nothing = { images: [], shadings: [], forms: [], clips: [], links: [], annotations: [], tags: [] };
  const own = page.glyphs.slice(...glyphs);
  return { number, label, width, height, rotation, boxes, fonts, ...nothing, glyphs: own, paths };
}

/** The text of a picture, from the layout of its page. */
export function pictureTextOf(picture: ReadPicture, laidOut: readonly FlowItem[]): PictureText {
  const { box, images } = picture;
  const items = laidOut.map((item) => shifted(item, picture.glyphs[0]));
  const lines = inRows(items.flatMap(linesOf)).map((line): FlowLine => ({ ...line, place: "figure" }));
  const tables = isTable(picture, items) ? partsOf(items, picture) : null;
  return { box, images, tables, lines };
}

/** Returns whether most of a picture is tables, ruled or covering most of it. */
function isTable(picture: ReadPicture, items: readonly FlowItem[]): boolean {
  const found = items.filter((item) => item.type === "table");
  if (found.length === 0 || lettersOf(found) < limits.letters * lettersOf(items)) return false;
  return found.some((table) => isFilled(table) && (isRuled(table, picture) || isSetOut(table, picture)));
}

/** Returns whether most cells have words, and few words each. */
function isFilled(table: FlowTable): boolean {
  const cells = table.rows.flat();
  const full = cells.filter(({ lines }) => lines.length > 0).length;
  return full >= limits.filled * cells.length && lettersOf([table]) <= limits.cell * full;
}

function lettersOf(items: readonly FlowItem[]): number {
  const runs = items.flatMap(linesOf).flatMap((line) => line.runs);
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

function isRuled(table: FlowTable, { paths }: ReadPicture): boolean {
  const box = table.sources[0]?.box;
  if (box === undefined) return false;
  const across = paths
    .flatMap((path) => path.rules)
    .filter(
      (rule) =>
        rule.kind === "horizontal" &&
        overlap(rule.box.x0, rule.box.x1, box.x0, box.x1) >= limits.along * (box.x1 - box.x0),
    );
  return across.length >= limits.rules;
}

function isSetOut(table: FlowTable, { box }: ReadPicture): boolean {
  const columns = Math.max(...table.rows.map((row) => row.length));
  const covered = table.sources[0] === undefined ? 0 : sharedArea(table.sources[0].box, box) / areaOf(box);
  return table.rows.length >= limits.rows && columns >= limits.columns && covered >= limits.covered;
}

/** Tables as they are, and the lines between them as words of the picture. */
function partsOf(items: readonly FlowItem[], { images }: ReadPicture): readonly FlowItem[] {
  const parts: FlowItem[] = [];
  let open: FlowLine[] = [];
  const close = (): void => {
    if (open.length > 0) parts.push(pictureOf(open));
    open = [];
  };
  for (const item of items)
    if (item.type === "table") {
      close();
      parts.push({ ...item, images });
    } else open.push(...linesOf(item));
  close();
  return parts;
}

function pictureOf(lines: readonly FlowLine[]): FlowPicture {
  const places = lines.flatMap(({ source }) => (source === null ? [] : [source]));
  const box = boundsOf(places.map((place) => place.box)) as Box;
  return {
    type: "picture",
    kind: "image",
    images: [],
    lines: lines.map((line) => ({ ...line, place: "figure" })),
    place: "body",
    source: { page: places[0]?.page ?? 0, box, glyphs: [] },
  };
}

/** Lines from top to bottom, adjacent ones from left to right. */
function inRows(lines: readonly FlowLine[]): readonly FlowLine[] {
  const rows: { readonly box: Box; readonly members: FlowLine[] }[] = [];
  for (const line of lines.toSorted((a, b) => placeOf(a).y0 - placeOf(b).y0)) {
    const box = placeOf(line);
    const last = rows[rows.length - 1];
    const shared = last === undefined ? 0 : overlap(last.box.y0, last.box.y1, box.y0, box.y1);
    if (last !== undefined && shared > 0.5 * (box.y1 - box.y0)) last.members.push(line);
    else rows.push({ box, members: [line] });
  }
  return rows.flatMap(({ members }) => members.toSorted((a, b) => placeOf(a).x0 - placeOf(b).x0));
}

function placeOf({ source }: FlowLine): Box {
  return source?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
}

function linesOf(item: FlowItem): readonly FlowLine[] {
  if (item.type === "line") return [item];
  if (item.type === "picture") return item.lines;
  return item.rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}

/** An item whose sources count the glyphs of the whole page. */
function shifted<Item extends FlowItem>(item: Item, by: number): Item {
  const range = ([start, end]: GlyphRange): GlyphRange => [start + by, end + by];
  const source = (old: Source): Source => ({ ...old, glyphs: old.glyphs.map(range) });
  const line = (old: FlowLine): FlowLine => ({ ...old, source: old.source && source(old.source) });
  if (item.type === "line") return line(item) as Item;
  if (item.type === "picture") return { ...item, lines: item.lines.map(line) };
  return {
    ...item,
    sources: item.sources.map(source),
    rows: item.rows.map((row) =>
      row.map((cell) => ({
        ...cell,
        lines: cell.lines.map(line),
        source: cell.source && source(cell.source),
      })),
    ),
  };
}

/** Pictures among the parts of a page. */
export interface PlacedPictures {
  readonly figures: readonly PageFigure[];
  readonly tables: readonly Extract<Part, { readonly type: "picture" }>[];
}

/**
 * Gives recognised lines to the figures that show their pictures; other pictures become figures.
 *
 * A figure that is nothing but a picture of a table becomes that table.
 */
export function placePictures(
  upright: Page,
  figures: readonly PageFigure[],
  texts: readonly PictureText[],
): PlacedPictures {
  if (texts.length === 0) return { figures, tables: [] };
  const owners = texts.map((text) => figures.find((figure) => shares(text, figure.images)));
  const placed = figures.map((figure) =>
    placeIn(
      figure,
      texts.filter((_, at) => owners[at] === figure),
    ),
  );
  const alone = texts
    .filter((_, at) => owners[at] === undefined)
    .map((text) =>
      placeIn({ box: boxOf(upright, text), kind: "image", images: text.images, fragments: [] }, [text]),
    );
  const all = [...placed, ...alone];
  return {
    figures: all.flatMap((part) => ("items" in part ? [] : [part])),
    tables: all.flatMap((part) => ("items" in part ? [part] : [])),
  };
}

function shares(text: PictureText, images: readonly number[]): boolean {
  return text.images.some((image) => images.includes(image));
}

function placeIn(
  figure: PageFigure,
  texts: readonly PictureText[],
): PageFigure | PlacedPictures["tables"][number] {
  if (texts.length === 0) return figure;
  const [only] = texts;
  if (texts.length === 1 && figure.fragments.length === 0 && only !== undefined && only.tables !== null)
    return { type: "picture", box: figure.box, items: only.tables };
  return { ...figure, read: texts.flatMap(({ lines }) => lines) };
}

/** The box of a picture on the upright page; a page background has the box of its words. */
function boxOf({ images, width, height }: Page, text: PictureText): Box {
  const box = boundsOf(text.images.flatMap((index) => images[index]?.box ?? [])) ?? text.box;
  if (areaOf(box) < groundShare * width * height) return box;
  return boundsOf(text.lines.flatMap(({ source }) => source?.box ?? [])) ?? box;
}
