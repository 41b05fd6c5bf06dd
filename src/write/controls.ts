/** Control characters in output: a terminal that shows the text would obey them. */

/** C0 and C1 controls and DEL; tabs and line ends are text. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Controls that JSON writes as they are: DEL and C1, among them U+009B, which begins an escape sequence. */
const controlsInJson = /[\u007F-\u009F]/g;

/**
 * Replaces control characters by U+FFFD, for output that is plain text or that browsers read.
 *
 * No printer draws them; in a text layer they come from fonts with wrong code tables, or from somebody who wants
 * `cat` to move the cursor.
 */
export function withoutControls(text: string): string {
  return text.replace(controls, "\uFFFD");
}

/** Escapes the control characters that `JSON.stringify` leaves as they are; a parser gives back the same text. */
export function escapeControls(json: string): string {
  return json.replace(
    controlsInJson,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
