/** Laws of many countries as rows: how their parts are called, counted and nested. */
import { arabic, capital, type Count, han, latin, marked, roman, russian, smallRoman } from "./counting.ts";
import type { Draft, Marks, Set } from "./draft.ts";

/** A class of headings in a law. */
interface LawClass {
  readonly kind: string;
  /** Labels to choose from; `%` is the number. */
  readonly labels: readonly string[];
  readonly count: Count;
  /** How labels and titles stand; "none" for sections without titles whose text follows the label. */
  readonly sets: readonly (Set | "bare")[];
  /** Whether numbers go on through the whole law. */
  readonly runs?: boolean;
}

/** How laws of one kind are written. */
export interface LawGrammar {
  readonly language: string;
  /** Lines above the title. */
  readonly heads: readonly string[];
  readonly about: string;
  readonly preamble?: readonly string[];
  readonly recitals?: Marks;
  /** The outermost first; the last one holds text and items. */
  readonly classes: readonly LawClass[];
  /** The outermost first. */
  readonly items: readonly Marks[];
  readonly appendix: string;
  readonly closing: string;
}

const two: readonly (Set | "bare")[] = ["above", "line"];

/** Grammars of laws by name. */
export const lawGrammars: Readonly<Record<string, LawGrammar>> = {
  "law-ru": {
    language: "ru",
    heads: ["РОССИЙСКАЯ ФЕДЕРАЦИЯ", "ФЕДЕРАЛЬНЫЙ ЗАКОН"],
    about: "О ",
    preamble: ["Принят Государственной Думой 14 марта 2011 года"],
    classes: [
      { kind: "section", labels: ["Раздел %.", "РАЗДЕЛ %", "Раздел %"], count: roman, sets: two },
      { kind: "chapter", labels: ["Глава %.", "ГЛАВА %", "Глава %"], count: arabic, sets: two, runs: true },
      {
        kind: "article",
        labels: ["Статья %.", "Статья %"],
        count: arabic,
        sets: ["line", "line", "bare"],
        runs: true,
      },
    ],
    items: [marked("part", "%.", arabic), marked("item", "%)", arabic), marked("subitem", "%)", russian)],
    appendix: "Приложение %",
    closing: "Президент Российской Федерации В. Иванов",
  },
  "law-de": {
    language: "de",
    heads: ["Gesetz"],
    about: "über ",
    preamble: ["Der Bundestag hat das folgende Gesetz beschlossen:"],
    classes: [
      { kind: "part", labels: ["Teil %", "TEIL %", "%. Teil"], count: arabic, sets: two },
      { kind: "section", labels: ["Abschnitt %", "%. Abschnitt", "Abschnitt %:"], count: arabic, sets: two },
      {
        kind: "paragraph",
        labels: ["§ %", "§ %."],
        count: arabic,
        sets: ["line", "above", "bare"],
        runs: true,
      },
    ],
    items: [marked("part", "(%)", arabic), marked("item", "%.", arabic), marked("subitem", "%)", latin)],
    appendix: "Anlage %",
    closing: "Das Gesetz tritt am Tag nach der Verkündung in Kraft.",
  },
  "law-fr": {
    language: "fr",
    heads: ["RÉPUBLIQUE FRANÇAISE", "LOI n° 2019-221 du 23 mars 2019"],
    about: "relative à ",
    preamble: ["L’Assemblée nationale et le Sénat ont adopté,"],
    classes: [
      {
        kind: "title",
        labels: ["TITRE %", "Titre %"],
        count: (n) => (n === 1 ? "Ier" : roman(n)),
        sets: two,
      },
      {
        kind: "chapter",
        labels: ["Chapitre %", "CHAPITRE %"],
        count: (n) => (n === 1 ? "Ier" : roman(n)),
        sets: two,
      },
      {
        kind: "article",
        labels: ["Article %", "Art. %. –", "ARTICLE %"],
        count: (n) => (n === 1 ? "1er" : String(n)),
        sets: ["bare", "run-in"],
        runs: true,
      },
    ],
    items: [marked("item", "%°", arabic), marked("subitem", "%)", latin)],
    appendix: "ANNEXE %",
    closing: "La présente loi sera exécutée comme loi de l’État.",
  },
  "law-es": {
    language: "es",
    heads: ["LEY 12/2014, de 9 de julio"],
    about: "sobre ",
    preamble: ["A todos los que la presente vieren y entendieren, sabed:"],
    classes: [
      { kind: "title", labels: ["TÍTULO %", "Título %"], count: roman, sets: two },
      { kind: "chapter", labels: ["CAPÍTULO %", "Capítulo %."], count: roman, sets: two },
      {
        kind: "article",
        labels: ["Artículo %.", "Artículo %.-", "ARTÍCULO %.-", "Artículo %°."],
        count: arabic,
        sets: ["line", "run-in"],
        runs: true,
      },
    ],
    items: [marked("part", "%.", arabic), marked("item", "%)", latin), marked("subitem", "%.º", arabic)],
    appendix: "ANEXO %",
    closing: "El Presidente del Gobierno",
  },
  "law-it": {
    language: "it",
    heads: ["LEGGE 7 agosto 2015, n. 124"],
    about: "in materia di ",
    preamble: ["La Camera dei deputati ed il Senato della Repubblica hanno approvato;"],
    classes: [
      { kind: "title", labels: ["TITOLO %", "Titolo %"], count: roman, sets: two },
      { kind: "chapter", labels: ["CAPO %", "Capo %"], count: roman, sets: two },
      {
        kind: "article",
        labels: ["Art. %.", "Articolo %", "Art. %"],
        count: arabic,
        sets: ["above", "line", "bare"],
        runs: true,
      },
    ],
    items: [marked("part", "%.", arabic), marked("item", "%)", latin), marked("subitem", "%)", arabic)],
    appendix: "ALLEGATO %",
    closing: "La presente legge sarà inserita nella Raccolta ufficiale.",
  },
  "law-pt": {
    language: "pt-BR",
    heads: ["LEI Nº 12.527, DE 18 DE NOVEMBRO DE 2011."],
    about: "Dispõe sobre ",
    preamble: ["A PRESIDENTA DA REPÚBLICA Faço saber que o Congresso Nacional decreta:"],
    classes: [
      { kind: "title", labels: ["TÍTULO %"], count: roman, sets: two },
      { kind: "chapter", labels: ["CAPÍTULO %"], count: roman, sets: two },
      {
        kind: "article",
        labels: ["Art. %"],
        count: (n) => (n < 10 ? `${n}º` : `${n}.`),
        sets: ["run-in"],
        runs: true,
      },
    ],
    items: [marked("part", "§ %º", arabic), marked("item", "% -", roman), marked("subitem", "%)", latin)],
    appendix: "ANEXO %",
    closing: "Brasília, 18 de novembro de 2011.",
  },
  "law-zh": {
    language: "zh-CN",
    heads: ["中华人民共和国"],
    about: "",
    classes: [
      { kind: "chapter", labels: ["第%章"], count: han, sets: ["line"] },
      { kind: "section", labels: ["第%节"], count: han, sets: ["line"] },
      { kind: "article", labels: ["第%条"], count: han, sets: ["run-in"], runs: true },
    ],
    items: [marked("item", "（%）", han), marked("subitem", "%.", arabic)],
    appendix: "附件%",
    closing: "本法自公布之日起施行。",
  },
  "law-uk": {
    language: "en",
    heads: ["2015 CHAPTER 12"],
    about: "An Act to make provision about ",
    preamble: ["BE IT ENACTED by the Queen’s most Excellent Majesty, as follows:—"],
    classes: [
      { kind: "part", labels: ["PART %", "Part %"], count: arabic, sets: two },
      { kind: "chapter", labels: ["CHAPTER %"], count: arabic, sets: two },
      { kind: "section", labels: ["%", "%.", "Section %."], count: arabic, sets: ["line"], runs: true },
    ],
    items: [
      marked("part", "(%)", arabic),
      marked("item", "(%)", latin),
      marked("subitem", "(%)", smallRoman),
    ],
    appendix: "SCHEDULE %",
    closing: "This Act extends to England and Wales.",
  },
  "law-us": {
    language: "en",
    heads: ["AN ACT"],
    about: "To provide for ",
    preamble: ["Be it enacted by the Senate and House of Representatives,"],
    classes: [
      { kind: "title", labels: ["TITLE %", "TITLE %."], count: roman, sets: two },
      { kind: "chapter", labels: ["CHAPTER %."], count: arabic, sets: two },
      {
        kind: "section",
        labels: ["SEC. %.", "§ %.", "Section %."],
        count: arabic,
        sets: ["line"],
        runs: true,
      },
    ],
    items: [
      marked("item", "(%)", latin),
      marked("subitem", "(%)", arabic),
      marked("subitem", "(%)", capital),
    ],
    appendix: "APPENDIX %",
    closing: "Approved March 3, 2015.",
  },
  ...europeanActs({
    en: [
      "REGULATION (EU) 2016/679",
      "of ",
      "Whereas:",
      "HAVE ADOPTED THIS REGULATION:",
      "CHAPTER %",
      "Article %",
      "ANNEX %",
      "(%)",
    ],
    de: [
      "VERORDNUNG (EU) 2016/679",
      "über ",
      "in Erwägung nachstehender Gründe:",
      "HABEN FOLGENDE VERORDNUNG ERLASSEN:",
      "KAPITEL %",
      "Artikel %",
      "ANHANG %",
      "%)",
    ],
    fr: [
      "RÈGLEMENT (UE) 2016/679",
      "relatif à ",
      "considérant ce qui suit:",
      "ONT ADOPTÉ LE PRÉSENT RÈGLEMENT:",
      "CHAPITRE %",
      "Article %",
      "ANNEXE %",
      "%)",
    ],
    es: [
      "REGLAMENTO (UE) 2016/679",
      "relativo a ",
      "Considerando lo siguiente:",
      "HAN ADOPTADO EL PRESENTE REGLAMENTO:",
      "CAPÍTULO %",
      "Artículo %",
      "ANEXO %",
      "%)",
    ],
    it: [
      "REGOLAMENTO (UE) 2016/679",
      "relativo a ",
      "considerando quanto segue:",
      "HANNO ADOTTATO IL PRESENTE REGOLAMENTO:",
      "CAPO %",
      "Articolo %",
      "ALLEGATO %",
      "%)",
    ],
  }),
};

