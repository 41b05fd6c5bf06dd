/** Finds how the divisions of a document nest: parts, titles, chapters, sections, articles. */
import type { Label } from "../../language/label.ts";

/** Words that divide a text, and how often one has to occur to count as a level. */
const dividing: ReadonlySet<string> = new Set([
  "part",
  "title",
  "chapter",
  "section",
  "article",
  "paragraph",
]);
const fewest = 2;

/**
 * The depth of each division word, the outermost 1; empty unless a document uses several.
 *
 *     Раздел I           Languages and laws order the words differently, and an outer division always
 *     Глава 1            begins before the first inner one, so the order of first appearance
 *     Статья 1           is the order of nesting.
 */
export function divisionDepths(labels: readonly (Label | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) {
    const word = label?.word ?? "";
    if (dividing.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].filter(([, count]) => count >= fewest).map(([word]) => word);
  return new Map(words.length < 2 ? [] : words.map((word, at) => [word, at + 1]));
}

/** Divisions whose numbers may have several parts without being nested: "Article 4.20". */
const flat: ReadonlySet<string> = new Set(["article", "paragraph"]);

/** The depth that a label's division word states; null for other labels. */
export function divisionDepth(label: Label, depths: ReadonlyMap<string, number>): number | null {
  const depth = depths.get(label.word ?? "");
  return depth !== undefined && (label.path.length === 1 || flat.has(label.word ?? "")) ? depth : null;
}
