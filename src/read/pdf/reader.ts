/** PDF as a row of the table of readers. */
import { hasEnding, type Match, type Reader } from "../reader.ts";
import { openPdf } from "./index.ts";
import { findBytes } from "./syntax.ts";

/** How far from its beginning a file may have the header, in bytes, as viewers allow. */
const headReach = 1024;

/** Reads PDF files, whole or damaged. */
export const pdfReader: Reader = {
  name: "pdf",
  about: "PDF documents",
  matches(bytes, fileName): Match | null {
    if (findBytes(bytes.subarray(0, headReach), "%PDF-") >= 0) return "content";
    if (hasEnding(fileName, ["pdf"])) return "name";
    return findBytes(bytes, " 0 obj") >= 0 ? "guess" : null;
  },
  read: async (bytes, options) => ({ type: "pages", file: await openPdf(bytes, options), bytes }),
};
