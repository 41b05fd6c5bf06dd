/** Vertical text in the margin of many pages: "Downloaded from …", the name of a series. */
import type { FlowLine } from "../../model/flow.ts";
import type { PageLayout } from "../ordered-page.ts";
import { textOf } from "./edge-rows.ts";
import { wordsOf } from "./words.ts";

/** Minimum number of pages on which a margin text recurs. */
const fewest = 2;

/** Finds margin lines that recur on other pages, numbers aside; anything printed once stays. */
export function recurringMargins(pages: readonly PageLayout[]): readonly FlowLine[] {
  const found = new Map<string, { readonly pages: Set<number>; readonly lines: FlowLine[] }>();
  for (const page of pages)
    for (const line of marginsOf(page)) {
      const { masked } = wordsOf(textOf(line));
      const entry = found.get(masked) ?? { pages: new Set(), lines: [] };
      entry.pages.add(page.number);
      entry.lines.push(line);
      found.set(masked, entry);
    }
  return [...found.values()].flatMap((entry) => (entry.pages.size >= fewest ? entry.lines : []));
}

/** The lines in the margins of a page, which run in another direction than its text. */
export function marginsOf({ items }: PageLayout): readonly FlowLine[] {
  return items.filter((item): item is FlowLine => item.type === "line" && item.place === "margin");
}
