import type { Label, LabelKind } from "./label.ts";
import { readNumeral, type NumeralKind } from "./numerals.ts";
import { onDemand } from "./on-demand.ts";
import { captionPrefixes, captionWords, divisionWords, numberWords, tenWords } from "./tables/labels.ts";
import type { CaptionKind, DivisionKind } from "./tables/table.ts";

/**
 * A number in digits, possibly after a letter or two; `\p{LC}` compiles much faster than upper- and lowercase classes.
 */
const NUMBER = String.raw`\d{1,4}(?:[eE][rR]|[rR][eE]|[ºª]|(?:\s?[.\-–]\s?\d{1,4})*\p{LC}?)|\p{LC}{1,2}[.\-]?\d{1,3}(?:[.\-]\d{1,3})*\p{LC}?`;
const ROMAN = "[IVXLCivxlc]{1,7}";
const CLOSE = String.raw`(?<close>\s?[.:|)]|\s[–—-](?=\s)|[–—](?=\s)|)(?<space>\s+|$)`;
/** What closes the number of a division: as for captions, also ".-" as in Spanish laws and an unspaced dash. */
const DIVISION_CLOSE = String.raw`(?:(?<dash>\.\s?[–—-]\s?|[–—](?=\p{Lu}))|${CLOSE})`;
/**
 * The number of a division, also "L. 121-3"; without spaces, because "Art. 17. 1." is the first paragraph of article
 * 17.
 */
const DIVISION_NUMBER = String.raw`\p{Lu}\.\s?\d{1,4}(?:-\d{1,4})*|\d{1,4}(?:[eE][rR]|[rR][eE]|\.?[ºª°]|(?:[.\-–]\d{1,4})*\p{LC}?)|\p{LC}{1,2}[.\-]?\d{1,3}(?:[.\-]\d{1,3})*\p{LC}?`;
/** A dash before the text of a caption, with or without a full stop: "Fig. 2.—Rivers", "TABLE 1—Lakes". */
const DASH = String.raw`(?:\.?[–—]|\.-)\s?(?=["“(]?[A-ZÀ-ÞΑ-ΩА-ЯЁ])`;

/** What may precede a caption word: "Supplementary Fig. S2". */
const CAPTION_PREFIX = new RegExp(String.raw`^(?:${captionPrefixes.join("|")})\.?\s(?:data\s)?`, "i");
/** What follows a caption word: "Figure 3.", "Table II:", "Рис. 1 –", "Fig. (4).", "Figure 2a–c". */
const captionNumber = onDemand(
  () =>
    new RegExp(
      String.raw`^\.?\s?(?:[nN][oO°º]\.?\s)?(?:\((?<inner>${NUMBER})\)|(?<number>(?:${NUMBER}|${ROMAN})(?![\p{L}\p{N}])|\p{LC}(?=[.:])))(?:(?<=\d\p{LC})[–-]\p{LC}(?![\p{L}\p{N}]))?` +
        `(?:(?<dash>${DASH})|${CLOSE})`,
      "u",
    ),
);
/**
 * What follows a division word: "Chapter 4", "Глава IV.", "Приложение № 2", "CHAPTER ONE", "Article 1er", "المادة (5)".
 */
const divisionNumber = onDemand(
  () =>
    new RegExp(
      String.raw`^\.?\s(?:(?:[nN][oOrR°º]\.?\s|N\s(?=\d)|№\s?))?(?:\(\s?(?<inner>[\d\u0660-\u0669\u06F0-\u06F9]{1,4})\s?\)|(?<number>(?:[\u0660-\u0669\u06F0-\u06F9]{1,4}|${DIVISION_NUMBER}|${ROMAN}(?:er|\.\d{1,2})?|\p{LC})(?![\p{L}\p{N}])|[\p{L}\p{M}]{3,}(?:-[\p{L}\p{M}]{3,})?))` +
        DIVISION_CLOSE,
      "u",
    ),
);
const LETTERS = /^[\p{L}\p{M}]+/u;
/** "5. Kapitel: Der Wald", "II. Teil", "A. függelék". */
const REVERSED =
  /^(?<number>\d{1,3}|[IVXLC]{1,7}|\p{Lu})\.\s(?<word>[\p{L}\p{M}]+)(?<close>[.:]?)(?<space>\s+|$)/u;
