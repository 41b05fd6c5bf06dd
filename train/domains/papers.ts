/** Contracts, orders, specifications and prospectuses. */
import { arabic, latin, marked, pathMarks, roman, russian, signs, smallRoman } from "./counting.ts";
import type { Draft, Marks } from "./draft.ts";

/** Words of one language for a kind of document. */
interface ContractWords {
  readonly heads: readonly string[];
  /** Label of a section; `%` is its number. */
  readonly labels: readonly string[];
  readonly kinds: readonly string[];
  readonly appendix: string;
  readonly parties: string;
  readonly inner: Marks;
}

const latinItems = marked("item", "(%)", latin);

/** Contracts by language. */
export const contractWords: Readonly<Record<string, ContractWords>> = {
  en: {
    heads: ["SERVICES AGREEMENT", "LICENSE AGREEMENT", "LEASE AGREEMENT"],
    labels: ["%.", "ARTICLE %.", "Section %."],
    kinds: ["section", "article", "section"],
    appendix: "EXHIBIT %",
    parties: "This Agreement is made between Brook Ltd. (the “Client”) and Hill Inc. (the “Supplier”).",
    inner: latinItems,
  },
  de: {
    heads: ["Dienstleistungsvertrag", "KAUFVERTRAG", "Mietvertrag"],
    labels: ["§ %"],
    kinds: ["paragraph"],
    appendix: "Anlage %",
    parties: "zwischen der Bach GmbH (Auftraggeber) und der Berg AG (Auftragnehmer)",
    inner: marked("subitem", "%)", latin),
  },
  fr: {
    heads: ["CONTRAT DE PRESTATION DE SERVICES", "CONTRAT DE BAIL"],
    labels: ["Article % –", "ARTICLE %.", "Article % :"],
    kinds: ["article", "article", "article"],
    appendix: "ANNEXE %",
    parties: "Entre les soussignés : la société Ruisseau, et la société Colline.",
    inner: marked("item", "%)", latin),
  },
  ru: {
    heads: ["ДОГОВОР № 12", "ДОГОВОР ОКАЗАНИЯ УСЛУГ", "ДОГОВОР АРЕНДЫ"],
    labels: ["%."],
    kinds: ["section"],
    appendix: "Приложение № %",
    parties: "ООО «Ручей», именуемое в дальнейшем «Заказчик», и ООО «Холм» заключили настоящий договор.",
    inner: marked("subitem", "%)", russian),
  },
  it: {
    heads: ["CONTRATTO DI LOCAZIONE", "CONTRATTO DI SERVIZI"],
    labels: ["Art. %.", "Articolo % –"],
    kinds: ["article", "article"],
    appendix: "ALLEGATO %",
    parties: "Tra la società Ruscello S.r.l. e la società Collina S.p.A.",
    inner: marked("item", "%)", latin),
  },
};

/** Writes a contract: numbered sections with clauses. */
export function writeContract(draft: Draft, words: ContractWords): void {
  const { chance, writer } = draft;
  const at = chance.below(words.labels.length);
  const [pattern, kind] = [words.labels[at] ?? "%.", words.kinds[at] ?? "section"];
  const capitals = chance.next() < 0.5;
  const sign = chance.pick(["", "."]);
  draft.add("title", chance.pick(words.heads));
  draft.add("text", words.parties);
  const count = 5 + chance.below(5);
  for (let number = 1; number <= count; number++) {
    const title = capitals ? writer.title().toUpperCase() : writer.title();
    draft.section({ kind, label: pattern.replace("%", String(number)), title, level: 1 }, () => {
      if (kind === "paragraph") {
        clausesWith(draft, marked("part", "(%)", arabic), words.inner, "");
      } else clausesWith(draft, pathMarks("point", sign), words.inner, String(number));
    });
  }
  draft.add("text", "________________");
  draft.maybe(0.5, () => {
    draft.add("page end", "");
    const label = words.appendix.replace("%", words.appendix.startsWith("EX") ? "A" : "1");
    draft.section({ kind: "appendix", label, title: "", level: 1 }, () => draft.paragraphs(1, 2));
  });
}

function clausesWith(draft: Draft, marks: Marks, inner: Marks, above: string): void {
  const texts = draft.clauses(1, 4, true);
  const lists = texts.map(() => draft.chance.next() < 0.25);
  draft.items(
    marks,
    texts.map((text, at) => (lists[at] === true ? text.replace(/[.]$/u, ":") : text)),
    (at) => {
      if (lists[at] === true) draft.items(inner, draft.clauses(2, 4, false));
    },
    above,
  );
}

