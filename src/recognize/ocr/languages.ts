/** Which languages a page is recognised in. */

/** Languages by their two letters, as Tesseract names them. */
const names: Readonly<Record<string, string>> = {
  ar: "ara",
  be: "bel",
  bg: "bul",
  cs: "ces",
  da: "dan",
  de: "deu",
  el: "ell",
  en: "eng",
  es: "spa",
  fi: "fin",
  fr: "fra",
  he: "heb",
  hu: "hun",
  it: "ita",
  ja: "jpn",
  ko: "kor",
  nb: "nor",
  nl: "nld",
  no: "nor",
  pl: "pol",
  pt: "por",
  ro: "ron",
  ru: "rus",
  sr: "srp",
  sv: "swe",
  tr: "tur",
  uk: "ukr",
  zh: "chi_sim",
};

/** Languages written in other letters: their texts have Latin words too, which English reads. */
const otherScripts: ReadonlySet<string> = new Set(
  ["ar", "be", "bg", "el", "he", "ja", "ko", "ru", "sr", "uk", "zh"].map((tag) => names[tag] as string),
);

/** Those of the languages wanted that there are, main language first; never empty unless there are none at all. */
export function chooseLanguages(
  wanted: readonly string[] | null,
  documentLanguage: string | null,
  available: readonly string[],
): readonly string[] {
  const languages = (wanted ?? languagesOf(documentLanguage)).filter((name) => available.includes(name));
  if (languages.length > 0) return languages;
  return available.includes("eng") ? ["eng"] : available.slice(0, 1);
}

/** The main language of a document, where it is one that is not among those there are; else null. */
export function missingLanguage(
  documentLanguage: string | null,
  available: readonly string[],
): string | null {
  const [main = "eng"] = languagesOf(documentLanguage);
  return documentLanguage === null || available.includes(main) ? null : main;
}

/** Whether a language that is missing has letters of its own, so that no other language can stand in for it. */
export function isOtherScript(missing: string): boolean {
  return otherScripts.has(missing);
}

/** What a document in a language is recognised in; English where nothing is known of it. */
function languagesOf(tag: string | null): readonly string[] {
  const name = names[(tag ?? "en").toLowerCase().split(/[-_]/)[0] as string] ?? "eng";
  return otherScripts.has(name) ? [name, "eng"] : [name];
}

/** Languages that a page is likely written in, in this order; more at once are slow and read no better. */
const likely = [
  "eng",
  "rus",
  "deu",
  "fra",
  "spa",
  "ita",
  "por",
  "nld",
  "pol",
  "ces",
  "ukr",
  "srp",
  "srp_latn",
];

/** Most languages that are tried at once. */
const mostTried = 6;

/** Those of the available languages to tell an unknown page's language by. */
export function likelyLanguages(available: readonly string[]): readonly string[] {
  return likely.filter((name) => available.includes(name)).slice(0, mostTried);
}
