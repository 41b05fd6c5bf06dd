/** Menus of web pages that say so by no tag: links in a row above the text. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";

/** What a menu is. */
export interface MenuOptions {
  /** Fewest links in a row. */
  readonly fewest: number;
  /** Longest of them, in letters. */
  readonly longest: number;
  /** Shortest line that is text for certain, in letters. */
  readonly text: number;
}

/** Looked at in web pages saved whole. */
const menuDefaults: MenuOptions = { fewest: 4, longest: 60, text: 200 };

/** Sets menus apart that stand above the first heading or long paragraph; a page that has neither stays as it is. */
export function apartMenus(flow: Flow, options: MenuOptions = menuDefaults): Flow {
  const first = flow.findIndex(
    (item) => item.type === "line" && (item.hint?.role === "heading" || lettersIn(item) >= options.text),
  );
  if (first < 0) return flow;
  const items: FlowItem[] = [];
  let row: FlowItem[] = [];
  const end = (): void => {
    const isMenu = row.filter(({ type }) => type === "line").length >= options.fewest;
    for (const item of row) items.push(isMenu ? { ...item, place: "page-header" as const } : item);
    row = [];
  };
  for (const item of flow.slice(0, first)) {
    // Small pictures stand between links.
    if (item.type === "picture" || (item.type === "line" && isLink(item, options))) row.push(item);
    else {
      end();
      items.push(item);
    }
  }
  end();
  return [...items, ...flow.slice(first)];
}

/** Whether a line is a link to another page and nothing else. */
function isLink(line: FlowLine, { longest }: MenuOptions): boolean {
  const { runs, place } = line;
  const outside = runs.every(
    ({ text, link }) => /^[\s•]*$/u.test(text) || (link !== null && !link.startsWith("#")),
  );
  return place === "body" && outside && lettersIn(line) <= longest;
}

function lettersIn({ runs }: FlowLine): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
