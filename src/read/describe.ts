/** What a file says about itself, where it says little. */
import type { FileDescription } from "../model/file.ts";

/** The description of a file without pages; what is not given is not there. */
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
