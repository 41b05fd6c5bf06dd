/** The domains that the program knows, as data. */
import type { Domain, ItemClass, SectionClass } from "./domain.ts";

const slavic = ["ru", "uk", "be", "bg", "sr"];

/** Appendices, schedules and exhibits; alone in their block, as headings with a title, or "к приказу" after them. */
const appendices: readonly SectionClass[] = [
  {
    kind: "appendix",
    level: 0,
    languages: slavic,
    pattern: String.raw`(?:Приложение|ПРИЛОЖЕНИЕ|Додаток|ДОДАТОК)(?:\s+(?:N|№)?\s?(?<number>\d+|\p{Lu}(?!\p{L})))?(?=[.:]?\s*$|\s+(?:к|до)\s|\s*\()|(?:УТВЕРЖД[ЕЁ]Н[АОЫ]?|Утвержд[её]н[аоы]?)(?=\s*$|\s+\p{L}+(?:ом|ем|ой|ей)\s)`,
  },
  {
    kind: "appendix",
    level: 0,
    pattern: String.raw`(?:A(?:NNEXE?S?|nnexe?s?)|A(?:PPENDIX|ppendix)|S(?:CHEDULE|chedule)|E(?:XHIBIT|xhibit)|A(?:TTACHMENT|ttachment)|A(?:NEXO|nexo)|A(?:LLEGATO|llegato)|A(?:NHANG|nhang)|A(?:NLAGE|nlage)|附件|附录|附錄|الملحق|ملحق)(?:\s?(?:(?:N[°ºo.]{1,2}|№)\s?)?(?<number>\d+|[IVX]+|\p{Lu}(?!\p{L})|[一二三四五六七八九十]+))?(?=[.:：]?\s*$)`,
  },
  { kind: "appendix", level: 0, division: "appendix", headingsOnly: true },
];

/** Headings that numbers alone count. */
const numbered: readonly SectionClass[] = [
  // "C." and "L." alone are letters.
  {
    kind: "section",
    pattern: String.raw`(?<number>(?![CL]\.)[IVXLCХ]{1,6})\.?\s+(?=\S)`,
    headingsOnly: true,
  },
  {
    kind: "section",
    pattern: String.raw`(?<number>\d{1,2}(?:\.\d{1,3})*)(?:\.|(?=\s))\s*(?!(?:DE|de|of|OF)\s|\p{L}+\s(?:19|20)\d\d)(?=\p{L}|["«“])`,
    headingsOnly: true,
  },
];

const lawSections: readonly SectionClass[] = [
  ...appendices,
  { kind: "part", division: "part" },
  { kind: "book", division: "volume" },
  { kind: "title", division: "title" },
  {
    kind: "subsection",
    pattern: String.raw`(?:Подраздел|ПОДРАЗДЕЛ)\s+(?<number>\d+|[IVX]+)\.?(?=\s|$)\s*`,
    level: 8,
  },
  { kind: "section", division: "section", languages: slavic, level: 7 },
  { kind: "chapter", division: "chapter", level: 9 },
  { kind: "section", division: "section", level: 10 },
  ...numbered.map((own, at) => ({ ...own, level: 11 + at })),
  {
    kind: "paragraph",
    division: "paragraph",
    languages: [...slavic, "de", "cs", "sk", "pl", "hu", "nl"],
    level: 13,
  },
  { kind: "section", division: "paragraph", languages: ["en"], level: 13 },
  {
    kind: "article",
    division: "article",
    pattern: String.raw`Статья\s+(?<number>\d+(?:\.\d+)*)\.(?=\p{Lu})`,
    level: 14,
  },
];

const lawItems: readonly ItemClass[] = [
  { kind: "part", markers: ["1.", "1.1"], within: ["article"], languages: slavic },
  { kind: "point", markers: ["1.", "1.1"], languages: slavic },
  { kind: "item", markers: ["1)", "1.1)"], languages: slavic },
  { kind: "subitem", markers: ["а)"], languages: slavic },
  { kind: "part", markers: ["(1)", "(1a)"], within: ["paragraph", "article"], languages: ["de"] },
  { kind: "item", markers: ["1.", "1)"], languages: ["de"] },
  { kind: "subitem", markers: ["a)"], languages: ["de"] },
  { kind: "part", markers: ["§ 1"], languages: ["pt"] },
  { kind: "item", markers: ["I –"], languages: ["pt"] },
  { kind: "subitem", markers: ["a)"], languages: ["pt"] },
  { kind: "item", markers: ["（一）", "一、"], languages: ["zh"] },
  { kind: "subitem", markers: ["1.", "1、", "（1）"], languages: ["zh"] },
  { kind: "subitem", markers: ["(1)", "1)", "1.º", "1°", "(a)", "a)", "(A)", "(i)", "i)"], within: ["item"] },
  { kind: "part", markers: ["(1)", "1."], within: ["article", "section", "paragraph"] },
  { kind: "recital", markers: ["(1)"] },
  { kind: "point", markers: ["1.", "1.1", "§ 1"] },
  { kind: "item", markers: ["(a)", "a)", "1)", "1°", "1.º", "I –", "（一）", "A.", "I."] },
  { kind: "subitem", markers: ["(i)", "(A)", "i)"] },
  { kind: "bullet", markers: ["–", "•"] },
];

