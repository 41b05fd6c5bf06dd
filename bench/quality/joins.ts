/** Whether paragraphs that a column, a page or a float interrupts came out whole. */
import { compareBlocks } from "../../src/measure/comparison.ts";
import type { Block } from "../../src/measure/markdown.ts";
import type { Content, Document } from "../../src/model/document.ts";
import type { Source } from "../../src/model/flow.ts";
import { plainText } from "../../src/structure/inline/inlines.ts";

/** A piece of running text and the lines it was found on. */
export interface PlacedText {
  readonly text: string;
  readonly sources: readonly Source[];
}

/** Paragraphs of the truth that something interrupts on the page, and how many came out as one. */
export interface JoinScores {
  readonly crossing: number;
  readonly joined: number;
  /** Beginnings of those that did not. */
  readonly missed: readonly string[];
}

/** Fewer words of a paragraph in a node are taken for chance. */
const leastWords = 3;

/**
 * Counts the paragraphs of the truth that cross a column, a page or a float.
 *
 * One that came out as one text crosses if its lines do; one that came out as several crosses if the end of one and
 * the beginning of the next do.
 */
export function scoreJoins(truth: readonly Block[], texts: readonly PlacedText[]): JoinScores {
  const printed = texts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const { truth: side, output, toOutput } = compareBlocks(truth, printed.map(blockOf));
  const scores = { crossing: 0, joined: 0, missed: [] as string[] };
  side.blocks.forEach((block, index) => {
    if (block.kind !== "paragraph") return;
    const words = toOutput.subarray(side.starts[index], side.starts[index + 1]);
    const owners = ownersOf([...words].map((word) => output.blockOf[word] ?? -1));
    const sources = owners.map((owner) => printed[owner]?.sources ?? []);
    const [first = []] = sources;
    if (owners.length === 1 && crosses(first)) {
      scores.crossing++;
      scores.joined++;
    } else if (
      sources.some((own, at) => at > 0 && crosses([...(sources[at - 1] ?? []).slice(-1), ...own.slice(0, 1)]))
    ) {
      scores.crossing++;
      scores.missed.push(block.text.slice(0, 80));
    }
  });
  return scores;
}

function blockOf({ text }: PlacedText): Block {
  return { kind: "paragraph", text };
}

/** The texts that hold enough words, in order, each once. */
function ownersOf(blocks: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const block of blocks) if (block >= 0) counts.set(block, (counts.get(block) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= leastWords).map(([block]) => block);
}

/** Whether two lines in a row stand on different pages, in different columns or around something. */
function crosses(sources: readonly Source[]): boolean {
  return sources.some((source, index) => {
    const above = sources[index - 1];
    if (above === undefined) return false;
    const height = above.box.y1 - above.box.y0;
    const gap = source.box.y0 - above.box.y1;
    return source.page !== above.page || gap < -2 * height || gap > 4 * height;
  });
}

/** All running text of a document, in order: headings, paragraphs, items and what stands apart. */
export function textsOf(document: Document): readonly PlacedText[] {
  return document.children.flatMap(textsIn);
}

function textsIn(node: Content): readonly PlacedText[] {
  switch (node.type) {
    case "section":
      return [textIn(node.heading), ...node.children.flatMap(textsIn)];
    case "paragraph":
      return [textIn(node)];
    case "list":
      return node.children.flatMap((item) => item.children.flatMap(textsIn));
    case "quote":
    case "aside":
      return node.children.flatMap(textsIn);
    case "table":
    case "figure":
      return node.caption === null ? [] : [textIn(node.caption)];
    case "code":
    case "formula":
      return [{ text: node.value, sources: node.sources }];
  }
}

function textIn({
  children,
  sources,
}: {
  children: Parameters<typeof plainText>[0];
  sources: readonly Source[];
}): PlacedText {
  return { text: plainText(children), sources };
}
