import { repairConfusables } from "./confusables.ts";
import { countScripts, mainScript, type Script } from "./scripts.ts";

/** A word with Cyrillic or Greek letters beside Latin ones or digits. */
const mixed = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;
const other = /[\p{sc=Latin}\d]/u;

/** Letters and digits with punctuation around them: not an address, command, tag or part number. */
const plainWord = /^[\p{Ps}\p{Pi}"'«]*[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}\d]+)*[\p{Pe}\p{Pf}"'»,.;:!?…]*$/u;

/** A Greek letter that is a part of its own, and so a sign: "Β-carotene". */
const greekSign = /(?:^|-)\p{sc=Greek}(?:-|$)/u;

/** A text with its lookalike letters repaired, and the changed words. */
export interface RepairedText {
  readonly text: string;
  /** "nравилa → правила" */
  readonly repairs: readonly string[];
}

/** Returns whether a text mixes letters of another script with Latin ones or digits, so that some may be lookalikes. */
export function mayNeedRepair(text: string): boolean {
  return mixed.test(text) && other.test(text);
}

/** The scripts in which some word of the texts is entirely written. */
export function scriptsOfWords(texts: Iterable<string>): ReadonlySet<Script | null> {
  const scripts = new Set<Script | null>();
  for (const text of texts)
    for (const word of text.match(/\p{L}{2,}/gu) ?? [])
      if (countScripts(word).size === 1) scripts.add(mainScript(word));
  return scripts;
}

/**
 * Repairs words with lookalike letters from another script.
 *
 * A word is repaired only to a script that other words of the text use.
 */
export function repairWords(text: string, scripts: ReadonlySet<Script | null>): RepairedText {
  if (!mixed.test(text)) return { text, repairs: [] };
  const repairs: string[] = [];
  const repaired = text.replace(/\S+/gu, (word) => {
    const isWord = mayNeedRepair(word) && plainWord.test(word) && !greekSign.test(word);
    const better = isWord ? repairConfusables(word) : null;
    if (better === null || !scripts.has(mainScript(better))) return word;
    repairs.push(`${word} → ${better}`);
    return better;
  });
  return { text: repaired, repairs };
}
