/** Menus without a telling tag: rows of links above the text. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";

/** Thresholds for menus. Checked on web pages saved as one file. */
const limits = {
  /** Minimum number of links in a row. */
  fewest: 4,
  /** Maximum length of a link, in letters. */
  longest: 60,
  /** Minimum length of a line that is certainly text, in letters. */
  text: 200,
} as const;

/** Sets apart menus above the first heading or long paragraph; a page without either is unchanged. */
export function apartMenus(flow: Flow): Flow {
  const first = flow.findIndex(
    (item) => item.type === "line" && (item.hint?.role === "heading" || lettersIn(item) >= limits.text),
  );
  if (first < 0) return flow;
  const items: FlowItem[] = [];
  let row: FlowItem[] = [];
  const end = (): void => {
    const isMenu = row.filter(({ type }) => type === "line").length >= limits.fewest;
    for (const item of row) items.push(isMenu ? { ...item, place: "page-header" as const } : item);
    row = [];
  };
  for (const item of flow.slice(0, first)) {
    // Small images stand between links.
    if (item.type === "picture" || (item.type === "line" && isLink(item))) row.push(item);
    else {
      end();
      items.push(item);
    }
  }
  end();
  return [...items, ...flow.slice(first)];
}

/** Returns whether a line is nothing but a link to another page. */
function isLink(line: FlowLine): boolean {
  const { runs, place } = line;
  const outside = runs.every(
    ({ text, link }) => /^[\s•]*$/u.test(text) || (link !== null && !link.startsWith("#")),
  );
  return place === "body" && outside && lettersIn(line) <= limits.longest;
}

function lettersIn({ runs }: FlowLine): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
