/** Ligatures with their own code points, and their letters. */
const LIGATURES: Readonly<Record<string, string>> = {
  "\uFB00": "ff",
  "\uFB01": "fi",
  "\uFB02": "fl",
  "\uFB03": "ffi",
  "\uFB04": "ffl",
  "\uFB05": "st",
  "\uFB06": "st",
  "\uFB13": "մն",
  "\uFB14": "մե",
  "\uFB15": "մի",
  "\uFB16": "վն",
  "\uFB17": "մխ",
  "\u0132": "IJ",
  "\u0133": "ij",
  "\u01C4": "DŽ",
  "\u01C5": "Dž",
  "\u01C6": "dž",
  "\u01C7": "LJ",
  "\u01C8": "Lj",
  "\u01C9": "lj",
  "\u01CA": "NJ",
  "\u01CB": "Nj",
  "\u01CC": "nj",
};

const ANY = new RegExp(`[${Object.keys(LIGATURES).join("")}]`, "gu");

/** Splits ligatures into letters: "ﬂagellum" becomes "flagellum". The letters æ and œ stay. */
export function openLigatures(text: string): string {
  return text.replace(ANY, (ligature) => LIGATURES[ligature] ?? ligature);
}

/** Returns whether a text has ligatures that {@link openLigatures} would split. */
export function hasLigature(text: string): boolean {
  return openLigatures(text) !== text;
}
