/** Files changed at random: bytes, and the structures that readers look for. */
import { unzipSync, zipSync } from "fflate";
import type { Random } from "./random.ts";

/** Most changes of one mutant. */
const mostChanges = 6;

/** Largest part of an archive that is unpacked, in bytes: a changed directory may claim gigabytes. */
const largestPart = 4_000_000;

/** Changes a file; the same choices give the same file. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = bytes;
  for (let left = 1 + random.below(mostChanges); left > 0; left--) changed = changeOnce(changed, random);
  return changed;
}

function changeOnce(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.below(4) === 0) return changeBytes(bytes, random);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return changePart(bytes, random);
  const start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const text = Buffer.from(bytes).toString("latin1");
  if (start.includes("%PDF")) return latin1(changePdf(text, random));
  if (/^\s*(?:\ufeff)?</u.test(start) || start.includes("<html")) return latin1(changeMarkup(text, random));
  return random.below(2) === 0 ? latin1(changeText(text, random)) : changeBytes(bytes, random);
}

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** Numbers that readers stumble over: signs, fractions, the ends of integer types, and far too many. */
const numbers = [
  "-1",
  "0",
  "1.5",
  "65536",
  "2147483648",
  "4294967296",
  "300000000",
  "1e99",
  "NaN",
  "abc",
  "",
  "9".repeat(40),
];

/** Flips, cuts, copies, repeats or inserts bytes. */
function changeBytes(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return Uint8Array.of(random.below(256));
  const at = random.below(bytes.length);
  const length = 1 + random.below(Math.min(64, bytes.length - at));
  const piece = bytes.subarray(at, at + length);
  switch (random.below(6)) {
    case 0:
      return spliced(bytes, at, 1, Uint8Array.of(random.below(256)));
    case 1:
      return spliced(bytes, at, 1, Uint8Array.of((bytes[at] as number) ^ (1 << random.below(8))));
    case 2:
      return spliced(bytes, at, length, new Uint8Array(0));
    case 3:
      return spliced(bytes, at, 0, Buffer.concat(Array<Uint8Array>(1 + random.below(200)).fill(piece)));
    case 4:
      return spliced(bytes, random.below(bytes.length), 0, piece);
    default:
      return random.below(8) === 0 ? bytes.slice(0, at) : spliced(bytes, at, length, new Uint8Array(length));
  }
}

function spliced(bytes: Uint8Array, at: number, cut: number, piece: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + cut)]));
}

/** Changes one file of an archive, drops it, or gives it the contents of another. */
function changePart(bytes: Uint8Array, random: Random): Uint8Array {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= largestPart });
  } catch {
    return changeBytes(bytes, random);
  }
  const names = Object.keys(parts);
  if (names.length === 0) return changeBytes(bytes, random);
  const name = random.pick(names);
  const content = parts[name] as Uint8Array;
  const kind = random.below(10);
  if (kind === 0) delete parts[name];
  else if (kind === 1) parts[name] = parts[random.pick(names)] as Uint8Array;
  else if (/\.(?:xml|rels|xhtml|html|opf|ncx)$/u.test(name))
    parts[name] = latin1(changeMarkup(Buffer.from(content).toString("latin1"), random));
  else parts[name] = changeBytes(content, random);
  return zipSync(parts, { level: 1 });
}

/** Changes markup: values of attributes, elements nested, repeated or left open, entities, text. */
function changeMarkup(text: string, random: Random): string {
  const tags = [...text.matchAll(/<[^<>]{1,400}>/gu)];
  const tag = tags.length === 0 ? undefined : random.pick(tags);
  if (tag === undefined) return changeText(text, random);
  const [whole] = tag;
  const end = tag.index + whole.length;
  const replaced = (piece: string): string => text.slice(0, tag.index) + piece + text.slice(end);
  switch (random.below(6)) {
    case 0:
      return replaced(whole.replace(/"[^"]*"/u, () => `"${random.pick(numbers)}"`));
    case 1:
      return replaced("");
    case 2:
      return replaced(whole.repeat(2 + random.below(400)));
    case 3:
      return replaced(`${whole}&#${random.pick(numbers)};&unknown;<![CDATA[`);
    case 4:
      return replaced(random.pick(tags)[0]);
    default:
      return changeText(text, random);
  }
}

/** Changes a number, a line or a word of a text. */
function changeText(text: string, random: Random): string {
  const found = [...text.matchAll(/\d+|\r?\n|[^\d\s]{1,40}/gu)];
  if (found.length === 0) return text;
  const one = random.pick(found);
  const [whole] = one;
  const rest = text.slice(one.index + whole.length);
  if (/^\d/u.test(whole)) return text.slice(0, one.index) + random.pick(numbers) + rest;
  const piece = [whole.repeat(2 + random.below(300)), "", random.pick(found)[0]];
  return text.slice(0, one.index) + random.pick(piece) + rest;
}

/** Changes a PDF: numbers, names and references of objects, whole objects, the cross-reference table. */
function changePdf(text: string, random: Random): string {
  const kinds = [
    /\d+ 0 R/gu,
    /\/[A-Za-z]+ /gu,
    /\/[A-Za-z]+/gu,
    /\d+ 0 obj[\s\S]{0,2000}?endobj/gu,
    /-?\d+(?:\.\d+)?/gu,
    /<<|>>|\[|\]/gu,
    /\bT[jJfdm*]\b|\bDo\b|\bcm\b/gu,
  ];
  const found = [...text.matchAll(random.pick(kinds))];
  if (found.length === 0) return changeText(text, random);
  const one = random.pick(found);
  const [whole] = one;
  const other = random.pick(found)[0];
  const piece = random.pick([
    other,
    "",
    whole.repeat(2 + random.below(50)),
    random.pick(numbers),
    `${whole}${other}`,
  ]);
  return text.slice(0, one.index) + piece + text.slice(one.index + whole.length);
}
