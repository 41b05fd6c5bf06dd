/** Separates the back matter of an article (references, acknowledgements, funding) from its body. */
import { parseLabel } from "../../language/numbering.ts";
import type { Aside, AsideRole, Content, List, Paragraph, Section } from "../../model/document.ts";
import { plainText } from "../inline/inlines.ts";
import { sectionOf, statements } from "../facts/cue-words.ts";

/** Sections that most publishers' files separate from the body. */
const backMatter: ReadonlyMap<string, AsideRole> = new Map([
  ["references", "reference"],
  ["abbreviations", "back-matter"],
  ...statements.map((kind) => [kind, "back-matter"] as const),
]);

/** Lists of titles with page numbers, which are asides in every document. */
const lists: ReadonlyMap<string, AsideRole> = new Map([
  ["contents", "contents"],
  ["list-of-figures", "contents"],
  ["list-of-tables", "contents"],
]);

/** Sections that only the body of a paper has. */
const bodyKinds: ReadonlySet<string> = new Set([
  "introduction",
  "background",
  "methods",
  "results",
  "discussion",
  "conclusion",
]);

/** Without an abstract, a document with this many different body sections is an article. */
const fewestKinds = 3;

/**
 * Wraps each section of an article's back matter in an aside, so that nothing is lost.
 *
 * In a book the same titles head chapters and stay in place; only tables of contents and indexes become asides there.
 * Back matter nested in other back matter moves beside it: "Funding" below "Declarations".
 * A subsection of the body stays in the body whatever its title: "Ethical approval" below "Methods", before "Results".
 */
export function separateBackMatter(children: readonly Content[], hasAbstract: boolean): readonly Content[] {
  const article = hasAbstract || kindsIn(children).size >= fewestKinds;
  const content = separate(children, article ? new Map([...backMatter, ...lists]) : lists);
  const outermost = Math.min(...children.flatMap((node) => (node.type === "section" ? [node.level] : [])));
  return content.map((node) => liftAsides(node, outermost));
}

/**
 * Lifts sections of back matter to the outermost level: they belong to the article, not to its last section.
 *
 * A number fixes a section's place: "1.5 References" stays where it is.
 */
function liftAsides(node: Content, level: number): Content {
  if (node.type === "section")
    return { ...node, children: node.children.map((child) => liftAsides(child, level)) };
  if (node.type !== "aside" || !liftedRoles.has(node.role)) return node;
  return {
    ...node,
    children: node.children.map((child) => (isNumbered(child) ? child : lifted(child, level))),
  };
}

function isNumbered(node: Content): boolean {
  return node.type === "section" && parseLabel(plainText(node.heading.children).trim()) !== null;
}

const liftedRoles: ReadonlySet<AsideRole> = new Set(["reference", "back-matter"]);

/** Lifts a section with its subsections to an outer level. */
function lifted(node: Content, level: number): Content {
  if (node.type !== "section" || node.level <= level) return node;
  const shift = node.level - level;
  const inner = (child: Content): Content =>
    child.type === "section" ? lifted(child, child.level - shift) : child;
  return { ...node, level, children: node.children.map(inner) };
}

function separate(
  children: readonly Content[],
  roles: ReadonlyMap<string, AsideRole>,
  afterReferences = false,
  afterStatement = false,
): readonly Content[] {
  let [listed, stated] = [afterReferences, afterStatement];
  const lastBody = children.findLastIndex(isBody);
  return children.flatMap((node, index): readonly Content[] => {
    const isOver = index > lastBody && roles.has("acknowledgements");
    if (isBlock(node)) {
      stated ||= isOver && isStatement(node, roles);
      return [isOver && stated ? asideOf(node, "back-matter") : node];
    }
    if (node.type !== "section") return [node];
    if (node.kind === "index" && isIndex(node)) return [asideOf(node, "contents")];
    const trails = listed ? roles.has("references") : isOver && stated && isShort(node);
    const named = isBody(node) && index < lastBody ? undefined : roles.get(kindOf(node) ?? "");
    const role = named ?? (trails && isTrailer(node) ? "back-matter" : undefined);
    const inner = listed;
    listed ||= holdsReferences(node);
    stated ||= isOver && role === "back-matter";
    if (role === undefined || kindsIn(node.children).size > 0 || !isOnly(node, role)) {
      const own = separate(node.children, index < lastBody ? inBody(roles) : roles, inner);
      stated ||= index >= lastBody && endsInStatement(own);
      return [{ ...node, children: own }];
    }
    const own = node.children.findIndex(
      (child) => child.type === "section" && roles.has(kindOf(child) ?? ""),
    );
    if (own < 0) return [asideOf(node, role)];
    const rest = separate(node.children.slice(own), roles, listed, stated);
    return [asideOf({ ...node, children: node.children.slice(0, own) }, role), ...rest];
  });
}

