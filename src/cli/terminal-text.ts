/**
 * Makes text from a file safe for a terminal: one line, no control characters, no change of direction.
 *
 * Otherwise a title could move the cursor or recolor the screen.
 */
export function plainText(text: string): string {
  return plainLines(text.replace(/\s+/gu, " ")).trim();
}

/** The same for text of several lines, which keeps its line feeds, tabs and spaces. */
export function plainLines(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD");
}
