/**
 * Makes text from a file safe for a terminal: one line, no control characters, no change of direction.
 *
 * Otherwise a title could move the cursor or recolor the screen.
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD")
    .trim();
}
