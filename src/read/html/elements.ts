/** The meaning of HTML elements for the text in them. */
import type { Place } from "../../model/flow.ts";
import { isTypewriter, type Look } from "../flow-draft.ts";
import { colorOf } from "../lengths.ts";
import { declarationsIn } from "./style-sheet.ts";
import { attributeOf, type HtmlNode } from "./tree.ts";

/** Elements whose content is not text of the page. */
const skipped: ReadonlySet<string> = new Set([
  "#comment",
  "#documentType",
  "script",
  "style",
  "template",
  "noscript",
  "head",
  "svg",
  "select",
  "button",
  "input",
  "iframe",
  "object",
  "audio",
  "video",
  "canvas",
]);

/** Returns whether an element has nothing to read. */
export function isSkipped(name: string): boolean {
  return skipped.has(name);
}

/** Returns whether browsers hide an element. */
export function isHidden(node: HtmlNode, style: string): boolean {
  return (
    attributeOf(node, "hidden") !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}

const looks: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  var: { italic: true },
  dfn: { italic: true },
  code: { monospace: true },
  tt: { monospace: true },
  kbd: { monospace: true },
  samp: { monospace: true },
  sup: { position: "superscript" },
  sub: { position: "subscript" },
  big: { size: 13 },
  small: {},
  a: {},
  span: {},
  font: {},
  u: { underline: true },
  s: { strike: true },
  del: { strike: true },
  ins: { underline: true },
  mark: { highlight: "#ffff00" },
  abbr: {},
  acronym: {},
  q: {},
  time: {},
  label: {},
  bdi: {},
  bdo: {},
  wbr: {},
  nobr: {},
  data: {},
  strike: { strike: true },
  ruby: {},
};

/** The character formatting of an inline element; null for blocks. */
export function inlineLook(node: HtmlNode, around: Look, style: string): Look | null {
  const own = looks[node.nodeName];
  if (own === undefined) return null;
  const highlight = style === "" ? undefined : highlightOf(style);
  const href = node.nodeName === "a" ? attributeOf(node, "href") : undefined;
  return {
    ...around,
    ...own,
    ...(node.nodeName === "font" && fontLook(node)),
    ...styled(style),
    ...(highlight !== undefined && { highlight }),
    ...(style !== "" && isBoxed(style) && { box: true }),
    ...(href !== undefined && href !== "" && !/^javascript:/i.test(href) && { link: href }),
  };
}

/** The look that attributes of `font` give to letters. */
function fontLook(node: HtmlNode): Look {
  const color = colorOf(attributeOf(node, "color"));
  const font = familyOf(attributeOf(node, "face"));
  return { ...(color !== undefined && { color }), ...familyLook(font) };
}

/** The first family of a list of them, without quotes; undefined for kinds of families. */
function familyOf(families: string | undefined): string | undefined {
  const name = (families?.split(",")[0] ?? "").replaceAll(/["']/gu, "").trim();
  return name === "" || /^(?:inherit|initial|system-ui|(?:sans-)?serif|cursive|fantasy)$/i.test(name)
    ? undefined
    : name;
}

function familyLook(font: string | undefined): Look {
  if (font === undefined) return {};
  if (/^monospace$/i.test(font)) return { monospace: true };
  return { font, ...(isTypewriter(font) && { monospace: true }) };
}

/** The character formatting that style declarations state. */
export function styled(style: string): Look {
  if (style === "") return {};
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const size = Number(/font-size\s*:\s*([\d.]+)pt/i.exec(style)?.[1] ?? Number.NaN);
  return {
    ...drawnLook(declarationsIn(style)),
    ...(weight !== undefined && { bold: /^(bold|[6-9]00)/i.test(weight) }),
    ...(/font-style\s*:\s*italic/i.test(style) && { italic: true }),
    ...(/vertical-align\s*:\s*super/i.test(style) && { position: "superscript" as const }),
    ...(/vertical-align\s*:\s*sub\b/i.test(style) && { position: "subscript" as const }),
    ...(size > 0 && { size }),
  };
}

/** Colours, typeface and lines of letters. */
function drawnLook(values: ReadonlyMap<string, string>): Look {
  const color = colorOf(values.get("color"));
  const lines = values.get("text-decoration") ?? values.get("text-decoration-line");
  const variant = values.get("font-variant") ?? values.get("font-variant-caps");
  return {
    ...familyLook(familyOf(values.get("font-family"))),
    ...(color !== undefined && { color }),
    ...(lines !== undefined && { underline: /underline/i.test(lines), strike: /line-through/i.test(lines) }),
    ...(variant !== undefined && { smallCapitals: /small-caps/i.test(variant) }),
  };
}

/** The colour behind letters that stand in a line; undefined for none, and for white. */
function highlightOf(style: string): string | undefined {
  const values = declarationsIn(style);
  const color = colorOf(values.get("background-color") ?? values.get("background"));
  return color === "#ffffff" ? undefined : color;
}

/** Whether a box is drawn around letters within a line. */
function isBoxed(style: string): boolean {
  return /solid|double|dotted|dashed/i.test(declarationsIn(style).get("border") ?? "");
}

/** Where boilerplate stands; null for content of the surrounding text. */
export function placeOf(node: HtmlNode): Place | null {
  const role = attributeOf(node, "role");
  if (node.nodeName === "nav" || role === "navigation" || role === "search") return "page-header";
  if (node.nodeName === "footer" || role === "contentinfo") return "page-footer";
  if (role === "banner") return "page-header";
  return node.nodeName === "aside" || role === "complementary" ? "margin" : null;
}
