/** The syntax of RTF: groups in braces, control words after backslashes, bytes of text. */

/** A token of an RTF file. */
export type RtfToken =
  | { readonly type: "open" }
  | { readonly type: "close" }
  | { readonly type: "word"; readonly name: string; readonly value: number | null }
  /** Characters of text, one per byte. */
  | { readonly type: "text"; readonly text: string };

const word = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;

/** Splits a file, one character per byte, into its tokens. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0;
  while (at < source.length) {
    const sign = source[at];
    if (sign === "{" || sign === "}") {
      at++;
      yield sign === "{" ? { type: "open" } : { type: "close" };
    } else if (sign === "\\") {
      const { token, end } = controlAt(source, at + 1);
      at = end;
      yield token;
      if (token.type === "word" && token.name === "bin") at += Math.max(0, token.value ?? 0);
    } else {
      let end = at + 1;
      while (end < source.length && !"{}\\".includes(source[end] as string)) end++;
      const text = source.slice(at, end).replace(/[\r\n]/g, "");
      at = end;
      if (text !== "") yield { type: "text", text };
    }
  }
}

/** What follows a backslash: a word with its number, a hexadecimal byte, or a symbol. */
function controlAt(source: string, at: number): { readonly token: RtfToken; readonly end: number } {
  word.lastIndex = at;
  const match = word.exec(source);
  if (match !== null) {
    const [whole, name = "", digits] = match;
    const value = digits === undefined ? null : Number(digits);
    return { token: { type: "word", name, value }, end: at + whole.length };
  }
  const sign = source[at] ?? "";
  if (sign === "'") {
    const code = Number.parseInt(source.slice(at + 1, at + 3), 16);
    const text = Number.isNaN(code) ? "" : String.fromCharCode(code);
    return { token: { type: "word", name: "'", value: text === "" ? null : code }, end: at + 3 };
  }
  if ("\\{}".includes(sign)) return { token: { type: "text", text: sign }, end: at + 1 };
  return { token: { type: "word", name: sign, value: null }, end: at + 1 };
}
