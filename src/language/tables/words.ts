/** Splits a table of words separated by white space. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/u);
}

/** Like {@link words}, as a set. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}

/**
 * Splits a table of phrases separated by "
 *
 * ".
 */
export function phrases(text: string): readonly string[] {
  return text
    .split("|")
    .map((phrase) => phrase.trim().replace(/\s+/gu, " "))
    .filter((phrase) => phrase !== "");
}
