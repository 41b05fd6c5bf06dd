import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** French. */
export const fr: LanguageTable = {
  language: "fr",
  letters: "çœêèùîûë",
  stopWords: words(`
    le la les de des du et un une en à est que qui dans pour par sur au aux avec ce ces cette se sont plus ne pas il elle
    ils elles nous vous on ou mais comme être été leur leurs son sa ses ont a fait peut entre sans sous si même aussi donc
    ainsi cependant toutefois lors dont où tout tous deux très bien après avant chez était selon afin je mon notre
  `),
  abbreviations: {
    never: words(`
      m mm mme mmes mlle dr pr st ste me mgr prof ing dir
      c.-à-d p.ex par.ex cf env éd éds vs av apr boul resp not op ibid id p.e n.b hab
    `),
    number: words(
      "fig figs tab p pp n no nos vol chap art al t éq sect par ann réf ex § pl l v janv févr juil sept oct nov déc",
    ),
    either: words("etc al cie ltée inc jr s.a j.-c p.-s h min"),
  },
  months: words(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv févr juil sept oct nov déc",
  ),
  ordinals: false,
  captions: {
    figure: words("figure fig planche photo photographie graphique carte image schéma illustration encadré"),
    table: words("tableau tab table tableaux"),
    algorithm: words("algorithme alg"),
    scheme: words("schème"),
    listing: words("listing programme code extrait"),
    equation: words("équation éq formule"),
  },
  divisions: {
    volume: words("volume tome livre"),
    part: words("partie"),
    title: words("titre"),
    chapter: words("chapitre chap"),
    section: words("section sect"),
    article: words("article art"),
    paragraph: words("paragraphe alinéa"),
    clause: words("clause règle étape"),
    lesson: words("leçon cours exercice question problème expérience"),
    statement: words(
      "théorème lemme proposition corollaire définition remarque exemple preuve démonstration conjecture hypothèse axiome",
    ),
    appendix: words("annexe appendice"),
  },
  sections: {
    abstract: phrases("résumé | abstract | sommaire exécutif | synthèse | points clés"),
    keywords: phrases("mots clés | mots-clés | mots clefs | mots-clefs | descripteurs"),
    preface: phrases(
      "préface | avant-propos | avant propos | prologue | avertissement | à propos de ce document",
    ),
    introduction: phrases("introduction | introduction générale | présentation"),
    objectives: phrases("objectif | objectifs | but | buts | problématique | hypothèses"),
    background: phrases(
      "contexte | cadre théorique | généralités | préliminaires | rappels | notions de base | théorie | historique",
    ),
    "related-work": phrases(
      "état de l'art | travaux connexes | travaux antérieurs | revue de la littérature | travaux existants | revue de littérature",
    ),
    methods: phrases(
      "méthodes | méthode | méthodologie | matériel et méthodes | matériels et méthodes | matériel et méthode | matériaux et méthodes | patients et méthodes | partie expérimentale | expériences | protocole expérimental | analyse statistique | mise en œuvre | implémentation | démarche | population et méthodes",
    ),
    results: phrases("résultats | résultat | évaluation | résultats expérimentaux | résultats et discussion"),
    discussion: phrases("discussion | discussions | analyse | interprétation | commentaires"),
    limitations: phrases("limites | limites de l'étude"),
    conclusion: phrases(
      "conclusion | conclusions | conclusion générale | conclusion et perspectives | conclusions et perspectives | épilogue | postface | recommandations",
    ),
    "future-work": phrases("perspectives | travaux futurs"),
    acknowledgements: phrases("remerciements | remerciement"),
    funding: phrases("financement | financements | soutien financier | sources de financement"),
    conflicts: phrases(
      "conflit d'intérêts | conflits d'intérêts | déclaration d'intérêts | liens d'intérêts | déclaration de liens d'intérêts",
    ),
    ethics: phrases("éthique | considérations éthiques | consentement"),
    "author-contributions": phrases("contributions des auteurs | contribution des auteurs"),
    "data-availability": phrases("disponibilité des données"),
    supplementary: phrases(
      "matériel supplémentaire | informations supplémentaires | données supplémentaires | compléments",
    ),
    appendix: phrases("annexe | annexes | appendice | appendices"),
    references: phrases(
      "références | bibliographie | références bibliographiques | ouvrages cités | sources | pour en savoir plus | littérature",
    ),
    notes: phrases("notes | notes de bas de page"),
    contents: phrases("table des matières | sommaire | contenu"),
    "list-of-figures": phrases(
      "liste des figures | table des figures | table des illustrations | liste des illustrations",
    ),
    "list-of-tables": phrases("liste des tableaux | table des tableaux"),
    abbreviations: phrases(
      "abréviations | liste des abréviations | sigles | sigles et abréviations | acronymes | notations | nomenclature",
    ),
    glossary: phrases("glossaire | lexique"),
    index: phrases("index | index des noms | index des matières"),
  },
};
