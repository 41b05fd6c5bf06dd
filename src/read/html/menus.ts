/** Menus without a telling tag: rows of links above the text. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";

/** Thresholds for menus. */
export interface MenuOptions {
  /** Minimum number of links in a row. */
  readonly fewest: number;
  /** Maximum length of a link, in letters. */
  readonly longest: number;
  /** Minimum length of a line that is certainly text, in letters. */
  readonly text: number;
}

/** Checked on web pages saved as one file. */
const menuDefaults: MenuOptions = { fewest: 4, longest: 60, text: 200 };

/** Sets apart menus above the first heading or long paragraph; a page without either is unchanged. */
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
    // Small images stand between links.
    if (item.type === "picture" || (item.type === "line" && isLink(item, options))) row.push(item);
    else {
      end();
      items.push(item);
    }
  }
  end();
  return [...items, ...flow.slice(first)];
}

/** Returns whether a line is nothing but a link to another page. */
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
