/** Detects undeclared text encodings, first from bytes, then from how the letters read. */
import { ReadError } from "../model/report.ts";

/** Single-byte encodings, most likely first, and the multi-byte ones still in use. */
const candidates = [
  "windows-1252",
  "windows-1251",
  "koi8-r",
  "ibm866",
  "iso-8859-5",
  "windows-1250",
  "shift_jis",
  "gb18030",
  "euc-kr",
] as const;

/** Number of bytes examined. */
const sample = 65_536;

/** Decodes bytes to text; a `declared` encoding is used if the bytes allow it. */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return decode(bytes, findEncoding(bytes, declared));
}

/** What windows-1252 has in place of control characters; some decoders leave these. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decode(bytes: Uint8Array, name: string): string {
  const text = new TextDecoder(name).decode(bytes);
  if (name !== "windows-1252") return text;
  return text.replace(/[\u0080-\u009f]/gu, (letter) => windows[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** One character per byte, which no text decoder does for all bytes. */
export function latin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join("");
}

/** Detects the encoding of a text, as a name that `TextDecoder` knows. */
export function findEncoding(bytes: Uint8Array, declared?: string): string {
  const marked = byMark(bytes) ?? byZeros(bytes);
  if (marked !== null) return marked;
  if (isUtf8(bytes)) return "utf-8";
  const said = declared === undefined ? null : known(declared);
  if (said !== null && said !== "utf-8") return said;
  const part = bytes.subarray(0, sample);
  let best = "windows-1252";
  let most = -Infinity;
  for (const name of candidates) {
    const score = scoreOf(decode(part, name));
    if (score > most) [best, most] = [name, score];
  }
  return best;
}

/** Returns whether bytes are text at all: they have hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (byMark(bytes) !== null || byZeros(bytes) !== null) return true;
  const part = bytes.subarray(0, sample);
  let odd = 0;
  for (const byte of part) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 27) odd++;
  }
  return odd <= 0.005 * part.length;
}

/** Throws `ReadError` for binary content with a text file's name; `what` names the kind in the message: "text". */
export function refuseNoise(bytes: Uint8Array, what: string): void {
  if (looksLikeText(bytes)) return;
  const part = bytes.subarray(0, sample);
  const controls = part.filter((byte) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27).length;
  if (controls > noise * part.length)
    throw new ReadError("damaged", `The file is named like ${what}, but what it holds is no text.`);
}

/** Fraction of control characters that no text has; random bytes have an eighth. */
const noise = 0.05;

function byMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

/** UTF-16 text has zeros in every other byte. */
function byZeros(bytes: Uint8Array): string | null {
  const part = bytes.subarray(0, Math.min(bytes.length, 2000) & ~1);
  if (part.length < 4) return null;
  const zeros = [0, 0];
  for (let at = 0; at < part.length; at++) if (part[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 0.2 * part.length && even === 0) return "utf-16le";
  return even > 0.2 * part.length && odd === 0 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function known(name: string): string | null {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return null;
  }
}

/** The most frequent Cyrillic letters, and kana, which no wrong encoding produces in a row. */
const common = /[оеаинтсрвлкмд]/gu;

/**
 * Scores a decoding: frequent letters, words in one script, lowercase inside words.
 *
 * Wrong encodings produce capitals after lowercase letters, mixed scripts within words, and signs that no text has.
 */
function scoreOf(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(common) +
    count(/[\u3040-\u30ff]{2}/gu) * 3 +
    count(/[\u4e00-\u9fff\uac00-\ud7af]{2}/gu) +
    0.5 * count(/(?<=\p{sc=Latin})[à-öø-ÿœšžßąćęłńóśźżčďěňřťůäü](?=[a-z\s,.;])/gu) -
    3 * count(/[\p{Ll}][\p{Lu}]/gu) -
    3 * count(/\p{sc=Cyrillic}\p{sc=Latin}|\p{sc=Latin}\p{sc=Cyrillic}/gu) -
    4 * count(/[\u0080-\u009f\u2500-\u25ff\ufffd\ue000-\uf8ff]/gu) -
    count(/[¤¦§¨©ª¬®¯°±²³´µ¶·¸¹º¼½¾×÷ƒ†‡ˆ‰‹›]/gu)
  );
}
