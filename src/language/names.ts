/** Personal names in author lines, and the words that identify addresses. */

/** Particles in names: "van der Waals", "Ortega y Gasset", "Qurat ul Ain". */
const PARTICLE =
  /^(?:d[aeiou]s?|del|della|dello|dalla|dei|degli|den|der|des|dos|van|von|vom|vander|vande|zu|zum|zur|ten|ter|te|tot|'t|la|le|les|lo|los|las|el|al|as|bin|ibn|ben|binti|bint|abu|ul|ur|us|af|av|y|e|i|st|mac|mc|ap|o|á)$/u;

/** Titles before names. */
const TITLES =
  /(?<![\p{L}.])(?:dr|prof|professor|mr|mrs|ms|sir|rev|doc|ing|mag|doz|priv|pd|dipl|assoc|asst|assist|associate|assistant|д-р|проф|др)\.?(?:[\s-]+(?:dr|prof|professor|ing|med|nat|rer|phil|habil|techn|h\.c)\.?)*\s+(?=\p{Lu})/giu;

/** Degrees and memberships after names, in lowercase: case-insensitive patterns compile much more slowly. */
const DEGREE =
  /^(?:(?:m\.?d|ph\.?\s?d|d\.?phil|d\.?sc|dr\.?sc|sc\.?d|m\.?sc|b\.?sc|m\.?s|b\.?s|m\.?a|b\.?a|m\.?p\.?h|m\.?b\.?a|mbbs|m\.?b|b\.?ch|ch\.?b|mbchb|mphil|m\.?phil|d\.?d\.?s|d\.?m\.?d|b\.?d\.?s|m\.?d\.?s|d\.?v\.?m|dvsc|mvsc|bvsc|pharm\.?d|psy\.?d|ed\.?d|dr\.?p\.?h|j\.?d|ll\.?m|r\.?n|n\.?p|b\.?n|d\.?o|msn|bsn|msw|rd|mph|mhs|mha|dnb|mrcp|mrcs|frcp|frcs|frcpc|frcsc|frcr|facs|facp|face|faan|fesc|facc|fracp|fracs|fmedsci|frs|cand\.?\s?med|dipl\.?-?ing|med|eng|meng|beng|esq|m\.?tech|b\.?tech|ms\.?c|pt|dpt|ot|cphil|hons?|md-phd)\.?(?:\s*\([^)]*\))?[\s/-]*)+$/u;

/** Generational suffixes belong to the name before them. */
const GENERATION = /^(?:jr|sr|junior|senior|ii|iii|iv|filho|neto)\.?$/iu;

/** Words of addresses and institutions, in lowercase, in the languages of papers. */
const ADDRESS =
  /(?<!\p{L})(?:universi|univ\.|universit|institu|departm|dept\.?\b|départ|faculty|facult|fakult|school|college|colegio|hospital|hôpital|ospedale|klinik|clinic|centre|center|centro|zentrum|laborator|labs?(?!\p{L})|academy|akadem|académ|accadem|division|ministry|foundation|stiftung|company|corporation|\binc\b|\bltd\b|gmbh|\bs\.?r\.?l\b|\bcorp\b|street|straße|strasse|\bavenue\b|\broad\b|boulevard|p\.?\s?o\.?\s?box|\bcampus\b|politecnico|polytechnic|technisch|technolog|hochschule|école|escuela|escola|museum|observator|society|council|agency|bureau|office\b|service|research|science|medicine|medical|engineering|biolog|chemi|physic|agricult|универс|институт|кафедр|факульт|академ|лаборат|больниц|клиник|wydział|katedra|ústav|katedra|fakulta|одсек|odsek|zavod|大学|学院|研究)/u;

