import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** German. */
export const de: LanguageTable = {
  language: "de",
  letters: "ßäöü",
  stopWords: words(`
    der die das und in den von zu mit des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach
    wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein
    wurde sich eines kann wir ich diese dieser dieses dann wenn unter sowie jedoch hier damit daher somit zwischen
    während beim ihr ihre keine dies da doch was wer wo
  `),
  abbreviations: {
    never: words(`
      dr prof hr fr herr st dipl ing mag med phil jur rer nat habil
      z.b d.h u.a i.d.r i.a z.t s.o s.u o.ä u.u v.a m.e a.a.o b.w e.v i.s i.v z.zt z.hd zb dh
      bzw ca vgl evtl ggf sog inkl exkl bes insb etwa geb gest hrsg ebd dgl allg bspw näml zzgl abzgl max min
      einschl entspr gem lt rd urspr vorm sen jun str
    `),
    number: words(
      "abb tab nr nrn s seite bd bde kap abs art ziff lit aufl vers jh anm fig gl abschn teil rn rdnr z sp f §",
    ),
    either: words("usw etc u.s.w u.v.m u.ä ff f al co gmbh mio mrd tsd jhd jh std uhr n.chr v.chr chr o.g"),
  },
  months: words(
    "januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mär apr jun jul aug sep sept okt nov dez",
  ),
  ordinals: true,
  captions: {
    figure: words("abbildung abb bild grafik figur diagramm karte tafel schaubild foto skizze"),
    table: words("tabelle tab übersicht tabellen"),
    algorithm: words("algorithmus alg"),
    scheme: words("schema"),
    listing: words("listing quelltext quellcode programm codebeispiel"),
    equation: words("gleichung gl formel"),
  },
  divisions: {
    volume: words("band bd buch"),
    part: words("teil"),
    title: words("titel"),
    chapter: words("kapitel kap"),
    section: words("abschnitt abschn unterabschnitt"),
    article: words("artikel art"),
    paragraph: words("paragraph paragraf absatz"),
    clause: words("ziffer nummer schritt regel klausel"),
    lesson: words("lektion vorlesung übung aufgabe frage versuch"),
    statement: words(
      "satz lemma proposition korollar definition bemerkung beispiel beweis theorem hilfssatz folgerung vermutung annahme",
    ),
    appendix: words("anhang anlage beilage annex"),
  },
  sections: {
    abstract: phrases(
      "zusammenfassung | kurzfassung | abstract | überblick | kurzzusammenfassung | inhaltsangabe",
    ),
    keywords: phrases(
      "schlüsselwörter | schlagwörter | stichwörter | schlagworte | schlüsselworte | stichworte | keywords",
    ),
    preface: phrases("vorwort | geleitwort | vorbemerkung | prolog | zu diesem buch | über dieses dokument"),
    introduction: phrases(
      "einleitung | einführung | motivation | problemstellung | einleitung und motivation",
    ),
    objectives: phrases(
      "zielsetzung | ziel | ziele | ziel der arbeit | zielstellung | fragestellung | forschungsfragen | aufgabenstellung | hypothesen",
    ),
    background: phrases(
      "hintergrund | grundlagen | theoretische grundlagen | theoretischer hintergrund | theorie | ausgangslage | begriffe | definitionen",
    ),
    "related-work": phrases(
      "verwandte arbeiten | stand der technik | stand der forschung | forschungsstand | literaturübersicht | stand der wissenschaft | ähnliche arbeiten",
    ),
    methods: phrases(
      "methoden | methode | methodik | material und methoden | material und methode | materialien und methoden | patienten und methoden | vorgehen | vorgehensweise | versuchsaufbau | experimente | experimenteller teil | statistische auswertung | statistik | implementierung | umsetzung | methodisches vorgehen | untersuchungsdesign | datenerhebung",
    ),
    results: phrases(
      "ergebnisse | ergebnis | resultate | befunde | auswertung | evaluation | evaluierung | ergebnisse und diskussion",
    ),
    discussion: phrases(
      "diskussion | erörterung | analyse | bewertung | interpretation | diskussion der ergebnisse",
    ),
    limitations: phrases("limitationen | einschränkungen | grenzen der studie | limitierungen"),
    conclusion: phrases(
      "fazit | schluss | schlussfolgerung | schlussfolgerungen | schlussbetrachtung | zusammenfassung und ausblick | fazit und ausblick | schlusswort | resümee | nachwort | schlussbemerkung | epilog | schlussfolgerung und ausblick",
    ),
    "future-work": phrases("ausblick | zukünftige arbeiten | weiterer forschungsbedarf"),
    acknowledgements: phrases("danksagung | danksagungen | dank"),
    funding: phrases("förderung | finanzierung | finanzielle unterstützung | förderhinweis"),
    conflicts: phrases(
      "interessenkonflikt | interessenkonflikte | interessenskonflikt | interessenskonflikte",
    ),
    ethics: phrases("ethik | ethikvotum | einhaltung ethischer richtlinien | ethische aspekte"),
    "author-contributions": phrases("autorenbeiträge | beiträge der autoren | autorenbeitrag"),
    "data-availability": phrases("datenverfügbarkeit | verfügbarkeit der daten"),
    supplementary: phrases("zusatzmaterial | ergänzendes material | zusätzliche materialien"),
    appendix: phrases("anhang | anhänge | anlage | anlagen | beilagen"),
    references: phrases(
      "literatur | literaturverzeichnis | quellen | quellenverzeichnis | bibliographie | bibliografie | literaturangaben | quellen und literatur | referenzen | weiterführende literatur | schrifttum",
    ),
    notes: phrases("anmerkungen | fußnoten | endnoten"),
    contents: phrases("inhalt | inhaltsverzeichnis | inhaltsübersicht | gliederung"),
    "list-of-figures": phrases("abbildungsverzeichnis | abbildungen | bildverzeichnis"),
    "list-of-tables": phrases("tabellenverzeichnis | tabellen"),
    abbreviations: phrases("abkürzungen | abkürzungsverzeichnis | symbolverzeichnis | formelzeichen"),
    glossary: phrases("glossar | begriffserklärungen | begriffsbestimmungen"),
    index: phrases(
      "index | register | sachregister | stichwortverzeichnis | namensregister | personenregister | sachverzeichnis",
    ),
  },
};
