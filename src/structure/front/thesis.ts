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
import { saysDegree, saysSupervisor, saysThesis } from "../../language/scholarly.ts";
import { isDated } from "../../language/title-pages.ts";
import type { FlowLine } from "../../model/flow.ts";
import { coverTitle, findTitle, namesText, type TitleOptions } from "./title.ts";
import { type Profile, textOf } from "../facts/profile.ts";

/** A thesis' title page: its title, its author and everything else. */
export interface ThesisCover {
  readonly title: readonly FlowLine[];
  readonly authors: readonly FlowLine[];
  readonly others: readonly FlowLine[];
}

/** Once institutions and labels are removed, the remaining lines hold the title, even at body size. */
const thesisTitle: TitleOptions = { ...coverTitle, least: 1, leastBefore: 1 };

/** At least this fraction of a line's letters are names if the line names the author. */
const mostlyNames = 0.8;

/** Reads the title page of a thesis; null if its title does not stand out. */
export function readThesisCover(cover: readonly FlowLine[], profile: Profile): ThesisCover | null {
  const supervised = cover.findIndex((line) => saysSupervisor(textOf(line)));
  const own = supervised < 0 ? cover : cover.slice(0, supervised);
  const title = findTitle(
    own.filter((line) => !isLabel(line)),
    profile,
    thesisTitle,
  );
  const last = title.at(-1);
  if (last === undefined) return null;
  const author = own
    .slice(own.indexOf(last) + 1)
    .find((line) => !isLabel(line) && nameShare(namesText(line)) > mostlyNames);
  const authors = author === undefined ? [] : [author];
  const placed = new Set([...title, ...authors]);
  return { title, authors, others: cover.filter((line) => !placed.has(line)) };
}

/** Whether a line names an institution, a degree or the kind of work, or is a date. */
function isLabel(line: FlowLine): boolean {
  const text = textOf(line);
  return saysThesis(text) || saysDegree(text) || isDated(text) || readsLikeAddress(text);
}
