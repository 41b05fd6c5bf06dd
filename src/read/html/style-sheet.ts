/** What style sheets say by class and by element; only simple rules, as these are what converters write. */
import { attributeOf, type HtmlNode } from "./tree.ts";

/** Declarations by selector: ".para1", "p", "p.note". */
export type StyleSheet = ReadonlyMap<string, string>;

/** A sheet without rules. */
export const noStyles: StyleSheet = new Map();

/** Reads style sheets; of several rules for one selector all count. */
export function parseStyles(sheets: readonly string[]): StyleSheet {
  const rules = new Map<string, string>();
  for (const sheet of sheets) {
    const bare = sheet.replace(/\/\*[\s\S]*?\*\//gu, "");
    for (const [, selectors = "", declarations = ""] of bare.matchAll(/([^{}@]+)\{([^{}]*)\}/gu))
      for (const selector of selectors.split(",").map((each) => each.trim()))
        if (/^[\w-]*(?:\.[\w-]+)?$/u.test(selector) && selector !== "")
          rules.set(selector, `${rules.get(selector) ?? ""};${declarations}`);
  }
  return rules;
}

/** All that is said of an element's style, the closest last. */
export function styleOf(node: HtmlNode, sheet: StyleSheet): string {
  const own = attributeOf(node, "style") ?? "";
  if (sheet.size === 0) return own;
  const classes = (attributeOf(node, "class") ?? "").split(/\s+/u).filter((name) => name !== "");
  const { nodeName } = node;
  const found = [nodeName, ...classes.flatMap((name) => [`.${name}`, `${nodeName}.${name}`])];
  return [...found.flatMap((selector) => sheet.get(selector) ?? []), own].join(";");
}
