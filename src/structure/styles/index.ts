/** Defines the styles of a document once and lets its nodes refer to them. */
import type { BlockStyle, Document, Heading, LetterStyle, Paragraph } from "../../model/document.ts";
import type { BlockFormat } from "../../model/flow.ts";
import { measureFormat, plainFormat, settleFormat } from "./block-formats.ts";
import { mapBlocks } from "./block-map.ts";
import type { PrintedStyle, PrintedStyles } from "./printed-styles.ts";
import { cutByStyle } from "./styled-text.ts";

export { type PrintedStyles, recordStyles } from "./printed-styles.ts";

/**
 * Lets headings and paragraphs refer to their styles; texts are cut where theirs changes.
 *
 * Runs last: no other step sees a text that is cut by style alone, and plain text refers to nothing.
 */
export function addStyles(document: Document, printed: PrintedStyles): Document {
  const drafts = draftsOf(document, printed);
  if (drafts.size === 0) return document;
  const table = new StyleTable(printed.letters, usualOf(drafts));
  const styled = mapBlocks(document, (node) => {
    const draft = drafts.get(node);
    return draft === undefined ? node : styledNode(node, draft, table);
  });
  return { ...styled, styles: { letters: table.letters, blocks: table.blocks } };
}

/** What is known of the style of a node. */
interface Draft {
  readonly lines: readonly PrintedStyle[];
  readonly format: BlockFormat;
  /** Whether the format is measured, so that some of it may not be seen. */
  readonly isMeasured: boolean;
  /** The recorded letters of most of it. */
  readonly letters: number;
  /** Whether all of it is in these letters. */
  readonly isEven: boolean;
  readonly weight: number;
}

type Drafts = ReadonlyMap<Heading | Paragraph, Draft>;

function draftsOf(document: Document, printed: PrintedStyles): Drafts {
  const drafts = new Map<Heading | Paragraph, Draft>();
  mapBlocks(document, (node) => {
    const places = node.sources.length > 0 ? node.sources : (node.origins ?? []);
    const lines = places.flatMap((place) => printed.lines.get(place) ?? []);
    const [first] = lines;
    if (first !== undefined) drafts.set(node, draftOf(first, lines));
    return node;
  });
  return drafts;
}

function draftOf(first: PrintedStyle, lines: readonly PrintedStyle[]): Draft {
  const counts = new Map<number, number>();
  let weight = 0;
  for (const { stretches } of lines)
    for (const { letters, length } of stretches) {
      counts.set(letters, (counts.get(letters) ?? 0) + length);
      weight += length;
    }
  const isMeasured = first.isMeasured && first.hasColumn;
  return {
    lines,
    format: isMeasured ? measureFormat(lines) : plainFormat(first.format ?? {}),
    isMeasured,
    letters: commonest(counts),
    isEven: counts.size === 1,
    weight,
  };
}

function commonest<Key>(counts: ReadonlyMap<Key, number>): Key {
  let best: readonly [Key, number] | null = null;
  for (const entry of counts) if (best === null || entry[1] > best[1]) best = entry;
  return (best as readonly [Key, number])[0];
}

/** The style of most letters in paragraphs; of headings where there is nothing else. */
function usualOf(drafts: Drafts): Draft {
  const all = [...drafts];
  const paragraphs = all.filter(([{ type }]) => type === "paragraph");
  const letters = new Map<number, number>();
  const formats = new Map<string, number>();
  const ofFormat = new Map<string, Draft>();
  for (const [, draft] of paragraphs.length > 0 ? paragraphs : all) {
    const key = JSON.stringify(draft.format);
    letters.set(draft.letters, (letters.get(draft.letters) ?? 0) + draft.weight);
    formats.set(key, (formats.get(key) ?? 0) + draft.weight);
    ofFormat.set(key, draft);
  }
  return { ...(ofFormat.get(commonest(formats)) as Draft), letters: commonest(letters) };
}

/** The styles that nodes refer to, in the order of their first use. */
class StyleTable {
  readonly letters: LetterStyle[];
  readonly blocks: BlockStyle[];
  private readonly recorded: readonly LetterStyle[];
  private readonly usual: BlockFormat;
  private readonly letterAt = new Map<number, number>();
  private readonly blockAt = new Map<string, number>();

  constructor(recorded: readonly LetterStyle[], usual: Draft) {
    this.recorded = recorded;
    this.usual = usual.format;
    this.letters = [recorded[usual.letters] as LetterStyle];
    this.letterAt.set(usual.letters, 0);
    this.blocks = [];
    this.blockOf(usual);
  }

  letterOf(recorded: number): number {
    const at = this.letterAt.get(recorded) ?? this.letters.push(this.recorded[recorded] as LetterStyle) - 1;
    this.letterAt.set(recorded, at);
    return at;
  }

  blockOf({ format, letters, isMeasured }: Draft): number {
    const own = this.letterOf(letters);
    const settled = isMeasured ? settleFormat(format, this.usual) : format;
    const style: BlockStyle = { ...settled, ...(own > 0 && { letters: own }) };
    const key = JSON.stringify(style);
    const at = this.blockAt.get(key) ?? this.blocks.push(style) - 1;
    this.blockAt.set(key, at);
    return at;
  }
}

function styledNode<Node extends Heading | Paragraph>(node: Node, draft: Draft, table: StyleTable): Node {
  const style = table.blockOf(draft);
  const refer = (letters: number): number | undefined =>
    letters === draft.letters ? undefined : table.letterOf(letters);
  const children = draft.isEven ? node.children : cutByStyle(node.children, draft.lines, refer);
  if (style === 0 && children === node.children) return node;
  return { ...node, children, ...(style > 0 && { style }) };
}
