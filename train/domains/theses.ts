/** Theses: a title page with its fields, contents, chapters, references and appendices. */
import type { Draft, Role } from "./draft.ts";

/** What a title page says. */
export interface ThesisFields {
  readonly title: string;
  readonly author: string;
  readonly supervisor: string;
  readonly year: string;
  readonly place: string;
}

/** Words of one language. */
interface ThesisWords {
  readonly institutions: readonly (readonly [string, string])[];
  readonly works: readonly string[];
  /** Before the author's and the supervisor's names; empty where the author has no label. */
  readonly authors: readonly string[];
  readonly supervisors: readonly string[];
  readonly names: readonly string[];
  readonly contents: string;
  readonly abstract: string;
  readonly introduction: string;
  readonly conclusion: string;
  readonly references: string;
  readonly chapter: string;
  readonly appendix: string;
}

/** Theses by language. */
export const thesisWords: Readonly<Record<string, ThesisWords>> = {
  ru: {
    institutions: [
      ["Тверской государственный университет", "Тверь"],
      ["Пермский политехнический институт", "Пермь"],
    ],
    works: ["ВЫПУСКНАЯ КВАЛИФИКАЦИОННАЯ РАБОТА", "ДИПЛОМНАЯ РАБОТА", "Магистерская диссертация"],
    authors: ["Выполнил: студент группы 412", "Автор:", "Выполнил:"],
    supervisors: ["Научный руководитель:", "Руководитель работы:"],
    names: ["Соколов Иван Петрович", "Климова Анна Сергеевна", "П. Н. Орлов", "Е. В. Лебедева"],
    contents: "СОДЕРЖАНИЕ",
    abstract: "Аннотация",
    introduction: "ВВЕДЕНИЕ",
    conclusion: "ЗАКЛЮЧЕНИЕ",
    references: "СПИСОК ЛИТЕРАТУРЫ",
    chapter: "Глава %.",
    appendix: "Приложение А",
  },
  en: {
    institutions: [
      ["University of Springfield", "Springfield"],
      ["Technical University of Northtown", "Northtown"],
    ],
    works: ["A thesis submitted for the degree of Master of Science", "Bachelor's Thesis", "PhD Thesis"],
    authors: ["by", "Author:", ""],
    supervisors: ["Supervisor:", "Thesis advisor:"],
    names: ["Ann Brook", "Bert Hill", "Prof. Clara Stone", "Dr. David Marsh"],
    contents: "Contents",
    abstract: "Abstract",
    introduction: "Introduction",
    conclusion: "Conclusion",
    references: "References",
    chapter: "Chapter %",
    appendix: "Appendix A",
  },
  de: {
    institutions: [
      ["Universität Waldstadt", "Waldstadt"],
      ["Technische Hochschule Bergheim", "Bergheim"],
    ],
    works: ["Masterarbeit", "Bachelorarbeit zur Erlangung des akademischen Grades", "Dissertation"],
    authors: ["vorgelegt von", "Verfasser:", ""],
    supervisors: ["Betreuer:", "Erstgutachter:"],
    names: ["Anna Bach", "Bernd Hügel", "Prof. Dr. Clara Stein", "Dr. David Moor"],
    contents: "Inhaltsverzeichnis",
    abstract: "Zusammenfassung",
    introduction: "Einleitung",
    conclusion: "Fazit",
    references: "Literaturverzeichnis",
    chapter: "Kapitel %",
    appendix: "Anhang A",
  },
  fr: {
    institutions: [
      ["Université de Valmont", "Valmont"],
      ["École polytechnique de Rive", "Rive"],
    ],
    works: ["THÈSE DE DOCTORAT", "Mémoire de master"],
    authors: ["présentée par", "Auteur :", ""],
    supervisors: ["Directeur de thèse :", "Sous la direction de"],
    names: ["Anne Ruisseau", "Bernard Colline", "Claire Pierre", "David Marais"],
    contents: "Table des matières",
    abstract: "Résumé",
    introduction: "Introduction",
    conclusion: "Conclusion",
    references: "Bibliographie",
    chapter: "Chapitre %",
    appendix: "Annexe A",
  },
  es: {
    institutions: [
      ["Universidad de Vallejo", "Vallejo"],
      ["Universidad Politécnica de Ribera", "Ribera"],
    ],
    works: ["TESIS DOCTORAL", "Trabajo de Fin de Grado"],
    authors: ["Autor:", "presentada por", ""],
    supervisors: ["Director de tesis:", "Tutor:"],
    names: ["Ana Arroyo", "Bernardo Colina", "Clara Piedra", "David Laguna"],
    contents: "Índice",
    abstract: "Resumen",
    introduction: "Introducción",
    conclusion: "Conclusiones",
    references: "Bibliografía",
    chapter: "Capítulo %",
    appendix: "Anexo A",
  },
};

