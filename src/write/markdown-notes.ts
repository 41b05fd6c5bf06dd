/** Where notes stand in Markdown. */
import type { FootnoteDefinition, RootContent } from "mdast";

/**
 * Puts notes at the end of their chapter, out of the lists that they interrupted; every other block stays in its place.
 *
 * Chapters are the outermost headings from level `first` on: 2 where the title of the document is at level 1.
 */
export function moveNotes(blocks: readonly RootContent[], first = 1): RootContent[] {
  const depths = blocks.flatMap((block) => (block.type === "heading" ? [block.depth] : []));
  const outermost = Math.min(...depths.filter((depth) => depth >= first));
  const moved: RootContent[] = [];
  let notes: FootnoteDefinition[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.depth === outermost) {
      moved.push(...notes);
      notes = [];
    }
    const [kept, found] = withoutNotes(block);
    moved.push(...kept);
    notes.push(...found);
  }
  return [...moved, ...notes];
}

/** A block without the notes in it, and these. */
function withoutNotes<T extends RootContent>(block: T): [kept: T[], notes: FootnoteDefinition[]] {
  if (block.type === "footnoteDefinition") return [[], [block]];
  if (block.type !== "list" && block.type !== "listItem" && block.type !== "blockquote") return [[block], []];
  const parts = (block.children as RootContent[]).map(withoutNotes);
  const children = parts.flatMap(([kept]) => kept);
  return [[{ ...block, children } as T], parts.flatMap(([, notes]) => notes)];
}
