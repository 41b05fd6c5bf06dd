/** Reads the labels that a domain knows at the start of blocks. */
import { parseLabel } from "../../language/numbering.ts";
import { readNumeral } from "../../language/numerals.ts";
import type { Division, Domain, SectionClass } from "./domain.ts";

/** A label at the start of a text. */
export interface BlockLabel extends Division {
  /** Characters that it takes, with the white space after it. */
  readonly length: number;
  /** Whether only a heading may have it. */
  readonly headingsOnly: boolean;
}

/** Reads the label of a text; null if it begins with none that the domain knows. */
export type ReadLabel = (text: string) => BlockLabel | null;

/** Makes the function that reads a domain's labels in a language. */
export function labelReader({ sections = [] }: Domain, language: string | null): ReadLabel {
  const readers = sections.flatMap((own, index): readonly ReadLabel[] =>
    isFor(own, language) ? [classReader(own, own.level ?? index)] : [],
  );
  return (text) => {
    for (const read of readers) {
      const label = read(text);
      if (label !== null) return label;
    }
    return null;
  };
}

/** Whether a class is for documents in a language; "de" is also for "de-AT". */
export function isFor({ languages }: Pick<SectionClass, "languages">, language: string | null): boolean {
  if (languages === undefined) return true;
  return language !== null && languages.some((own) => language === own || language.startsWith(`${own}-`));
}

function classReader(own: SectionClass, order: number): ReadLabel {
  const { kind, division, headingsOnly = false } = own;
  const pattern = patternOf(own);
  return (text) => {
    if (division !== undefined) {
      const label = parseLabel(text);
      if (label?.kind === "division" && label.word === division)
        return labelOf(text, label.length, label.path, { kind, order, headingsOnly });
    }
    const match = pattern?.exec(text);
    if (match === undefined || match === null) return null;
    const number = match.groups?.["number"];
    const path = number === undefined ? [] : numbersIn(number);
    return labelOf(text, match[0].length, path, { kind, order, headingsOnly });
  };
}

/** Words are followed by a number; a pattern stands for itself. */
function patternOf({ words = [], pattern }: SectionClass): RegExp | null {
  const worded =
    words.length === 0
      ? []
      : [String.raw`(?:${words.join("|")})\.?\s+(?:№\s?)?(?<number>\d+(?:\.\d+)*|[IVXLC]+)[.:)]?(?=\s|$)\s*`];
  const own = [...(pattern === undefined ? [] : [pattern]), ...worded];
  return own.length === 0 ? null : new RegExp(`^(?:${own.join("|")})`, "u");
}

function numbersIn(text: string): readonly number[] {
  return text
    .split(/[.\-–]/u)
    .filter((part) => part !== "")
    .map((part) => readNumeral(part.replaceAll("Х", "X"))[0]?.value ?? Number.parseInt(part, 10))
    .filter((number) => !Number.isNaN(number));
}

function labelOf(
  text: string,
  length: number,
  number: readonly number[],
  own: Pick<BlockLabel, "kind" | "order" | "headingsOnly">,
): BlockLabel {
  return { ...own, label: text.slice(0, length).trim(), number, length };
}
