/**
 * Titles of listings in body style, which name what stands below and head no section.
 *
 *     **The script that fetches**      an example has such a title in DocBook, and each of them
 *     wget -r $1 || exit 1             stands over a listing; under headings there mostly is text
 */
import type { FlowLine } from "../../../model/flow.ts";
import { isTypewriter, type Profile } from "../../facts/profile.ts";
import { looksMostly } from "./terms.ts";

/** The styles whose lines mostly stand directly above a listing. */
export function findListingTitleLooks(lines: readonly FlowLine[], profile: Profile): ReadonlySet<string> {
  if (profile.typewritten) return new Set();
  return looksMostly(lines, profile, (line, below) =>
    isTypewriter(line) || !isOfOneLook(line) ? null : isTypewriter(below),
  );
}

/** Returns whether a line is all bold or in one font: text with bold words in it is not a title. */
function isOfOneLook({ runs }: FlowLine): boolean {
  const seen = runs.filter(({ text }) => text.trim() !== "");
  return seen.every(({ bold }) => bold) || seen.every(({ font }) => font === seen[0]?.font);
}
