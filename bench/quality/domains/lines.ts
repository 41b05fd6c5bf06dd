/**
 * Scores the classes of lines, as papers on laws and specifications do: accuracy and macro F1 over the classes.
 *
 * A line is twelve words of a printed paragraph.  All lines of headings, titles and contents have their class; of an
 * item only the first, the others are text.  A line's class in the tree is that of most of its words.
 */
import { align, UNALIGNED } from "../../../src/measure/align.ts";
import { f1, groupBy, share } from "../../../src/measure/counts.ts";
import { wordsOf } from "../../../src/measure/words.ts";
import type { Content, Document } from "../../../src/model/document.ts";
import { plainText } from "../../../src/write/inline-text.ts";
import type { ScoreSheet } from "../score.ts";
import type { OutlineVerdict } from "./score.ts";

/** Words of a line. */
const lineWords = 12;

/** A paragraph with the class of its lines. */
type Classed = readonly [lineClass: string, text: string];

/** A line's class in the truth and in the tree. */
interface ClassedLine {
  readonly wanted: string;
  readonly found: string;
}

/** Scores the classes of lines of made documents by domain; null if none has its lines listed. */
export function scoreLines(verdicts: readonly OutlineVerdict[]): ScoreSheet | null {
  const listed = verdicts.filter(({ outline }) => outline.lines !== undefined);
  if (listed.length === 0) return null;
  const domains = groupBy(listed, ({ outline }) => outline.domain);
  const rows = [...domains].map(([domain, own]) => ({ id: domain, lines: own.flatMap(judgeLines) }));
  const names = [...new Set(rows.flatMap(({ lines }) => lines.map(({ wanted }) => wanted)))];
  const scoresOf = (lines: readonly ClassedLine[]): readonly (number | null)[] => {
    const byClass = names.map((name) => classF1(lines, name));
    const known = byClass.filter((score) => score !== null);
    const macro = share(
      known.reduce((sum, score) => sum + score, 0),
      known.length,
    );
    return [
      share(lines.filter(({ wanted, found }) => wanted === found).length, lines.length),
      macro,
      ...byClass,
    ];
  };
  return {
    columns: ["accuracy", "macro F1", ...names],
    rows: rows.map(({ id, lines }) => ({ id, scores: scoresOf(lines) })),
    mean: scoresOf(rows.flatMap(({ lines }) => lines)),
    meanName: "all lines",
  };
}

function classF1(lines: readonly ClassedLine[], name: string): number | null {
  const wanted = lines.filter((line) => line.wanted === name).length;
  const found = lines.filter((line) => line.found === name).length;
  return wanted === 0
    ? null
    : f1(lines.filter((line) => line.wanted === name && line.found === name).length, wanted, found);
}

function judgeLines({ outline, document }: OutlineVerdict): readonly ClassedLine[] {
  const truth = wordsWithClasses(outline.lines ?? []);
  const tree = wordsWithClasses(classedBlocks(document));
  const partners = align(
    truth.map(({ word }) => word),
    tree.map(({ word }) => word),
  );
  const lines = groupBy(
    truth.map((word, at) => ({ ...word, partner: partners[at] ?? UNALIGNED })),
    ({ line }) => line,
  );
  return [...lines.values()].map((words) => {
    const counts = new Map<string, number>();
    for (const { partner } of words) {
      const found = partner === UNALIGNED ? "missing" : (tree[partner]?.lineClass ?? "missing");
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    return { wanted: words[0]?.lineClass ?? "", found: best?.[0] ?? "missing" };
  });
}

interface ClassedWord {
  readonly word: string;
  readonly lineClass: string;
  /** Number of its line. */
  readonly line: number;
}

function wordsWithClasses(blocks: readonly Classed[]): readonly ClassedWord[] {
  let line = 0;
  return blocks.flatMap(([lineClass, text]) => {
    const first = ++line;
    return wordsOf(text).map((word, at): ClassedWord => {
      line = first + Math.floor(at / lineWords);
      return { word, line, lineClass: lineClass === "item" && line > first ? "text" : lineClass };
    });
  });
}

/** The paragraphs of a tree with their classes; headings without labels before the first part are titles. */
function classedBlocks(document: Document): readonly Classed[] {
  const blocks: Classed[] = [];
  if (document.title !== null) blocks.push(["title", plainText(document.title.children)]);
  for (const paragraph of [...document.byline, ...document.affiliations])
    blocks.push(["title", plainText(paragraph.children)]);
  for (const node of document.abstract)
    blocks.push([node.type === "heading" ? "unit" : "text", plainText(node.children)]);
  let begun = false;
  const walk = (node: Content, as: string): void => {
    if (node.type === "section") {
      begun ||= node.label !== undefined || node.kind !== null;
      const own = node.kind === "appendix" ? "appendix" : begun ? "unit" : "title";
      blocks.push([own, plainText(node.heading.children)]);
      for (const child of node.children) walk(child, begun ? "text" : as);
    } else if (node.type === "list") {
      begun = true;
      for (const item of node.children) {
        const [first, ...others] = item.children;
        const head = first?.type === "paragraph" ? plainText(first.children) : "";
        blocks.push(["item", `${item.marker} ${head}`]);
        for (const child of first?.type === "paragraph" ? others : item.children) walk(child, "text");
      }
    } else if (node.type === "paragraph") blocks.push([as, plainText(node.children)]);
    else if (node.type === "quote") for (const child of node.children) walk(child, as);
    else if (node.type === "aside") {
      const own = node.role === "contents" ? "contents" : node.role === "front-matter" ? "title" : as;
      for (const child of node.children) walk(child, own);
    }
  };
  for (const node of document.children) walk(node, "text");
  return blocks;
}
