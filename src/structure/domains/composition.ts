/** Checks how a document is composed: what its domain requires and it lacks, and numbers that do not count on. */
import type { Content, Document } from "../../model/document.ts";
import type { Domain, Requirement } from "./domain.ts";

/** Something that a document lacks or has in the wrong place. */
export interface CompositionFault {
  readonly kind: string;
  readonly fault: "missing" | "gap" | "repeated" | "order";
  /** A sentence for people. */
  readonly message: string;
  /** Page of the node it is about; null in formats without pages and for what is missing. */
  readonly page: number | null;
}

/** A named node. */
interface Named {
  readonly kind: string;
  readonly label: string;
  readonly number: readonly number[];
  readonly page: number | null;
  /** The kinds that hold it, with their places: numbers begin again there. */
  readonly parent: string;
}

/** Lists the faults of a document in its domain, by requirement. */
export function checkComposition(document: Document, domain: Domain): readonly CompositionFault[] {
  const nodes = namedNodes(document);
  return (domain.requires ?? []).flatMap((requirement) => [
    ...missing(requirement, nodes),
    ...misplaced(requirement, nodes),
    ...(requirement.counts === true ? miscounted(requirement.kind, nodes) : []),
  ]);
}

function namedNodes(document: Document): readonly Named[] {
  const nodes: Named[] = [];
  if (document.title !== null)
    nodes.push({ kind: "title", label: "", number: [], page: pageOf(document.title), parent: "" });
  if (document.abstract.length > 0)
    nodes.push({ kind: "abstract", label: "", number: [], page: null, parent: "" });
  const walk = (content: Content, parent: string): void => {
    if (content.type === "section") {
      const { kind, label = "", number = [], id = "" } = content;
      if (kind !== null) nodes.push({ kind, label, number, page: pageOf(content), parent });
      for (const child of content.children) walk(child, id);
    } else if (content.type === "list") {
      for (const item of content.children) {
        const { kind, marker, number = [], id = "" } = item;
        if (kind !== undefined) nodes.push({ kind, label: marker, number, page: pageOf(item), parent });
        for (const child of item.children) walk(child, id);
      }
    } else if (content.type === "aside" && content.role === "back-matter")
      for (const child of content.children) walk(child, parent);
    else if (content.type === "aside" && content.role === "reference")
      nodes.push({ kind: "references", label: "", number: [], page: pageOf(content), parent });
  };
  for (const node of document.children) walk(node, "");
  return nodes;
}

function pageOf({ sources }: Pick<Document["children"][number], "sources">): number | null {
  return sources[0]?.page ?? null;
}

function missing({ kind, least = 1 }: Requirement, nodes: readonly Named[]): readonly CompositionFault[] {
  const count = nodes.filter((node) => node.kind === kind).length;
  if (count >= least) return [];
  const wanted = least === 1 ? `no ${kind}` : `${count} of at least ${least} nodes of the kind ${kind}`;
  return [{ kind, fault: "missing", message: `The document has ${wanted}.`, page: null }];
}

function misplaced({ kind, before = [] }: Requirement, nodes: readonly Named[]): readonly CompositionFault[] {
  const first = nodes.findIndex((node) => node.kind === kind);
  if (first < 0) return [];
  const early = nodes.slice(0, first).find((node) => before.includes(node.kind));
  if (early === undefined) return [];
  return [{ kind, fault: "order", message: `The ${early.kind} comes before the ${kind}.`, page: early.page }];
}

/** Numbers count on through the whole document, or begin again in each node that holds them. */
function miscounted(kind: string, nodes: readonly Named[]): readonly CompositionFault[] {
  const own = nodes.filter((node) => node.kind === kind && node.number.length > 0);
  return own.flatMap((node, at): readonly CompositionFault[] => {
    const last = own[at - 1];
    const [number, before] = [node.number.at(-1) ?? 0, last?.number.at(-1) ?? 0];
    const sameDepth = last === undefined || last.number.length === node.number.length;
    if (!sameDepth || number === before + 1 || (number === 1 && last?.parent !== node.parent)) return [];
    if (last?.number.join(".") === node.number.join("."))
      return [{ kind, fault: "repeated", message: `${node.label} is there twice.`, page: node.page }];
    if (last === undefined && number === 1) return [];
    const after = last === undefined ? "the first is" : `after ${last.label} comes`;
    return [{ kind, fault: "gap", message: `Of the kind ${kind}, ${after} ${node.label}`, page: node.page }];
  });
}
