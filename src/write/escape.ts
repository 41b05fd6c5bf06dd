/** Escapes text for XML 1.0, for every writer of XML and SVG. */

/** Characters written as references: markup, line ends that parsers change, and DEL and C1 controls. */
const special = /[&<>\r\u007F-\u009F]/g;
const specialInAttribute = /[&<>"\t\n\r\u007F-\u009F]/g;

/** What XML 1.0 cannot carry, not even as a reference: control characters, lone surrogates, U+FFFE, U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Replaces characters that neither XML nor HTML can carry by U+FFFD. */
export function legalText(text: string): string {
  return text.replace(forbidden, "\uFFFD");
}

/**
 * Escapes text between tags.
 *
 * A parser returns the same text, except that characters forbidden in XML become U+FFFD.
 */
export function escapeText(text: string): string {
  return legalText(text).replace(special, refer);
}

/**
 * Escapes text between double quotes.
 *
 * Tabs and line ends become references, because parsers turn bare ones into spaces.
 */
export function escapeAttribute(text: string): string {
  return legalText(text).replace(specialInAttribute, refer);
}

function refer(character: string): string {
  return references[character] ?? `&#${character.charCodeAt(0)};`;
}
