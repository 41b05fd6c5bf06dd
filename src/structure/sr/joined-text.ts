/** Joins the lines of a paragraph. */
import { joinLines } from "../../language/hyphens.ts";
import { buildVocabulary } from "../../language/vocabulary.ts";
import type { RecoveryOptions } from "./recovery.ts";

/** Joins two lines, changing them only where they meet. */
export type JoinLines = (first: string, second: string) => string;

/** Chooses how lines are joined: the paper deletes every hyphen, the text's own words can decide. */
export function joiner(
  lines: readonly string[],
  { hyphens, dictionary }: Pick<RecoveryOptions, "hyphens" | "dictionary">,
): JoinLines {
  if (hyphens === "remove")
    return (first, second) =>
      /\p{L}[-\u00AD\u2010]$/u.test(first) ? first.slice(0, -1) + second : `${first} ${second}`;
  const vocabulary = buildVocabulary(lines, dictionary ?? null);
  return (first, second) => joinLines(first, second, { vocabulary }).text;
}

/**
 * Joins the lines of a paragraph.
 *
 * Each line is joined only with the next, never with all before it, so that a paragraph of 300,000 lines takes linear
 * time.
 */
export function joinTexts(texts: readonly string[], join: JoinLines): string {
  const parts: string[] = [];
  texts.forEach((text, at) => {
    const next = texts[at + 1];
    if (next === undefined) parts.push(text);
    else {
      const joined = join(text, next);
      parts.push(joined.slice(0, joined.length - next.length));
    }
  });
  return parts.join("");
}
