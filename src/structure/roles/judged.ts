/** Lines with their roles. */
import type { FlowLine } from "../../model/flow.ts";

/** What a line was found to be. */
export type Role =
  | "body"
  | "code"
  | "formula"
  | "quote"
  | "contents"
  | "heading"
  | "caption"
  | "item"
  | "footnote"
  | "reference";

/** A line's role and the classifier's confidence. */
export interface Judged {
  readonly line: FlowLine;
  readonly role: Role;
  readonly confidence: number;
  /** The evidence for the role, strongest first. */
  readonly reasons: readonly string[];
  /** Whether this line continues a heading rather than beginning one. */
  readonly goesOn: boolean;
}
