import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Polish. */
export const pl: LanguageTable = {
  language: "pl",
  letters: "łąęśżźńć",
  stopWords: words(`
    i w na z do nie się że jest to o jak za od po dla przez a oraz są lub ale przy tym co być może był była było były ich
    jego jej ten ta te tego tej tych który która które których także również między tylko więcej niż pod nad bez ze we
    już gdy jednak ponieważ dlatego można jako zostały został ma mają czy jeśli
  `),
  abbreviations: {
    never: words(
      "dr prof inż mgr hab doc ks św ul al pl im np tj tzn tzw wg ok ww ang niem łac fr red oprac tłum por zob m.in p.o gen płk por",
    ),
    number: words("rys tab nr s str t tom rozdz ust art pkt poz lit fot wyd zob ryc"),
    either: words("itd itp r w wieku zł gr godz min tys mln mld in al p.n.e n.e sp s.a z.o.o"),
  },
  months: words(
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
  ),
  ordinals: true,
  captions: {
    figure: words("rysunek rys wykres fotografia fot ryc rycina ilustracja mapa zdjęcie schemat"),
    table: words("tabela tab tablica"),
    algorithm: words("algorytm"),
    scheme: words("diagram"),
    listing: words("listing program kod"),
    equation: words("równanie wzór"),
  },
  divisions: {
    volume: words("tom księga"),
    part: words("część"),
    title: words("tytuł dział"),
    chapter: words("rozdział"),
    section: words("sekcja podrozdział oddział"),
    article: words("artykuł art"),
    paragraph: words("paragraf ustęp ust"),
    clause: words("punkt krok zasada"),
    lesson: words("lekcja wykład ćwiczenie zadanie pytanie"),
    statement: words("twierdzenie lemat wniosek definicja uwaga przykład dowód hipoteza stwierdzenie"),
    appendix: words("załącznik dodatek aneks"),
  },
  sections: {
    abstract: phrases("streszczenie | abstrakt | summary"),
    keywords: phrases("słowa kluczowe | słowa klucze"),
    preface: phrases("przedmowa | słowo wstępne | od autora"),
    introduction: phrases("wstęp | wprowadzenie"),
    objectives: phrases(
      "cel | cel pracy | cele | cel badań | cel i zakres pracy | problem badawczy | hipotezy badawcze",
    ),
    background: phrases("podstawy teoretyczne | tło | pojęcia podstawowe | podstawy"),
    "related-work": phrases("przegląd literatury | stan wiedzy | powiązane prace | stan badań"),
    methods: phrases(
      "metody | metoda | metodyka | metodologia | materiał i metody | materiały i metody | materiał i metodyka | metodyka badań | metodologia badań | metody badań | część doświadczalna | implementacja | pacjenci i metody",
    ),
    results: phrases(
      "wyniki | wyniki badań | wyniki i dyskusja | wyniki i ich omówienie | rezultaty | ocena",
    ),
    discussion: phrases("dyskusja | omówienie | omówienie wyników | analiza | dyskusja wyników"),
    limitations: phrases("ograniczenia | ograniczenia badania"),
    conclusion: phrases(
      "wnioski | podsumowanie | zakończenie | podsumowanie i wnioski | konkluzja | konkluzje | posłowie | rekomendacje | uwagi końcowe | wnioski końcowe",
    ),
    "future-work": phrases("dalsze prace | kierunki dalszych badań"),
    acknowledgements: phrases("podziękowania | podziękowanie"),
    funding: phrases("finansowanie | źródła finansowania | źródło finansowania"),
    conflicts: phrases("konflikt interesów"),
    "author-contributions": phrases("wkład autorów"),
    appendix: phrases("załącznik | załączniki | dodatek | dodatki | aneks"),
    references: phrases(
      "literatura | bibliografia | piśmiennictwo | źródła | spis literatury | wykaz literatury | literatura cytowana",
    ),
    notes: phrases("przypisy | uwagi"),
    contents: phrases("spis treści | treść"),
    "list-of-figures": phrases("spis rysunków | spis ilustracji | wykaz rysunków"),
    "list-of-tables": phrases("spis tabel | wykaz tabel"),
    abbreviations: phrases("skróty | wykaz skrótów | lista skrótów | wykaz symboli"),
    glossary: phrases("słownik pojęć | glosariusz | słowniczek"),
    index: phrases("indeks | skorowidz | indeks nazwisk | indeks rzeczowy"),
  },
};