/** Acts of the European Union: recitals, chapters and articles with their titles below them. */
function europeanActs(rows: Readonly<Record<string, readonly string[]>>): Record<string, LawGrammar> {
  const acts = Object.entries(rows).map(([language, row]): [string, LawGrammar] => {
    const [
      head = "",
      about = "",
      whereas = "",
      adopted = "",
      chapter = "",
      article = "",
      annex = "",
      letter = "",
    ] = row;
    const grammar: LawGrammar = {
      language,
      heads: [head],
      about,
      preamble: [whereas, adopted],
      recitals: marked("recital", "(%)", arabic),
      classes: [
        { kind: "chapter", labels: [chapter], count: roman, sets: ["above"] },
        { kind: "article", labels: [article], count: arabic, sets: ["above"], runs: true },
      ],
      items: [
        marked("part", language === "de" ? "(%)" : "%.", arabic),
        marked(language === "de" ? "subitem" : "item", letter, latin),
        marked("subitem", letter, smallRoman),
      ],
      appendix: annex,
      closing: "Done at Brussels, 27 April 2016.",
    };
    return [`eu-${language}`, grammar];
  });
  return Object.fromEntries(acts);
}

/** Writes a law. */
export function writeLaw(draft: Draft, grammar: LawGrammar): void {
  const { chance, writer } = draft;
  const { heads, about, preamble = [], recitals, items, appendix, closing } = grammar;
  for (const head of heads) draft.add("title", head);
  draft.add("title", about + decapitalised(writer.title(), about));
  if (recitals !== undefined) {
    draft.add("text", preamble[0] ?? "");
    draft.items(recitals, draft.clauses(3, 7, true));
    draft.add("text", preamble[1] ?? "");
  } else for (const line of preamble) draft.add("text", line);
  const dropped = chance.below(3);
  const classes = grammar.classes.filter((_, at) => at !== dropped || at === grammar.classes.length - 1);
  const rows = classes.map((own) => ({ ...own, label: chance.pick(own.labels), set: chance.pick(own.sets) }));
  const plain = chance.next() < 0.2;
  const counts = rows.map(() => 0);
  const used = chance.next() < 0.5 ? items : items.slice(0, 2);
  const write = (depth: number): void => {
    const own = rows[depth];
    if (own === undefined) return;
    const isLast = depth === rows.length - 1;
    const number = 2 + chance.below(isLast ? 4 : 2);
    if (own.runs !== true) counts[depth] = 0;
    for (let at = 0; at < number; at++) {
      const label = own.label.replace("%", own.count(++(counts[depth] as number)));
      const set = own.set === "bare" ? "line" : own.set;
      const title =
        own.set === "bare" ? "" : set === "run-in" ? writer.paragraph(1, 3) : titleFor(draft, isLast, label);
      draft.section({ kind: own.kind, label, title, level: depth + 1, set, plain: plain && isLast }, () => {
        if (isLast) writeArticle(draft, used, own.set === "run-in");
        else write(depth + 1);
      });
    }
  };
  write(0);
  draft.add("right", closing);
  const appendices = chance.below(3);
  for (let at = 0; at < appendices; at++) {
    draft.add("page end", "");
    const label = appendix.replace("%", appendix === "附件%" ? han(at + 1) : arabic(at + 1));
    draft.section({ kind: "appendix", label, title: "", level: 1 }, () => draft.paragraphs(1, 3));
  }
}

