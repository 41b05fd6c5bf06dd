import { compoundTails, linkWords, suspenders } from "./tables/compounds.ts";
import { countBeginnings, foldWord, hasBeginning, type Vocabulary } from "./vocabulary.ts";

/** A word broken at a line end, and its context. */
export interface Cut {
  /** The part before the hyphen, back to the last space: "imple", "(self", "https://a.org/b". */
  readonly head: string;
  /** The part on the next line: "mentation". */
  readonly tail: string;
  /** The hyphen as printed. */
  readonly hyphen: string;
}

/** Evidence for the decision. */
export interface HyphenEvidence {
  /** The vocabulary of the document. */
  readonly vocabulary: Vocabulary;
}

/** "join": no hyphen; "keep": with its hyphen; "leave": hyphen and a space, as in "pre- and post-war". */
export type HyphenFate = "join" | "keep" | "leave";

/** A decision, its confidence (0 to 1), and the rule that made it. */
export interface Verdict {
  readonly fate: HyphenFate;
  readonly confidence: number;
  readonly reason: string;
}

/** The folded parts of a break that the rules examine. */
interface Parts {
  readonly cut: Cut;
  /** The word before the hyphen with earlier hyphens: "state-of-the". */
  readonly head: string;
  /** The word after it with later hyphens: "art-based". */
  readonly tail: string;
  /** The words next to the hyphen: "the" and "art". */
  readonly left: string;
  readonly right: string;
}

type Rule = (parts: Parts, evidence: HyphenEvidence) => Verdict | null;

/**
 * Decides whether the hyphen at a line end only marks the break, belongs to the word, or is suspended.
 *
 * The document's own words come first, then the shape of the parts, then the dictionary, then word families:
 * dictionaries know no gene names, the document does.
 */
export function decideHyphen(cut: Cut, evidence: HyphenEvidence): Verdict {
  const parts = partsOf(cut);
  for (const rule of RULES) {
    const verdict = rule(parts, evidence);
    if (verdict !== null) return verdict;
  }
  return { fate: "join", confidence: 0.8, reason: "nothing speaks for a compound" };
}

const RULES: readonly Rule[] = [
  bySoftHyphen,
  byVocabulary,
  byAddress,
  bySuspension,
  byShape,
  byChain,
  byDictionary,
  byFamily,
  byCompoundUse,
  byKnownParts,
];

/** Minimum length of parts that count as words, in letters; shorter ones match by chance. */
const MIN_WORD = 3;
/** Endings removed to find another form of the same word: "-ing", "-ed", "-tion". */
const MAX_ENDING = 3;

function partsOf(cut: Cut): Parts {
  const head = foldWord(
    /(?<![\p{L}\p{M}\p{N}][-\u00AD\u2010\u2011]?)[\p{L}\p{M}\p{N}]+(?:[-\u00AD\u2010\u2011][\p{L}\p{M}\p{N}]+)*$/u.exec(
      cut.head,
    )?.[0] ?? "",
  );
  const tail = foldWord(cut.tail);
  return { cut, head, tail, left: head.split("-").at(-1) ?? "", right: tail.split("-")[0] ?? "" };
}

/** A soft hyphen only ever marks a break, unless the file writes all its hyphens so. */
function bySoftHyphen({ cut }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  if (cut.hyphen !== "\u00AD" || vocabulary.softInside > 0) return null;
  return { fate: "join", confidence: 0.99, reason: "soft hyphen" };
}

/** Addresses and file names are broken at their own hyphens. */
function byAddress({ cut }: Parts): Verdict | null {
  const address = /:\/\/|^\W*www\.|^\W*10\.\d{4,}|[@_\\]|\p{L}\.\p{Ll}{2,}\/|\/\S*\//u.test(cut.head);
  return address ? keep("inside an address", 0.8) : null;
}

/** The document itself has the word unbroken, in one form more often than in the other. */
function byVocabulary({ head, tail, left, right }: Parts, evidence: HyphenEvidence): Verdict | null {
  return (
    byCounts(head, tail, evidence) ?? (head + tail === left + right ? null : byCounts(left, right, evidence))
  );
}

function byCounts(head: string, tail: string, { vocabulary }: HyphenEvidence): Verdict | null {
  const joined = vocabulary.words.get(head + tail) ?? 0;
  const hyphened = vocabulary.words.get(`${head}-${tail}`) ?? 0;
  if (joined === hyphened) return null;
  const confidence = Math.max(joined, hyphened) / (joined + hyphened + 0.05);
  if (joined > hyphened) return { fate: "join", confidence, reason: "seen joined in this document" };
  return { fate: "keep", confidence, reason: "seen with its hyphen in this document" };
}

/**
 * "pre-
 *
 * and post-war": a lone conjunction of the document's language cannot end a word.
 */
