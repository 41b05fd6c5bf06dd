/** Splits a table written as words with white space between them. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/u);
}

/** As {@link words}, for asking whether a word is in the table. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}

/** Splits a table written as phrases with "|" between them. */
export function phrases(text: string): readonly string[] {
  return text
    .split("|")
    .map((phrase) => phrase.trim().replace(/\s+/gu, " "))
    .filter((phrase) => phrase !== "");
}
