/** Control characters, which a terminal would obey, and their removal from output. */

/** C0 and C1 controls and DEL; tabs and line ends are text. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Controls that JSON leaves unescaped: DEL and C1, including U+009B, which begins an escape sequence. */
const controlsInJson = /[\u007F-\u009F]/g;

/**
 * Replaces control characters by U+FFFD, for plain text and for browsers.
 *
 * No printer draws them; in a text layer they come from fonts with wrong code tables, or from an attacker who wants `cat`
 * to move the cursor.
 */
export function withoutControls(text: string): string {
  return text.replace(controls, "\uFFFD");
}

/** Escapes the control characters that `JSON.stringify` leaves unescaped; a parser returns the same text. */
export function escapeControls(json: string): string {
  return json.replace(
    controlsInJson,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