/** "Première partie", "Zweites Kapitel: Der Wald". */
const SPELLED = /^(?<number>\p{Lu}[\p{L}\p{M}]+)\s(?<word>[\p{L}\p{M}]+)(?<close>\s?:|\.?)(?<space>\s+|$)/u;
/** "第3章", "第十二章", "제 3 장". */
const EAST_ASIAN =
  /^[第제]\s?(?<number>\d{1,4}|[一二三四五六七八九十百千零〇]{1,7})\s?(?<word>[章节節条條部编編장절조부편])(?<space>\s*)/u;
const EAST_ASIAN_WORDS: Readonly<Record<string, DivisionKind>> = {
  章: "chapter",
  장: "chapter",
  节: "section",
  節: "section",
  절: "section",
  条: "article",
  條: "article",
  조: "article",
  部: "part",
  编: "part",
  編: "part",
  부: "part",
  편: "part",
};
const HAN_DIGITS = "一二三四五六七八九";

/** Letters that identify words. */
const HEAD = 3;
/** First letters of words, to reject most lines before anything else is tried. */
const CAPTION_HEADS = headsOf([...captionWords.keys(), ...captionPrefixes]);
const DIVISION_HEADS = headsOf(divisionWords.keys());
const NUMBER_HEADS = headsOf(numberWords.keys());

function headsOf(words: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(words, (word) => word.slice(0, HEAD)));
}

/** What division numbers begin with in Chinese, Japanese and Korean. */
const EAST_ASIAN_HEADS = ["第", "제"];

const ALL_HEADS = new Set([...CAPTION_HEADS, ...DIVISION_HEADS, ...NUMBER_HEADS, ...EAST_ASIAN_HEADS]);

/** Returns whether a line may begin with a label word; the first letters rule out most lines. */
export function mayBeginWithLabelWord(text: string): boolean {
  return mayBegin(text, ALL_HEADS);
}

/** Returns whether a line may begin with one of the words behind the heads. */
function mayBegin(text: string, heads: ReadonlySet<string>): boolean {
  const head = text.slice(0, HEAD).toLowerCase();
  return heads.has(head) || heads.has(head.slice(0, 2)) || heads.has(head.slice(0, 1));
}

/** Reads the label of a caption; null if the line does not begin with one. */
export function parseCaption(text: string): Label | null {
  if (!mayBegin(text, CAPTION_HEADS) || !/^[\p{Lu}\p{Lo}]/u.test(text)) return null;
  const start = CAPTION_PREFIX.exec(text)?.[0].length ?? 0;
  const word = lettersAt(text, start);
  if (!isCaption(word)) return null;
  // A word without a following space may include the letter of its number: "FigS-2".
  for (const written of [word, word.slice(0, -1)]) {
    const end = start + written.length;
    const match = captionNumber().exec(text.slice(end));
    if (match !== null) return wordLabel("caption", captionWords.get(written.toLowerCase()), match, end);
  }
  return null;
}

/** Returns whether letters are a caption word, alone or with the letter of its number. */
function isCaption(letters: string): boolean {
  const word = letters.toLowerCase();
  return captionWords.has(word) || captionWords.has(word.slice(0, -1));
}

