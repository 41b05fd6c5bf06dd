/** The languages with tables. */
import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { srCyrl, srLatn } from "./sr.ts";
import type { LanguageTable } from "./table.ts";
import { uk } from "./uk.ts";

export type { LanguageTable, SectionType } from "./table.ts";

/** All tables; the first is the fallback. */
export const languageTables: readonly LanguageTable[] = [
  en,
  de,
  fr,
  it,
  es,
  pt,
  nl,
  ru,
  uk,
  srCyrl,
  srLatn,
  cs,
  pl,
];

/**
 * The table of a language tag: "de-AT" uses "de", "sr" Serbian Cyrillic, "hr" and "bs" Serbian Latin; null if there is
 * none.
 */
export function tableOf(language: string): LanguageTable | null {
  const tag = language.toLowerCase();
  const exact = languageTables.find((table) => table.language.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  if (/^(hr|bs|sh|cnr)\b/u.test(tag) || /^sr-latn\b/u.test(tag)) return srLatn;
  const base = tag.split("-")[0];
  return languageTables.find((table) => table.language.split("-")[0] === base) ?? null;
}
