/** Signs that end sentences, of all scripts; as they stand between the brackets of a pattern. */
export const stops = ".!?…。．！？؟۔।॥։።။។";

/** Colons, after which a paragraph may end, too. */
export const colons = ":：";

/** Quotation marks and brackets that stand after the stop of what they close. */
export const closers = String.raw`"”’»›)\]」』）】》〉`;

const fullStopped = new RegExp(`[${stops}][${closers}']*(?:\\[[\\d,;\\s–-]+\\]|[⁰¹²³⁴-⁹]+)?$`, "u");

/** Whether a text ends in a sign that ends sentences; marks of citations and quotation marks may follow it. */
export function endsInFullStop(text: string): boolean {
  return fullStopped.test(text.trimEnd());
}

const stopped = new RegExp(`[${stops}${colons}][${closers}]*$`);

/** Whether a text ends in a full stop, another sign that ends sentences, or a colon. */
export function endsInStop(text: string): boolean {
  return stopped.test(text.trimEnd());
}
