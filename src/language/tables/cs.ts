import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Czech. */
export const cs: LanguageTable = {
  language: "cs",
  letters: "řůěťď",
  stopWords: words(`
    a v na je se s z o k do i že to pro ve jako po za ale jsou by nebo od při jeho tak které který která být byl byla bylo
    byly má si jen podle také však už až mezi jsme není před co když více než nad pod bez jejich této tento tato toto
    ze aby kde může protože proto mohou pak
  `),
  abbreviations: {
    never: words(
      "dr ing mgr bc doc prof judr mudr phdr rndr phd csc drsc ph.d p pan paní sv např tzv tj tzn resp popř příp cca mj vs srov angl něm lat fr pozn red ed eds ul nám t.j t.zv zvl zejm",
    ),
    number: words("obr tab č čís s str sv roč kap odst čl písm sb vyd rov"),
    either: words("atd apod aj ap spol r stol tis mil mld kč hod min př.n.l n.l al a.s s.r.o et"),
  },
  months: words(
    "ledna února března dubna května června července srpna září října listopadu prosince leden únor březen duben květen červen červenec srpen říjen listopad prosinec",
  ),
  ordinals: true,
  captions: {
    figure: words("obrázek obr graf fotografie foto mapa schéma diagram"),
    table: words("tabulka tab"),
    algorithm: words("algoritmus"),
    scheme: words("schema"),
    listing: words("výpis kód program"),
    equation: words("rovnice vzorec"),
  },
  divisions: {
    volume: words("svazek kniha díl"),
    part: words("část"),
    title: words("hlava"),
    chapter: words("kapitola kap"),
    section: words("oddíl sekce podkapitola"),
    article: words("článek čl"),
    paragraph: words("odstavec paragraf"),
    clause: words("bod krok pravidlo"),
    lesson: words("lekce přednáška cvičení úloha otázka"),
    statement: words("věta lemma tvrzení důsledek definice poznámka příklad důkaz hypotéza domněnka"),
    appendix: words("příloha dodatek"),
  },
  sections: {
    abstract: phrases("abstrakt | souhrn | anotace | resumé"),
    keywords: phrases("klíčová slova"),
    preface: phrases("předmluva | úvodní slovo"),
    introduction: phrases("úvod"),
    objectives: phrases("cíl | cíle | cíl práce | cíle práce | cíl studie | výzkumné otázky"),
    background: phrases("teoretická část | teoretická východiska | východiska | základní pojmy | teorie"),
    "related-work": phrases(
      "přehled literatury | související práce | současný stav | rešerše | současný stav poznání | literární rešerše | literární přehled",
    ),
    methods: phrases(
      "metody | metoda | metodika | metodologie | materiál a metody | materiál a metodika | soubor a metody | soubor a metodika | praktická část | experimentální část | postup | implementace | metodika práce",
    ),
    results: phrases("výsledky | výsledky a diskuse | vyhodnocení | výsledky a diskuze | výsledky práce"),
    discussion: phrases("diskuse | diskuze | rozbor | analýza"),
    limitations: phrases("omezení | limity studie"),
    conclusion: phrases("závěr | závěry | doporučení | shrnutí | závěrem | doslov"),
    "future-work": phrases("budoucí práce | další vývoj"),
    acknowledgements: phrases("poděkování"),
    funding: phrases("financování | finanční podpora"),
    conflicts: phrases("střet zájmů | konflikt zájmů | prohlášení o střetu zájmů"),
    appendix: phrases("příloha | přílohy | dodatek | dodatky"),
    references: phrases(
      "literatura | použitá literatura | seznam literatury | seznam použité literatury | zdroje | reference | bibliografie | prameny | použité zdroje | seznam použitých zdrojů | prameny a literatura",
    ),
    notes: phrases("poznámky | poznámky pod čarou"),
    contents: phrases("obsah"),
    "list-of-figures": phrases("seznam obrázků"),
    "list-of-tables": phrases("seznam tabulek"),
    abbreviations: phrases(
      "zkratky | seznam zkratek | použité zkratky | seznam symbolů | seznam použitých zkratek",
    ),
    glossary: phrases("slovník pojmů | glosář | slovníček pojmů"),
    index: phrases("rejstřík | věcný rejstřík | jmenný rejstřík"),
  },
};
