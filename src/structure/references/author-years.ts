/** Finds citations by name and year: "(Knuth, 1984; Lamport et al. 1986)", "Knuth (1984)". */
import { onDemand } from "../../language/on-demand.ts";

const NAME = String.raw`(?:(?:van|von|de|der|den|du|del|della|di|da|la|le|ten|ter|el|al)\s+){0,2}\p{Lu}[\p{L}\p{M}'’‐-]{1,60}`;
const MORE = String.raw`(?:\s+et\s+al\.?,?|\s+and\s+(?:others|colleagues)|(?:,?\s+(?:and|&|und|et|y|e|и|i)\s+|,\s+)${NAME}){0,40}`;
const YEAR = String.raw`(?:1[89]|20)\d\d[a-z]?`;
const YEARS = String.raw`${YEAR}(?:\s*,\s*(?:${YEAR}|[a-z]))*`;

/** Inside round brackets: one or more names with years. */
const inside = onDemand(() => new RegExp(String.raw`(${NAME})${MORE},?\s+\(?(${YEARS})`, "gu"));
/** In the sentence: names, then the year in brackets. */
const outside = onDemand(() => new RegExp(String.raw`(${NAME})${MORE}\s+[([](${YEARS})[)\]]`, "gu"));

/** What every citation contains; it is sought first, because most text has none. */
const ANY_YEAR = new RegExp(YEAR);
const BRACKETED_YEAR = new RegExp(String.raw`\s[([]${YEAR}`);

/** The first name of an entry and its year. */
const entryName = onDemand(() => new RegExp(String.raw`^[^\p{L}]*(${NAME}(?:\s\p{Lu}[\p{L}'’-]{2,})?)`, "u"));
const ENTRY_YEAR = new RegExp(String.raw`(?<!\d|[-–:/])(${YEAR})(?![\d–-]|\s?:)`, "u");

/** The keys an entry can be cited by: first name and year, "knuth 1984" and "knuth 1984a". */
export function keysOf(entry: string): readonly string[] {
  const year = ENTRY_YEAR.exec(entry)?.[1];
  const name = year === undefined ? undefined : entryName().exec(entry)?.[1];
  if (name === undefined || year === undefined) return [];
  const words = foldName(name).split(" ");
  const keys = [words.join(" "), words[0] ?? "", words.at(-1) ?? ""];
  return [...new Set(keys.flatMap((key) => [`${key} ${year}`, `${key} ${year.slice(0, 4)}`]))];
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}|['’‐-]/gu, "")
    .toLowerCase();
}

/** A stretch of text that cites, and what it points to. */
export interface Cited {
  readonly start: number;
  readonly end: number;
  readonly targets: readonly string[];
}

/** Finds citations whose name and year match an entry. */
export function findAuthorYears(text: string, names: ReadonlyMap<string, string>): readonly Cited[] {
  if (names.size === 0 || !ANY_YEAR.test(text)) return [];
  const open = BRACKETED_YEAR.test(text)
    ? [...text.matchAll(outside())].flatMap((match) => citedBy(match, match.index, names))
    : [];
  const bracketed = [...text.matchAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/gu)].flatMap((bracket) =>
    ANY_YEAR.test(bracket[0])
      ? [...bracket[0].matchAll(inside())].flatMap((match) =>
          citedBy(match, bracket.index + match.index, names),
        )
      : [],
  );
  return [...open, ...bracketed];
}

function citedBy(
  match: RegExpMatchArray,
  start: number,
  names: ReadonlyMap<string, string>,
): readonly Cited[] {
  const words = foldName(match[1] ?? "");
  const years = [...(match[2] ?? "").matchAll(/\d{4}[a-z]?/gu)].map(([year]) => year);
  const targets = years.flatMap((year) => {
    const target = names.get(`${words} ${year}`) ?? names.get(`${words.split(" ").at(-1)} ${year}`);
    return target === undefined ? [] : [target];
  });
  return targets.length === 0 ? [] : [{ start, end: start + match[0].length, targets }];
}
