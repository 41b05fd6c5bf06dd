/**
 * Domains: kinds of documents whose parts have names, labels and an order.
 *
 * A domain is plain data, so that people can write it as JSON; `refine` is for what data cannot say.
 */
import type { SectionTable } from "../../language/sections.ts";
import type { DivisionKind } from "../../language/tables/table.ts";
import type { Document } from "../../model/document.ts";
import type { DomainModel } from "./learned/domain-model.ts";

/** A kind of document. */
export interface Domain {
  readonly name: string;
  /** The domain whose parts it has besides its own: "law". */
  readonly extends?: string;
  /** Headings that count or name parts, the outermost first. */
  readonly sections?: readonly SectionClass[];
  /** List items, the outermost first. */
  readonly items?: readonly ItemClass[];
  /** Whether numbered paragraphs are items: "2.2.1", "§ 1", "（一）". */
  readonly clauses?: boolean;
  /** Whether items nest by the order of their markers rather than by indent. */
  readonly nestsByMarker?: boolean;
  /** What speaks for the domain when it is chosen automatically. */
  readonly signs?: readonly Sign[];
  /** What a document of this kind has, for `urtext check`. */
  readonly requires?: readonly Requirement[];
  /** Titles of sections, besides the built-in ones. */
  readonly sectionTables?: readonly SectionTable[];
  /** What it learned from labelled documents; it then decides the class of each line. */
  readonly model?: DomainModel;
  /** Changes the recovered document; a pure function that returns documents of other kinds unchanged. */
  readonly refine?: (document: Document) => Document;
}

/** A class of headings. */
export interface SectionClass {
  /** What its nodes are called: "article". */
  readonly kind: string;
  /** Labels of these words in all languages: "article" stands for Article, Статья, Artikel, 第…条. */
  readonly division?: DivisionKind;
  /** Words before the number, where the built-in tables lack them: ["Пункт", "Clause"]. */
  readonly words?: readonly string[];
  /** Regular expression for the label at the start of a block; group `number` counts. */
  readonly pattern?: string;
  /** Whether only headings qualify; otherwise a paragraph that begins with the label becomes a heading. */
  readonly headingsOnly?: boolean;
  /** Place among the classes, 0 for the outermost; by default its index. */
  readonly level?: number;
  /** Languages it is for; all if absent. */
  readonly languages?: readonly string[];
}

/** A class of list items. */
export interface ItemClass {
  readonly kind: string;
  /** Markers as they look for the first item: "1.", "1)", "(a)", "1.1", "–". */
  readonly markers?: readonly string[];
  /** Regular expression for other markers at the start of a block: times, speakers. */
  readonly pattern?: string;
  /** Place among the classes, 0 for the outermost; by default its index.  Classes of one level share a list. */
  readonly level?: number;
  /** Kinds of which one must be the nearest other kind above it; any place if absent. */
  readonly within?: readonly string[];
  readonly languages?: readonly string[];
}

/** Evidence for a domain. */
export interface Sign {
  /** A short phrase for the report: "articles". */
  readonly name: string;
  readonly points: number;
  /** Regular expression that a block must match. */
  readonly pattern?: string;
  /** Or a kind of division that a block must begin with. */
  readonly division?: DivisionKind;
  /** Where blocks are looked at: the first 8 for "title", the first 40 for "start", everywhere by default. */
  readonly where?: "title" | "start" | "anywhere";
  /** How many blocks must match; 1 by default. */
  readonly least?: number;
}

/** A part that documents of a domain have. */
export interface Requirement {
  /** A kind of node, or "title". */
  readonly kind: string;
  /** Fewest; 1 by default. */
  readonly least?: number;
  /** Kinds that must not come before it. */
  readonly before?: readonly string[];
  /** Whether its numbers have no gaps. */
  readonly counts?: boolean;
}

/** The domain of a document, and why. */
export interface DomainDecision {
  readonly domain: Domain;
  /** 0 to 1; 1 where it was asked for. */
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** What a domain calls an item. */
export interface ItemName {
  readonly kind: string;
  /** As printed; empty if it has no marker. */
  readonly marker: string;
  /** Level of its class. */
  readonly level: number;
}

/** The place of a heading among the classes of a domain. */
export interface Division {
  readonly kind: string;
  /** As printed. */
  readonly label: string;
  readonly number: readonly number[];
  /** Index of its class in the domain. */
  readonly order: number;
}
