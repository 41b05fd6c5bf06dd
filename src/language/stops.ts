/** Sentence-ending punctuation of all scripts, for use in a character class. */
export const stops = ".!?…。．！？؟۔।॥։።။។";

/** Colons, which may also end a paragraph. */
export const colons = ":：";

/** Quotation marks and brackets that follow the full stop of what they close. */
export const closers = String.raw`"”’»›)\]」』）】》〉`;

const fullStopped = new RegExp(`[${stops}][${closers}']*(?:\\[[\\d,;\\s–-]+\\]|[⁰¹²³⁴-⁹]+)?$`, "u");

/**
 * Returns whether a text ends in sentence-ending punctuation, possibly followed by citation marks and quotation marks.
 */
export function endsInFullStop(text: string): boolean {
  return fullStopped.test(text.trimEnd());
}

const stopped = new RegExp(`[${stops}${colons}][${closers}]*$`);

/** Returns whether a text ends in sentence-ending punctuation or a colon. */
export function endsInStop(text: string): boolean {
  return stopped.test(text.trimEnd());
}
