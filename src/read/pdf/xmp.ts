/** The XMP packet, which PDFium does not hand out. */
import { findBytes, findObjects, inflateStream } from "./syntax.ts";

/**
 * Finds the document's XMP packet.
 *
 * Images may carry packets of their own, so the one that the catalog names is taken when the catalog can
 * be read, otherwise the last one in the file.
 */
export function findXmp(bytes: Uint8Array): string | null {
  if (findBytes(bytes, "/Metadata") < 0) return null;
  let named: number | null = null;
  const packets = new Map<number, string>();
  for (const object of findObjects(bytes)) {
    if (/\/Type\s*\/Catalog\b/.test(object.head))
      named = Number(/\/Metadata\s+(\d+)\s/.exec(object.head)?.[1] ?? named);
    if (!/\/Type\s*\/Metadata\b/.test(object.head)) continue;
    const data = inflateStream(bytes, object);
    const text = data === null ? "" : new TextDecoder().decode(data);
    if (/<(\w+:)?(xmpmeta|RDF)\b/.test(text)) packets.set(object.number, text.trim());
  }
  return (named === null ? undefined : packets.get(named)) ?? [...packets.values()].at(-1) ?? null;
}
