/** Finds converters for a file that may need one. */
import { findReader, type Reader } from "../read/index.ts";
import { legacyKind } from "../read/legacy/index.ts";

/** Formats that may contain files of other formats. */
const collections: ReadonlySet<string> = new Set(["zip", "tar", "gz", "eml"]);

/**
 * Finds the installed converters as readers, but only if the file, or one inside it, may need one, because searching
 * takes time.
 */
export async function convertersFor(bytes: Uint8Array, fileName: string): Promise<readonly Reader[]> {
  const format = findReader(bytes, fileName)?.name ?? "";
  if (legacyKind(bytes) === null && !collections.has(format)) return [];
  const { findConverters } = await import("./converters.ts");
  return findConverters();
}
