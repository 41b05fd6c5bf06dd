/** What the tags of a page say about its lines. */
import type { FlowItem, FlowLine } from "../model/flow.ts";
import type { Page, Tag } from "../model/page.ts";

type Hint = NonNullable<FlowLine["hint"]>;

/** Share of a line's glyphs that must have a tag for the line to have it. */
const most = 0.8;

/** Gives the lines of headings their tag as a hint; on pages without tags nothing changes. */
export function hintLines(items: readonly FlowItem[], page: Page): readonly FlowItem[] {
  const hints = new Map<number, Hint>();
  collect(page.tags, null, hints);
  if (hints.size === 0) return items;
  return items.map((item) => (item.type === "line" ? { ...item, hint: hintOf(item, page, hints) } : item));
}

function collect(tags: readonly Tag[], outer: Hint | null, hints: Map<number, Hint>): void {
  for (const { type, markedContent, children } of tags) {
    const level = /^H([1-6]?)$/.exec(type)?.[1];
    const hint: Hint | null =
      level === undefined ? outer : { role: "heading", level: level === "" ? 1 : Number(level) };
    if (hint !== null) for (const id of markedContent) hints.set(id, hint);
    collect(children, hint, hints);
  }
}

function hintOf(line: FlowLine, page: Page, hints: ReadonlyMap<number, Hint>): Hint | null {
  let all = 0;
  const counts = new Map<Hint, number>();
  for (const [start, end] of line.source?.glyphs ?? []) {
    for (let index = start; index < end; index++) {
      const id = page.glyphs[index]?.markedContent ?? null;
      const hint = id === null ? undefined : hints.get(id);
      all++;
      if (hint !== undefined) counts.set(hint, (counts.get(hint) ?? 0) + 1);
    }
  }
  return [...counts].find(([, count]) => count >= most * all)?.[0] ?? line.hint;
}
