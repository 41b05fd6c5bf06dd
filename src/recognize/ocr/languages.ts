/** The languages in which a page is recognised. */

/** Tesseract's language names by script; the first of a script is tried first. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Latin: ["eng"],
  Cyrillic: [
    "rus",
    "ukr",
    "bul",
    "srp",
    "bel",
    "mkd",
    "kaz",
    "kir",
    "mon",
    "tat",
    "tgk",
    "uzb_cyrl",
    "aze_cyrl",
  ],
  Greek: ["ell", "grc"],
  Han: ["chi_sim", "chi_tra"],
  Japanese: ["jpn"],
  Korean: ["kor"],
  Arabic: ["ara", "fas", "urd", "pus", "snd", "uig"],
  Hebrew: ["heb", "yid"],
  Devanagari: ["hin", "mar", "nep", "san"],
  Bengali: ["ben", "asm"],
  Gujarati: ["guj"],
  Gurmukhi: ["pan"],
  Kannada: ["kan"],
  Malayalam: ["mal"],
  Oriya: ["ori"],
  Sinhala: ["sin"],
  Tamil: ["tam"],
  Telugu: ["tel"],
  Thai: ["tha"],
  Lao: ["lao"],
  Khmer: ["khm"],
  Myanmar: ["mya"],
  Tibetan: ["bod", "dzo"],
  Georgian: ["kat"],
  Armenian: ["hye"],
  Ethiopic: ["amh", "tir"],
  Cherokee: ["chr"],
  Canadian_Aboriginal: ["iku"],
  Syriac: ["syr"],
  Thaana: ["div"],
};

/** Tesseract's names of detected scripts, mapped to those of the table. */
const aliases: Readonly<Record<string, string>> = {
  Fraktur: "Latin",
  Hangul: "Korean",
  Hiragana: "Japanese",
  Katakana: "Japanese",
};

/** Tesseract's language names by BCP 47 tag. */
const names: Readonly<Record<string, string>> = {
  am: "amh",
  ar: "ara",
  be: "bel",
  bg: "bul",
  bn: "ben",
  cs: "ces",
  da: "dan",
  de: "deu",
  el: "ell",
  en: "eng",
  es: "spa",
  fa: "fas",
  fi: "fin",
  fr: "fra",
  gu: "guj",
  he: "heb",
  hi: "hin",
  hu: "hun",
  hy: "hye",
  it: "ita",
  ja: "jpn",
  ka: "kat",
  kn: "kan",
  ko: "kor",
  ml: "mal",
  mr: "mar",
  nb: "nor",
  ne: "nep",
  nl: "nld",
  no: "nor",
  pa: "pan",
  pl: "pol",
  pt: "por",
  ro: "ron",
  ru: "rus",
  sr: "srp",
  sv: "swe",
  ta: "tam",
  te: "tel",
  th: "tha",
  tr: "tur",
  uk: "ukr",
  ur: "urd",
  vi: "vie",
  zh: "chi_sim",
  "zh-hant": "chi_tra",
  "zh-hk": "chi_tra",
  "zh-tw": "chi_tra",
};

/** The script of a language by Tesseract's name; Latin for most others. */
export function scriptOfLanguage(name: string): string {
  const base = name.replace(/_vert$/, "");
  return Object.keys(scripts).find((script) => scripts[script]?.includes(base)) ?? "Latin";
}

/** Returns whether a Unicode script is that of languages in the table; Japanese uses Han characters too. */
export function isSameScript(unicode: string, script: string): boolean {
  const name = aliases[unicode] ?? unicode;
  return name === script || (script === "Japanese" && name === "Han");
}

/** The language to install for a script that Tesseract detected; null if none is known. */
export function languageOfScript(script: string): string | null {
  return scripts[aliases[script] ?? script]?.[0] ?? null;
}

/** Tesseract's name of the language with a BCP 47 tag; null if unknown. */
export function languageOfTag(tag: string): string | null {
  const parts = tag.toLowerCase().split(/[-_]/);
  return names[parts.slice(0, 2).join("-")] ?? names[parts[0] as string] ?? null;
}

/** The BCP 47 tag of a language by Tesseract's name; null if unknown. */
export function tagOfLanguage(name: string): string | null {
  return Object.keys(names).find((tag) => names[tag] === name) ?? null;
}

/** Tesseract's name of a language given by its English name, its tag or Tesseract's own name; null for others. */
export function languageNamed(word: string): string | null {
  const name = word.toLowerCase();
  if (Object.values(names).includes(name) || Object.values(scripts).some((all) => all.includes(name)))
    return name;
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const tag = Object.keys(names).find((each) => each === name || english.of(each)?.toLowerCase() === name);
  return tag === undefined ? null : (names[tag] ?? null);
}

/**
 * The requested languages, or the document's, for which there is data; empty rather than a language of another script.
 */
export function chooseLanguages(
  wanted: readonly string[] | null,
  documentLanguage: string | null,
  available: readonly string[],
): readonly string[] {
  if (wanted !== null) return wanted.filter((name) => available.includes(name));
  const main = (documentLanguage === null ? null : languageOfTag(documentLanguage)) ?? "eng";
  if (available.includes(main)) return withEnglish(main, available);
  const stand = available.find((name) => name === "eng") ?? available.find((name) => !isOtherScript(name));
  return isOtherScript(main) || stand === undefined ? [] : [stand];
}

/** A language and, unless it is written in Latin letters, English for the Latin words in its texts. */
export function withEnglish(name: string, available: readonly string[]): readonly string[] {
  return isOtherScript(name) && available.includes("eng") ? [name, "eng"] : [name];
}

/** The main language of a document if it is not available; otherwise null. */
export function missingLanguage(
  documentLanguage: string | null,
  available: readonly string[],
): string | null {
  const main = documentLanguage === null ? null : languageOfTag(documentLanguage);
  return main === null || available.includes(main) ? null : main;
}

/** Returns whether a language is not written in Latin letters, so that no Latin one can replace it. */
export function isOtherScript(name: string): boolean {
  return scriptOfLanguage(name) !== "Latin";
}

/**
 * The available languages to try for a script, in order.
 *
 * One language represents a script, so that installing more does not change the guess. Chinese counts as two:
 * traditional and simplified characters differ. Japanese is also tried where Han characters were seen.
 */
export function triedForScript(script: string, available: readonly string[]): readonly string[] {
  const name = aliases[script] ?? script;
  const all = name === "Han" ? [...(scripts["Han"] ?? []), "jpn"] : (scripts[name] ?? []);
  const there = all.filter((language) => available.includes(language));
  if (name === "Han") return there;
  const other = name === "Latin" ? available.filter((language) => !isOtherScript(language)) : [];
  return [...there, ...other].slice(0, 1);
}

/** The scripts for which there is data, starting with Latin and Cyrillic, the most frequent. */
export function availableScripts(available: readonly string[]): readonly string[] {
  const there = new Set(available.map(scriptOfLanguage));
  return Object.keys(scripts).filter((script) => there.has(script));
}

/** Likely languages in Latin script, in this order; reading more at once is slow. */
const likely = ["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol", "ces", "srp_latn"];

/** Maximum number of languages tried at once. */
const mostTried = 6;

/** The available languages to detect a page in Latin script by, all at once. */
export function likelyLanguages(available: readonly string[]): readonly string[] {
  return likely.filter((name) => available.includes(name)).slice(0, mostTried);
}
