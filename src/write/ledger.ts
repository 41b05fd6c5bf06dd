/**
 * The ledger accounts for every word of a document.
 *
 * Each word is booked once, under the name by which `--keep` and `--drop` choose it. Letters on the pages that are in
 * no node are counted too, so that a loss anywhere between page and tree shows.
 */
import { countLetters, countWords } from "../language/counts.ts";
import type { Content, Document, Inline, NodeBase } from "../model/document.ts";
import type { PageNumber } from "../model/geometry.ts";
import { plainText } from "./inline-text.ts";
import type { Role } from "./selection.ts";

/** Words of one role. */
export interface LedgerEntry {
  /** "body" for paragraphs, lists and quotations; otherwise the name of the part. */
  readonly role: Role | "body";
  readonly words: number;
  /** Number of nodes that contain them: lines of furniture, figures, notes. */
  readonly nodes: number;
  /** First and last page of each range of pages; empty in formats without pages. */
  readonly pages: readonly (readonly [first: PageNumber, last: PageNumber])[];
}

/** The account of a document's words. */
export interface Ledger {
  /** In order of first occurrence. */
  readonly entries: readonly LedgerEntry[];
  /** Letters and digits on the pages that are in no node; null in formats without pages. */
  readonly unaccounted: number | null;
}

/** Books every word of a document. */
export function ledgerOf(document: Document): Ledger {
  const book = new Book();
  const { title, byline, affiliations, abstract, printedLetters } = document;
  if (title !== null) book.add("title", title, wordsOf(title.children));
  for (const node of byline) book.add("authors", node, wordsOf(node.children));
  for (const node of affiliations) book.add("affiliations", node, wordsOf(node.children));
  for (const node of abstract) book.add("abstract", node, wordsOf(node.children));
  for (const node of document.children) book.addContent(node, null);
  return {
    entries: book.entries(),
    unaccounted: printedLetters === null ? null : printedLetters - book.letters,
  };
}

interface Account {
  words: number;
  nodes: number;
  readonly pages: Set<PageNumber>;
}

class Book {
  private readonly accounts = new Map<LedgerEntry["role"], Account>();
  letters = 0;

  entries(): readonly LedgerEntry[] {
    return [...this.accounts].map(([role, { words, nodes, pages }]) => ({
      role,
      words,
      nodes,
      pages: stretchesOf([...pages].sort((a, b) => a - b)),
    }));
  }

  add(role: LedgerEntry["role"], { sources }: NodeBase, text: string): void {
    const words = countWords(text);
    this.letters += countLetters(text);
    if (words === 0) return;
    const account = this.accounts.get(role) ?? { words: 0, nodes: 0, pages: new Set() };
    account.words += words;
    account.nodes++;
    for (const { page } of sources) account.pages.add(page);
    this.accounts.set(role, account);
  }

  /** Books a node and its content; everything inside an aside has the role of the aside. */
  addContent(node: Content, outer: Role | null): void {
    switch (node.type) {
      case "section":
        this.add(outer ?? "heading", node.heading, wordsOf(node.heading.children));
        return node.children.forEach((child) => this.addContent(child, outer));
      case "paragraph":
        return this.add(outer ?? "body", node, wordsOf(node.children));
      case "quote":
        return node.children.forEach((child) => this.addContent(child, outer));
      case "list":
        for (const item of node.children) {
          this.add(outer ?? "body", item, item.marker);
          for (const child of item.children) this.addContent(child, outer);
        }
        return;
      case "table":
      case "figure":
        if (node.caption !== null) this.add(outer ?? "caption", node.caption, wordsOf(node.caption.children));
        return this.add(outer ?? node.type, node, insideOf(node));
      case "formula":
      case "code":
        return this.add(outer ?? node.type, node, node.value);
      case "aside":
        this.add(node.role, node, node.label ?? "");
        return node.children.forEach((child) => this.addContent(child, node.role));
    }
  }
}

/** The words of all cells of a table, or of all paragraphs inside a figure. */
function insideOf(node: Extract<Content, { readonly type: "table" | "figure" }>): string {
  const paragraphs =
    node.type === "figure" ? node.children : node.rows.flat().flatMap(({ children }) => children);
  return paragraphs.map(({ children }) => wordsOf(children)).join(" ");
}

/** The words of inline nodes, with the labels of note marks. */
function wordsOf(inlines: readonly Inline[]): string {
  const labels = inlines.flatMap((node) => (node.type === "note-mark" ? [node.label] : []));
  return [plainText(inlines), ...labels].join(" ");
}

function stretchesOf(pages: readonly PageNumber[]): LedgerEntry["pages"] {
  const stretches: [PageNumber, PageNumber][] = [];
  for (const page of pages) {
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else stretches.push([page, page]);
  }
  return stretches;
}
