const PRINTABLE = /^[ -~]*$/;

/** Returns whether a text is pure ASCII: no accents, no ligatures, one kind of hyphen. */
export function isAscii(text: string): boolean {
  return PRINTABLE.test(text);
}

/** Returns whether a character is one of a to z or 0 to 9. */
export function isPlainSmall(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
