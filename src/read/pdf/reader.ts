/** PDF as a row of the reader table. */
import { hasEnding, type Match, type Reader } from "../reader.ts";
import { openPdf } from "./index.ts";
import { findBytes } from "./syntax.ts";

/** How far into a file its header may begin, in bytes, as viewers allow. */
const headReach = 1024;

/** Reads PDF files, intact or damaged. */
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
