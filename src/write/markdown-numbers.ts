/** Paragraphs that begin with a number, as Markdown writes them. */
import type { Paragraph, PhrasingContent, RootContent } from "mdast";

/** A number that Markdown takes for that of an item, and writes as it is. */
const numberBefore = /^(0|[1-9]\d{0,8})\. +/;

/**
 * Makes items of paragraphs that begin with a number, which would need a backslash otherwise: 150\. A rocket …
 *
 * Markdown counts items that follow each other, so that only the first number of a list is what is printed: paragraphs
 * that follow each other are one list where each number is one higher, and stay as they are elsewhere.
 */
export function numberedItems(blocks: readonly RootContent[]): RootContent[] {
  const numbers = blocks.map(numberOf);
  const written: RootContent[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as RootContent;
    let end = at + 1;
    while (end < blocks.length && numbers[end] !== null && numbers[end] === (numbers[end - 1] ?? NaN) + 1)
      end++;
    const start = numbers[at] ?? null;
    if (
      start === null ||
      isCounted(blocks[at - 1], numbers[at - 1]) ||
      isCounted(blocks[end], numbers[end])
    ) {
      written.push(block);
      continue;
    }
    const children = blocks.slice(at, end).map((node) => ({
      type: "listItem" as const,
      spread: false,
      children: [withoutNumber(node as Paragraph)],
    }));
    written.push({ type: "list", ordered: true, start, spread: false, children });
    at = end - 1;
  }
  return written;
}

/** The number that a paragraph begins with. */
function numberOf(block: RootContent): number | null {
  const first = block.type === "paragraph" ? block.children[0] : undefined;
  const found = first?.type === "text" ? numberBefore.exec(first.value) : null;
  return found === null || contentOf(block as Paragraph).length === 0 ? null : Number(found[1]);
}

/** Whether Markdown would count on from or into a block. */
function isCounted(block: RootContent | undefined, number: number | null | undefined): boolean {
  return typeof number === "number" || (block?.type === "list" && block.ordered === true);
}

function withoutNumber(node: Paragraph): Paragraph {
  return { ...node, children: contentOf(node) };
}

/** What stands behind the number of a paragraph. */
function contentOf({ children }: Paragraph): PhrasingContent[] {
  const [first, ...rest] = children;
  const value = first?.type === "text" ? first.value.replace(numberBefore, "") : "";
  return value === "" ? rest : [{ type: "text", value }, ...rest];
}
