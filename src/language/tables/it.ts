import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Italian. */
export const it: LanguageTable = {
  language: "it",
  letters: "ìò",
  stopWords: words(`
    il lo la i gli le di a da in con su per tra fra e è che del della dei delle degli al alla ai alle dal dalla nel nella
    nei sul sulla un una uno non si sono come più anche ma se o ed essere stato ha hanno questo questa questi queste quello
    loro suo sua ci cui quindi dove quando era erano può molto tutti ogni dopo prima senza inoltre tuttavia infatti
  `),
  abbreviations: {
    never: words(
      "sig sigg dott prof ing avv arch on rev s ss egr gent cfr ecc.ma p.es p.e es ad.es ca sec v vd op cit ibid n.b geom",
    ),
    number: words("fig figg tab p pp pag pagg n nn nr vol voll cap capp art artt sez eq rif par c all t l"),
    either: words("ecc etc al a.c d.c s.p.a s.r.l spa jr"),
  },
  months: words(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  ),
  ordinals: false,
  captions: {
    figure: words("figura fig grafico foto immagine tavola illustrazione mappa diagramma"),
    table: words("tabella tab prospetto tabelle"),
    algorithm: words("algoritmo alg"),
    scheme: words("schema"),
    listing: words("listato codice programma"),
    equation: words("equazione eq formula"),
  },
  divisions: {
    volume: words("volume tomo libro"),
    part: words("parte"),
    title: words("titolo"),
    chapter: words("capitolo cap capo"),
    section: words("sezione sez"),
    article: words("articolo art"),
    paragraph: words("paragrafo comma"),
    clause: words("clausola regola passo"),
    lesson: words("lezione esercizio domanda problema"),
    statement: words(
      "teorema lemma proposizione corollario definizione osservazione esempio dimostrazione congettura ipotesi",
    ),
    appendix: words("appendice allegato"),
  },
  sections: {
    abstract: phrases("riassunto | sommario | abstract | sintesi | compendio"),
    keywords: phrases("parole chiave | parole-chiave | termini chiave"),
    preface: phrases("prefazione | premessa | presentazione | prologo"),
    introduction: phrases("introduzione | motivazioni"),
    objectives: phrases("obiettivo | obiettivi | scopo | scopi | finalità | ipotesi"),
    background: phrases("contesto | quadro teorico | cenni teorici | fondamenti | preliminari | teoria"),
    "related-work": phrases(
      "stato dell'arte | lavori correlati | rassegna della letteratura | revisione della letteratura",
    ),
    methods: phrases(
      "metodi | metodo | metodologia | materiali e metodi | materiale e metodi | pazienti e metodi | procedura sperimentale | analisi statistica | parte sperimentale | esperimenti | implementazione",
    ),
    results: phrases(
      "risultati | risultato | valutazione | risultati sperimentali | risultati e discussione",
    ),
    discussion: phrases("discussione | analisi | interpretazione | commento"),
    limitations: phrases("limiti | limiti dello studio | limitazioni"),
    conclusion: phrases(
      "conclusione | conclusioni | considerazioni finali | conclusioni e sviluppi futuri | epilogo | postfazione | osservazioni conclusive",
    ),
    "future-work": phrases("sviluppi futuri | prospettive | lavori futuri"),
    acknowledgements: phrases("ringraziamenti | ringraziamento"),
    funding: phrases("finanziamenti | finanziamento | fonti di finanziamento"),
    conflicts: phrases(
      "conflitto di interessi | conflitti di interesse | conflitto d'interesse | conflitto di interesse",
    ),
    ethics: phrases("etica | considerazioni etiche | consenso informato"),
    "author-contributions": phrases("contributi degli autori | contributo degli autori"),
    "data-availability": phrases("disponibilità dei dati"),
    supplementary: phrases("materiale supplementare | materiali supplementari | informazioni supplementari"),
    appendix: phrases("appendice | appendici | allegato | allegati"),
    references: phrases(
      "bibliografia | riferimenti | riferimenti bibliografici | letteratura | fonti | opere citate",
    ),
    notes: phrases("note"),
    contents: phrases("indice | indice generale | contenuti | indice dei contenuti"),
    "list-of-figures": phrases("elenco delle figure | indice delle figure"),
    "list-of-tables": phrases("elenco delle tabelle | indice delle tabelle"),
    abbreviations: phrases("abbreviazioni | elenco delle abbreviazioni | acronimi | sigle"),
    glossary: phrases("glossario"),
    index: phrases("indice analitico | indice dei nomi"),
  },
};
