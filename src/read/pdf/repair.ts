/**
 * Repairs files that lost their cross-reference table, trailer or page tree: truncated downloads, broken editors.
 *
 * PDFium rebuilds what it can from a trailer; without one it gives up. The surviving objects get a new page tree,
 * catalog and cross-reference table, appended to the unchanged file.
 */
import { findObjects, unpackObjects } from "./syntax.ts";
import { decodeLatin1 } from "./memory.ts";

/** Returns a loadable copy of a damaged file; null if no page survives. */
export function rebuildFile(bytes: Uint8Array): Uint8Array | null {
  const found = collect(bytes);
  const pages = pagesInOrder(found);
  if (pages.length === 0) return null;
  return append(bytes, found, pages);
}

/** The objects found: offsets of plain ones, and the text of those packed in streams. */
interface Findings {
  readonly offsets: Map<number, { readonly start: number; readonly generation: number }>;
  readonly unpacked: Map<number, string>;
  readonly heads: Map<number, string>;
  readonly trailers: string[];
}

function collect(bytes: Uint8Array): Findings {
  const found: Findings = { offsets: new Map(), unpacked: new Map(), heads: new Map(), trailers: [] };
  for (const object of findObjects(bytes)) {
    found.offsets.set(object.number, object);
    found.heads.set(object.number, object.head);
    if (/\/Type\s*\/XRef\b/.test(object.head)) found.trailers.push(object.head);
    if (!/\/Type\s*\/ObjStm\b/.test(object.head)) continue;
    for (const [number, body] of unpackObjects(bytes, object)) {
      found.unpacked.set(number, body);
      found.heads.set(number, body);
    }
  }
  const tail = decodeLatin1(bytes);
  for (const match of tail.matchAll(/\btrailer\s*(<<[\s\S]{0,4000}?>>)/g))
    found.trailers.push(match[1] ?? "");
  return found;
}

/** Pages in the order of the old tree where it survives, then the others in file order. */
function pagesInOrder(found: Findings): readonly number[] {
  const ordered = new Set<number>();
  const visited = new Set<number>();
  const visit = (number: number): void => {
    if (visited.has(number)) return;
    visited.add(number);
    const head = found.heads.get(number);
    if (head === undefined) return;
    if (isPage(head)) ordered.add(number);
    for (const kid of references(/\/Kids\s*\[([^\]]*)\]/.exec(head)?.[1] ?? "")) visit(kid);
  };
  for (const head of found.heads.values())
    if (/\/Type\s*\/Catalog\b/.test(head))
      references(/\/Pages\s+\d+\s+\d+\s+R/.exec(head)?.[0] ?? "").forEach(visit);
  for (const [number, head] of found.heads) if (isPage(head)) ordered.add(number);
  return [...ordered];
}

/** A truncated page dictionary does not count: PDFium would show another page in its place. */
function isPage(head: string): boolean {
  return /\/Type\s*\/Page(?!\w)/.test(head) && head.trimEnd().endsWith(">>");
}

function references(text: string): number[] {
  return [...text.matchAll(/(?<!\d)(\d+)\s+\d+\s+R/g)].map((match) => Number(match[1]));
}

function append(bytes: Uint8Array, found: Findings, pages: readonly number[]): Uint8Array {
  const numbers = [...found.heads.keys()];
  const pagesNumber = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  const catalogNumber = pagesNumber + 1;
  const generationOf = (number: number): number => found.offsets.get(number)?.generation ?? 0;
  const kids = pages.map((page) => `${page} ${generationOf(page)} R`).join(" ");
  const added: [number, string][] = [
    ...found.unpacked,
    [pagesNumber, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`],
    [catalogNumber, `<</Type/Catalog/Pages ${pagesNumber} 0 R${catalogEntries(found)}>>`],
  ];
  let text = "\n";
  const offsets = new Map(
    [...found.offsets].map(([number, { start, generation }]) => [number, { start, generation }]),
  );
  for (const [number, body] of added) {
    offsets.set(number, { start: bytes.length + text.length, generation: 0 });
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = bytes.length + text.length;
  text += crossReferences(offsets);
  text += `trailer\n<</Size ${catalogNumber + 1}/Root ${catalogNumber} 0 R${lockEntries(found)}${infoEntry(found)}>>\nstartxref\n${start}\n%%EOF\n`;
  const result = new Uint8Array(bytes.length + text.length);
  result.set(bytes);
  for (let index = 0; index < text.length; index++)
    result[bytes.length + index] = text.charCodeAt(index) & 255;
  return result;
}

function crossReferences(offsets: ReadonlyMap<number, { start: number; generation: number }>): string {
  let table = "xref\n0 1\n0000000000 65535 f \n";
  for (const [number, { start, generation }] of offsets) {
    const place = String(start).padStart(10, "0");
    table += `${number} 1\n${place} ${String(generation).padStart(5, "0")} n \n`;
  }
  return table;
}

/** Without its encryption entries an encrypted file stays unreadable even with the password. */
function lockEntries(found: Findings): string {
  for (const trailer of found.trailers.toReversed()) {
    const encrypt = /\/Encrypt\s+\d+\s+\d+\s+R/.exec(trailer)?.[0];
    const id = /\/ID\s*\[\s*<[^>]*>\s*<[^>]*>\s*\]/.exec(trailer)?.[0];
    if (encrypt !== undefined) return `${encrypt}${id ?? ""}`;
  }
  return "";
}

/** Document-level entries of the old catalog that the new one inherits. */
const documentEntries = [
  "Outlines",
  "Names",
  "Dests",
  "PageLabels",
  "StructTreeRoot",
  "Metadata",
  "AcroForm",
];

/** The entries of the lost catalog whose objects survive. */
function catalogEntries(found: Findings): string {
  const catalog = [...found.heads.values()].findLast((head) => /\/Type\s*\/Catalog\b/.test(head)) ?? "";
  const kept = documentEntries.map((key) => referenceTo(found, key, catalog));
  const outlines = kept[0] === "" ? entryFor(found, "Outlines", /\/Type\s*\/Outlines\b/) : "";
  const language = /\/Lang\s*\([^()\\]*\)/.exec(catalog)?.[0] ?? "";
  const marks = /\/MarkInfo\s*<<[^<>]*>>/.exec(catalog)?.[0] ?? "";
  return `${kept.join("")}${outlines}${language}${marks}`;
}

/** The Info dictionary: the one that a trailer names, or an object that looks like one. */
function infoEntry(found: Findings): string {
  for (const trailer of found.trailers.toReversed()) {
    const named = referenceTo(found, "Info", trailer);
    if (named !== "") return named;
  }
  return entryFor(found, "Info", /^(?![\s\S]*\/Type\b)[\s\S]*\/(?:Producer|CreationDate)\s*[(<]/);
}

/** The dictionary entry for an object that was found; "" if there is none. */
function referenceTo(found: Findings, key: string, dictionary: string): string {
  const entry = new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R\\b`).exec(dictionary);
  return entry !== null && found.heads.has(Number(entry[1])) ? entry[0] : "";
}

/** An entry for the last object whose text matches; "" if none does. */
function entryFor(found: Findings, key: string, looks: RegExp): string {
  const fitting = [...found.heads].findLast(([, head]) => looks.test(head));
  if (fitting === undefined) return "";
  const [number] = fitting;
  return `/${key} ${number} ${found.offsets.get(number)?.generation ?? 0} R`;
}
