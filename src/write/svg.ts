/**
 * A page as SVG: shapes, images and line work in drawing order, with the text over it, invisible but selectable and
 * searchable.
 */
import type { Letter, LetterShape, PageAssets, Picture } from "../model/assets.ts";
import type { Matrix } from "../model/geometry.ts";
import type { Clip, Glyph, Page, Path, PlacedImage } from "../model/page.ts";
import { dataAddress } from "./data-address.ts";
import { decimal } from "./decimal.ts";
import { escapeText } from "./escape.ts";

/** Writes one page. */
export function writeSvg(page: Page, assets: PageAssets): string {
  const size = `width="${decimal(page.width)}pt" height="${decimal(page.height)}pt"`;
  const view = `viewBox="0 0 ${decimal(page.width)} ${decimal(page.height)}"`;
  const defs = [...assets.shapes.map(shapeDefinition), ...page.clips.map(clipDefinition)].join("\n");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>`,
    `<defs>\n${defs}\n</defs>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...clippedGroups(drawings(page, assets)),
    `<g fill="transparent" font-family="serif">`,
    ...textRuns(page.glyphs).map(writeRun),
    "</g>\n</svg>\n",
  ].join("\n");
}

/** A drawn object with its order. */
interface Drawing {
  readonly order: number;
  readonly clip: number | null;
  readonly markup: string;
}

function drawings(page: Page, assets: PageAssets): readonly Drawing[] {
  const rastered = new Set(assets.rasters.map((raster) => raster.first));
  const list: Drawing[] = [
    ...page.paths
      .filter((path) => path.hidden === null && !rastered.has(path.order))
      .map((path) => ({ order: path.order, clip: path.clip, markup: writePath(path) })),
    ...page.images.flatMap((image, index) => {
      const picture = assets.images[index] ?? null;
      return picture === null ? [] : [imageDrawing(image, picture)];
    }),
    ...assets.letters.map((letter) => ({
      order: letter.order,
      clip: letter.clip,
      markup: writeLetter(letter, assets.shapes[letter.shape]),
    })),
    ...assets.rasters.map(({ box, picture, first }) => ({
      order: first,
      clip: null,
      markup: writePicture(picture, [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0]),
    })),
  ];
  return list.sort((a, b) => a.order - b.order);
}

/** Neighbours under one clip share a group. */
function clippedGroups(list: readonly Drawing[]): readonly string[] {
  const lines: string[] = [];
  let open: number | null = null;
  for (const { clip, markup } of list) {
    if (clip !== open) {
      if (open !== null) lines.push("</g>");
      if (clip !== null) lines.push(`<g clip-path="url(#c${clip})">`);
      open = clip;
    }
    lines.push(markup);
  }
  if (open !== null) lines.push("</g>");
  return lines;
}

function shapeDefinition(shape: LetterShape, index: number): string {
  if (shape.type === "outline") return `<path id="s${index}" d="${shape.outline}"/>`;
  const { x0, y0, x1, y1 } = shape.box;
  const image = writePicture(shape.picture, [x1 - x0, 0, 0, y1 - y0, x0, y0]);
  return `<g id="s${index}">${image}</g>`;
}

/** Outlines that clip together: each clip path is itself clipped by the previous one. */
function clipDefinition(clip: Clip, index: number): string {
  const last = clip.outlines.length - 1;
  return clip.outlines
    .map((outline, at) => {
      const id = at === last ? `c${index}` : `c${index}-${at}`;
      const within = at === 0 ? "" : ` clip-path="url(#c${index}-${at - 1})"`;
      return `<clipPath id="${id}"${within}><path d="${outline}"/></clipPath>`;
    })
    .join("");
}

