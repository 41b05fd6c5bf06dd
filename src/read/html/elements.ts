/** The meaning of HTML elements for the text in them. */
import type { Place } from "../../model/flow.ts";
import type { Look } from "../flow-draft.ts";
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
  u: {},
  s: {},
  del: {},
  ins: {},
  mark: {},
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
  strike: {},
  ruby: {},
};

/** The character formatting of an inline element; null for blocks. */
export function inlineLook(node: HtmlNode, around: Look, style: string): Look | null {
  const own = looks[node.nodeName];
  if (own === undefined) return null;
  const href = node.nodeName === "a" ? attributeOf(node, "href") : undefined;
  return {
    ...around,
    ...own,
    ...styled(style),
    ...(href !== undefined && href !== "" && !/^javascript:/i.test(href) && { link: href }),
  };
}

/** The character formatting that style declarations state. */
export function styled(style: string): Look {
  if (style === "") return {};
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const size = Number(/font-size\s*:\s*([\d.]+)pt/i.exec(style)?.[1] ?? Number.NaN);
  return {
    ...(weight !== undefined && { bold: /^(bold|[6-9]00)/i.test(weight) }),
    ...(/font-style\s*:\s*italic/i.test(style) && { italic: true }),
    ...(/vertical-align\s*:\s*super/i.test(style) && { position: "superscript" as const }),
    ...(/vertical-align\s*:\s*sub\b/i.test(style) && { position: "subscript" as const }),
    ...(size > 0 && { size }),
  };
}

/** Where boilerplate stands; null for content of the surrounding text. */
export function placeOf(node: HtmlNode): Place | null {
  const role = attributeOf(node, "role");
  if (node.nodeName === "nav" || role === "navigation" || role === "search") return "page-header";
  if (node.nodeName === "footer" || role === "contentinfo") return "page-footer";
  if (role === "banner") return "page-header";
  return node.nodeName === "aside" || role === "complementary" ? "margin" : null;
}
