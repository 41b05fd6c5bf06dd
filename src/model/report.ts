/** Problems, collected during processing. Only unusable input throws (`ReadError`). */
import type { Box, PageNumber } from "./geometry.ts";

/** One finding about the input. */
export interface Diagnostic {
  /** "info" if nothing is wrong: printed words that the format leaves out. */
  readonly severity: "info" | "warning" | "error";
  /** Stable name for programs: "pdf/repaired". */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
  readonly page?: PageNumber;
  readonly box?: Box;
}

/** Receives diagnostics as they arise. */
export type Report = (diagnostic: Diagnostic) => void;

/** Why nothing at all could be read. */
export type ReadErrorCode =
  | "empty"
  | "not-a-document"
  | "damaged"
  | "password-needed"
  | "password-wrong"
  | "encryption-unsupported"
  | "no-pages"
  | "no-such-page"
  | "engine-failed"
  | "too-large"
  | "converter-needed";

/** Unusable input: a code for programs and one sentence for people. */
export class ReadError extends Error {
  readonly code: ReadErrorCode;

  constructor(code: ReadErrorCode, message: string) {
    super(message);
    this.name = "ReadError";
    this.code = code;
  }
}
