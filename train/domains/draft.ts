/** Made documents: the pieces that are printed, and the outline that a reader should find. */
import type { Chance } from "../random.ts";
import type { Writer } from "../roles/kinds/texts.ts";

/** What a piece is, as far as its setting and its class depend on it. */
export type Role = "title" | "centre" | "right" | "heading" | "text" | "item" | "contents" | "page end";

/** One printed paragraph. */
export interface Piece {
  readonly role: Role;
  /** Of headings the depth of their style, of items their depth among items; 1 for the outermost. */
  readonly level: number;
  /** What is printed before the text: "1)", "Article 5". */
  readonly mark: string;
  readonly text: string;
  /** Whether a heading is set like the text. */
  readonly plain: boolean;
  /** Of items the list they are in, for files that number them. */
  readonly list: ListPlace | null;
  /** Class of the line, by which classifiers of lines are judged. */
  readonly line: LineClass;
  /** What the domain calls a heading or an item. */
  readonly kind?: string;
}

/** Classes of lines as the literature on such documents has them. */
export type LineClass = "title" | "unit" | "appendix" | "item" | "text" | "contents";

/** Where an item stands in its list. */
interface ListPlace {
  /** Number of the list in the document. */
  readonly id: number;
  readonly marks: Marks;
}

/** How items of a list are marked. */
export interface Marks {
  /** What the domain calls them. */
  readonly kind: string;
  /** The marker of the item at a place, from 0. */
  readonly mark: (at: number, above: string) => string;
  /** How Word counts them, and the text around the number; null where it cannot. */
  readonly word: readonly [format: string, text: string] | null;
}

/** A node of the outline: depth, kind, label, first words. */
export type Node = readonly [depth: number, kind: string, label: string, words: string];

/** How a label stands to its title: in one line, above it, or before the text of its section. */
export type Set = "line" | "above" | "run-in";

/** A document while it is written. */
export class Draft {
  readonly pieces: Piece[] = [];
  readonly nodes: Node[] = [];
  readonly writer: Writer;
  readonly chance: Chance;
  #depth = 0;
  #lists = 0;

  constructor(writer: Writer) {
    this.writer = writer;
    this.chance = writer.chance;
  }

  /** Prints a paragraph that is no node. */
  add(role: Role, text: string, more: Partial<Piece> = {}): void {
    const line = role === "title" || role === "contents" ? role : "text";
    this.pieces.push({ role, text, level: 1, mark: "", plain: false, list: null, line, ...more });
  }

  /** Prints a heading with what is below it. */
  section({ kind, label, title, level, set = "line", plain = false }: SectionPlan, below: () => void): void {
    const line = kind === "appendix" ? "appendix" : "unit";
    const own = { level, line, plain, kind } as const;
    this.nodes.push([this.#depth, kind, label.trim(), firstWords(title)]);
    if (set === "run-in") this.add("text", title, { mark: label, line, kind });
    else if (set === "above" && title !== "") {
      this.add("heading", "", { ...own, mark: label });
      this.add("heading", title, own);
    } else this.add("heading", title, { ...own, mark: label });
    this.within(below);
  }

  /** Prints items, each with what is below it. */
  items(
    marks: Marks,
    texts: readonly string[],
    below: (at: number, mark: string) => void = () => {},
    above = "",
  ): void {
    const id = ++this.#lists;
    texts.forEach((text, at) => {
      const mark = marks.mark(at, above);
      this.nodes.push([this.#depth, marks.kind, mark, firstWords(text)]);
      const { kind } = marks;
      this.add("item", text, { mark, level: this.#itemDepth + 1, list: { id, marks }, line: "item", kind });
      this.#itemDepth++;
      this.within(() => below(at, mark));
      this.#itemDepth--;
    });
  }

  #itemDepth = 0;

  within(below: () => void): void {
    this.#depth++;
    below();
    this.#depth--;
  }

  paragraphs(least: number, most: number): void {
    const count = least + this.chance.below(most - least + 1);
    for (let at = 0; at < count; at++) this.add("text", this.writer.paragraph(1, 4));
  }

  /** Texts of items: clauses that end in semicolons, or sentences. */
  clauses(least: number, most: number, long = this.chance.next() < 0.4): readonly string[] {
    const count = least + this.chance.below(most - least + 1);
    return Array.from({ length: count }, (_, at) => {
      if (long) return this.writer.paragraph(1, 2);
      const words = this.writer.words(14);
      return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}${at === count - 1 ? "." : ";"}`;
    });
  }

  maybe(share: number, make: () => void): void {
    if (this.chance.next() < share) make();
  }
}

/** A heading to print. */
interface SectionPlan {
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  readonly level: number;
  readonly set?: Set;
  readonly plain?: boolean;
}

function firstWords(text: string): string {
  return text.slice(0, 40);
}
