/** Explicit page numbers: "Page 3 of 12", "стр. 4", "第3页". */

/** Words for "page" and their abbreviations, in lowercase. */
const pageWords: ReadonlySet<string> = new Set(
  (
    "page pages pg p seite s página pagina pág pag p strana str strona сторінка стор страница стр " +
    "sida side sivu sayfa oldal halaman trang lk σελίδα σελ صفحة صفحه עמוד पृष्ठ หน้า"
  ).split(" "),
);

/** The word, its number, and the total: "Page 3 of 12", "Seite 3/12". */
const named =
  /(?<![\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}]*)[.:]?\s?(\p{Nd}{1,4})(?:\s*(?:\/|\p{L}{1,9})\s*(\p{Nd}{1,4}))?(?![\p{L}\p{N}])/gu;

/** The number before the word, as in Chinese, Japanese and Korean. */
const counted = /第?\s*(\p{Nd}{1,4})\s*(?:页|頁|ページ|쪽|페이지)(?:\s*共\s*(\p{Nd}{1,4})\s*[页頁])?/u;

/** A page number found in a text. */
export interface NamedPage {
  readonly number: number;
  /** The total, if stated. */
  readonly total: number | null;
  /** Whether the text consists only of it. */
  readonly alone: boolean;
}

/** Finds an explicit page number in a text; null if there is none. */
export function namedPage(text: string): NamedPage | null {
  for (const found of text.matchAll(named))
    if (pageWords.has((found[1] as string).toLowerCase())) return pageOf(text, found[0], found[2], found[3]);
  const found = counted.exec(text);
  return found === null ? null : pageOf(text, found[0], found[1], found[2]);
}

function pageOf(
  text: string,
  found: string,
  number: string | undefined,
  total: string | undefined,
): NamedPage {
  return {
    number: Number(number),
    total: total === undefined ? null : Number(total),
    alone: !/[\p{L}\p{N}]/u.test(text.replace(found, "")),
  };
}
