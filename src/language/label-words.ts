import type { Label, LabelKind } from "./label.ts";
import { readNumeral, type NumeralKind } from "./numerals.ts";
import { captionPrefixes, captionWords, divisionWords, numberWords } from "./tables/labels.ts";
import type { CaptionKind, DivisionKind } from "./tables/table.ts";

const NUMBER = String.raw`\d{1,4}(?:er|re|º|ª)(?![\p{L}\p{N}])|\d{1,4}(?:\s?[.\-–]\s?\d{1,4})*\p{Ll}?(?![\p{L}\p{N}])|\p{Lu}{1,2}[.\-]?\d{1,3}(?:[.\-]\d{1,3})*\p{Ll}?(?![\p{L}\p{N}])`;
const ROMAN = String.raw`[IVXLC]{1,7}(?![\p{L}\p{N}])`;
const CLOSE = String.raw`(?<close>\s?[.:|)]|\s[–—-](?=\s)|[–—](?=\s)|)(?<space>\s+|$)`;

/** A caption's label: "Figure 3.", "Table II:", "Рис. 1 –", "Fig. (4).", "Supplementary Fig. S2". */
const CAPTION = new RegExp(
  String.raw`^(?:(?:${captionPrefixes.join("|")})\.?\s(?:data\s)?)?(?<word>[\p{L}\p{M}]+)\.?\s?(?:n[o°º]\.?\s)?(?:\((?<inner>${NUMBER})\)|(?<number>${NUMBER}|${ROMAN}|\p{Lu}(?=[.:])))` +
    CLOSE,
  "iu",
);
/** A division's label: "Chapter 4", "Глава IV.", "Appendix B", "CHAPTER ONE", "Article 1er". */
const DIVISION = new RegExp(
  String.raw`^(?<word>[\p{L}\p{M}]+)\.?\s(?:n[or°º]\.?\s)?(?<number>(?:${NUMBER}|${ROMAN}|\p{Lu})(?![\p{L}\p{N}])|[\p{L}\p{M}]{3,})` +
    CLOSE,
  "iu",
);
/** "5. Kapitel: Der Wald", "II. Teil". */
const REVERSED = /^(?<number>\d{1,3}|[IVXLC]{1,7})\.\s(?<word>[\p{L}\p{M}]+)(?<close>[.:]?)(?<space>\s+|$)/u;
/** "第3章" */
const HAN = /^第\s?(?<number>\d{1,3})\s?(?<word>[章节節条條部])(?<space>\s*)/u;
const HAN_WORDS: Readonly<Record<string, DivisionKind>> = {
  章: "chapter",
  节: "section",
  節: "section",
  条: "article",
  條: "article",
  部: "part",
};

/** Letters that words are told by. */
const HEAD = 3;
/** First letters of words, to tell lines that begin with none of them before more is tried. */
const CAPTION_HEADS = headsOf([...captionWords.keys(), ...captionPrefixes]);
const DIVISION_HEADS = headsOf(divisionWords.keys());

function headsOf(words: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(words, (word) => word.slice(0, HEAD)));
}

/** Whether a line may begin with one of the words that the heads were taken from. */
function mayBegin(text: string, heads: ReadonlySet<string>): boolean {
  const head = text.slice(0, HEAD).toLowerCase();
  return heads.has(head) || heads.has(head.slice(0, 2)) || heads.has(head.slice(0, 1));
}

/** Reads the label of a caption; null when the line does not begin with one. */
export function parseCaption(text: string): Label | null {
  if (!mayBegin(text, CAPTION_HEADS)) return null;
  const match = /^[\p{Lu}\p{Lo}]/u.test(text) ? CAPTION.exec(text) : null;
  const word = captionWords.get((match?.groups?.word ?? "").toLowerCase());
  return match === null || word === undefined ? null : wordLabel("caption", word, match);
}

/** Reads a division's word and number; null when the line does not begin with them. */
export function parseDivision(text: string): Label | null {
  const han = text.startsWith("第") ? HAN.exec(text) : null;
  if (han !== null) return wordLabel("division", HAN_WORDS[han.groups?.word ?? ""] ?? "section", han);
  const match = mayBegin(text, DIVISION_HEADS) && /^\p{Lu}/u.test(text) ? DIVISION.exec(text) : null;
  const word = divisionWords.get((match?.groups?.word ?? "").toLowerCase());
  return match === null || word === undefined ? null : wordLabel("division", word, match);
}

/** Reads a number before a division's word; null when the line does not begin with them. */
export function parseReversedDivision(text: string): Label | null {
  const match = REVERSED.exec(text);
  const written = match?.groups?.word ?? "";
  const word = divisionWords.get(written.toLowerCase());
  if (match === null || word === undefined || word === "statement" || word === "lesson") return null;
  const alone = match.groups?.close !== "" || match[0].length === text.length;
  return alone ? wordLabel("division", word, match) : null;
}

function wordLabel(kind: LabelKind, word: CaptionKind | DivisionKind, match: RegExpExecArray): Label | null {
  const numerals = numeralsOf(match.groups?.number ?? match.groups?.["inner"] ?? "");
  if (numerals.length === 0) return null;
  return {
    kind,
    path: numerals.map(([value]) => value),
    length: match[0].length,
    style: { open: "", close: (match.groups?.close ?? "").trim(), numerals: numerals.map(([, how]) => how) },
    word,
  };
}

/** The levels of a number: "3.1" is 3 and 1, "S2" the letter S and 2, "4a" 4 and the letter a. */
function numeralsOf(text: string): readonly (readonly [number, NumeralKind])[] {
  const spelled = numberWords.get(text.toLowerCase());
  if (spelled !== undefined) return [[spelled, "arabic"]];
  const plain = text.replace(/(?<=\d)(?:er|re|º|ª)$/u, "");
  if (!/\d/u.test(plain) && !/^(?:[IVXLC]+|\p{Lu})$/u.test(plain)) return [];
  const numerals: (readonly [number, NumeralKind])[] = [];
  for (const part of plain.match(/\d+|\p{Lu}+|\p{Ll}/gu) ?? []) {
    const numeral = readNumeral(part)[0] ?? readNumeral(part[0] ?? "")[0];
    if (numeral !== undefined) numerals.push([numeral.value, numeral.kind]);
  }
  return numerals;
}
