import { onDemand } from "./on-demand.ts";

/** A writing system, by its Unicode name. */
export type Script = (typeof SCRIPTS)[number];

const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Hebrew",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Thai",
  "Devanagari",
  "Armenian",
  "Georgian",
] as const;

/** First code points of each script; most texts need only the first. */
const PATTERNS = SCRIPTS.map((script) => ({
  script,
  begins: onDemand(() => new RegExp(`^\\p{sc=${script}}`, "u")),
}));

/** The script of a letter; null for digits, signs and scripts that are not distinguished. */
export function scriptOf(letter: string): Script | null {
  const code = letter.charCodeAt(0);
  if (code < 0x80) return isAsciiLetter(code) ? "Latin" : null;
  const known = scripts.get(letter);
  if (known !== undefined) return known;
  const script = /^\p{L}/u.test(letter) ? PATTERNS.find(({ begins }) => begins().test(letter))?.script : null;
  scripts.set(letter, script ?? null);
  return script ?? null;
}

/** Cached scripts of non-ASCII letters. */
const scripts = new Map<string, Script | null>();

function isAsciiLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Counts the letters of a text by script. */
export function countScripts(text: string): ReadonlyMap<Script, number> {
  const counts = new Map<Script, number>();
  let plain = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      if (isAsciiLetter(code) && plain++ === 0) counts.set("Latin", counts.get("Latin") ?? 0);
      continue;
    }
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    at += letter.length - 1;
    const script = scriptOf(letter);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  if (plain > 0) counts.set("Latin", (counts.get("Latin") ?? 0) + plain);
  return counts;
}

/** The script of most letters, the first on a tie; null for a text without letters. */
export function mainScript(text: string): Script | null {
  let best: Script | null = null;
  let most = 0;
  for (const [script, count] of countScripts(text)) if (count > most) [best, most] = [script, count];
  return best;
}

/** Returns whether a text begins with a Chinese or Japanese character or a full-width form, which take no spaces. */
export function isIdeographic(text: string): boolean {
  return text.charCodeAt(0) >= 0x2e80 && isIdeographicCode(text.codePointAt(0) ?? 0);
}

/** Returns whether a code point is Chinese or Japanese. */
export function isIdeographicCode(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff01 && code <= 0xffee) ||
    code >= 0x20000
  );
}

/** Returns whether a text begins with full-width punctuation, which includes its own space: "。", "（", "：". */
export function isFullWidthSign(text: string): boolean {
  return text.charCodeAt(0) >= 0x3001 && fullWidthSign.test(text);
}

const fullWidthSign =
  /^[\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

const rightToLeft = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns whether a text begins with a right-to-left letter: Hebrew, Arabic and related scripts. */
export function isRightToLeft(text: string): boolean {
  return text.charCodeAt(0) >= 0x590 && rightToLeft.test(text);
}
