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
  part: words("del rész partea kısım μέρος част osa časť pars الباب باب"),
  chapter: words(
    "kapitel kapittel fejezet capítol capitolul bölüm κεφάλαιο luku caput poglavlje глава الفصل فصل",
  ),
  section: words("avsnitt secțiunea ενότητα odsek odjeljak раздел القسم قسم الفرع"),
  article: words("artikel cikk articolul madde άρθρο článok članak член المادة مادة ماده"),
  appendix: words(
    "bilaga bilag apèndix vedlegg melléklet függelék anexa ek παράρτημα príloha приложение liite prilog dodatak 附录 附錄 付録 부록 附件 ملحق الملحق",
  ),
};

/** Words before a caption word. */
export const captionPrefixes: readonly string[] = words(
  "supplementary supplemental suppl supporting additional online appendix extended supplément дополнительная",
);

/** Spelt-out numbers before or after a division word: "Chapter One", "Première partie", "Глава первая". */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    "one first eins erster erstes erste premier première primero primera primeiro primeira primer primo prima un uno eerste första pierwszy pierwsza první первая первый прва први перша перший الأول الأولى أولا",
    "two second zwei zweiter zweites zweite deux deuxième second seconde segundo segunda secondo seconda segon segona tweede andra drugi druga druhý druhá вторая второй друга други другий الثاني الثانية ثانيا",
    "three third drei dritter drittes dritte trois troisième tercero tercera terceiro terceira tercer terzo terza derde tredje trzeci trzecia třetí третья третий трећа трећи третя третій الثالث الثالثة ثالثا",
    "four fourth vier vierter viertes vierte quatre quatrième cuarto cuarta quarto quarta quart vierde fjärde czwarty czwarta čtvrtý čtvrtá четвертая четвёртая четвертый четвёртый четверта четвертий الرابع الرابعة رابعا",
    "five fifth fünf fünfter fünftes fünfte cinq cinquième quinto quinta cinquè cinquena vijfde femte piąty piąta pátý pátá пятая пятый الخامس الخامسة خامسا",
    "six sixth sechs sechster sechstes sechste sixième sexto sexta sesto sesta sisè sisena zesde szósty szósta šestý šestá шестая шестой السادس السادسة سادسا",
    "seven seventh sieben siebter siebtes siebte siebenter siebentes septième sept séptimo séptima sétimo sétima settimo settima zevende siódmy siódma sedmý sedmá седьмая седьмой السابع السابعة سابعا",
    "eight eighth acht achter achtes achte huit huitième octavo octava oitavo oitava ottavo ottava achtste ósmy ósma osmý osmá восьмая восьмой الثامن الثامنة ثامنا",
    "nine ninth neun neunter neuntes neunte neuf neuvième noveno novena nono nona negende dziewiąty dziewiąta devátý devátá девятая девятый التاسع التاسعة تاسعا",
    "ten tenth zehn zehnter zehntes zehnte dix dixième décimo décima decimo decima tiende dziesiąty dziesiąta desátý desátá десятая десятый العاشر العاشرة عاشرا",
    "eleven eleventh elf elfter elftes elfte onze onzième undicesimo одиннадцатая",
    "twelve twelfth zwölf zwölfter zwölftes zwölfte douze douzième dodicesimo двенадцатая",
    "thirteen thirteenth dreizehn dreizehnter dreizehntes dreizehnte treize treizième",
    "fourteen fourteenth vierzehn vierzehnter vierzehntes vierzehnte quatorze quatorzième",
    "fifteen fifteenth fünfzehn fünfzehnter fünfzehntes fünfzehnte quinze quinzième",
    "sixteen sixteenth sechzehn sechzehnter sechzehntes sechzehnte seize seizième",
    "seventeen seventeenth siebzehn siebzehnter siebzehntes siebzehnte",
    "eighteen eighteenth achtzehn achtzehnter achtzehntes achtzehnte",
    "nineteen nineteenth neunzehn neunzehnter neunzehntes neunzehnte",
    "twenty twentieth zwanzig zwanzigster zwanzigstes zwanzigste vingt vingtième",
  ].flatMap((row, index) => words(row).map((word) => [word, index + 1] as const)),
);

/** Tens before a smaller number: "Chapter Twenty-One". */
export const tenWords: ReadonlyMap<string, number> = new Map(
  words("twenty thirty forty fifty sixty seventy eighty ninety").map((word, index) => [
    word,
    10 * (index + 2),
  ]),
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

/** Inverts the tables; the first language to claim a word wins. */
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
