import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** English. */
export const en: LanguageTable = {
  language: "en",
  letters: "",
  stopWords: words(`
    the of and to in is was for that with by are as on be were from this which at an or it not have has we can these
    been their our they but also its between than may using there when more such both all into only one however no if
    who after his he she her had you your would will should could while where what here then thus therefore each some
    most many although because since during other another i my those how why about over under until does do did
    moreover furthermore nevertheless finally additionally overall similarly interestingly consequently nonetheless
  `),
  abbreviations: {
    never: words(`
      dr mr mrs ms prof st rev hon gen col lt capt sgt maj gov sen rep pres messrs mt ft
      e.g i.e eg ie cf vs viz resp approx ca esp incl excl ibid id op loc suppl ed eds trans dept univ assoc
      sp spp subsp var cv gen nov ssp str a.k.a n.b i.p i.v s.c w.r.t q.v v.s
    `),
    number: words(`
      fig figs eq eqs eqn eqns ref refs sec sect secs tab ch chap chaps vol vols no nos nr pp p pt pts art arts app
      par para thm lem prop def cor ex alg ser tbl col cols l ll v vv n nn
      jan feb mar apr jun jul aug sep sept oct nov dec c r
    `),
    either:
      words(`etc al inc ltd co corp llc jr sr ph.d m.d b.a m.a m.sc b.sc u.s u.k u.s.a a.m p.m b.c a.d e.u u.n min max sp spp
      temp wt vol conc avg std diff est ave blvd rd h hr hrs s sec kg g mg ml cm mm km lb oz d.c w.w`),
  },
  months: words(
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
  ),
  ordinals: false,
  captions: {
    figure: words(
      "figure fig figs figures plate photo photograph chart graph map image illustration diagram exhibit",
    ),
    table: words("table tab tables tbl"),
    algorithm: words("algorithm alg procedure"),
    scheme: words("scheme"),
    listing: words("listing code program snippet"),
    equation: words("equation eq eqn eqs formula"),
  },
  divisions: {
    volume: words("volume vol book"),
    part: words("part division"),
    title: words("title"),
    chapter: words("chapter chap ch"),
    section: words("section sect sec"),
    article: words("article art"),
    paragraph: words("paragraph para"),
    clause: words("clause rule regulation step"),
    lesson: words("lesson lecture unit module exercise problem question experiment study case"),
    statement: words(
      "theorem lemma proposition corollary definition remark example proof conjecture assumption axiom claim hypothesis",
    ),
    appendix: words("appendix annex schedule attachment exhibit addendum"),
  },
  sections: {
    abstract: phrases(
      "abstract | summary | executive summary | synopsis | plain language summary | lay summary | highlights | author summary | significance",
    ),
    keywords: phrases("keywords | key words | index terms | key words and phrases | mesh terms"),
    classification: phrases(
      "general terms | categories and subject descriptors | subject descriptors | ccs concepts",
    ),
    preface: phrases(
      "preface | foreword | prologue | about this book | about this document | about this guide | about this manual",
    ),
    introduction: phrases(
      "introduction | general introduction | motivation | introduction and motivation | overview | getting started",
    ),
    objectives: phrases(
      "objective | objectives | aim | aims | aims and objectives | purpose | goals | research questions | hypotheses | scope",
    ),
    background: phrases(
      "background | theoretical background | preliminaries | theoretical framework | theory | context | historical background | fundamentals | definitions | notation",
    ),
    "related-work": phrases(
      "related work | related works | previous work | prior work | literature review | review of literature | review of the literature | state of the art | related research | existing work | existing approaches",
    ),
    methods: phrases(
      "methods | method | methodology | materials and methods | material and methods | methods and materials | materials | experimental | experimental section | experimental procedures | experimental setup | experimental design | experimental methods | patients and methods | subjects and methods | participants and methods | data and methods | methods and data | study design | study area | statistical analysis | statistical analyses | statistical methods | data collection | data analysis | design and methods | star methods | online methods | experiments | approach | our approach | proposed method | implementation | system design | subjects | participants",
    ),
    results: phrases(
      "results | result | findings | main results | experimental results | evaluation | experiments and results | results and analysis | experimental evaluation | empirical results | simulation results | numerical results | outcomes | performance evaluation",
    ),
    discussion: phrases(
      "discussion | discussions | general discussion | analysis | interpretation | implications | comment | discussion and future work",
    ),
    limitations: phrases(
      "limitations | strengths and limitations | study limitations | limitations of the study | limitations of this study | threats to validity",
    ),
    conclusion: phrases(
      "conclusion | conclusions | concluding remarks | closing remarks | conclusion and future work | conclusions and future work | conclusion and outlook | final remarks | epilogue | afterword | summary and conclusions | summary and conclusion | conclusion and recommendations | recommendations | conclusions and perspectives",
    ),
    "future-work": phrases(
      "future work | future directions | outlook | future research | perspectives | further work | future perspectives",
    ),
    acknowledgements: phrases(
      "acknowledgements | acknowledgments | acknowledgement | acknowledgment | thanks | credits | acknowledgments and disclosures",
    ),
    funding: phrases(
      "funding | financial support | funding information | funding sources | sources of funding | funding statement | role of the funding source | grant support | financial disclosure | support",
    ),
    conflicts: phrases(
      "conflict of interest | conflicts of interest | competing interests | competing interest | declaration of competing interest | declaration of interest | declarations of interest | disclosure | disclosures | conflict of interests | conflict of interest statement | disclosure statement | declaration of conflicting interests | competing financial interests | statement of conflict of interest",
    ),
    ethics: phrases(
      "ethics | ethics statement | ethics approval | ethical approval | ethical considerations | ethics approval and consent to participate | informed consent | informed consent statement | institutional review board statement | consent for publication | consent | patient consent | declarations | compliance with ethical standards | ethical statement | human and animal rights",
    ),
    "author-contributions": phrases(
      "author contributions | authors contributions | author contribution | contributions | authors contribution | author contributions statement | contributors | credit authorship contribution statement | contribution of authors | authorship",
    ),
    "data-availability": phrases(
      "data availability | data availability statement | availability of data and materials | availability of data and material | data and code availability | code availability | data accessibility | availability | accession numbers | accession codes | data accessibility statement | software availability | availability of supporting data",
    ),
    supplementary: phrases(
      "supplementary material | supplementary materials | supplementary information | supplementary data | supporting information | supplemental material | supplemental data | supplemental information | additional files | additional information | additional file | additional material | additional materials | supplemental materials | online resources | electronic supplementary material | online supplement | multimedia appendix | extended data",
    ),
    appendix: phrases("appendix | appendices | annex | annexes | attachments"),
    references: phrases(
      "references | bibliography | literature cited | works cited | literature | references and notes | reference | cited literature | reference list | further reading | sources | list of references | references cited | selected bibliography",
    ),
    notes: phrases("notes | footnotes | endnotes | notes and references"),
    contents: phrases(
      "contents | table of contents | brief contents | detailed contents | toc | in this issue",
    ),
    "list-of-figures": phrases(
      "list of figures | figures | list of illustrations | figure legends | figure captions",
    ),
    "list-of-tables": phrases("list of tables | tables | list of algorithms | list of listings"),
    abbreviations: phrases(
      "abbreviations | list of abbreviations | acronyms | list of acronyms | abbreviations and acronyms | nomenclature | list of symbols | symbols | abbreviations used | non-standard abbreviations",
    ),
    glossary: phrases("glossary | glossary of terms | terms and definitions | terminology"),
    index: phrases(
      "index | subject index | author index | name index | general index | index of names | keyword index",
    ),
  },
};