/** Countries at the end of addresses, in lowercase. */
const COUNTRY =
  /\b(?:usa|u\.s\.a|united states|united kingdom|uk|u\.k|england|scotland|wales|ireland|canada|australia|new zealand|germany|deutschland|france|italy|italia|spain|españa|portugal|brazil|brasil|argentina|chile|mexico|méxico|colombia|peru|china|p\.?\s?r\.? china|japan|korea|india|iran|iraq|israel|turkey|türkiye|egypt|saudi arabia|pakistan|bangladesh|sri lanka|nepal|malaysia|singapore|indonesia|thailand|vietnam|taiwan|philippines|russia|россия|ukraine|україна|poland|polska|czech republic|czechia|slovakia|hungary|romania|bulgaria|serbia|srbija|србија|croatia|hrvatska|slovenia|greece|cyprus|austria|österreich|switzerland|schweiz|suisse|belgium|belgique|netherlands|the netherlands|denmark|sweden|norway|finland|estonia|latvia|lithuania|south africa|nigeria|kenya|ethiopia|ghana|morocco|tunisia|algeria)[.;]?$/u;

/** Names of document types, in lowercase: no personal name contains one. */
const WORK =
  /(?<!\p{L})(?:manual|guide|handbook|documentation|document|reference|report|tutorial|introduction|overview|specification|proceedings|newsletter|prospectus|thesis|dissertation|novel|novella|poems|stories|comedy|tragedy|memoir|biography|novelle|erzählungen|gedichte|novela|poemas|romanzo|poesie|повесть|рассказы|стихи|version|edition|users?|annual|software|library|package|invoice|journal|open access|the authors?|handbuch|anleitung|dokumentation|leitfaden|bericht|guía|informe|manuale|relatório|руководство|инструкция|документация|отч[её]т|příručka|podręcznik|handleiding)(?!\p{L})/u;

/** Returns whether a line reads like an institution or an address. */
export function readsLikeAddress(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  if (words.length > 5 && lower > 0.65 * words.length) return false;
  const small = text.toLowerCase();
  return ADDRESS.test(small) || COUNTRY.test(small.trim()) || /@|\bhttps?:|\bwww\.|\be-?mail\b/.test(small);
}

/** Returns whether a text reads like one name: capitals, initials and particles, at least two words. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  if (words.length < 2 || words.length > 7 || text.length > 60) return false;
  if (!/^[\p{L}\p{M}\s.'’ʼ`´‐‑–-]+$/u.test(text) || isOfThings(text.toLowerCase())) return false;
  if (/\p{Lo}/u.test(text) && !isShortEnough(words)) return false;
  const long = words.filter((word) => /\p{L}{2}/u.test(word) && !isParticle(word));
  const capital = words.every(
    (word) => /^\p{Lu}|^\p{Lo}|^[dDlO]['’]\p{Lu}|^\p{Ll}{2,3}\p{Lu}\p{Ll}{2}/u.test(word) || isParticle(word),
  );
  return capital && long.length > 0 && !/^\p{Ll}*$/u.test(words.at(-1) ?? "");
}

/**
 * Whether words of scripts without capitals are as short as names are there: any heading would be one otherwise.
 *
 * "김 철수" and "山田 太郎" are names; "설치 방법", "USB メモリからの起動" and whole sentences of Arabic are none.
 */
function isShortEnough(words: readonly string[]): boolean {
  const text = words.join("");
  const [first = "", second = ""] = words;
  if (/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(text) && /[A-Za-z]/u.test(text)) return false;
  if (/[\uac00-\ud7af]/u.test(text)) return words.length === 2 && first.length === 1 && second.length < 4;
  if (/[\u3040-\u30ff\u4e00-\u9fff]/u.test(text))
    return (
      words.length < 4 && words.every((word) => word.length < (/^[\u30a0-\u30ff]+$/u.test(word) ? 9 : 5))
    );
  return words.length < 5;
}

function isOfThings(small: string): boolean {
  return ADDRESS.test(small) || WORK.test(small);
}

function isParticle(word: string): boolean {
  return PARTICLE.test(word.toLowerCase()) && (/^\p{Ll}/u.test(word) || word.length > 1);
}

/** Signs between names; words for "and" are judged one by one. */
const BETWEEN =
  /(?:(?<!\s)\s+)?[,;•·|∙、，；/]\s*|(?<!\s)\s+\.(?=\s|$)|(?<!\s)\s+(?:and|&|und|et|та|и|och|og|ja|oraz)\s+/iu;
/** Words for "and" that are also parts of names: "Ortega y Gasset". */
const DOUBTFUL_AND = /(?<!\s)\s+(?:y|e|i|a|и|en)\s+/u;

