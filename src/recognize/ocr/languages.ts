/** Which languages a page is recognised in. */

/** Languages as Tesseract names them, by script; where a script has several, the one to try first stands first. */
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

/** Names that Tesseract's script detection has for scripts of the table. */
const aliases: Readonly<Record<string, string>> = {
  Fraktur: "Latin",
  Hangul: "Korean",
  Hiragana: "Japanese",
  Katakana: "Japanese",
};

/** Languages by their BCP 47 tag, as Tesseract names them. */
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

/** The script that a language is written in, by the name Tesseract has for the language; most others are Latin. */
export function scriptOfLanguage(name: string): string {
  const base = name.replace(/_vert$/, "");
  return Object.keys(scripts).find((script) => scripts[script]?.includes(base)) ?? "Latin";
}

/** Whether a script of Unicode is the one that languages of the table are written in; Japanese has Han characters too. */
export function isSameScript(unicode: string, script: string): boolean {
  const name = aliases[unicode] ?? unicode;
  return name === script || (script === "Japanese" && name === "Han");
}

/** The language to install for a script that Tesseract detected; null where no language is known. */
export function languageOfScript(script: string): string | null {
  return scripts[aliases[script] ?? script]?.[0] ?? null;
}

/** Tesseract's name of the language with a BCP 47 tag; null where it is not known. */
export function languageOfTag(tag: string): string | null {
  const parts = tag.toLowerCase().split(/[-_]/);
  return names[parts.slice(0, 2).join("-")] ?? names[parts[0] as string] ?? null;
}

/** The BCP 47 tag of a language by the name that Tesseract has for it; null where it is not known. */
export function tagOfLanguage(name: string): string | null {
  return Object.keys(names).find((tag) => names[tag] === name) ?? null;
}

/** Tesseract's name of a language that somebody names in English, by its tag or as Tesseract does; null for others. */
export function languageNamed(word: string): string | null {
  const name = word.toLowerCase();
  if (Object.values(names).includes(name) || Object.values(scripts).some((all) => all.includes(name)))
    return name;
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const tag = Object.keys(names).find((each) => each === name || english.of(each)?.toLowerCase() === name);
  return tag === undefined ? null : (names[tag] ?? null);
}

/** The languages asked for, or the document's, as far as there is data for them; empty rather than in another script. */
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

/** A language and, where it is not written in Latin letters, English for the Latin words in its texts. */
export function withEnglish(name: string, available: readonly string[]): readonly string[] {
  return isOtherScript(name) && available.includes("eng") ? [name, "eng"] : [name];
}

/** The main language of a document, where it is one that is not among those there are; else null. */
export function missingLanguage(
  documentLanguage: string | null,
  available: readonly string[],
): string | null {
  const main = documentLanguage === null ? null : languageOfTag(documentLanguage);
  return main === null || available.includes(main) ? null : main;
}

/** Whether a language is not written in Latin letters, so that no Latin one can stand in for it. */
export function isOtherScript(name: string): boolean {
  return scriptOfLanguage(name) !== "Latin";
}

/**
 * The available languages to try for a script, one after the other.
 *
 * One language stands for a script, so that installing more of them does not change the guess.  Chinese is two: its
 * traditional and its simplified characters differ.  Japanese is tried too where Han characters were seen.
 */
export function triedForScript(script: string, available: readonly string[]): readonly string[] {
  const name = aliases[script] ?? script;
  const all = name === "Han" ? [...(scripts["Han"] ?? []), "jpn"] : (scripts[name] ?? []);
  const there = all.filter((language) => available.includes(language));
  if (name === "Han") return there;
  const other = name === "Latin" ? available.filter((language) => !isOtherScript(language)) : [];
  return [...there, ...other].slice(0, 1);
}

/** The scripts that there is data for; Latin and Cyrillic, which are the commonest, first. */
export function availableScripts(available: readonly string[]): readonly string[] {
  const there = new Set(available.map(scriptOfLanguage));
  return Object.keys(scripts).filter((script) => there.has(script));
}

/** Languages in Latin letters that a page is likely written in, in this order; more at once are slow. */
const likely = ["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol", "ces", "srp_latn"];

/** Most languages that are tried at once. */
const mostTried = 6;

/** Those of the available languages to guess the language of a page in Latin letters by, all at once. */
export function likelyLanguages(available: readonly string[]): readonly string[] {
  return likely.filter((name) => available.includes(name)).slice(0, mostTried);
}
