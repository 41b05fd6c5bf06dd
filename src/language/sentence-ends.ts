import type { Abbreviations } from "./abbreviations.ts";
import { parseLabel } from "./numbering.ts";
import { closers, colons, stops } from "./stops.ts";

/** The language data of the rules. */
export interface SentenceContext {
  readonly abbreviations: Abbreviations;
  /** Abbreviations of the document. */
  readonly mined: ReadonlySet<string>;
  /** Words that begin sentences but not names. */
  readonly starters: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
  /** Whether "3." may be an ordinal. */
  readonly ordinals: boolean;
  /** Whether common nouns are capitalised: "im 3. Kapitel". */
  readonly nouns: boolean;
}

/** A possible end and its context. */
interface End {
  /** The sentence so far, or its tail if it is long, trimmed. */
  readonly before: string;
  /** The text after it, as far as the rules look. */
  readonly after: string;
  /** The first word after it, without quotes and brackets. */
  readonly next: string;
  readonly context: SentenceContext;
}

/** Characters after an end that the rules look at. */
const LOOK_AHEAD = 120;
/** Characters before an end that the rules look at. */
const LOOK_BACK = 500;
/** Maximum length of labels, in characters. */
const MAX_LABEL = 30;
/** Brackets not closed within this many characters count as misprints. */
const MAX_BRACKET = 400;

const RULES: readonly ((end: End) => boolean)[] = [
  goesOnInLowerCase,
  isLabel,
  isInsideBrackets,
  isAbbreviation,
  isInitial,
  isOrdinal,
  isBrokenNumber,
];

const END = new RegExp(`[${stops}${colons}${closers}'\\d⁰¹²³⁴-⁹]$`, "u");

/** Returns whether a sentence that began at `start` continues after `end`, despite the full stop there. */
export function isFalseEnd(text: string, start: number, end: number, context: SentenceContext): boolean {
  const before = text.slice(Math.max(start, end - LOOK_BACK), end).trim();
  const after = text.slice(end, end + LOOK_AHEAD).trimStart();
  if (before === "" || after === "") return false;
  if (beginsName.test(text.slice(Math.max(0, end - 2), end + 1))) return true;
  const next = /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}]+)/u.exec(after)?.[1] ?? "";
  const possible = { before, after, next, context };
  return !END.test(before) || RULES.some((rule) => rule(possible));
}

/** A dot that begins a name: ".TXT", "C#/.NET". */
const beginsName = /(?:^|[^\p{L}\p{N}.])\.[\p{L}\p{N}]$/u;

/** The next word is lowercase and not a name such as "mRNA"; a dash before it continues direct speech. */
function goesOnInLowerCase({ before, after, next }: End): boolean {
  if (/^[)\]”’»,;:]/u.test(after)) return true;
  if (!/^[–—-]?\s*["“„«'‘([]*\p{Ll}/u.test(after)) return false;
  if (/^\p{Ll}{1,3}(?:\p{Lu}|\d)/u.test(next)) return false;
  return !(/[?!]$/u.test(before) && /^\p{Ll}\)/u.test(after));
}

/** "1.", "IV.", "a)" or "Table 3." alone begin an item, a heading or a caption. */
function isLabel({ before }: End): boolean {
  return before.length <= MAX_LABEL && parseLabel(before)?.length === before.length;
}

/** An open bracket closes soon. */
function isInsideBrackets({ before, after }: End): boolean {
  const open = lastOpen(before.slice(-MAX_BRACKET));
  if (open === null) return false;
  const close = after.indexOf(open === "(" ? ")" : "]");
  const again = after.indexOf(open);
  return close >= 0 && (again < 0 || close < again);
}

function isAbbreviation(end: End): boolean {
  const { before, after, next, context } = end;
  if (/(?<!\p{L})\p{L}{1,2}\.$/u.test(before) && /^\p{L}{1,2}\.(?:\s|$)/u.test(after)) return true;
  const chains = chainsOf(before);
  const { never, number, either } = context.abbreviations;
  const known = chains.find(
    (chain) => never.has(chain) || number.has(chain) || either.has(chain) || context.mined.has(chain),
  );
  const starts = context.starters.has(next.toLowerCase());
  if (known === undefined) return /^\p{L}(?:\.\p{L})+$/u.test(chains[0] ?? "") && !starts;
  if (number.has(known) && isNumber(after)) return true;
  if (either.has(known) && (!never.has(known) || starts || /\s(?:and|i|и|y|e|a|та)\s\S+$/u.test(before))) {
    return /^[([\d]/u.test(after) && !/^\d+\.\s/u.test(after);
  }
  return never.has(known) || context.mined.has(known) || (/^\p{L}(?:\.\p{L})+$/u.test(known) && !starts);
}

/** Whether a number follows: "5", "(5", "IV", "S1", "A.2". */
function isNumber(after: string): boolean {
  return /^[([]?[\d№§]|^[IVXLC]+(?!\p{L})|^\p{Lu}\.?\d/u.test(after);
}

/** "J. Smith", "A. B. Jones": an initial before a name. */
function isInitial({ before, next, context }: End): boolean {
  if (!/(?:^|[\s([.\-–“"«])\p{Lu}\p{M}?\.$/u.test(before)) return false;
  if (/(?:^|\s)(?:[IVX]{2,}|I)\.$/u.test(before) && context.starters.has(next.toLowerCase())) return false;
  return /^\p{Lu}/u.test(next) && (!context.starters.has(next.toLowerCase()) || [...next].length === 1);
}

/** "am 3. Mai", "5. maja", "im 19. Jahrhundert"; a year ends its sentence. */
function isOrdinal({ before, after, next, context }: End): boolean {
  const number = /(?:^|[\s(–-])(\d{1,3}|[IVX]{1,6})\.$/u.exec(before)?.[1];
  if (number === undefined || !context.ordinals) return false;
  if (context.months.has(next.toLowerCase()) || /^\d{1,2}\.\s?\d{2,4}/u.test(after)) return true;
  return context.nouns && /^\p{Lu}/u.test(next) && !context.starters.has(next.toLowerCase());
}

/** "0. 05": a split decimal. */
function isBrokenNumber({ before, after }: End): boolean {
  return /(?:^|[\s(=<>≤≥])0\.$/u.test(before) && /^\d/u.test(after);
}

/**
 * The abbreviations that end at the full stop, longest first, in lowercase without spaces: "т.д" and "д" of "и т. д."
 */
function chainsOf(before: string): readonly string[] {
  const match = /(?:^|[\s([“"«„/–-])((?:\p{L}{1,3}\.\s?){0,8}[\p{L}\p{M}-]{1,12})\.$/u.exec(
    before.slice(-60),
  );
  if (match === null) return [];
  const parts = (match[1] ?? "").toLowerCase().split(/\.\s?/u);
  return parts.map((_, index) => parts.slice(index).join("."));
}

function lastOpen(text: string): "(" | "[" | null {
  const stack: ("(" | "[")[] = [];
  for (const sign of text) {
    if (sign === "(" || sign === "[") stack.push(sign);
    else if ((sign === ")" && stack.at(-1) === "(") || (sign === "]" && stack.at(-1) === "[")) stack.pop();
  }
  return stack[0] ?? null;
}
