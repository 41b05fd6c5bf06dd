/** Lists of parts on the command line. */
import { type Role, roles } from "../write/selection.ts";
import { UsageError } from "./usage-error.ts";

/** The words of a comma-separated list, each looked up in a table; plurals count as singulars. */
export function parseWords<Word extends string>(
  option: string,
  list: string,
  known: ReadonlyMap<string, Word>,
): readonly Word[] {
  return list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => {
      const found = known.get(word) ?? known.get(word.replace(/s$/, ""));
      if (found !== undefined) return found;
      throw new UsageError(
        `unknown part ${word} in --${option}; choose from ${[...known.keys()].join(", ")}`,
      );
    });
}

const parts = new Map<string, Role | "all">([...roles, "all" as const].map((role) => [role, role]));

/** Reads "footnote,captions" for `--keep` and `--drop`. */
export function parseParts(option: "keep" | "drop", list = ""): readonly (Role | "all")[] {
  return parseWords(option, list, parts);
}
