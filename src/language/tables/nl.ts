import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Dutch. */
export const nl: LanguageTable = {
  language: "nl",
  letters: "ĳ",
  stopWords: words(`
    de het een van en in is dat op te voor met zijn die aan niet ook door er als bij maar om naar dan ze uit nog of worden
    wordt werd deze dit over meer kan tot geen was hij zij we wij ik hun tussen heeft hebben onder na daarom echter omdat
    waar wat haar dus zo al wel
  `),
  abbreviations: {
    never: words(
      "dhr mevr mw dr prof ir ing drs mr ds st bijv bv d.w.z o.a m.b.t t.o.v i.v.m m.n n.a.v t.a.v i.p.v z.g zgn ca resp vgl incl excl evt nl vs ed eds",
    ),
    number: words("fig afb tab nr blz p pp vol hfst art par jg dl"),
    either: words("enz etc e.d e.a al v.chr n.chr jr bv nv e.v"),
  },
  months: words("januari februari maart april mei juni juli augustus september oktober november december"),
  ordinals: false,
  captions: {
    figure: words("figuur fig afbeelding afb grafiek foto kaart"),
    table: words("tabel tab"),
    algorithm: words("algoritme"),
    scheme: words("schema"),
    listing: words("listing codevoorbeeld"),
    equation: words("vergelijking formule"),
  },
  divisions: {
    volume: words("boek band"),
    part: words("deel"),
    title: words("titel"),
    chapter: words("hoofdstuk hfst"),
    section: words("sectie afdeling paragraaf"),
    article: words("artikel art"),
    paragraph: words("lid"),
    clause: words("bepaling stap regel"),
    lesson: words("les oefening vraag opgave"),
    statement: words("stelling lemma propositie gevolg definitie opmerking voorbeeld bewijs vermoeden"),
    appendix: words("bijlage bĳlage appendix"),
  },
  sections: {
    abstract: phrases("samenvatting | abstract | korte samenvatting"),
    keywords: phrases("trefwoorden | sleutelwoorden | kernwoorden"),
    preface: phrases("voorwoord | woord vooraf"),
    introduction: phrases("inleiding | introductie"),
    objectives: phrases("doel | doelstelling | doelstellingen | onderzoeksvraag | onderzoeksvragen"),
    background: phrases("achtergrond | theoretisch kader | theorie | context"),
    "related-work": phrases("gerelateerd werk | verwant werk | literatuuronderzoek | stand van zaken"),
    methods: phrases(
      "methode | methoden | methodologie | materiaal en methoden | materiaal en methode | onderzoeksopzet | werkwijze | patiënten en methoden",
    ),
    results: phrases("resultaten | resultaat | evaluatie | bevindingen"),
    discussion: phrases("discussie | bespreking | beschouwing | analyse"),
    limitations: phrases("beperkingen"),
    conclusion: phrases(
      "conclusie | conclusies | slot | besluit | conclusie en aanbevelingen | aanbevelingen | slotbeschouwing | nawoord",
    ),
    "future-work": phrases("toekomstig werk | vooruitblik | vervolgonderzoek"),
    acknowledgements: phrases("dankwoord | dankbetuiging"),
    funding: phrases("financiering | financiële steun"),
    conflicts: phrases("belangenconflict | belangenverstrengeling | belangenconflicten"),
    appendix: phrases("bijlage | bĳlage | bijlagen | appendix"),
    references: phrases(
      "literatuur | literatuurlijst | referenties | bronnen | bibliografie | geraadpleegde literatuur",
    ),
    notes: phrases("noten | voetnoten | eindnoten"),
    contents: phrases("inhoud | inhoudsopgave"),
    "list-of-figures": phrases("lijst van figuren | figurenlijst"),
    "list-of-tables": phrases("lijst van tabellen | tabellenlijst"),
    abbreviations: phrases("afkortingen | lijst van afkortingen"),
    glossary: phrases("begrippenlijst | woordenlijst | verklarende woordenlijst"),
    index: phrases("register | trefwoordenregister | zakenregister"),
  },
};
