/** The file's outline where it agrees with the print: a bookmark whose title is on its page. */
import type { OutlineEntry } from "../../model/file.ts";
import type { FlowLine } from "../../model/flow.ts";
import { type TitleLines, titleKey } from "./title-matches.ts";

/** Finds the lines that bookmarks name, each with the bookmark's level; the first line of a multi-line heading. */
export function findOutlined(
  titles: TitleLines,
  outline: readonly OutlineEntry[],
): ReadonlyMap<FlowLine, number> {
  const levels = new Map<string, number>();
  collect(outline, 1, levels);
  const found = new Map<FlowLine, number>();
  if (levels.size === 0) return found;
  titles.lines.forEach((line, index) => {
    const page = line.source?.page ?? 0;
    const level = titles.match(index, (key) => levels.get(`${page} ${key}`));
    if (level !== undefined) found.set(line, level);
  });
  return found;
}

function collect(entries: readonly OutlineEntry[], level: number, levels: Map<string, number>): void {
  for (const { title, destination, children } of entries) {
    const key = `${destination?.page ?? 0} ${titleKey(title)}`;
    if (!levels.has(key)) levels.set(key, level);
    collect(children, level + 1, levels);
  }
}