/** Addresses of all authors have up to this many letters; reviewers' reports have more. */
const longestTrailer = 3000;

function isShort({ children }: Section): boolean {
  return textIn(children.flatMap(withoutReferences)).length <= longestTrailer;
}

/** A node without the references in it, which often follow the addresses of the authors. */
function withoutReferences(node: Content): readonly Content[] {
  if (node.type === "aside") return node.role === "reference" ? [] : [node];
  if (node.type !== "section") return [node];
  return node.kind === "references" ? [] : [{ ...node, children: node.children.flatMap(withoutReferences) }];
}

/** The kind that a heading states; one of several sections may be numbered: "Additional file 2". */
function kindOf({ kind, heading }: Section): string | null {
  return kind ?? sectionOf(plainText(heading.children).replace(/(?<!\s)\s+S?\d{1,2}\W?$/u, ""));
}

/** Whether a node is a paragraph or list, which statements consist of. */
function isBlock(node: Content): node is Paragraph | List {
  return node.type === "paragraph" || node.type === "list";
}

/** Whether a node is a section that only the body of a paper has. */
function isBody(node: Content): boolean {
  return node.type === "section" && bodyKinds.has(node.kind ?? "");
}

/** Roles that apply inside the body: lists only, no statements. */
function inBody(roles: ReadonlyMap<string, AsideRole>): ReadonlyMap<string, AsideRole> {
  return new Map([...roles].filter(([, role]) => role !== "back-matter"));
}

function asideOf(node: Paragraph | List | Section, role: AsideRole): Aside {
  const { sources, confidence, reasons } = node;
  return { type: "aside", role, id: null, label: null, children: [node], sources, confidence, reasons };
}

/** Whether a paragraph opens with a bold title of back matter, or is one: "**Funding** This work was …". */
function isStatement(node: Paragraph | List, roles: ReadonlyMap<string, AsideRole>): boolean {
  const [first] = node.type === "paragraph" ? node.children : [];
  if (first?.type !== "text" || !first.marks.includes("bold")) return false;
  return roles.get(sectionOf(first.value) ?? "") === "back-matter";
}

/** Whether the last section or paragraph of some content, at any depth, is a statement set apart. */
function endsInStatement(content: readonly Content[]): boolean {
  const last = content.at(-1);
  if (last?.type === "section") return endsInStatement(last.children);
  return last?.type === "aside" && last.role === "back-matter";
}

/** An index has at most this many words per page number on average; text has more. */
const indexWords = 6;

/** Whether a section called an index contains entries with page numbers rather than text. */
function isIndex(section: Section): boolean {
  const text = textIn(section.children);
  const pages = text.match(/(?<![\p{L}\d.])\d{1,4}(?![\p{L}\d])/gu)?.length ?? 0;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return pages > 0 && words < indexWords * pages;
}

function textIn(nodes: readonly Content[]): string {
  return nodes
    .map((node): string => {
      if (node.type === "paragraph") return plainText(node.children);
      if (node.type === "list") return node.children.map(({ children }) => textIn(children)).join(" ");
      return node.type === "section" || node.type === "aside" ? textIn(node.children) : "";
    })
    .join(" ");
}

/** Whether a section follows the references and is not an appendix: addresses, publisher's notes, referees' reports. */
function isTrailer({ kind, heading }: Section): boolean {
  const title = plainText(heading.children).trim();
  return (kind === null || !(bodyKinds.has(kind) || kind === "appendix")) && parseLabel(title) === null;
}

/** Whether a section is the list of references or contains it. */
function holdsReferences({ kind, children }: Section): boolean {
  return kind === "references" || children.some((node) => node.type === "section" && holdsReferences(node));
}

/** Whether a section contains only entries; a chapter may have the same title and contain text. */
function isOnly(section: Section, role: AsideRole): boolean {
  return role !== "contents" || section.children.every((node) => node.type === "aside");
}

/** The body sections of a paper that are present, at any level. */
function kindsIn(children: readonly Content[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const node of children) {
    if (node.type !== "section") continue;
    if (node.kind !== null && bodyKinds.has(node.kind)) kinds.add(node.kind);
    for (const kind of kindsIn(node.children)) kinds.add(kind);
  }
  return kinds;
}