/** Reads a division word and its number; null if the line does not begin with them. */
export function parseDivision(text: string): Label | null {
  const east = EAST_ASIAN.exec(text);
  if (east !== null) return wordLabel("division", EAST_ASIAN_WORDS[east.groups?.word ?? ""], east);
  if (!mayBegin(text, DIVISION_HEADS) || !/^[\p{Lu}\p{Lo}]/u.test(text)) return null;
  const letters = lettersAt(text, 0);
  const word = divisionWords.get(letters.toLowerCase());
  const match = word === undefined ? null : divisionNumber().exec(text.slice(letters.length));
  return match === null ? null : wordLabel("division", word, match, letters.length);
}

function lettersAt(text: string, start: number): string {
  return LETTERS.exec(text.slice(start))?.[0] ?? "";
}

/** Reads a number before a division word; null if the line does not begin with them. */
export function parseReversedDivision(text: string): Label | null {
  const match = REVERSED.exec(text) ?? (mayBegin(text, NUMBER_HEADS) ? SPELLED.exec(text) : null);
  const word = divisionWords.get(match?.groups?.word?.toLowerCase() ?? "");
  if (match === null || word === undefined || word === "statement" || word === "lesson") return null;
  const alone = match.groups?.close !== "" || match[0].length === text.length;
  return alone ? wordLabel("division", word, match) : null;
}

/** The label of a word and the number matched after its first `start` characters. */
function wordLabel(
  kind: LabelKind,
  word: CaptionKind | DivisionKind | undefined,
  match: RegExpExecArray,
  start = 0,
): Label | null {
  if (word === undefined) return null;
  const numerals = numeralsOf(latinDigits(match.groups?.number ?? match.groups?.["inner"] ?? ""));
  if (numerals.length === 0) return null;
  return {
    kind,
    path: numerals.map(([value]) => value),
    length: start + match[0].length,
    style: { open: "", close: closeOf(match), numerals: numerals.map(([, how]) => how) },
    word,
  };
}

/** Converts Arabic-Indic and Persian digits to 0 to 9. */
function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The punctuation after a number. */
function closeOf({ groups }: RegExpExecArray): string {
  return (groups?.["dash"] ?? groups?.close ?? "").trim();
}

/** The levels of a number: "3.1" is 3 and 1, "S2" the letter S and 2, "4a" 4 and the letter a. */
function numeralsOf(text: string): readonly (readonly [number, NumeralKind])[] {
  const spelled = spelledNumber(text.toLowerCase()) ?? hanNumber(text);
  if (spelled !== undefined) return [[spelled, "arabic"]];
  const plain = text.replace(/(?<=[\dI])(?:er|re|\.?[ºª°])$/iu, "");
  if (!/\d/u.test(plain) && !/^(?:[IVXLC]+|\p{Lu})$/u.test(plain)) return [];
  const numerals: (readonly [number, NumeralKind])[] = [];
  for (const part of plain.match(/\d+|\p{Lu}+|\p{Ll}/gu) ?? []) {
    const numeral = readNumeral(part)[0] ?? readNumeral(part[0] ?? "")[0];
    if (numeral !== undefined) numerals.push([numeral.value, numeral.kind]);
  }
  return numerals;
}

/** The value of a Chinese number below ten thousand: "三", "十二", "二百零五". */
export function hanNumber(text: string): number | undefined {
  if (!/^[一二三四五六七八九十百千零〇]+$/u.test(text)) return undefined;
  let [sum, digit] = [0, 0];
  for (const sign of text) {
    const unit = HAN_UNITS.get(sign);
    if (unit === undefined) digit = HAN_DIGITS.indexOf(sign) + 1;
    else [sum, digit] = [sum + (digit || 1) * unit, 0];
  }
  return sum + digit;
}

const HAN_UNITS: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1000],
]);

/** The value of a number in words: "one", "twenty-one". */
function spelledNumber(text: string): number | undefined {
  const [first = "", second] = text.split("-");
  if (second === undefined) return numberWords.get(first) ?? tenWords.get(first);
  const [tens, ones] = [tenWords.get(first), numberWords.get(second)];
  return tens === undefined || ones === undefined || ones > 9 ? undefined : tens + ones;
}
