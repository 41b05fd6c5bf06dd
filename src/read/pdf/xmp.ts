/** The XMP packet, which PDFium does not expose. */
import { findBytes, findObjects, type FoundObject, inflateStream, unpackObjects } from "./syntax.ts";

/**
 * Finds the document's XMP packet.
 *
 * Images may carry their own packets, so the one that the catalog names is used if the catalog can be read, otherwise
 * the last one in the file.
 */
export function findXmp(bytes: Uint8Array): string | null {
  if (findBytes(bytes, "/Metadata") < 0) return null;
  let named: number | null = null;
  const packets = new Map<number, string>();
  const packed: FoundObject[] = [];
  for (const object of findObjects(bytes)) {
    named = namedBy(object.head) ?? named;
    if (/\/Type\s*\/ObjStm\b/.test(object.head)) packed.push(object);
    if (!/\/Type\s*\/Metadata\b/.test(object.head)) continue;
    const data = inflateStream(bytes, object);
    const text = data === null ? "" : new TextDecoder().decode(data);
    if (/<(\w+:)?(xmpmeta|RDF)\b/.test(text)) packets.set(object.number, text.trim());
  }
  // Unpacking is slow, so it is done only if there is a choice.
  if (named === null && packets.size > 1)
    for (const stream of packed)
      for (const head of unpackObjects(bytes, stream).values()) named = namedBy(head) ?? named;
  return (named === null ? undefined : packets.get(named)) ?? [...packets.values()].at(-1) ?? null;
}

/** The object number of the packet that a catalog names; null for other objects. */
function namedBy(head: string): number | null {
  if (!/\/Type\s*\/Catalog\b/.test(head)) return null;
  const number = /\/Metadata\s+(\d+)\s/.exec(head)?.[1];
  return number === undefined ? null : Number(number);
}
