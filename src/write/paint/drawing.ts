/** Writes shapes as a PDF of one page, so that PDFium can rasterise them. */
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";
import { decimal } from "../decimal.ts";
import { legendSize, type Shape, stopRadius, stopSize, tint } from "./shapes.ts";

/** Distance of the control points from the ends of a quarter circle, as a share of the radius. */
const circular = 0.5523;
/** Length and half width of an arrow head and its distance from the centre of the stop, in points. */
const head = { length: 4, half: 2, gap: stopRadius };
/** Mean width of digits and letters of Helvetica, in font sizes. */
const digitWidth = 0.556;

/** Draws shapes on white paper of a size in points. */
export function drawShapes(width: number, height: number, shapes: readonly Shape[]): Uint8Array {
  const content = ["1 0 0 -1 0", decimal(height), "cm", ...shapes.map(drawShape)].join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${decimal(width)} ${decimal(height)}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

function drawShape(shape: Shape): string {
  const { color } = shape;
  switch (shape.type) {
    case "frame": {
      const rectangle = `${placeOf(shape.box)} re`;
      const filled = shape.filled ? `${paint(color, "rg", tint)} ${rectangle} f ` : "";
      return `${filled}${paint(color, "RG")} ${shape.width} w ${rectangle} S`;
    }
    case "arrow":
      return drawArrow(shape);
    case "stop": {
      const { x, y } = shape.at;
      const label = textAt(
        shape.label,
        x - (shape.label.length * stopSize * digitWidth) / 2,
        y + 2.5,
        stopSize,
      );
      return `1 1 1 rg ${paint(color, "RG")} 1 w ${circleAt(x, y)} B ${paint(color, "rg")} ${label}`;
    }
    case "sample": {
      const { x1, y1 } = shape.box;
      const label = textAt(shape.label, x1 + 3, y1, legendSize);
      return `${paint(color, "rg")} ${placeOf(shape.box)} re f 0.07 g ${label}`;
    }
  }
}

/** A line to the edge of the next stop, with a head. */
function drawArrow({ from, to, color }: Shape & { readonly type: "arrow" }): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const tip = { x: to.x - ux * head.gap, y: to.y - uy * head.gap };
  const foot = { x: tip.x - ux * head.length, y: tip.y - uy * head.length };
  const corner = (side: number): string =>
    `${decimal(foot.x - side * uy * head.half)} ${decimal(foot.y + side * ux * head.half)} l`;
  const line = `${decimal(from.x)} ${decimal(from.y)} m ${decimal(foot.x)} ${decimal(foot.y)} l S`;
  const triangle = `${decimal(tip.x)} ${decimal(tip.y)} m ${corner(1)} ${corner(-1)} f`;
  return `${paint(color, "RG", 0.6)} 0.7 w ${line} ${paint(color, "rg", 0.6)} ${triangle}`;
}

/** An operator that sets a colour, mixed with white unless `share` is 1. */
function paint(color: Color, operator: "rg" | "RG", share = 1): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `${channels.map((value) => decimal(1 - share * (1 - value))).join(" ")} ${operator}`;
}

function circleAt(x: number, y: number): string {
  const [r, c] = [stopRadius, stopRadius * circular];
  const curves = [
    [r, c, c, r, 0, r],
    [-c, r, -r, c, -r, 0],
    [-r, -c, -c, -r, 0, -r],
    [c, -r, r, -c, r, 0],
  ].map((curve) => `${curve.map((value, at) => decimal(value + (at % 2 === 0 ? x : y))).join(" ")} c`);
  return `${decimal(x + r)} ${decimal(y)} m ${curves.join(" ")}`;
}

/** Text at a position; the page is flipped, so letters are flipped back. */
function textAt(text: string, x: number, y: number, size: number): string {
  const letters = text.replaceAll(/[^\x20-\x7e]/gu, "?").replaceAll(/[\\()]/gu, "\\$&");
  return `BT /F ${size} Tf 1 0 0 -1 ${decimal(x)} ${decimal(y)} Tm (${letters}) Tj ET`;
}

function placeOf({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1 - x0, y1 - y0].map((value) => decimal(value)).join(" ");
}
