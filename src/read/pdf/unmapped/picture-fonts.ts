/** Symbol fonts known by name, and the text of their codes. */

/** The text of a code from 0 to 255; null if the font has no sign there, or one that Unicode lacks. */
export type PictureAlphabet = (code: number) => string | null;

/** Symbol's signs from code 0x20 (PDF 32000-1, annex D.5); a middle dot where it has none. */
const symbol =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼" +
  "·".repeat(33) +
  "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪·⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭";

/** The signs of Zapf Dingbats that are not at their code in Unicode's dingbats block. */
const dingbatsElsewhere: Readonly<Record<number, string>> = {
  0x20: " ",
  0x25: "☎",
  0x2a: "☛",
  0x2b: "☞",
  0x48: "★",
  0x6c: "●",
  0x6e: "■",
  0x73: "▲",
  0x74: "▼",
  0x75: "◆",
  0x77: "◗",
  0xa8: "♣",
  0xa9: "♦",
  0xaa: "♥",
  0xab: "♠",
  0xd5: "→",
  0xd6: "↔",
  0xd7: "↕",
};

/** The signs of Wingdings used in texts, by code; pictograms are left out. */
const wingdings: Readonly<Record<number, string>> = {
  0x20: " ",
  ...run(0x21, "✏✂✁"),
  ...run(0x28, "☎✆✉"),
  ...run(0x36, "⌛⌨"),
  ...run(0x3e, "✇✍"),
  ...run(0x41, "✌"),
  ...run(0x45, "☜☞☝☟"),
  ...run(0x4a, "☺"),
  ...run(0x4c, "☹"),
  ...run(0x4e, "☠⚐"),
  ...run(0x51, "✈☼"),
  ...run(0x54, "❄✝✞"),
  ...run(0x58, "✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□◻❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞"),
  ...run(0x80, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
  ...run(0x9e, "·•●○◯◉◉◎○▪◻✦✦★✶✴✹✵⌖⌖✧⌑"),
  ...run(0xb5, "✪✰"),
  ...run(0xd5, "⌫⌦"),
  ...run(0xd8, "➢"),
  ...run(0xdc, "➲"),
  ...run(0xdf, "←→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳⬀⬁⬃⬂▭▫✗✓☒☑"),
};

const wingdings2: Readonly<Record<number, string>> = {
  0x20: " ",
  ...run(0x4f, "✗✓☒☑☒☒"),
  ...run(0x6a, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
  ...run(0x95, "⋅•●●○"),
  ...run(0x9f, "■■□"),
  ...run(0xa3, "□"),
  ...run(0xae, "◆◇"),
};

const wingdings3: Readonly<Record<number, string>> = {
  0x20: " ",
  ...run(0x21, "←→↑↓↖↗↙↘"),
  ...run(0x70, "▲▼△▽◀▶◁▷◣◢◤◥◂▸▴"),
  0x80: "▾",
};

const webdings: Readonly<Record<number, string>> = {
  0x20: " ",
  ...run(0x33, "◀▶▲▼"),
  ...run(0x61, "✓"),
  ...run(0x63, "□"),
  ...run(0x67, "■"),
  ...run(0x6e, "●"),
  ...run(0x72, "✗"),
};

/** Fonts by the beginnings of their names. */
const fonts: readonly { readonly name: RegExp; readonly alphabet: PictureAlphabet }[] = [
  { name: /(?:^|_|EPS|MT-|AdvPS|Adv)sym(?:bol)?(?:MT|PS|Std|Neu|Set)?(?:[-,]|$)/i, alphabet: ofSymbol },
  { name: /^(?:ITC)?\s?zapf\s?dingbats/i, alphabet: ofDingbats },
  { name: /^wingdings-?2/i, alphabet: (code) => wingdings2[code] ?? null },
  { name: /^wingdings-?3/i, alphabet: (code) => wingdings3[code] ?? null },
  { name: /^wingdings/i, alphabet: (code) => wingdings[code] ?? null },
  { name: /^webdings/i, alphabet: (code) => webdings[code] ?? null },
];

/** The alphabet of a symbol font; null for all other fonts. */
export function pictureAlphabetOf(fontName: string): PictureAlphabet | null {
  return fonts.find(({ name }) => name.test(fontName))?.alphabet ?? null;
}

/** Fonts of notes, clefs and rests that music engraving programs supply; their text fonts are called Text. */
const musicFonts =
  /^(?:emmentaler|feta|parmesan|bravura|leland|petaluma|petrucci|maestro|sonata|opus|gonville|gootville|mscore|leipzig|sebastian|finale|kousaku|helsinki|inkpen2|norfolk|november|tamburo|toccata)(?![a-z]*(?:text|script|chord))/i;

/** Returns whether the glyphs of a font are musical notes, which are not text. */
export function isMusicFont(fontName: string): boolean {
  return musicFonts.test(fontName);
}

/**
 * The sign that a character of such a font stands for; null if it is private to the font.
 *
 * None of these fonts has letters: files that state "l" print "●". Symbol has digits and some punctuation.
 */
export function signOfPicture(code: number, alphabet: PictureAlphabet): string | null {
  if (code >= 0x100) return null;
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isLetter || alphabet !== ofSymbol ? alphabet(code) : null;
}

function ofSymbol(code: number): string | null {
  const sign = symbol[code - 0x20] ?? "·";
  return sign === "·" ? null : sign;
}

function ofDingbats(code: number): string | null {
  const elsewhere = dingbatsElsewhere[code];
  if (elsewhere !== undefined) return elsewhere;
  if (code >= 0x21 && code <= 0x7e) return String.fromCharCode(0x2700 + code - 0x20);
  if (code >= 0x80 && code <= 0x8d) return String.fromCharCode(0x2768 + code - 0x80);
  if (code >= 0xac && code <= 0xb5) return String.fromCharCode(0x2460 + code - 0xac);
  if (code >= 0xb6 && code <= 0xfe && code !== 0xf0) return String.fromCharCode(0x2776 + code - 0xb6);
  return code >= 0xa1 && code <= 0xa7 ? String.fromCharCode(0x2761 + code - 0xa1) : null;
}

/** Signs by code, counted from the first. */
function run(first: number, signs: string): Readonly<Record<number, string>> {
  return Object.fromEntries(Array.from(signs, (sign, at) => [first + at, sign]));
}
