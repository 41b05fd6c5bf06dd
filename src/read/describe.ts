/** Descriptions of files that state little about themselves. */
import type { FileDescription } from "../model/file.ts";

/** Makes the description of a file without pages; omitted fields are empty. */
export function describe(format: string, known: Partial<FileDescription> = {}): FileDescription {
  return {
    format,
    version: null,
    pageCount: 0,
    metadata: {},
    xmp: null,
    language: null,
    tagged: false,
    encryption: null,
    outline: [],
    destinations: {},
    attachments: [],
    signatures: 0,
    ...known,
  };
}
