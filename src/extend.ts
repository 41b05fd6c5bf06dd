/** Urtext with formats, domains and outputs from outside. */
import type { Document } from "./model/document.ts";
import { recover, type Recovered, type RecoverOptions } from "./pipeline.ts";
import type { Domain } from "./structure/domains/domain.ts";
import { type Reader, readers as ownReaders } from "./read/index.ts";
import { type Writer, writers as ownWriters } from "./write/index.ts";
import type { WriteOptions } from "./write/selection.ts";

/** What is added to the program. */
export interface Extensions {
  /** Asked before the program's own readers. */
  readonly readers?: readonly Reader[];
  /** Candidates beside the built-in domains; their refinements are applied in turn. */
  readonly domains?: readonly Domain[];
  /** A writer with the name of one of the program's own takes its place. */
  readonly writers?: readonly Writer[];
}

/** The program with what was added to it. */
export interface Urtext {
  readonly readers: readonly Reader[];
  readonly writers: readonly Writer[];
  /** Recovers the document that a file holds. */
  recover(bytes: Uint8Array, options?: RecoverOptions): Promise<Recovered>;
  /** Writes a document in the format of that name; throws `RangeError` where there is none. */
  write(document: Document, name: string, options?: WriteOptions): Promise<string>;
}

/** Makes a program that knows more formats, domains and outputs than the usual one. */
export function urtext({ readers = [], domains = [], writers = [] }: Extensions = {}): Urtext {
  const allWriters: readonly Writer[] = [
    ...writers,
    ...ownWriters.filter((own) => writers.every(({ name }) => name !== own.name)),
  ];
  return {
    readers: [...readers, ...ownReaders],
    writers: allWriters,
    async recover(bytes, options = {}) {
      const sectionTables = domains.flatMap((domain) => domain.sectionTables ?? []);
      const recovered = await recover(bytes, {
        ...options,
        readers: [...readers, ...(options.readers ?? [])],
        domains: [...(options.domains ?? []), ...domains],
        sectionTables: [...(options.sectionTables ?? []), ...sectionTables],
      });
      const document = domains.reduce(
        (refined, { refine }) => refine?.(refined) ?? refined,
        recovered.document,
      );
      return { ...recovered, document };
    },
    async write(document, name, options = {}) {
      const writer = allWriters.find((each) => each.name === name);
      if (writer === undefined)
        throw new RangeError(
          `There is no writer "${name}"; there are ${allWriters.map((each) => each.name).join(", ")}.`,
        );
      return writer.write(document, options);
    },
  };
}
