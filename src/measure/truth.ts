import type { Block } from "./markdown.ts";
import { rowsOf, tableText } from "./markup-table.ts";
import { OutputError, parseOutput } from "./output.ts";

/** The expected result for a document. */
export interface Truth {
  /** BCP 47 tag, for finding sentences. */
  readonly language: string;
  /** The body, in order. */
  readonly blocks: readonly Block[];
  /** What is printed but is not body; null if the truth does not say. */
  readonly apart: readonly Block[] | null;
  /** The words of figures, tables and formulas among what is apart. */
  readonly floats: readonly string[];
}

/** A block as truth files write it. */
export interface TruthBlock {
  /** "heading", "paragraph", "item", "code" or "table"; anything else is other text. */
  readonly role: string;
  /** For a heading, 1 for the highest. */
  readonly level?: number;
  readonly text?: string;
  /** For a table. */
  readonly rows?: readonly (readonly string[])[];
}

/** A truth file that cannot be used. */
export class TruthError extends Error {
  override readonly name = "TruthError";
}

/**
 * Reads a truth file: anything `parseOutput` reads, or JSON with `blocks` and, if known, `apart` and `language`.
 *
 * Throws `TruthError` with one sentence if it is neither; `name` is the file name.
 */
export function parseTruth(text: string, name = ""): Truth {
  if (!/^\s*\{/u.test(text))
    return { language: "en", blocks: readBlocks(text, name), apart: null, floats: [] };
  const raw = parseJson(text);
  if (!isBlockList(raw["blocks"])) throw new TruthError('it has no list "blocks" of objects with a "role"');
  const apart = raw["apart"];
  if (apart !== undefined && !isBlockList(apart))
    throw new TruthError('"apart" is not a list of objects with a "role"');
  return {
    language: typeof raw["language"] === "string" ? raw["language"] : "en",
    blocks: raw["blocks"].map(blockOf),
    apart: apart?.map(blockOf) ?? null,
    floats: floatsOf(apart ?? []),
  };
}

function readBlocks(text: string, name: string): readonly Block[] {
  try {
    return parseOutput(text, name);
  } catch (error) {
    throw error instanceof OutputError ? new TruthError(error.message) : error;
  }
}

/** Roles of figures, tables and formulas, as JATS names them. */
const FLOAT_ROLES: ReadonlySet<string> = new Set(["fig", "table-wrap", "disp-formula"]);

/** The words of figures, tables and formulas among the truth's blocks apart from the body. */
export function floatsOf(apart: readonly TruthBlock[]): readonly string[] {
  return apart.filter(({ role }) => FLOAT_ROLES.has(role)).map(({ text }) => text ?? "");
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw new TruthError("it begins like JSON but is not");
  }
}

function isBlockList(value: unknown): value is readonly TruthBlock[] {
  return Array.isArray(value) && value.every((block: unknown) => isBlock(block));
}

function isBlock(value: unknown): boolean {
  return typeof value === "object" && value !== null && "role" in value && typeof value.role === "string";
}

/** Converts a block of a truth file to the form of output blocks. */
export function blockOf(raw: TruthBlock): Block {
  const text = raw.text ?? "";
  if (raw.role === "heading") return { kind: "heading", level: raw.level ?? 1, text };
  if (raw.rows !== undefined) {
    const rows = rowsOf(raw.rows);
    return { kind: "table", rows, text: tableText(rows) };
  }
  if (raw.role === "paragraph" || raw.role === "item" || raw.role === "code") return { kind: raw.role, text };
  return { kind: "other", text };
}
