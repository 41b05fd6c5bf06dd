/** What a caption's label names. */
export type CaptionKind = "figure" | "table" | "algorithm" | "scheme" | "listing" | "equation";

/** The parts into which books, reports and laws are divided by a word and a number. */
export type DivisionKind =
  | "volume"
  | "part"
  | "title"
  | "chapter"
  | "section"
  | "article"
  | "paragraph"
  | "clause"
  | "lesson"
  | "statement"
  | "appendix";

/** What a section is about, according to its heading. */
export type SectionType =
  | "abstract"
  | "keywords"
  | "classification"
  | "preface"
  | "introduction"
  | "objectives"
  | "background"
  | "related-work"
  | "methods"
  | "results"
  | "discussion"
  | "limitations"
  | "conclusion"
  | "future-work"
  | "acknowledgements"
  | "funding"
  | "conflicts"
  | "ethics"
  | "author-contributions"
  | "data-availability"
  | "supplementary"
  | "appendix"
  | "references"
  | "notes"
  | "contents"
  | "list-of-figures"
  | "list-of-tables"
  | "abbreviations"
  | "glossary"
  | "index";

/** Abbreviations, in lowercase without the final full stop; chains without spaces: "e.g", "z.b". */
export interface AbbreviationTable {
  /** Never the last word of a sentence: "dr", "cf". */
  readonly never: readonly string[];
  /** An abbreviation only before a number: "fig", "p", "no". */
  readonly number: readonly string[];
  /** May end a sentence, or be followed by a bracket or number that continues it: "etc", "al". */
  readonly either: readonly string[];
}

/** The tables of one language. */
export interface LanguageTable {
  /** BCP 47 tag: "en", "sr-Latn". */
  readonly language: string;
  /** The most frequent function words: they identify the language, and begin sentences. */
  readonly stopWords: readonly string[];
  /** Letters that neighbouring languages lack. */
  readonly letters: string;
  readonly abbreviations: AbbreviationTable;
  readonly months: readonly string[];
  /** Whether a number with a full stop may be an ordinal inside a sentence: "3. Mai". */
  readonly ordinals: boolean;
  readonly captions: Readonly<Partial<Record<CaptionKind, readonly string[]>>>;
  readonly divisions: Readonly<Partial<Record<DivisionKind, readonly string[]>>>;
  readonly sections: Readonly<Partial<Record<SectionType, readonly string[]>>>;
}