/** Outlines of letters are in thousandths of the font size. */
function writeLetter(letter: Letter, shape: LetterShape | undefined): string {
  const unit = shape?.type === "outline" ? 0.001 : 1;
  const [a, b, c, d, e, f] = letter.matrix;
  const matrix = [a * unit, b * unit, c * unit, d * unit].map((value) => Number(value.toPrecision(6)));
  const place = `matrix(${matrix.join(" ")} ${decimal(e)} ${decimal(f)})`;
  const fill = letter.fill === null ? ` fill="none"` : colorAttributes("fill", letter.fill);
  const scale = Math.sqrt(Math.abs(a * d - b * c)) * unit;
  const width = letter.stroke === null || scale === 0 ? 0 : letter.strokeWidth / scale;
  const stroke =
    letter.stroke === null
      ? ""
      : `${colorAttributes("stroke", letter.stroke)} stroke-width="${decimal(width)}"`;
  return `<use href="#s${letter.shape}" transform="${place}"${fill}${stroke}/>`;
}

function imageDrawing(image: PlacedImage, picture: Picture): Drawing {
  const { box } = image;
  // The image was rendered in place, so its box is its position.
  const upright: Matrix = [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0];
  return { order: image.order, clip: image.clip, markup: writePicture(picture, upright) };
}

function writePicture(picture: Picture, [a, b, c, d, e, f]: Matrix): string {
  const matrix = [a, b, c, d, e, f].map((value) => Number(value.toPrecision(8))).join(" ");
  return `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(${matrix})" href="${dataAddress(picture)}"/>`;
}

function writePath(path: Path): string {
  const rule = path.fillRule === "evenodd" ? ` fill-rule="evenodd"` : "";
  const fill = path.fill === null ? ` fill="none"` : `${colorAttributes("fill", path.fill)}${rule}`;
  return `<path d="${path.outline}"${fill}${strokeAttributes(path)}/>`;
}

/** Minimum line width, in points: PDF draws lines of width 0 one device pixel thick. */
const hairline = 0.4;

function strokeAttributes({ stroke }: Path): string {
  if (stroke === null) return "";
  const width = ` stroke-width="${decimal(Math.max(stroke.width, hairline))}"`;
  const cap = stroke.cap === "butt" ? "" : ` stroke-linecap="${stroke.cap}"`;
  const join = stroke.join === "miter" ? ` stroke-miterlimit="10"` : ` stroke-linejoin="${stroke.join}"`;
  const dashed = stroke.dash.some((length) => length > 0);
  const dash = dashed
    ? ` stroke-dasharray="${stroke.dash.map((length) => decimal(length)).join(" ")}" stroke-dashoffset="${decimal(stroke.dashOffset)}"`
    : "";
  return `${colorAttributes("stroke", stroke.color)}${width}${cap}${join}${dash}`;
}

function colorAttributes(name: "fill" | "stroke", color: string): string {
  const opacity = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return ` ${name}="${color.slice(0, 7)}"${opacity === 1 ? "" : ` ${name}-opacity="${decimal(opacity)}"`}`;
}

/** Adjacent glyphs that fit one `text` element. */
function textRuns(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const joins =
      last !== undefined &&
      last.rotation === glyph.rotation &&
      last.size === glyph.size &&
      Math.abs(last.baseline - glyph.baseline) < 0.1 &&
      glyph.rotation === 0 &&
      !glyph.vertical;
    if (joins && run !== undefined) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

function writeRun(run: readonly Glyph[]): string {
  const first = run[0] as Glyph;
  const characters = run.flatMap((glyph, index) => charactersOf(run[index - 1], glyph));
  const turned = first.rotation !== 0;
  const place = turned
    ? `transform="translate(${decimal(first.x)} ${decimal(first.baseline)}) rotate(${decimal(first.rotation)})"`
    : `x="${characters.map(({ x }) => decimal(x)).join(" ")}" y="${decimal(first.baseline)}"`;
  const text = escapeText(characters.map((character) => character.text).join(""));
  return `<text ${place} font-size="${decimal(first.size)}">${text}</text>`;
}

/** Gap in font sizes that separates words: TeX and others draw no spaces, yet copied text needs them. */
const wordGap = 0.15;

/** The characters of a glyph, after a space if a gap precedes it; SVG positions each of them. */
function charactersOf(last: Glyph | undefined, { text, x, size }: Glyph): { text: string; x: number }[] {
  const characters = Array.from(text, (character) => ({ text: character, x }));
  if (last === undefined || last.text === " " || text === " ") return characters;
  const end = last.x + last.advance;
  return x - end > wordGap * size ? [{ text: " ", x: end }, ...characters] : characters;
}