function bySuspension({ cut, tail }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  if (!suspenders.has(cut.tail) || !vocabulary.words.has(tail)) return null;
  return { fate: "leave", confidence: 0.9, reason: "suspended hyphen" };
}

/**
 * "state-of-
 *
 * the-art": a function word between hyphens is a whole word.
 */
function byChain({ head, tail, left, right }: Parts): Verdict | null {
  const inside = (head !== left && linkWords.has(left)) || (tail !== right && linkWords.has(right));
  return inside ? { fate: "keep", confidence: 0.95, reason: "a chain of hyphens" } : null;
}

/** Digits, single letters, brackets and case changes are not syllables. */
function byShape({ cut, left, right }: Parts): Verdict | null {
  if (/[^\p{L}\p{M}]$/u.test(cut.head) || /^[^\p{L}\p{M}]/u.test(cut.tail))
    return keep("next to a digit or bracket", 0.95);
  if (/\p{N}/u.test(left) || /\p{N}/u.test(right)) return keep("a part with digits", 0.95);
  if ([...left].length === 1 || [...right].length === 1) return keep("a single letter", 0.95);
  const [before, after] = [caseOf(cut.head.slice(-left.length)), caseOf(cut.tail.slice(0, right.length))];
  if (before === "upper" && after !== "upper") return keep("capitals before the hyphen", 0.95);
  if (after !== "lower" && before !== "upper") return keep("a capital after the hyphen", 0.95);
  return null;
}

/** A dictionary that knows the whole word decides; one that knows only the parts suggests a compound. */
function byDictionary({ head, tail, left, right }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  const { dictionary } = vocabulary;
  if (dictionary === null) return null;
  if (dictionary.has(left + right)) return { fate: "join", confidence: 0.97, reason: "in the dictionary" };
  if (dictionary.has(`${head}-${tail}`))
    return { fate: "keep", confidence: 0.97, reason: "in the dictionary" };
  const both =
    dictionary.has(left) && dictionary.has(right) && left.length >= MIN_WORD && right.length >= MIN_WORD;
  return both ? { fate: "keep", confidence: 0.85, reason: "both parts in the dictionary" } : null;
}

/**
 * Another form of the word occurs unbroken: "cross-linked" for "cross-
 *
 * links", "controlled" for "control-
 *
 * ling".
 */
function byFamily({ head, tail }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  for (let cutOff = 1; cutOff <= MAX_ENDING; cutOff++) {
    const stem = tail.slice(0, -cutOff);
    if (stem.length < 2) break;
    const hyphened = stem.length >= MIN_WORD && hasBeginning(vocabulary, `${head}-${stem}`);
    const joined = hasBeginning(vocabulary, head + stem);
    if (hyphened === joined) continue;
    if (joined) return { fate: "join", confidence: 0.95, reason: "another form seen joined" };
    return { fate: "keep", confidence: 0.9, reason: "another form seen with its hyphen" };
  }
  return null;
}

/** The parts form compounds elsewhere: "anti-" before other words, "-induced" after them. */
function byCompoundUse({ cut, left, right }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  const before = vocabulary.heads.get(left) ?? 0;
  const after = vocabulary.tails.get(cut.tail.slice(0, right.length)) ?? 0;
  if (after > 0 && right.length > MIN_WORD) return keep("the second part ends other compounds", 0.85);
  if (compoundTails.has(right) && left.length > 1) return keep("a second part of compounds", 0.85);
  if (before > countBeginnings(vocabulary, left, before + 1) && right.length > MIN_WORD)
    return keep("the first part begins other compounds", 0.85);
  return null;
}

/** Two words of the document that never occur joined, the first of which is joined to nothing else either. */
function byKnownParts({ head, left, right }: Parts, { vocabulary }: HyphenEvidence): Verdict | null {
  if (left.length < MIN_WORD || right.length <= MIN_WORD) return null;
  const whole = head !== left && (vocabulary.words.has(left) || vocabulary.heads.has(left));
  if (whole) return { fate: "keep", confidence: 0.7, reason: "a whole part after a hyphen" };
  const both = vocabulary.words.has(left) && vocabulary.words.has(right);
  return both && countBeginnings(vocabulary, left, 1) === 0
    ? { fate: "keep", confidence: 0.7, reason: "two words of this document" }
    : null;
}

function keep(reason: string, confidence: number): Verdict {
  return { fate: "keep", confidence, reason };
}

function caseOf(word: string): "upper" | "title" | "lower" {
  const letters = [...word].filter((letter) => /\p{L}/u.test(letter));
  const capitals = letters.filter((letter) => /\p{Lu}|\p{Lt}/u.test(letter)).length;
  if (capitals > 1 && capitals === letters.length) return "upper";
  return /^\P{L}*[\p{Lu}\p{Lt}]/u.test(word) ? "title" : "lower";
}
