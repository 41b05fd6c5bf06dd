/** Shapes painted over a page, and their SVG. */
import type { Box, Point } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";
import { decimal } from "../decimal.ts";
import { escapeText } from "../escape.ts";

/** A frame around part of the page; a filled one is tinted. */
export interface Frame {
  readonly type: "frame";
  /** The class of the element, such as "table". */
  readonly name: string;
  readonly box: Box;
  readonly color: Color;
  readonly width: number;
  readonly filled: boolean;
}

/** A line from one stop of the reading order to the next. */
export interface Arrow {
  readonly type: "arrow";
  readonly from: Point;
  readonly to: Point;
  readonly color: Color;
}

/** A numbered circle. */
export interface Stop {
  readonly type: "stop";
  readonly at: Point;
  readonly label: string;
  readonly color: Color;
}

/** An entry of the legend: a patch of colour with a label at its right. */
export interface Sample {
  readonly type: "sample";
  readonly box: Box;
  readonly label: string;
  readonly color: Color;
}

/** A shape in points of the page. */
export type Shape = Frame | Arrow | Stop | Sample;

/** Opacity of the fill of a tinted frame. */
export const tint = 0.2;
/** Radius of a stop, in points. */
export const stopRadius = 6;
/** Font size of the number in a stop, in points. */
export const stopSize = 7;
/** Font size of the legend, in points. */
export const legendSize = 8;

/** Height of a row of the legend and the usual width of its letters, in points. */
const legendRow = 14;
const legendLetter = 5;

/** The samples of a legend and their height below the page. */
export interface Legend {
  readonly height: number;
  readonly samples: readonly Sample[];
}

/** Sets labels with their colours in rows below a page. */
export function legendOf(
  page: { readonly width: number; readonly height: number },
  entries: readonly (readonly [name: string, color: Color])[],
): Legend {
  const samples: Sample[] = [];
  let [x, y] = [legendRow, page.height + legendRow];
  for (const [label, color] of entries) {
    const width = 2 * legendRow + label.length * legendLetter;
    if (x + width > page.width && x > legendRow) [x, y] = [legendRow, y + legendRow];
    samples.push({ type: "sample", box: { x0: x, y0: y - 7, x1: x + 9, y1: y }, label, color });
    x += width;
  }
  return { samples, height: entries.length === 0 ? 0 : y - page.height + legendRow / 2 };
}

/** An SVG file of a page with room below it. */
export function svgOf(
  page: { readonly width: number; readonly height: number },
  below: number,
  lines: readonly string[],
): string {
  const [width, height] = [decimal(page.width), decimal(page.height + below)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines,
    "</svg>\n",
  ].join("\n");
}

/** Writes shapes as elements, with the marker for arrow heads first. */
export function writeShapes(shapes: readonly Shape[]): readonly string[] {
  const arrow = shapes.find(({ type }) => type === "arrow" || type === "stop");
  return [...(arrow === undefined ? [] : [arrowHead(arrow.color)]), ...shapes.map(writeShape)];
}

function arrowHead(color: Color): string {
  const head = `<path d="M0 0L6 3L0 6Z" fill="${color}"/>`;
  return `<defs><marker id="arrow" viewBox="0 0 6 6" refX="14" refY="3" markerWidth="6" markerHeight="6" orient="auto">${head}</marker></defs>`;
}

function writeShape(shape: Shape): string {
  const { color } = shape;
  switch (shape.type) {
    case "frame": {
      const fill = shape.filled ? `fill="${color}" fill-opacity="${tint}"` : `fill="none"`;
      return `<rect class="${shape.name}" ${placeOf(shape.box)} ${fill} stroke="${color}" stroke-width="${shape.width}"/>`;
    }
    case "arrow": {
      const { from, to } = shape;
      const ends = `x1="${decimal(from.x)}" y1="${decimal(from.y)}" x2="${decimal(to.x)}" y2="${decimal(to.y)}"`;
      return `<line class="arrow" ${ends} stroke="${color}" stroke-width="0.7" stroke-opacity="0.6" marker-end="url(#arrow)"/>`;
    }
    case "stop": {
      const { x, y } = shape.at;
      const circle = `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${stopRadius}" fill="#ffffff" stroke="${color}"/>`;
      const place = `x="${decimal(x)}" y="${decimal(y + 2.5)}" font-size="${stopSize}"`;
      return `<g class="stop">${circle}<text ${place} ${sans} text-anchor="middle" fill="${color}">${escapeText(shape.label)}</text></g>`;
    }
    case "sample": {
      const { x1, y1 } = shape.box;
      const place = `x="${decimal(x1 + 3)}" y="${decimal(y1)}" font-size="${legendSize}"`;
      return `<g class="legend"><rect ${placeOf(shape.box)} fill="${color}"/><text ${place} ${sans} fill="#111111">${escapeText(shape.label)}</text></g>`;
    }
  }
}

const sans = `font-family="sans-serif"`;

function placeOf({ x0, y0, x1, y1 }: Box): string {
  return `x="${decimal(x0)}" y="${decimal(y0)}" width="${decimal(x1 - x0)}" height="${decimal(y1 - y0)}"`;
}
