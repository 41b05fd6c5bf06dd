/** The kinds of made documents, each with its domain and language. */
import type { Draft } from "./draft.ts";
import { writeLogbook } from "./logbooks.ts";
import { lawGrammars, writeLaw } from "./laws.ts";
import {
  contractWords,
  prospectusWords,
  specificationWords,
  writeContract,
  writeOrder,
  writeProspectus,
  writeSpecification,
} from "./papers.ts";
import { type ThesisFields, thesisWords, writeThesis } from "./theses.ts";

/** A kind of made document. */
export interface MadeKind {
  readonly name: string;
  readonly domain: string;
  readonly language: string;
  readonly write: (draft: Draft) => ThesisFields | null;
}

/** All kinds. */
export const madeKinds: readonly MadeKind[] = [
  ...Object.entries(lawGrammars).map(([name, grammar]) =>
    madeKind(name, "law", grammar.language, (draft) => writeLaw(draft, grammar)),
  ),
  madeKind("order-ru", "law", "ru", writeOrder),
  ...rowsOf("contract", "law", contractWords, writeContract),
  ...rowsOf("specification", "specification", specificationWords, writeSpecification),
  ...Object.entries(thesisWords).map(([language, words]): MadeKind => {
    return {
      name: `thesis-${language}`,
      domain: "thesis",
      language,
      write: (draft) => writeThesis(draft, words),
    };
  }),
  ...rowsOf("prospectus", "prospectus", prospectusWords, writeProspectus),
];

/** Logbooks, which no built-in domain knows. */
export const logbookKind: MadeKind = madeKind("logbook", "logbook", "en", writeLogbook);

function rowsOf<Words>(
  kind: string,
  domain: string,
  rows: Readonly<Record<string, Words>>,
  write: (draft: Draft, words: Words) => void,
): readonly MadeKind[] {
  return Object.entries(rows).map(([language, words]) =>
    madeKind(`${kind}-${language}`, domain, language, (draft) => write(draft, words)),
  );
}

function madeKind(name: string, domain: string, language: string, write: (draft: Draft) => void): MadeKind {
  return {
    name,
    domain,
    language,
    write: (draft) => {
      write(draft);
      return null;
    },
  };
}