/** Writes a thesis; gives what its title page says. */
export function writeThesis(draft: Draft, words: ThesisWords): ThesisFields {
  const fields = writeTitlePage(draft, words);
  const { chance, writer } = draft;
  const worded = chance.next() < 0.5;
  const chapters = Array.from({ length: 2 + chance.below(3) }, () => ({
    title: writer.title(),
    parts: Array.from({ length: 2 + chance.below(3) }, () => writer.title()),
  }));
  const labelOf = (at: number): string =>
    worded ? words.chapter.replace("%", String(at + 1)) : `${at + 1}.`;
  draft.maybe(0.7, () => {
    draft.add("contents", words.contents, { level: 0 });
    let page = 3;
    const line = (text: string): void =>
      draft.add("contents", `${text} ${".".repeat(60 - Math.min(50, text.length))} ${(page += 2)}`);
    line(words.introduction);
    chapters.forEach(({ title, parts }, at) => {
      line(`${labelOf(at)} ${title}`);
      parts.forEach((part, n) => line(`${at + 1}.${n + 1}. ${part}`));
    });
    for (const title of [words.conclusion, words.references]) line(title);
    draft.add("page end", "");
  });
  const named = (kind: string, title: string, below: () => void): void =>
    draft.section({ kind, label: "", title, level: 1 }, below);
  draft.maybe(0.4, () => named("abstract", words.abstract, () => draft.paragraphs(1, 2)));
  named("introduction", words.introduction, () => draft.paragraphs(3, 6));
  const set = chance.pick(["line", "line", "above"] as const);
  chapters.forEach(({ title, parts }, at) => {
    draft.add("page end", "");
    const kind = worded ? "chapter" : "section";
    draft.section({ kind, label: labelOf(at), title, level: 1, set: worded ? set : "line" }, () => {
      draft.paragraphs(0, 2);
      parts.forEach((part, n) =>
        draft.section({ kind: "section", label: `${at + 1}.${n + 1}.`, title: part, level: 2 }, () =>
          draft.paragraphs(2, 5),
        ),
      );
    });
  });
  draft.add("page end", "");
  named("conclusion", words.conclusion, () => draft.paragraphs(2, 3));
  named("references", words.references, () => {
    for (let at = 1; at <= 6; at++)
      draft.add("text", `${at}. ${words.names[at % 4]}. ${writer.title()}. ${1990 + at}. 12 p.`);
  });
  draft.maybe(0.5, () => {
    draft.add("page end", "");
    draft.section({ kind: "appendix", label: words.appendix, title: "", level: 1 }, () =>
      draft.paragraphs(1, 2),
    );
  });
  return fields;
}

/** Prints the title page: institution, kind of work, title, author and supervisor, place and year. */
function writeTitlePage(draft: Draft, words: ThesisWords): ThesisFields {
  const { chance, writer } = draft;
  const [institution, place] = chance.pick(words.institutions);
  const year = String(1998 + chance.below(27));
  const title = writer.title();
  const author = words.names[chance.below(2)] as string;
  const supervisor = words.names[2 + chance.below(2)] as string;
  const side = chance.pick(["right", "centre"] as const);
  const work = chance.pick(words.works);
  const byLabel = chance.pick(words.authors);
  const parted = chance.next() < 0.4;
  const put = (role: Role, text: string): void => draft.add(role, text, { line: "title" });
  const named = (label: string, name: string): void => {
    if (parted && label !== "") {
      put(side, label);
      put(side, name);
    } else put(side, `${label} ${name}`.trim());
  };
  put("centre", institution);
  put("centre", "");
  const first = chance.next() < 0.5;
  if (first) put("centre", work);
  put("title", title);
  if (!first) put("centre", work);
  put("centre", "");
  named(byLabel, author);
  named(chance.pick(words.supervisors), supervisor);
  put("centre", "");
  if (chance.next() < 0.3) {
    put("centre", place);
    put("centre", year);
  } else put("centre", chance.pick([`${place} ${year}`, `${place}, ${year}`, `${place} – ${year}`]));
  draft.add("page end", "");
  return { title, author, supervisor, year, place };
}