/** Writes a Russian order with the rules that it approves. */
export function writeOrder(draft: Draft): void {
  const { chance, writer } = draft;
  draft.add(
    "title",
    chance.pick(["МИНИСТЕРСТВО ТРАНСПОРТА РОССИЙСКОЙ ФЕДЕРАЦИИ", "АДМИНИСТРАЦИЯ ГОРОДА ТВЕРИ"]),
  );
  draft.add("title", chance.pick(["ПРИКАЗ", "ПОСТАНОВЛЕНИЕ", "РАСПОРЯЖЕНИЕ"]));
  draft.add("centre", "от 12 мая 2014 г. № 118");
  draft.add("title", `Об утверждении правил: ${writer.title()}`);
  draft.add("text", `В соответствии с законом ${chance.pick(["приказываю:", "постановляю:"])}`);
  draft.items(marked("point", "%.", arabic), draft.clauses(2, 4, true));
  draft.add("right", "Министр М. Соколов");
  draft.add("page end", "");
  const head = chance.pick(["Приложение", "УТВЕРЖДЕНЫ"]);
  const rest =
    head === "Приложение"
      ? "к приказу Министерства транспорта от 12 мая 2014 г. № 118"
      : "приказом Министерства транспорта от 12 мая 2014 г. № 118";
  draft.section({ kind: "appendix", label: head, title: "", level: 1, plain: true }, () => {
    draft.add("right", rest);
    draft.add("title", `ПРАВИЛА ${writer.title().toUpperCase()}`);
    let point = 0;
    const sections = 2 + chance.below(3);
    for (let at = 1; at <= sections; at++)
      draft.section({ kind: "section", label: `${roman(at)}.`, title: writer.title(), level: 2 }, () => {
        const from = point;
        const texts = draft.clauses(2, 4, true);
        point += texts.length;
        const marks: Marks = { kind: "point", mark: (n) => `${from + n + 1}.`, word: null };
        draft.items(
          marks,
          texts.map((text, n) => (n === 0 ? text.replace(/[.]$/u, ":") : text)),
          (n) => {
            if (n === 0) draft.items(marked("subitem", "%)", russian), draft.clauses(2, 4, false));
          },
        );
      });
  });
}

/** Titles and the words for appendices of specifications. */
export const specificationWords: Readonly<
  Record<string, readonly [title: string, appendix: string, count: "A" | "1"]>
> = {
  ru: ["ТЕХНИЧЕСКОЕ ЗАДАНИЕ", "Приложение %", "1"],
  en: ["Software Requirements Specification", "Appendix %", "A"],
  de: ["Lastenheft", "Anhang %", "A"],
  fr: ["CAHIER DES CHARGES", "Annexe %", "A"],
};

/** Writes a specification: numbered sections to three levels, requirements and lists. */
export function writeSpecification(
  draft: Draft,
  [title, appendix, first]: readonly [string, string, "A" | "1"],
): void {
  const { chance, writer } = draft;
  draft.add("title", title);
  draft.add("centre", writer.title());
  draft.maybe(0.6, () => draft.add("page end", ""));
  const close = chance.pick(["", "."]);
  const clauses = chance.next() < 0.5;
  const { language } = writer.texts;
  const inner = chance.pick([
    signs("–"),
    signs("•"),
    language === "ru" ? marked("subitem", "%)", russian) : marked("subitem", "%)", latin),
    marked("item", "%)", arabic),
  ]);
  const body = (path: string): void => {
    if (clauses && path.split(".").length > 1) {
      const marks = pathMarks("point", close);
      draft.items(marks, draft.clauses(2, 4, true), () => {}, path);
      return;
    }
    draft.paragraphs(1, 3);
    draft.maybe(0.4, () => {
      draft.add("text", writer.sentence().replace(/[.]$/u, ":"));
      draft.items(inner, draft.clauses(2, 5, false));
    });
  };
  const write = (path: readonly number[]): void => {
    const number = path.join(".");
    draft.section(
      { kind: "section", label: `${number}${close}`, title: writer.title(), level: path.length },
      () => {
        const deeper = path.length < 3 && chance.next() < (path.length === 1 ? 0.75 : 0.3);
        if (!deeper) body(number);
        else {
          draft.maybe(0.4, () => draft.paragraphs(1, 1));
          const parts = 2 + chance.below(2);
          for (let at = 1; at <= parts; at++) write([...path, at]);
        }
      },
    );
  };
  const sections = 4 + chance.below(3);
  for (let at = 1; at <= sections; at++) write([at]);
  const appendices = chance.below(3);
  for (let at = 0; at < appendices; at++) {
    draft.add("page end", "");
    const label = appendix.replace("%", first === "A" ? ("AB"[at] as string) : String(at + 1));
    draft.section(
      { kind: "appendix", label, title: chance.next() < 0.5 ? writer.title() : "", level: 1, set: "above" },
      () => draft.paragraphs(1, 3),
    );
  }
}

/** First lines of prospectuses by language. */
export const prospectusWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    "PROSPECTUS",
    "A Luxembourg SICAV subject to UCITS rules. The sub-funds issue shares to shareholders.",
  ],
  fr: ["PROSPECTUS", "OPCVM soumis au droit français. Les compartiments émettent des actions de la SICAV."],
  es: ["FOLLETO INFORMATIVO", "SICAV registrada en la CNMV con ISIN ES0105321038, sociedad de inversión."],
};

/** Writes a prospectus: titles by style to four levels, some of them numbered. */
export function writeProspectus(draft: Draft, [title = "", note = ""]: readonly string[]): void {
  const { chance, writer } = draft;
  draft.add("title", title);
  draft.add("centre", writer.title());
  draft.add("text", note);
  draft.maybe(0.5, () => draft.add("page end", ""));
  const depth = 3 + chance.below(2);
  const counts = chance.pick([null, null, roman, arabic]);
  const write = (level: number, at: number): void => {
    const label = level === 1 && counts !== null ? `${counts(at)}.` : "";
    const plan = { kind: label === "" ? "title" : "section", label, title: writer.title(), level };
    draft.section(plan, () => {
      draft.maybe(level === depth ? 1 : 0.5, () => draft.paragraphs(1, 3));
      draft.maybe(0.2, () => {
        draft.items(
          chance.pick([signs("•"), signs("–"), marked("item", "(%)", smallRoman)]),
          draft.clauses(2, 5, false),
        );
      });
      if (level === depth) return;
      const parts = level === 1 ? 2 + chance.below(2) : chance.below(4);
      for (let inner = 1; inner <= parts; inner++) write(level + 1, inner);
    });
  };
  const parts = 3 + chance.below(3);
  for (let at = 1; at <= parts; at++) write(1, at);
}
