/** Removes backslashes that no Markdown reader needs. */

/** An escaped sign that may not need its backslash, or an escaped backslash, which is one sign. */
const escaped = /\\(?:\\|[[&_*])/g;

/** A character reference, as far as it can be recognised before the text ends. */
const reference = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][\dA-Za-z]*)(?:;|$)/;

/** Brackets that contain text and are not followed by an address. */
const brackets = /^\[[^[\]^\\`<!](?:[^[\]\\`<!]*)\](?!\()/;

/** What brackets at the start of a line may be: a task box in a list, or a definition. */
const opening = /^\[(?:[ \t\nxX]\]|[^\]]*\]:)/;

/** How far after a sign the rules look, in characters. */
const lookahead = 1000;

/** A letter or digit. */
const wordSign = /^[\p{L}\p{N}]$/u;

/**
 * Takes away the backslashes before signs that cannot be taken for Markdown where they stand.
 *
 *     as shown \[12].     as shown [12].     no address follows, and nothing defines the name
 *     R\&D                R&D                no character reference
 *     a\_name             a_name             no mark of emphasis inside a word
 *     2 \* 3              2 * 3              space on both sides
 *
 * `before` and `after` are what stands around the text, `hasAddress` tells whether in all that it is a part of
 * something looks like the address of a link.
 */
export function withoutNeedlessEscapes(
  text: string,
  before: string,
  after: string,
  hasAddress: () => boolean,
): string {
  return text.replaceAll(escaped, (whole: string, at: number) => {
    const sign = whole.slice(1);
    const rest = text.slice(at + 1, at + 1 + lookahead);
    const further = at + 1 + lookahead < text.length ? rest : rest + after.slice(0, 1);
    if (sign === "&") return reference.test(further) ? whole : sign;
    if (sign === "[") return isText(further, at === 0 ? before : "", hasAddress) ? sign : whole;
    // The first and the last letter may be written as a reference, beside emphasis marks.
    const isInside = at >= 2 && rest.length >= 3;
    return isInside && isNoMark(sign, text[at - 1] ?? "", rest[1] ?? "") ? sign : whole;
  });
}

/** Returns whether bracketed text is not a link, note, task or definition. */
function isText(rest: string, before: string, hasAddress: () => boolean): boolean {
  const isWhole = brackets.test(rest);
  if (isBreak(before.at(-1))) return isWhole && !opening.test(rest);
  return isWhole || (rest.length > 1 && rest[1] !== "^" && !hasAddress());
}

/** Returns whether a sign between two letters cannot be an emphasis mark. */
function isNoMark(sign: string, left: string, right: string): boolean {
  if (sign === "_") return wordSign.test(left) && wordSign.test(right);
  return sign === "*" && left === " " && right === " ";
}

function isBreak(letter: string | undefined): boolean {
  return letter === "\n" || letter === "\r";
}
