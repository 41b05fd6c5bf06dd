/** How the blocks of web pages are set, as their styles say. */
import type { BlockFormat } from "../../model/flow.ts";
import { lineSpacingOf, pointsOf } from "../lengths.ts";
import { declarationsIn } from "./style-sheet.ts";
import { attributeOf, type HtmlNode } from "./tree.ts";

const aligns: Readonly<Record<string, BlockFormat["align"]>> = {
  left: "left",
  start: "left",
  right: "right",
  end: "right",
  center: "center",
  justify: "justified",
};

/** Formatting that a block passes on to its content: alignment, indent of the first line, line spacing. */
const inherited = ["align", "first", "lineSpacing"] as const;

/** Reads the format of a block whose letters have a size, in points; `around` is that of the element it stands in. */
export function blockFormat(node: HtmlNode, style: string, around: BlockFormat, size: number): BlockFormat {
  const name = (attributeOf(node, "class") ?? "").trim().split(/\s+/u)[0] ?? "";
  const kept = inherited.flatMap((key) => (around[key] === undefined ? [] : [[key, around[key]] as const]));
  const own = { ...sidesOf(style), align: aligns[(attributeOf(node, "align") ?? "").toLowerCase()] };
  const values = declarationsIn(style);
  const said = {
    ...own,
    align: aligns[values.get("text-align")?.toLowerCase() ?? ""] ?? own.align,
    first: pointsOf(values.get("text-indent")),
    lineSpacing: lineSpacingOf(values.get("line-height"), size),
  };
  const stated = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries([...kept, ...stated]), ...(name !== "" && { name }) };
}

/** Margins: "margin: 1em 2cm" counts from the top, clockwise; what is missing is as on the other side. */
function sidesOf(style: string): BlockFormat {
  const values = declarationsIn(style);
  const [top, right = top, bottom = top, left = right] = (values.get("margin") ?? "")
    .split(/\s+/u)
    .map(pointsOf);
  const sides = {
    before: pointsOf(values.get("margin-top")) ?? top,
    right: pointsOf(values.get("margin-right")) ?? right,
    after: pointsOf(values.get("margin-bottom")) ?? bottom,
    left: pointsOf(values.get("margin-left")) ?? left,
  };
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));
}
