/** Signs of symbol fonts as letters that all fonts have. */

/** Letters of the font Symbol in a row, from a place on. */
const rows: readonly (readonly [number, string])[] = [
  [0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"],
  [0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"],
  [0xa1, "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑"],
  [0xf1, "〉∫"],
];

/** Single signs of Symbol; what is in neither table is written as in other fonts. */
const symbols: Readonly<Record<number, string>> = {
  0x22: "∀",
  0x24: "∃",
  0x27: "∋",
  0x2a: "∗",
  0x2d: "−",
  0x40: "≅",
  0x5c: "∴",
  0x5e: "⊥",
  0x7e: "∼",
};

/** Signs of Wingdings that texts use; all others are marks of lists. */
const wingdings: Readonly<Record<number, string>> = {
  0x46: "☞",
  0x4a: "☺",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x76: "❖",
  0xa7: "▪",
  0xa8: "◻",
  0xd8: "➢",
  0xdf: "←",
  0xe0: "→",
  0xe1: "↑",
  0xe2: "↓",
  0xf0: "⇨",
  0xfb: "✗",
  0xfc: "✓",
  0xfd: "☒",
  0xfe: "☑",
};

/** What a sign of a font stands for, by its place in the font; a dot where nobody knows. */
export function symbolLetter(font: string, place: number): string {
  if (!/^symbol/i.test(font)) return /^wingdings$/i.test(font) ? (wingdings[place] ?? "•") : "•";
  for (const [start, letters] of rows) {
    const letter = [...letters][place - start];
    if (place >= start && letter !== undefined) return letter;
  }
  return symbols[place] ?? (place >= 0x20 && place < 0x7f ? String.fromCharCode(place) : "•");
}

/** Writes the private letters that symbol fonts use as letters that all fonts have; those of other fonts stay. */
export function withoutPrivateLetters(text: string, font: string): string {
  if (!/^(?:symbol|wingdings)/i.test(font)) return text;
  return text.replace(/[\u{f020}-\u{f0ff}]/gu, (letter) =>
    symbolLetter(font, (letter.codePointAt(0) ?? 0) - 0xf000),
  );
}
