/** Private-use characters on which PDF producers agree. */
import { isLibertine, textOfLibertine } from "./libertine.ts";
import { pictureAlphabetOf } from "./picture-fonts.ts";

/** The text of a private-use character in a font; null if unknown. */
export function textOfPrivateUse(code: number, fontName: string): string | null {
  if (code < 0xe500) return isLibertine(fontName) ? textOfLibertine(code) : null;
  if (code >= symbolBase && code < symbolBase + 0x100) return ofSymbolFont(code - symbolBase, fontName);
  if (code >= firstAdobe) return adobeSigns[code - firstAdobe] ?? null;
  if (code >= superiorLetters && code < superiorLetters + superior.length)
    return superior[code - superiorLetters] ?? null;
  if (code >= oldDigits && code <= oldDigits + 9) return String(code - oldDigits);
  // Small capitals are written as capitals: "Asmall" to "Zsmall", "Agravesmall" to "Ydieresissmall".
  if (code >= smallLetters && code < smallLetters + 26)
    return String.fromCharCode(0x41 + code - smallLetters);
  if (code >= smallAccented && code < smallAccented + 0x1f) return String.fromCharCode(code - 0xf700 - 0x20);
  return adobeOthers[code] ?? null;
}

/** Icon fonts number their icons in order of addition: U+F073 of Font Awesome is a calendar, not an "s". */
const iconFont = /awesome|icon/i;

/** Where the character map of a TrueType symbol font puts its 256 codes. */
const symbolBase = 0xf000;

function ofSymbolFont(code: number, fontName: string): string | null {
  const alphabet = pictureAlphabetOf(fontName);
  if (alphabet !== null) return alphabet(code);
  if (iconFont.test(fontName)) return null;
  // Other fonts have their letters at ASCII codes; nearly all that remains are list bullets.
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  return code === 0xb7 ? "•" : code === 0xa7 ? "▪" : null;
}

/** Adobe's old-style digits: "zerooldstyle" is F730. */
const oldDigits = 0xf730;
const smallLetters = 0xf761;
const smallAccented = 0xf7e0;

/** "asuperior" to "tsuperior", used in ordinal abbreviations. */
const superiorLetters = 0xf6e9;
const superior = "abdeilmorst";

/** From "radicalex": pieces of large signs, in Unicode since version 3.2. */
const firstAdobe = 0xf8e5;
const adobeSigns = "‾⏐⎯®©™⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭";

/** Other names of the Adobe Glyph List that stand for one plain character. */
const adobeOthers: Readonly<Record<number, string>> = {
  0xf6be: "ȷ",
  0xf6d9: "©",
  0xf6da: "®",
  0xf6db: "™",
  0xf6dc: "1",
  0xf6dd: "Rp",
  0xf6de: "—",
  0xf6df: "¢",
  0xf6e0: "¢",
  0xf6e1: ",",
  0xf6e2: ",",
  0xf6e3: "$",
  0xf6e4: "$",
  0xf6e5: "-",
  0xf6e6: "-",
  0xf6e7: ".",
  0xf6e8: ".",
  0xf721: "!",
  0xf724: "$",
  0xf726: "&",
  0xf73f: "?",
  0xf7a1: "¡",
  0xf7a2: "¢",
  0xf7bf: "¿",
  0xf7ff: "Ÿ",
};
