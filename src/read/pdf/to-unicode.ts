/** Maps from the codes of a font to characters (PDF 32000-1, 9.10.3). */

/** One entry of a map: `<01> <0020>`, `<42> <46> <0061>` for consecutive codes, or `<42> <43> [<61> <FB01>]`. */
interface Entry {
  readonly from: number;
  readonly to: number;
  /** Text of the first code, or of each, in UTF-16 with four hexadecimal digits per unit. */
  readonly texts: readonly string[];
}

/** Maximum number of codes per entry; more is damage. */
const longestRow = 0x10000;

/** Lists the codes of a map that stand for one character, with these characters. */
export function* charactersIn(map: string): Generator<readonly [code: number, character: number]> {
  for (const [code, text] of textsIn(map)) {
    const character = text.codePointAt(0) ?? 0;
    if (text.length === (character > 0xffff ? 2 : 1)) yield [code, character];
  }
}

/** Lists the codes of a map with their text. */
export function* textsIn(map: string): Generator<readonly [code: number, text: string]> {
  for (const { from, to, texts } of entriesIn(map)) {
    const [only = ""] = texts;
    for (let code = from; code <= to && code < from + longestRow; code++)
      yield [code, texts.length > 1 ? textOf(texts[code - from] ?? "") : nextText(textOf(only), code - from)];
  }
}

function* entriesIn(map: string): Generator<Entry> {
  for (const [, kind, body = ""] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/gu)) {
    const form =
      kind === "char" ? /<([^<>]*)>()\s*<([^<>]*)>/gu : /<([^<>]*)>\s*<([^<>]*)>\s*(<[^<>]*>|\[[^[\]]*\])/gu;
    for (const [, from = "", to = "", target = ""] of body.matchAll(form)) {
      const first = Number.parseInt(from, 16);
      const texts = kind === "char" ? [target] : (target.match(/<[^<>]*>/gu) ?? []);
      if (!Number.isNaN(first)) yield { from: first, to: to === "" ? first : Number.parseInt(to, 16), texts };
    }
  }
}

/** Text from its hexadecimal digits; some programs omit leading zeros. */
function textOf(digits: string): string {
  const plain = digits.replace(/[^\dA-Fa-f]/gu, "");
  const units = plain.length < 4 ? [plain] : (plain.match(/.{4}/gu) ?? []);
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16) || 0));
}

/** The text with its last character advanced by `step` code points. */
function nextText(text: string, step: number): string {
  if (step === 0) return text;
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const last = (characters.pop() ?? 0) + step;
  return last > 0x10ffff ? "" : String.fromCodePoint(...characters, last);
}
