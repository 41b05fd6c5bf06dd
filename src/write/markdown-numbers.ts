/** Numbers of items, as Markdown writes them. */
import type { List, Paragraph, PhrasingContent, RootContent } from "mdast";
import { defaultHandlers, type Handle } from "mdast-util-to-markdown";

/** The punctuation after the numbers of a list. */
export type NumberEnd = "." | ")";

declare module "mdast" {
  interface ListData {
    /** The punctuation after the numbers; a full stop by default. */
    readonly numberEnd?: NumberEnd;
  }
}

/** Writes a list with its printed punctuation after the numbers. */
export const writeList: Handle = (node: List, parent, state, info) => {
  const { options } = state;
  const usual = options.bulletOrdered;
  options.bulletOrdered = node.data?.numberEnd ?? ".";
  try {
    return defaultHandlers.list(node, parent, state, info);
  } finally {
    options.bulletOrdered = usual;
  }
};

/** A number that Markdown reads as an item's. */
const numberBefore = /^(0|[1-9]\d{0,8})([.)]) +/;

/** A paragraph's number and its punctuation. */
interface PrintedNumber {
  readonly value: number;
  readonly end: NumberEnd;
}

/**
 * Turns paragraphs that begin with a number into items, which would otherwise need a backslash: 150\. A rocket …
 *
 * Markdown numbers consecutive items itself, so only the first number of a list is the printed one: consecutive
 * paragraphs form one list if each number is one higher, and stay paragraphs otherwise.
 */
export function numberedItems(blocks: readonly RootContent[]): RootContent[] {
  const numbers = blocks.map(numberOf);
  const written: RootContent[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as RootContent;
    let end = at + 1;
    while (isNext(numbers[end - 1], numbers[end])) end++;
    const first = numbers[at] ?? null;
    if (first === null || isCounted(blocks[at - 1]) || isCounted(blocks[end])) {
      written.push(block);
      continue;
    }
    const children = blocks.slice(at, end).map((node) => ({
      type: "listItem" as const,
      spread: false,
      children: [withoutNumber(node as Paragraph)],
    }));
    const data = { numberEnd: first.end };
    written.push({ type: "list", ordered: true, start: first.value, spread: false, children, data });
    at = end - 1;
  }
  return written;
}

/** The number that a paragraph begins with. */
function numberOf(block: RootContent): PrintedNumber | null {
  const first = block.type === "paragraph" ? block.children[0] : undefined;
  const found = first?.type === "text" ? numberBefore.exec(first.value) : null;
  if (found === null || contentOf(block as Paragraph).length === 0) return null;
  return { value: Number(found[1]), end: found[2] as NumberEnd };
}

function isNext(one: PrintedNumber | null | undefined, next: PrintedNumber | null | undefined): boolean {
  if (!one || !next) return false;
  return next.value === one.value + 1 && next.end === one.end;
}

/** Returns whether Markdown would continue numbering from or into a block. */
function isCounted(block: RootContent | undefined): boolean {
  if (block === undefined) return false;
  return numberOf(block) !== null || (block.type === "list" && block.ordered === true);
}

function withoutNumber(node: Paragraph): Paragraph {
  return { ...node, children: contentOf(node) };
}

/** The punctuation after the number of a paragraph. */
function contentOf({ children }: Paragraph): PhrasingContent[] {
  const [first, ...rest] = children;
  const value = first?.type === "text" ? first.value.replace(numberBefore, "") : "";
  return value === "" ? rest : [{ type: "text", value }, ...rest];
}
