/** The title that a file without pages states. */
import { statedHint } from "../facts/stated.ts";
import type { Judged } from "../roles/judged.ts";
import type { Front } from "./front.ts";

/** Finds the title that a file without pages states before its text; a later line in that style is a heading. */
export function findStatedFront(judged: readonly Judged[]): Front | null {
  const first = judged.findIndex(({ line }) => statedHint(line)?.role === "title");
  const text = judged.findIndex(({ role }) => role !== "heading" && role !== "contents");
  if (first < 0 || (text >= 0 && text < first && first > titleReach)) return null;
  const rest = judged.slice(first).map(({ line }) => line);
  const end = rest.findIndex((line) => statedHint(line)?.role !== "title");
  const title = end < 0 ? rest : rest.slice(0, end);
  return { title, authors: [], affiliations: [], abstract: [], rest: [], taken: new Set(title) };
}

/** At most this many blocks precede a title: the name of an institution, a date. */
const titleReach = 12;
