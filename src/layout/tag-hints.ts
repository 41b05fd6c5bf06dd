/** Hints on lines from the tags of a page. */
import type { FlowItem, FlowLine } from "../model/flow.ts";
import type { Page, Tag } from "../model/page.ts";

type Hint = NonNullable<FlowLine["hint"]>;

/** Minimum fraction of a line's glyphs with a tag. */
const most = 0.8;

/** Gives lines their tag: its name, and what it says of headings; on pages without tags nothing changes. */
export function hintLines(items: readonly FlowItem[], page: Page): readonly FlowItem[] {
  if (page.tags.length === 0) return items;
  const hints = new Map<number, Hint>();
  const names = new Map<number, string>();
  collect(page.tags, null, hints);
  collectNames(page.tags, "", names);
  if (names.size === 0) return items;
  return items.map((item) => {
    if (item.type !== "line") return item;
    const hint = hints.size === 0 ? item.hint : hintOf(item, page, hints);
    const name = names.get(firstContent(item, page) ?? -1);
    return { ...item, hint, ...(name !== undefined && { format: { name } }) };
  });
}

/** Tags of words and of containers, which say nothing of how a block is set. */
const inline =
  /^(?:Span|Link|Reference|BibEntry|Annot|Code|Em|Strong|Sub|Ruby|Warichu|Quote|Form|NonStruct|Private)$/;

function collectNames(tags: readonly Tag[], outer: string, names: Map<number, string>): void {
  for (const { type, markedContent, children } of tags) {
    const name = inline.test(type) && outer !== "" ? outer : type;
    if (name !== "") for (const id of markedContent) names.set(id, name);
    collectNames(children, name, names);
  }
}

function firstContent(line: FlowLine, page: Page): number | null {
  const first = line.source?.glyphs[0]?.[0];
  return first === undefined ? null : (page.glyphs[first]?.markedContent ?? null);
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
