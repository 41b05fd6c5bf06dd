/** The meaning of paragraph style names, in the languages of word processors. */
import type { LineOptions } from "./flow-draft.ts";

/** Names of headings. */
const headingName =
  /^(?:heading|заголовок|überschrift|titre|título|titolo|nagłówek|nadpis|naslov|kop)\s*([1-9])$/u;

/** Other styles, of Word, LibreOffice and pandoc. */
const roles: readonly (readonly [RegExp, LineOptions])[] = [
  [/^(title|название|titel|заглавие)$/u, { role: "title" }],
  [
    /^(caption|название объекта|table ?caption|image ?caption|figure ?caption|figure|beschriftung)$/u,
    { role: "caption" },
  ],
  [/^(toc|оглавление|contents|table of figures|verzeichnis|tm)\s*(\d|heading)?$/u, { role: "contents" }],
  [/^((intense )?quote|block text|quotations)$/u, { role: "quote" }],
  [/^(html preformatted|preformatted text|code|quelltext|source ?code)$/u, { kind: "code" }],
];

/** The meaning of the first recognised name; empty if none is. */
export function styleRole(names: readonly string[]): LineOptions {
  for (const name of names) {
    const found = roles.find(([pattern]) => pattern.test(name));
    if (found !== undefined) return found[1];
  }
  return {};
}

/** The heading level of the first heading name; null for others. */
export function headingNameLevel(names: readonly string[]): number | null {
  for (const name of names) {
    const level = headingName.exec(name)?.[1];
    if (level !== undefined) return Number(level);
  }
  return null;
}
