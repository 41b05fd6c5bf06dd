/** Replaces characters of symbol fonts by ordinary characters. */

/** Consecutive letters of the font Symbol, from a code. */
const rows: readonly (readonly [number, string])[] = [
  [0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"],
  [0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"],
  [0xa1, "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑"],
  [0xf1, "〉∫"],
];

/** Single signs of Symbol; codes in neither table are written as in other fonts. */
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

/** Signs of Wingdings used in texts; all others are list marks. */
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

/** The text of a font's code; a dot if unknown. */
export function symbolLetter(font: string, place: number): string {
  if (!/^symbol/i.test(font)) return /^wingdings$/i.test(font) ? (wingdings[place] ?? "•") : "•";
  for (const [start, letters] of rows) {
    const letter = [...letters][place - start];
    if (place >= start && letter !== undefined) return letter;
  }
  return symbols[place] ?? (place >= 0x20 && place < 0x7f ? String.fromCharCode(place) : "•");
}

/** Replaces private-use characters of symbol fonts by ordinary ones; those of other fonts stay. */
export function withoutPrivateLetters(text: string, font: string): string {
  if (!/^(?:symbol|wingdings)/i.test(font)) return text;
  return text.replace(/[\u{f020}-\u{f0ff}]/gu, (letter) =>
    symbolLetter(font, (letter.codePointAt(0) ?? 0) - 0xf000),
  );
}
