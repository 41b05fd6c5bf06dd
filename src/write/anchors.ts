/** Names for the targets of marks in the text. */
import type { Aside, Content, Document, Inline } from "../model/document.ts";

/** Lists all nodes of the body, parents first. */
export function contentOf(nodes: readonly Content[]): readonly Content[] {
  const all: Content[] = [];
  addContent(nodes, all);
  return all;
}

function addContent(nodes: readonly Content[], all: Content[]): void {
  for (const node of nodes) {
    all.push(node);
    if (node.type === "list") for (const item of node.children) addContent(item.children, all);
    else if (node.type === "table") {
      for (const row of node.rows) for (const cell of row) addContent(cell.children, all);
      if (node.caption !== null) all.push(node.caption);
    } else if (node.type === "figure") {
      all.push(...node.children);
      if (node.caption !== null) all.push(node.caption);
    } else if (node.type === "section" || node.type === "quote" || node.type === "aside")
      addContent(node.children, all);
  }
}

/** Asides that marks may refer to, with names that are unique and safe in HTML and XML: "note-1", "reference-3". */
export function anchorsOf(document: Document): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { role, id } of asidesOf(document)) {
    if (id === null) continue;
    const kind = role === "footnote" ? "note" : role;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    anchors.set(id, `${kind}-${count}`);
  }
  return anchors;
}

/**
 * Notes that marks refer to, with their labels: as printed if those are words and all different, otherwise numbered in
 * order.
 */
export function noteNames(document: Document): ReadonlyMap<string, string> {
  const content = contentOf(document.children);
  const pointed = noteTargets(document, content);
  if (pointed.size === 0) return new Map();
  const notes = content.filter(isAside).filter(({ id }) => id !== null && pointed.has(id));
  const labels = notes.map(({ label }) => label ?? "");
  const usable = labels.every((label) => /^[\p{L}\p{N}]+$/u.test(label));
  const printed = usable && new Set(labels).size === labels.length;
  return new Map(notes.map(({ id, label }, index) => [id ?? "", printed ? (label ?? "") : `${index + 1}`]));
}

function asidesOf(document: Document): readonly Aside[] {
  return contentOf(document.children).filter(isAside);
}

function isAside(node: Content): node is Aside {
  return node.type === "aside";
}

function noteTargets(document: Document, content: readonly Content[]): ReadonlySet<string> {
  const targets = new Set<string>();
  const add = (inlines: readonly Inline[]): void => {
    for (const node of inlines)
      if (node.type === "note-mark" && node.target !== null) targets.add(node.target);
  };
  const { title, byline, affiliations, abstract } = document;
  for (const node of [title, ...byline, ...affiliations, ...abstract]) add(node?.children ?? []);
  for (const node of content) {
    if (node.type === "paragraph") add(node.children);
    else if (node.type === "section") add(node.heading.children);
  }
  return targets;
}
