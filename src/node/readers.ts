/** The readers for a file: the program's own and, where it may need one, converters. */
import type { legacyKind, findReader, Reader, readers } from "../index.ts";

/** What is needed of the library, which the command loads late. */
export interface ReaderLibrary {
  readonly findReader: typeof findReader;
  readonly legacyKind: typeof legacyKind;
  readonly readers: typeof readers;
}

/** Formats that may hold files of other formats. */
const collections: ReadonlySet<string> = new Set(["zip", "tar", "gz", "eml"]);

/** Gives the readers for a file; programs that convert are looked for only where it, or one inside of it, may need one. */
export async function readersFor(
  bytes: Uint8Array,
  fileName: string,
  library: ReaderLibrary,
): Promise<readonly Reader[]> {
  const own = library.findReader(bytes, fileName)?.name ?? "";
  if (library.legacyKind(bytes) === null && !collections.has(own)) return library.readers;
  const { findConverters } = await import("./converters.ts");
  return [...(await findConverters()), ...library.readers];
}
