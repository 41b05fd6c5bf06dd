/** Signs that end sentences, of all scripts; as they stand between the brackets of a pattern. */
export const stops = ".!?…。．！？؟۔।॥։።။។";

/** Colons, after which a paragraph may end, too. */
export const colons = ":：";

/** Quotation marks and brackets that stand after the stop of what they close. */
export const closers = String.raw`"”’»›)\]」』）】》〉`;

const stopped = new RegExp(`[${stops}${colons}][${closers}]*$`);

/** Whether a text ends in a full stop, another sign that ends sentences, or a colon. */
export function endsInStop(text: string): boolean {
  return stopped.test(text.trimEnd());
}
