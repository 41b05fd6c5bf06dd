/**
 * Reads the title page of a thesis.
 *
 *      University of Springfield       institution, degree and kind of work are not the title,
 *           MASTER'S THESIS            however large they are
 *        On Rivers in Autumn           the title
 *            Ann Brook                 the author: the first name below the title
 *     Supervisor: Prof. Bert Hill      names from here on are not the author's
 */
import { nameShare, readsLikeAddress } from "../../language/names.ts";
import { nameAfterLabel, saysDegree, saysSupervisor, saysThesis } from "../../language/scholarly.ts";
import { isDated } from "../../language/title-pages.ts";
import type { FlowLine } from "../../model/flow.ts";
import { titlePageTitle, findTitle, namesText, type TitlePoints } from "./title.ts";
import { type Profile, textOf } from "../facts/profile.ts";
import { cutLine } from "../facts/line-cuts.ts";

/** A thesis' title page: its title, its author and everything else. */
export interface ThesisCover {
  readonly title: readonly FlowLine[];
  readonly authors: readonly FlowLine[];
  readonly others: readonly FlowLine[];
  readonly fields: ThesisFields;
}

/** What a title page says besides title and author. */
export interface ThesisFields {
  readonly supervisors: readonly string[];
  readonly year: string | null;
  readonly place: string | null;
}

/** Once institutions and labels are removed, the remaining lines hold the title, even at body size. */
const thesisTitle: TitlePoints = { ...titlePageTitle, least: 1, leastBefore: 1 };

/** At least this fraction of a line's letters are names if the line names the author. */
const mostlyNames = 0.8;

/** Reads the title page of a thesis; null if its title does not stand out. */
export function readThesisCover(cover: readonly FlowLine[], profile: Profile): ThesisCover | null {
  const supervised = cover.findIndex((line) => saysSupervisor(textOf(line)));
  const own = supervised < 0 ? cover : cover.slice(0, supervised);
  const candidates = own.filter((line) => !isLabel(line) && !labelsAuthor(textOf(line)));
  const found = findTitle(candidates, profile, thesisTitle);
  const title = found.length === 0 ? plainTitle(candidates) : found;
  const last = title.at(-1);
  if (last === undefined) return null;
  const authors = findAuthor(own.slice(own.indexOf(last) + 1));
  const placed = new Set([...title, ...authors.flatMap(({ taken }) => taken)]);
  return {
    title,
    authors: authors.map(({ name }) => name),
    others: cover.flatMap((line) => {
      if (!placed.has(line)) return [line];
      return authors.find(({ taken }) => taken.includes(line))?.label ?? [];
    }),
    fields: readFields(cover, supervised),
  };
}

/** In a file without pages, the block of the longest line that is no name. */
function plainTitle(candidates: readonly FlowLine[]): readonly FlowLine[] {
  const own = candidates.filter(
    (line) => line.source === null && /\p{L}/u.test(textOf(line)) && nameShare(namesText(line)) < mostlyNames,
  );
  const [longest] = own.toSorted((a, b) => textOf(b).length - textOf(a).length);
  return own.filter(({ block }) => block === longest?.block);
}

/** The author's line without its label, and the lines that it was cut from. */
interface AuthorLine {
  readonly name: FlowLine;
  readonly label: readonly FlowLine[];
  readonly taken: readonly FlowLine[];
}

/** The author: after or below a label, or the first name below the title. */
function findAuthor(below: readonly FlowLine[]): readonly AuthorLine[] {
  const at = below.findIndex((line) => labelsAuthor(textOf(line)));
  const labelled = below[at];
  const next = below[at + 1];
  if (labelled !== undefined) {
    const text = textOf(labelled);
    const name = nameAfterLabel(text);
    if (name.includes(" ")) {
      const [label, rest] = cutLine(labelled, text.lastIndexOf(name));
      return [{ name: rest ?? labelled, label: rest === null ? [] : [label], taken: [labelled] }];
    }
    if (next !== undefined && nameShare(namesText(next)) > mostlyNames)
      return [{ name: next, label: [], taken: [next] }];
  }
  const author = below.find((line) => !isLabel(line) && nameShare(namesText(line)) > mostlyNames);
  return author === undefined ? [] : [{ name: author, label: [], taken: [author] }];
}

/** Labels before the names of authors. */
const authorLabel =
  /^\s*(?:by(?!\p{L})|author|submitted by|written by|verfasser|vorgelegt von|eingereicht von|auteur|présentée? (?:et soutenue )?par|autor|presentad[oa] por|candidat|выполнил|автор|студент|виконав)/iu;

function labelsAuthor(text: string): boolean {
  return authorLabel.test(text) && text.length < 100;
}

/** Reads supervisors, year and place from a title page. */
function readFields(cover: readonly FlowLine[], supervised: number): ThesisFields {
  const texts = cover.map((line) => textOf(line).trim());
  const dated = texts.findLastIndex((text) => yearLine.test(text));
  const { before = "", year = null } = yearLine.exec(texts[dated] ?? "")?.groups ?? {};
  const over = before === "" ? (texts[dated - 1] ?? "") : before;
  const isPlace = /^\p{Lu}[\p{L}\s.'’-]{1,30}$/u.test(over) && !saysThesis(over) && !saysSupervisor(over);
  const own = nameAfterLabel(texts[supervised] ?? "");
  const next = own === "" && supervised >= 0 ? nameAfterLabel(texts[supervised + 1] ?? "") : own;
  return { supervisors: next === "" ? [] : [next], year, place: isPlace ? over : null };
}

/** A line that ends in a year, alone or after a place: "Tver, 2014". */
const yearLine = /^(?<before>\D{0,40}?)[\s,–—-]*(?<year>(?:19|20)\d\d)(?:\s?г(?:\.|од)?)?\.?$/u;

/** Whether a line names an institution, a degree or the kind of work, or is a date. */
function isLabel(line: FlowLine): boolean {
  const text = textOf(line);
  return saysThesis(text) || saysDegree(text) || isDated(text) || readsLikeAddress(text);
}