/**
 * Finds the names in a line of authors, as printed but without titles and degrees.
 *
 * Marks that point to addresses must be commas already.  What does not read like a name is left out.
 */
export function splitNames(text: string): readonly string[] {
  const clean = text
    .replace(/\bORCID\b\S*|\([^)]{0,200}\)|\[[^\]]{0,200}\]|\S{1,100}@\S+/gi, " ")
    .replace(/[*†‡§¶#∗⁎✉✝⊥‖�\d]+/gu, ",")
    .replace(
      /^\s*(?:by|von|par|por|di|authors?|autor(?:en|es|i)?|auteurs?)\s*:?\s+(?=\p{Lu}[^\s,]*\s+\p{L})/iu,
      "",
    )
    .replace(TITLES, "")
    .replace(/\s+/gu, " ");
  const parts = clean.includes(";") ? clean.split(";") : [clean];
  return parts.flatMap((part) => (parts.length > 1 && isInverted(part) ? [part.trim()] : namesOf(part)));
}

/** "Writer, Anna": between semicolons, one comma parts the two halves of a name. */
function isInverted(part: string): boolean {
  const halves = part.split(",").map((half) => half.trim());
  return halves.length === 2 && halves.every((half) => /^\p{Lu}/u.test(half)) && isName(halves.join(" "));
}

function namesOf(text: string): readonly string[] {
  const names: string[] = [];
  for (const piece of text.split(BETWEEN).flatMap(splitDoubtful).flatMap(splitRow)) {
    const name = piece
      .trim()
      .replace(/^(?:and|und|et|&)\s+/iu, "")
      .replace(/(?<![\s,:])[\s,:]+$/u, "");
    const last = names.at(-1);
    if (last !== undefined && GENERATION.test(name)) names[names.length - 1] = `${last} ${name}`;
    else if (!DEGREE.test(name.toLowerCase())) names.push(withoutDegrees(name));
  }
  return names.filter(isName);
}

/** Maximum number of words in one name; more without punctuation are several names side by side. */
const longestName = 5;

/** Splits a part that is too long for one name. */
function splitRow(piece: string): readonly string[] {
  const words = piece.split(/\s+/u).filter((word) => word !== "" && !isParticle(word));
  return words.length > longestName ? pairNames(piece) : [piece];
}

/**
 * Splits names side by side without punctuation: what precedes a family name, and the family name.
 *
 * A text that cannot be split into names alone stays whole.
 */
export function pairNames(text: string): readonly string[] {
  const names: string[] = [];
  let open: string[] = [];
  for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
    open.push(word);
    if (open.length < 2 || !/\p{L}{2}/u.test(word) || word.endsWith(".") || isParticle(word)) continue;
    names.push(open.join(" "));
    open = [];
  }
  return open.length === 0 && names.length > 1 && names.every(isName) ? names : [text];
}

/** Splits at a doubtful "and" only between whole names. */
function splitDoubtful(piece: string): readonly string[] {
  const halves = piece.split(DOUBTFUL_AND);
  return halves.length > 1 && halves.every(isName) ? halves : [piece];
}

/** Drops degrees that follow a name without a comma: "Anna Writer MD PhD". */
function withoutDegrees(name: string): string {
  const words = name.split(" ");
  while (words.length > 2 && isLateDegree(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

function isLateDegree(word: string): boolean {
  return DEGREE.test(word.toLowerCase()) && /\p{Lu}.*\p{Lu}|\./u.test(word);
}

/** Fraction of a line's letters that belong to names. */
export function nameShare(text: string): number {
  const letters = text.replace(/[^\p{L}]/gu, "").length;
  if (letters === 0 || readsLikeAddress(text)) return 0;
  const named = splitNames(text).reduce((sum, name) => sum + name.replace(/[^\p{L}]/gu, "").length, 0);
  return named / letters;
}

const BY = /^(?:by|von|par|por|di|da|door|przez|av|af|автор|автори?)\s*:?\s+(?=\p{Lu})/iu;

/** Returns whether a line names an author after a word for "by": "By A. M. BROOK." */
export function isByline(text: string): boolean {
  const trimmed = text.trim();
  return BY.test(trimmed) && nameShare(trimmed.replace(BY, "")) > 0.8;
}
