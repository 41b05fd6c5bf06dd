/** Places notes in Markdown. */
import type { FootnoteDefinition, RootContent } from "mdast";

/**
 * Moves notes to the end of their chapter, out of the lists that they interrupt; all other blocks stay in place.
 *
 * Chapters are the outermost headings from level `first`: 2 if the document title has level 1.
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

/** A block without its notes, and the notes. */
function withoutNotes<T extends RootContent>(block: T): [kept: T[], notes: FootnoteDefinition[]] {
  if (block.type === "footnoteDefinition") return [[], [block]];
  if (block.type !== "list" && block.type !== "listItem" && block.type !== "blockquote") return [[block], []];
  const parts = (block.children as RootContent[]).map(withoutNotes);
  const children = parts.flatMap(([kept]) => kept);
  return [[{ ...block, children } as T], parts.flatMap(([, notes]) => notes)];
}
