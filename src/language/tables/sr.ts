import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Serbian in Cyrillic, ekavian and ijekavian. */
export const srCyrl: LanguageTable = {
  language: "sr-Cyrl",
  letters: "ђјљњћџ",
  stopWords: words(`
    и у је на да се за су од са који која које као не из по или би то а што до овај ова ово али при о код када како
    може могу само више након између због био била било били бити сам смо нису није већ ће јер ако тако они она он ми
    све ових овог овом којих којима без под према је где где гдје после такође међутим због тога један једна
  `),
  abbreviations: {
    never: words(
      "тзв нпр тј др проф доц инж мр гђа г гдин ул бр св уп прим енгл лат фр нем ур уред прев сл обл м.ј итд.нпр",
    ),
    number: words("сл таб табл стр с бр чл ст гл том св бр"),
    either: words("итд и.т.д и.сл сл год г в мин дин мил хиљ н.е п.н.е др ал"),
  },
  months: words(
    "јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра јануар фебруар март април мај јун јул август септембар октобар новембар децембар",
  ),
  ordinals: true,
  captions: {
    figure: words("слика сл графикон фотографија илустрација дијаграм карта график слике"),
    table: words("табела таб табл табеле"),
    algorithm: words("алгоритам"),
    scheme: words("шема"),
    listing: words("листинг програм"),
    equation: words("једначина формула"),
  },
  divisions: {
    volume: words("том књига"),
    part: words("део дио"),
    chapter: words("глава поглавље"),
    section: words("одељак одјељак секција"),
    article: words("члан"),
    paragraph: words("параграф став"),
    clause: words("тачка правило корак"),
    lesson: words("лекција вежба питање задатак час"),
    statement: words("теорема лема последица дефиниција напомена пример доказ хипотеза тврђење"),
    appendix: words("прилог додатак"),
  },
  sections: {
    abstract: phrases("сажетак | апстракт | резиме | извод"),
    keywords: phrases("кључне речи | кључне ријечи"),
    preface: phrases("предговор | реч аутора"),
    introduction: phrases("увод | уводна разматрања | уводне напомене"),
    objectives: phrases(
      "циљ | циљ рада | циљеви | предмет истраживања | циљ истраживања | проблем истраживања",
    ),
    background: phrases(
      "теоријски оквир | теоријске основе | основни појмови | теоријски део | теоријска разматрања",
    ),
    "related-work": phrases(
      "преглед литературе | преглед стања | сродни радови | повезани радови | преглед досадашњих истраживања",
    ),
    methods: phrases(
      "методе | метод | методологија | материјал и методе | материјали и методе | материјал и метод | методе рада | материјал и метод рада | методологија истраживања | методе истраживања | експериментални део | имплементација | болесници и методе",
    ),
    results: phrases(
      "резултати | резултати истраживања | резултати и дискусија | резултати истраживања и дискусија | резултати рада",
    ),
    discussion: phrases("дискусија | анализа | анализа резултата | расправа"),
    limitations: phrases("ограничења | ограничења истраживања"),
    conclusion: phrases(
      "закључак | закључци | закључна разматрања | закључак и правци даљег развоја | поговор | епилог | закључне напомене",
    ),
    "future-work": phrases("будући рад | даљи рад | правци даљег развоја | будућа истраживања"),
    acknowledgements: phrases("захвалница | захвалност | захваљујемо се | захвалнице | напомена"),
    funding: phrases("финансирање | извори финансирања"),
    conflicts: phrases("сукоб интереса | конфликт интереса"),
    "author-contributions": phrases("допринос аутора | доприноси аутора"),
    appendix: phrases("прилог | прилози | додатак | додаци"),
    references: phrases(
      "литература | референце | библиографија | извори | списак литературе | попис литературе | извори и литература | коришћена литература",
    ),
    notes: phrases("напомене | фусноте | белешке"),
    contents: phrases("садржај"),
    "list-of-figures": phrases("списак слика | попис слика"),
    "list-of-tables": phrases("списак табела | попис табела"),
    abbreviations: phrases("скраћенице | списак скраћеница | листа скраћеница"),
    glossary: phrases("речник појмова | појмовник | речник"),
    index: phrases("индекс | регистар | индекс појмова | индекс имена | регистар појмова"),
  },
};

/** Serbian letters one by one; the Latin alphabet is the same language in another script. */
const LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  ђ: "đ",
  е: "e",
  ж: "ž",
  з: "z",
  и: "i",
  ј: "j",
  к: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "ć",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "č",
  џ: "dž",
  ш: "š",
};

/** Transliterates lowercase Serbian to Latin letters. */
function inSerbianLatin(text: string): string {
  return text.replace(/[а-џ]/gu, (letter) => LATIN[letter] ?? letter);
}

/** Serbian in Latin letters; also used for Croatian and Bosnian. */
export const srLatn: LanguageTable = {
  language: "sr-Latn",
  letters: "đćčžš",
  stopWords: srCyrl.stopWords.map(inSerbianLatin),
  abbreviations: {
    never: srCyrl.abbreviations.never.map(inSerbianLatin),
    number: srCyrl.abbreviations.number.map(inSerbianLatin),
    either: srCyrl.abbreviations.either.map(inSerbianLatin),
  },
  months: srCyrl.months.map(inSerbianLatin),
  ordinals: true,
  captions: inLatin(srCyrl.captions),
  divisions: inLatin(srCyrl.divisions),
  sections: inLatin(srCyrl.sections),
};

function inLatin<T extends Readonly<Record<string, readonly string[]>>>(table: T): T {
  const rows = Object.entries(table).map(([key, texts]) => [key, texts.map(inSerbianLatin)] as const);
  return Object.fromEntries(rows) as unknown as T;
}
