/** Scores recovered trees against outlines written by hand. */
import type { Document } from "../../../src/model/document.ts";
import { groupBy, share } from "../../../src/measure/counts.ts";
import type { ScoreSheet } from "../score.ts";
import { itemKinds, type LabelledOutline, type OutlineNode } from "./labels.ts";
import { countMixedLists, documentTitle, type FoundNode, outlineOf } from "./outline.ts";

/** What became of one document. */
export interface OutlineVerdict {
  readonly outline: LabelledOutline;
  /** For each node of the outline, what was found. */
  readonly nodes: readonly NodeVerdict[];
  /** Nodes of the tree that the outline does not have. */
  readonly wrong: readonly FoundNode[];
  readonly mixed: number;
  /** The domain that was chosen; null if the tree names none. */
  readonly domain: string | null;
  readonly document: Document;
}

interface NodeVerdict {
  readonly node: OutlineNode;
  readonly found: FoundNode | null;
  readonly parent: boolean;
}

/** Domains whose headings mostly count nothing: every heading of the tree is held against them. */
const titled: ReadonlySet<string> = new Set(["prospectus", "thesis", "report"]);

/** Kinds that outlines do not list. */
const unlisted: ReadonlySet<string> = new Set([documentTitle, "signature"]);

/** Compares a tree with its outline. */
export function judgeOutline(outline: LabelledOutline, document: Document): OutlineVerdict {
  const tree = outlineOf(document).filter(({ item }) => outline.items || !item);
  const pairs = align(outline.nodes, tree);
  const matched = new Map<FoundNode, OutlineNode>([...pairs].map(([truth, found]) => [found, truth]));
  const parents = parentsOf(outline.nodes);
  const nodes = outline.nodes.map((node): NodeVerdict => {
    const found = pairs.get(node) ?? null;
    if (found === null) return { node, found, parent: false };
    let above = found.parent;
    while (above !== null && !matched.has(above)) above = above.parent;
    const holder = above === null ? null : (matched.get(above) ?? null);
    return { node, found, parent: holder === parents.get(node) };
  });
  const wrong = tree.filter(
    (node) =>
      !matched.has(node) && !unlisted.has(node.kind) && (titled.has(outline.domain) || node.label !== ""),
  );
  return {
    outline,
    nodes,
    wrong,
    mixed: countMixedLists(document.children),
    domain: document.domain?.name ?? null,
    document,
  };
}

function parentsOf(nodes: readonly OutlineNode[]): ReadonlyMap<OutlineNode, OutlineNode | null> {
  const open: OutlineNode[] = [];
  return new Map(
    nodes.map((node) => {
      open.length = node.depth;
      open.push(node);
      return [node, node.depth === 0 ? null : (open[node.depth - 1] ?? null)];
    }),
  );
}

/** Letters that are compared, of labels and of the words after them. */
const compared = 12;

function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("х", "x")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Digits of a label count in any script; a bullet is as good as another. */
function sameNode(truth: OutlineNode, found: FoundNode): boolean {
  const [a, b] = [keyOf(truth.label), keyOf(found.label)];
  if (a !== b && a !== keyOf(`${found.label} ${found.words}`).slice(0, a.length)) return false;
  const [said, shown] = [keyOf(truth.words), keyOf(found.words)];
  if (said === "") return truth.label !== "";
  const rest = a === b ? shown : keyOf(`${found.label} ${found.words}`).slice(a.length);
  return rest.slice(0, compared) === said.slice(0, compared);
}

/** The longest common subsequence of an outline and a tree. */
function align(
  truth: readonly OutlineNode[],
  found: readonly FoundNode[],
): ReadonlyMap<OutlineNode, FoundNode> {
  const width = found.length + 1;
  const best = new Uint16Array((truth.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let i = truth.length - 1; i >= 0; i--)
    for (let j = found.length - 1; j >= 0; j--)
      best[i * width + j] = sameNode(truth[i] as OutlineNode, found[j] as FoundNode)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs = new Map<OutlineNode, FoundNode>();
  let [i, j] = [0, 0];
  while (i < truth.length && j < found.length) {
    const [own, other] = [truth[i] as OutlineNode, found[j] as FoundNode];
    if (sameNode(own, other) && at(i, j) === at(i + 1, j + 1) + 1) {
      pairs.set(own, other);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

const columns = [
  "sections",
  "appendices",
  "items",
  "kinds",
  "parents",
  "nested",
  "false",
  "mixed",
  "domain",
] as const;

/** One row per document, and one per format over all nodes. */
export function scoreOutlines(verdicts: readonly OutlineVerdict[]): ScoreSheet {
  const rows = verdicts.map((verdict) => ({ id: verdict.outline.id, scores: scoresOf([verdict]) }));
  const formats = groupBy(verdicts, ({ outline }) => outline.file.slice(outline.file.lastIndexOf(".") + 1));
  return {
    columns,
    rows: [...rows, ...[...formats].map(([format, own]) => ({ id: `all ${format}`, scores: scoresOf(own) }))],
    mean: scoresOf(verdicts),
    meanName: "all",
  };
}

function scoresOf(verdicts: readonly OutlineVerdict[]): readonly (number | null)[] {
  const nodes = verdicts.flatMap((verdict) => verdict.nodes);
  const items = nodes.filter(({ node }) => itemKinds.has(node.kind));
  const appendices = nodes.filter(({ node }) => node.kind === "appendix");
  const sections = nodes.filter(({ node }) => !itemKinds.has(node.kind) && node.kind !== "appendix");
  const found = nodes.filter((one) => one.found !== null);
  const kinded = found.filter(({ node }) => node.kind !== "title" && node.kind !== "bullet");
  return [
    count(sections, (one) => one.found !== null),
    count(appendices, (one) => one.found !== null),
    count(items, (one) => one.found !== null),
    count(kinded, (one) => one.found?.kind === one.node.kind),
    count(
      found.filter(({ node }) => !itemKinds.has(node.kind)),
      (one) => one.parent,
    ),
    count(items, (one) => one.parent),
    share(
      verdicts.reduce((sum, { wrong }) => sum + wrong.length, 0),
      nodes.length,
    ),
    verdicts.reduce((sum, { mixed }) => sum + mixed, 0),
    share(verdicts.filter(({ outline, domain }) => outline.domain === domain).length, verdicts.length),
  ];
}

function count(own: readonly NodeVerdict[], holds: (one: NodeVerdict) => boolean): number | null {
  return share(own.filter(holds).length, own.length);
}

/** Lists what is missing, has the wrong parent or kind, or should not be there. */
export function formatOutlineErrors(verdicts: readonly OutlineVerdict[]): string {
  return verdicts
    .flatMap(({ outline, nodes, wrong }) => [
      outline.id,
      ...nodes.flatMap(({ node, found, parent }) => {
        if (found === null) return [`  missing: ${nameOf(node)}`];
        if (!parent)
          return [
            `  wrong parent: ${nameOf(node)} (below ${found.parent === null ? "root" : nameOf(found.parent)})`,
          ];
        return found.kind === node.kind || node.kind === "title" || node.kind === "bullet"
          ? []
          : [`  wrong kind: ${nameOf(node)} (${found.kind})`];
      }),
      ...wrong.map((node) => `  false: ${nameOf(node)}`),
    ])
    .join("\n");
}

function nameOf({ kind, label, words }: OutlineNode): string {
  return `${kind} "${label}" ${words.slice(0, 50)}`;
}