function decapitalised(title: string, about: string): string {
  return about === "" ? title : title.slice(0, 1).toLowerCase() + title.slice(1);
}

/** Titles of outer parts are sometimes in capitals. */
function titleFor({ writer, chance }: Draft, isLast: boolean, label: string): string {
  const title = writer.title();
  const capitals = label === label.toUpperCase() && !isLast && chance.next() < 0.6;
  return capitals ? title.toUpperCase() : title;
}

/** Writes an article: paragraphs, or numbered parts with items below some of them. */
function writeArticle(draft: Draft, items: readonly Marks[], begun: boolean): void {
  const { chance } = draft;
  if (chance.next() < 0.35) {
    if (!begun) draft.paragraphs(1, 2);
    draft.maybe(0.3, () => {
      draft.add("text", draft.writer.sentence().replace(/[.。]$/u, ":"));
      nest(draft, items.slice(items.length > 1 ? 1 : 0), 0);
    });
    return;
  }
  nest(draft, items, 0);
}

function nest(draft: Draft, items: readonly Marks[], depth: number): void {
  const [own, ...inner] = items;
  if (own === undefined) return;
  const texts = draft.clauses(2, 4, depth === 0);
  const announcing = texts.map((text) =>
    inner.length > 0 && draft.chance.next() < 0.3 ? text.replace(/[.;。]$/u, ":") : text,
  );
  draft.items(own, announcing, (at) => {
    if (announcing[at]?.endsWith(":") === true) nest(draft, inner, depth + 1);
  });
}
