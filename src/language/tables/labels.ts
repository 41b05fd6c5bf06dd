import { languageTables } from "./index.ts";
import type { CaptionKind, DivisionKind } from "./table.ts";
import { words } from "./words.ts";

/** Caption words of languages without a table of their own. */
const MORE_CAPTIONS: Readonly<Partial<Record<CaptionKind, readonly string[]>>> = {
  figure: words(
    "figur bild obrázok slika ábra figura şekil фигура σχήμα εικόνα kuva kuvio joonis attēlas paveikslas 图 圖 図 그림 hình",
  ),
  table: words(
    "tabell tabel tabuľka tablica táblázat tabelul tablo таблица πίνακας taulukko tabula 表 표 bảng",
  ),
  algorithm: words("algoritm algoritme αλγόριθμος algoritmi 算法"),
  scheme: words("kaavio σχέδιο"),
  listing: words("programlista listaus"),
  equation: words("ekvation ligning yhtälö εξίσωση"),
};

/** Division words of languages without a table of their own. */
const MORE_DIVISIONS: Readonly<Partial<Record<DivisionKind, readonly string[]>>> = {
  volume: words("liber tomus bok"),
  part: words("del rész partea kısım μέρος част osa časť pars"),
  chapter: words("kapitel kapittel fejezet capitolul bölüm κεφάλαιο luku caput poglavlje глава"),
  section: words("avsnitt secțiunea ενότητα odsek odjeljak раздел"),
  article: words("artikel cikk articolul madde άρθρο článok članak член"),
  appendix: words(
    "bilaga bilag vedlegg melléklet függelék anexa ek παράρτημα príloha приложение liite prilog dodatak",
  ),
};

/** Words that stand before a caption's own. */
export const captionPrefixes: readonly string[] = words(
  "supplementary supplemental suppl supporting additional online appendix extended supplément дополнительная",
);

/** Numbers written as words after a division: "Chapter One", "Глава первая". */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    "one first eins erster erstes erste premier première primero primera primo prima un uno первая первый první pierwszy прва први",
    "two second zwei zweiter zweites zweite deux deuxième second seconde segundo segunda secondo вторая второй druhý drugi друга други",
    "three third drei dritter drittes dritte trois troisième tercero tercera terzo третья третий třetí trzeci трећа трећи",
    "four fourth vier vierter viertes vierte quatre quatrième cuarto cuarta quarto четвертая четвёртая четвертый čtvrtý czwarty",
    "five fifth fünf fünfter fünftes fünfte cinq cinquième quinto quinta пятая пятый pátý piąty",
    "six sixth sechs sechster sechstes sechste sixième sexto sexta sesto шестая шестой šestý szósty",
    "seven seventh sieben siebter siebtes siebte sept septième séptimo settimo седьмая седьмой sedmý siódmy",
    "eight eighth acht achter achtes achte huit huitième octavo ottavo восьмая восьмой osmý ósmy",
    "nine ninth neun neunter neuntes neunte neuf neuvième noveno nono девятая девятый devátý dziewiąty",
    "ten tenth zehn zehnter zehntes zehnte dix dixième décimo decimo десятая десятый desátý dziesiąty",
    "eleven eleventh elf onze одиннадцатая",
    "twelve twelfth zwölf douze двенадцатая",
  ].flatMap((row, index) => words(row).map((word) => [word, index + 1] as const)),
);

/** Each caption word with its kind. */
export const captionWords: ReadonlyMap<string, CaptionKind> = kindsOf(
  languageTables.map(({ captions }) => captions),
  MORE_CAPTIONS,
);

/** Each division word with its kind. */
export const divisionWords: ReadonlyMap<string, DivisionKind> = kindsOf(
  languageTables.map(({ divisions }) => divisions),
  MORE_DIVISIONS,
);

/** Turns the tables around; the first language to claim a word has it. */
function kindsOf<Kind extends string>(
  tables: readonly Readonly<Partial<Record<Kind, readonly string[]>>>[],
  more: Readonly<Partial<Record<Kind, readonly string[]>>>,
): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const table of [...tables, more]) {
    for (const [kind, list] of Object.entries(table) as [Kind, readonly string[]][]) {
      for (const word of list) if (!kinds.has(word)) kinds.set(word, kind);
    }
  }
  return kinds;
}