const clauses: readonly ItemClass[] = [
  { kind: "point", markers: ["1.", "1.1"], languages: slavic },
  { kind: "item", markers: ["1)"], languages: slavic },
  { kind: "subitem", markers: ["а)"], languages: slavic },
  { kind: "point", markers: ["1.1"] },
  { kind: "item", markers: ["1.", "1)", "(1)"] },
  { kind: "subitem", markers: ["a)", "(a)", "(i)", "а)"] },
  { kind: "bullet", markers: ["–", "•"] },
];

/** Every built-in domain; the first of equally likely ones is chosen. */
export const builtInDomains: readonly Domain[] = [
  {
    name: "law",
    clauses: true,
    nestsByMarker: true,
    sections: lawSections,
    items: lawItems,
    signs: [
      { name: "articles", points: 4, division: "article", least: 3 },
      { name: "paragraphs of a law", points: 4, division: "paragraph", least: 4 },
      { name: "an article", points: 1, division: "article" },
      {
        name: "called a law or an order",
        points: 4,
        where: "start",
        pattern: String.raw`^(?:(?:\p{L}+\s){0,3}(?:ЗАКОН|КОДЕКС|ПОСТАНОВЛЕНИЕ|ПРИКАЗ|УКАЗ|РАСПОРЯЖЕНИЕ|ОПРЕДЕЛЕНИЕ|ИНСТРУКЦИЯ|РЕШЕНИЕ|ЗАКОНОПРОЕКТ)(?:\s\p{Lu}+){0,4}\s*$|(?:Федеральный закон|Приказ|Постановление|Указ) (?:от|Президента|Правительства|Министерства|ФСТЭК)|A(?:N ACT|n Act)\b|Gesetz(?:$|\s(?:über|zur|zum|betreffend)\s)|(?:REGULATION|DIRECTIVE|DECISION) \((?:EU|EC)\)|(?:VERORDNUNG|RÈGLEMENT|REGLAMENTO|REGOLAMENTO|RICHTLINIE|DIRECTIVE|DIRECTIVA|DIRETTIVA) \((?:EU|UE|CE|EG)\)|(?:LOI|LEY|LEGGE|LEI|GESETZ|DECRETO|DÉCRET|ORDENANZA|VERORDNUNG|STATUTE|BILL)\b.{0,80}$|中华人民共和国.{1,20}法|قانون)`,
      },
      {
        name: "enacting words",
        points: 3,
        pattern: String.raw`^(?:ПРИКАЗЫВАЮ|приказываю|п о с т а н о в л я е т|постановляет|ПОСТАНОВЛЯЕТ|ПОСТАНОВЛЯЮ|постановляю|(?:Be it|BE IT) (?:enacted|ENACTED)|HAVE ADOPTED THIS|Whereas:|(?:HABEN|HAT) FOLGENDEN? |in Erwägung (?:nachstehender Gründe|folgender Gründe)|ONT ADOPTÉ L|considérant ce qui suit|HAN ADOPTADO|HANNO ADOTTATO)|(?:приказываю|ПРИКАЗЫВАЮ|постановляет|постановляю|решил[ао]?)\s?:\s*$`,
      },
      {
        name: "called an agreement",
        points: 4,
        where: "start",
        pattern: String.raw`^(?:(?:[\p{L}-]+\s){0,5}(?:AGREEMENT|CONTRACT|CONTRAT|CONTRATO|VERTRAG|CONTRATTO)\s*$|(?:ДОГОВОР|Договор|КОНТРАКТ|Контракт|СОГЛАШЕНИЕ)(?:\s(?:№|N|НА|О|ОБ).*|(?:\s\p{Lu}{3,}){1,3})?$|THIS (?:\p{Lu}+ )?AGREEMENT)`,
      },
      {
        name: "approved by an order",
        points: 4,
        where: "start",
        pattern: String.raw`^(?:(?:УТВЕРЖД|Утвержд)[ЕЁеё]Н?н?\p{L}?\s+)?(?:приказом|постановлением|указом|распоряжением)\s`,
      },
      {
        name: "appendix to an order",
        points: 2,
        pattern: String.raw`^(?:Приложение|ПРИЛОЖЕНИЕ)(?:\s+(?:N|№)?\s?\d+)?\s+к\s`,
      },
    ],
    requires: [
      { kind: "article", counts: true },
      { kind: "chapter", least: 0, counts: true },
      { kind: "appendix", least: 0, counts: true },
    ],
  },
  {
    name: "court",
    clauses: true,
    nestsByMarker: true,
    sections: [
      ...appendices,
      ...numbered.map((own, at) => ({ ...own, level: 5 + 2 * at })),
      { kind: "section", pattern: String.raw`(?<number>\p{Lu})\.\s+(?=\S)`, level: 6, headingsOnly: true },
    ],
    items: [
      { kind: "paragraph", markers: ["1."] },
      { kind: "item", markers: ["1)", "a)", "(a)", "(1)"] },
      { kind: "bullet", markers: ["–", "•"] },
    ],
    signs: [
      {
        name: "a court",
        points: 3,
        where: "start",
        pattern: String.raw`(?:UNITED STATES )?(?:DISTRICT|CIRCUIT|SUPREME|SUPERIOR|APPEALS?) COURT|COURT OF (?:APPEALS?|HUMAN RIGHTS|JUSTICE)|IN THE .{0,30}COURT|CORTE (?:INTERAMERICANA|SUPREMA|CONSTITUCIONAL)|TRIBUNAL|BUNDESGERICHTSHOF|КОНСТИТУЦИОНН\p{Lu}+ СУД|АРБИТРАЖН\p{Lu}+ СУД|ВЕРХОВН\p{Lu}+ СУД`,
      },
      {
        name: "parties",
        points: 2,
        where: "start",
        pattern: String.raw`^(?:v\.|vs\.?|versus|c\.|contra)$|\b(?:Plaintiffs?|Defendants?|Appell(?:ant|ee)s?|Petitioners?|Respondents?)\b`,
      },
      {
        name: "case number",
        points: 2,
        where: "start",
        pattern: String.raw`\b(?:Case|Docket|Civil Action|No\.|Nos\.)\s?(?:No\.|:)?\s?\d[\d\-:]{3,}|CASO\b|SENTENCIA DE|\b(?:CASE|PETITION|PETICIÓN|PETIÇÃO|AFFAIRE|RECHTSSACHE|PROCESSO|ДЕЛО)\s+(?:N[º°o.]{1,2}\s*|№\s*)?\d[\d.\-/]*\d`,
      },
      {
        name: "stage of a case",
        points: 2,
        where: "start",
        pattern: String.raw`\b(?:INADMISSIBILITY|ADMISSIBILITY|MERITS|FRIENDLY SETTLEMENT|ADMISIBILIDAD|FONDO|SOLUCIÓN AMISTOSA|ADMISSIBILIDADE|MÉRITO)(?!\p{L})`,
      },
      {
        name: "parties throughout",
        points: 2,
        least: 5,
        pattern: String.raw`(?<!\p{L})(?:petitioners?|plaintiffs?|defendants?|alleged victims?|peticionari[oa]s?|presuntas? víctimas?|demandantes?|demandad[oa]s?|supostas? vítimas?|Kläger(?:in)?|Beklagten?|requérants?|истец|ответчик)(?!\p{L})`,
      },
      {
        name: "called a judgment",
        points: 2,
        where: "start",
        pattern: String.raw`^(?:OPINION|ORDER|JUDGMENT|SENTENCIA|URTEIL|ARRÊT|ОПРЕДЕЛЕНИЕ|РЕШЕНИЕ)\b`,
      },
    ],
  },
  {
    name: "specification",
    clauses: true,
    nestsByMarker: true,
    sections: [
      ...appendices,
      { kind: "chapter", division: "chapter" },
      ...numbered.map((own, at) => ({ ...own, level: 5 + at })),
    ],
    items: clauses,
    signs: [
      {
        name: "called a specification",
        points: 5,
        where: "start",
        pattern: String.raw`ТЕХНИЧЕСКОЕ ЗАДАНИЕ|Техническое задание|ТЕХНИЧЕСКИЕ ТРЕБОВАНИЯ|Технические требования на|(?:TECHNICAL|REQUIREMENTS|SYSTEM|SOFTWARE|FUNCTIONAL) SPECIFICATIONS?|(?:Technical|Requirements|Software|Functional) Specification|Request for Comments|(?:LASTEN|Lasten|PFLICHTEN|Pflichten)(?:HEFT|heft)|Cahier des charges|CAHIER DES CHARGES|INTERNATIONAL STANDARD`,
      },
      {
        name: "requirements",
        points: 2,
        least: 4,
        pattern: String.raw`^(?:Требования к|\d+(?:\.\d+)*\.?\s+Требования к)`,
      },
      {
        name: "key words of requirements",
        points: 2,
        least: 5,
        pattern: String.raw`\b(?:MUST(?: NOT)?|SHALL(?: NOT)?)\b`,
      },
    ],
    requires: [
      { kind: "section", counts: true },
      { kind: "appendix", least: 0, counts: true },
    ],
  },
  {
    name: "thesis",
    sections: [
      ...appendices,
      { kind: "chapter", division: "chapter" },
      ...numbered.map((own, at) => ({ ...own, level: 5 + at })),
    ],
    requires: [{ kind: "title" }, { kind: "introduction" }, { kind: "conclusion" }, { kind: "references" }],
  },
  {
    name: "prospectus",
    signs: [
      {
        name: "called a prospectus or an annual report",
        points: 5,
        where: "start",
        pattern: String.raw`\b(?:PROSPECTUS|Prospectus|FOLLETO|Folleto|Key Information Document|INFORMATIONS CL[EÉ]S POUR L|DATOS FUNDAMENTALES|Form 10-K|FORM 10-K)|^.{0,60}\b(?:INFORME ANUAL|ANNUAL REPORT|Annual Report|RAPPORT ANNUEL)\b.{0,60}$`,
      },
      {
        name: "funds and shares",
        points: 1,
        least: 3,
        pattern: String.raw`\b(?:SICAV|OPCVM|UCITS|ISIN|sub-fund|compartment|prospectus|shareholders)\b`,
      },
    ],
  },
  { name: "article" },
  {
    name: "manual",
    signs: [
      {
        name: "titled a manual, guide or handbook",
        points: 4,
        where: "title",
        pattern: String.raw`^(?=\S+[\s-])(?:[^\s:.;,]+\s){0,14}(?:\p{L}+-)?(?:(?:Manual|MANUAL|Reference|Referenz|Guide|GUIDE|Handbook|HANDBOOK|FAQ|Cookbook|HOWTO|Handbuch|HANDBUCH|Leitfaden|LEITFADEN|Manuel|MANUEL|Manuale|Guía|Guida|Руководство|РУКОВОДСТВО)|\p{L}+(?:handbuch|anleitung))(?:$|\s(?:(?:for|of|to|für|zum|zur|pour|de|du|per|para|по)\s|d[’']).{1,60}$|(?:\s\p{Lu}[^\s:.;,]*){1,4}$)`,
      },
      {
        name: "called a manual",
        points: 3,
        where: "start",
        pattern: String.raw`(?:User(?:'s|’s)?|Reference|Owner(?:'s|’s)?|Operating|Installation|Service|Programmer(?:'s|’s)?) (?:Manual|Guide)|Handbuch|Benutzerhandbuch|Bedienungsanleitung|Manuel|Руководство пользователя|Documentation`,
      },
    ],
  },
  {
    name: "letter",
    signs: [
      {
        name: "salutation",
        points: 4,
        where: "start",
        pattern: String.raw`^(?:Dear\s\p{L}|Sehr geehrte|Уважаем(?:ый|ая|ые)|Madame,|Monsieur,|Estimad[oa]|Gentile|Egregio|(?:Señor|Señora|Señores|Distinguid[oa]|Senhora?|Prezad[oa])(?:\s.{0,40})?[:,](?:\s|$))`,
      },
      {
        name: "complimentary close",
        points: 2,
        pattern: String.raw`^(?:Sincerely|Yours (?:truly|sincerely|faithfully)|Best regards|Mit freundlichen Grüßen|С уважением|Cordialement|Atentamente|Atenciosamente|Aprovecho (?:la|esta) oportunidad)`,
      },
    ],
  },
  {
    name: "minutes",
    clauses: true,
    nestsByMarker: true,
    items: clauses,
    signs: [
      {
        name: "called minutes or an agenda",
        points: 5,
        where: "start",
        pattern: String.raw`^(?:(?:\p{L}+\s){0,4}(?:MINUTES|Minutes|AGENDA|Agenda)(?:\s(?:of|OF)\b.*)?$|ПРОТОКОЛ\b|Протокол (?:заседания|собрания)|PROCÈS-VERBAL|PROTOKOLL|Protokoll der|ACTA DE)`,
      },
      {
        name: "those present",
        points: 2,
        where: "start",
        pattern: String.raw`^(?:PRESENT|Present|ATTENDEES|Attendees|Присутствовали|Anwesend|Members present)\b`,
      },
    ],
  },
  { name: "slides" },
  { name: "unknown", clauses: true, items: clauses },
];
