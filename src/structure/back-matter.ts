/** The apparatus of an article: references, thanks, funding and the like stand apart from its body. */
import type { AsideRole, Content, Section } from "../model/document.ts";

/** What stands apart in most of the development articles, where their publishers' files part it from the body. */
const apparatus: ReadonlyMap<string, AsideRole> = new Map([
  ["references", "reference"],
  ["acknowledgements", "back-matter"],
  ["funding", "back-matter"],
  ["conflicts", "back-matter"],
  ["ethics", "back-matter"],
  ["data-availability", "back-matter"],
  ["abbreviations", "back-matter"],
]);

/** Lists of titles with their pages stand apart in every document. */
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

/** Fewest different sections of a paper's body that make a document an article when it has no abstract. */
const fewestKinds = 3;

/**
 * Puts the apparatus of an article into asides, each with its section inside, so that nothing is lost.
 *
 * In a book the same titles are chapters and stay where they are; only tables of contents are set apart there.
 */
export function setApart(children: readonly Content[], hasAbstract: boolean): readonly Content[] {
  const article = hasAbstract || kindsIn(children).size >= fewestKinds;
  return apart(children, article ? new Map([...apparatus, ...lists]) : lists);
}

function apart(children: readonly Content[], roles: ReadonlyMap<string, AsideRole>): readonly Content[] {
  return children.map((node): Content => {
    if (node.type !== "section") return node;
    const role = roles.get(node.kind ?? "");
    if (role === undefined || kindsIn(node.children).size > 0 || !isOnly(node, role))
      return { ...node, children: apart(node.children, roles) };
    const { sources, confidence, reasons } = node;
    return { type: "aside", role, id: null, label: null, children: [node], sources, confidence, reasons };
  });
}

/** Contents hold nothing but entries; a chapter that is called so holds text. */
function isOnly(section: Section, role: AsideRole): boolean {
  return role !== "contents" || section.children.every((node) => node.type === "aside");
}

/** The sections of a paper's body that are there, on any level. */
function kindsIn(children: readonly Content[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const node of children) {
    if (node.type !== "section") continue;
    if (node.kind !== null && bodyKinds.has(node.kind)) kinds.add(node.kind);
    for (const kind of kindsIn(node.children)) kinds.add(kind);
  }
  return kinds;
}
