import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Ukrainian. */
export const uk: LanguageTable = {
  language: "uk",
  letters: "іїєґ",
  stopWords: words(`
    і й та в у на не що з із до за як від для про по це при але або також його її їх був була були було бути може якщо
    то ж би він вона вони ми ви я все всіх тільки цього цієї який яка які яких між після без під над де коли вже є немає
    більше ніж однак тому таким чином можна зі так через ще
  `),
  abbreviations: {
    never: words("т.з т.зв т.к див ім акад проф доц напр англ нім фр лат ред упоряд вид вул обл св тзв"),
    number: words("рис табл с стор т гл п пп ст ч розд вип № кн дод"),
    either: words("р рр ст др ін т.д т.п н.е грн коп млн млрд тис хв год"),
  },
  months: words("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
  ordinals: false,
  captions: {
    figure: words("рисунок рис малюнок мал графік фото"),
    table: words("таблиця табл"),
    algorithm: words("алгоритм"),
    scheme: words("схема"),
    listing: words("лістинг"),
    equation: words("рівняння формула"),
  },
  divisions: {
    volume: words("том книга"),
    part: words("частина"),
    chapter: words("глава"),
    section: words("розділ підрозділ"),
    article: words("стаття"),
    paragraph: words("параграф"),
    clause: words("пункт крок"),
    lesson: words("урок лекція вправа задача завдання"),
    statement: words("теорема лема твердження наслідок означення зауваження приклад доведення"),
    appendix: words("додаток"),
  },
  sections: {
    abstract: phrases("анотація | реферат | резюме"),
    keywords: phrases("ключові слова"),
    preface: phrases("передмова"),
    introduction: phrases("вступ"),
    objectives: phrases("мета | мета роботи | мета дослідження | постановка проблеми | постановка задачі"),
    background: phrases("теоретичні основи | основні поняття"),
    "related-work": phrases(
      "огляд літератури | аналіз останніх досліджень і публікацій | аналіз останніх досліджень",
    ),
    methods: phrases(
      "методи | методика | методологія | матеріали і методи | матеріали та методи | матеріал і методи | методи дослідження",
    ),
    results: phrases(
      "результати | результати дослідження | виклад основного матеріалу | результати та обговорення | результати досліджень",
    ),
    discussion: phrases("обговорення | дискусія | обговорення результатів"),
    conclusion: phrases("висновки | висновок | підсумки | заключення"),
    "future-work": phrases("перспективи подальших досліджень"),
    acknowledgements: phrases("подяки | подяка"),
    funding: phrases("фінансування | джерела фінансування"),
    conflicts: phrases("конфлікт інтересів"),
    appendix: phrases("додаток | додатки"),
    references: phrases(
      "література | список літератури | список використаних джерел | список використаної літератури | джерела",
    ),
    notes: phrases("примітки"),
    contents: phrases("зміст"),
    abbreviations: phrases("скорочення | список скорочень | перелік умовних позначень"),
    glossary: phrases("глосарій"),
    index: phrases("предметний покажчик | покажчик"),
  },
};
