/** Documents of many kinds as trees: what a renderer prints and what a reader should find. */
import type { Writer } from "./texts.ts";

/** A part of a made document. What is neither heading, paragraph nor item is printed, but nobody asks about it. */
export interface Part {
  readonly role: "heading" | "paragraph" | "item" | "apart" | "table" | "figure" | "quote" | "term" | "code";
  /** Of headings 1 for the outermost; of items the depth. */
  readonly level: number;
  readonly text: string;
  /** What is printed before the text: "1.2", "(a)", "•"; part of the text for the reader. */
  readonly mark: string;
  /** Words at the beginning in bold or italics. */
  readonly lead: string;
}

/** Makes the parts of one document. */
export type Kind = (writer: Writer) => readonly Part[];

function part(role: Part["role"], text: string, more: Partial<Part> = {}): Part {
  return { role, level: 1, text, mark: "", lead: "", ...more };
}

function heading(level: number, text: string, mark = ""): Part {
  return part("heading", text, { level, mark });
}

function paragraphs(writer: Writer, count: number, least = 1, most = 6): readonly Part[] {
  return Array.from({ length: count }, () => part("paragraph", writer.paragraph(least, most)));
}

function items(writer: Writer, count: number, marks: (at: number) => string, level = 1): readonly Part[] {
  const long = writer.chance.next() < 0.5;
  return Array.from({ length: count }, (_, at) =>
    part("item", long ? writer.paragraph(1, 2) : writer.words(9), { mark: marks(at), level }),
  );
}

function repeat(count: number, make: (at: number) => readonly Part[]): readonly Part[] {
  return Array.from({ length: count }, (_, at) => make(at)).flat();
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const romans = "I II III IV V VI VII VIII IX X XI XII".split(" ");

/** Words of divisions where the language has them in the project's tables; others use numbers alone. */
const divisions: Readonly<Record<string, readonly [chapter: string, article: string, question: string]>> = {
  en: ["Chapter", "Article", "Question"],
  de: ["Kapitel", "Artikel", "Frage"],
  fr: ["Chapitre", "Article", "Question"],
  es: ["Capítulo", "Artículo", "Pregunta"],
  it: ["Capitolo", "Articolo", "Domanda"],
  "pt-BR": ["Capítulo", "Artigo", "Questão"],
  nl: ["Hoofdstuk", "Artikel", "Vraag"],
  pl: ["Rozdział", "Artykuł", "Pytanie"],
  ru: ["Глава", "Статья", "Вопрос"],
};

function wordsFor(writer: Writer): readonly [string, string, string] | null {
  const own = divisions[writer.texts.language];
  return own === undefined ? null : [own[0] as string, own[1] as string, own[2] as string];
}

function markStyle({ chance }: Writer): (at: number) => string {
  return chance.pick<(at: number) => string>([
    () => "•",
    () => "–",
    () => "▪",
    (at) => `${at + 1}.`,
    (at) => `${at + 1})`,
    (at) => `(${at + 1})`,
    (at) => `${letters[at % 26]})`,
    (at) => `(${letters[at % 26]})`,
  ]);
}

function some(writer: Writer, share: number, parts: () => readonly Part[]): readonly Part[] {
  return writer.chance.next() < share ? parts() : [];
}

function figure(writer: Writer): Part {
  const word = wordsFor(writer) === null ? "1." : writer.chance.pick(["Figure 1.", "Fig. 2:", "Figure 3"]);
  return part("figure", `${word} ${writer.sentence()}`);
}

function table(writer: Writer): Part {
  const rows = 2 + writer.chance.below(5);
  return part("table", Array.from({ length: rows * 3 }, () => writer.words(2)).join("\n"));
}

/** Sections with numbered headings down to a depth. */
function sections(writer: Writer, depth: number, numbered: boolean): readonly Part[] {
  const { chance } = writer;
  const close = chance.pick(["", "", ".", "."]);
  const inner = (level: number, path: readonly number[]): readonly Part[] => [
    heading(
      level,
      writer.title(),
      numbered ? path.join(".") + (path.length === 1 || close === "." ? close : "") : "",
    ),
    ...paragraphs(writer, (level === depth ? 1 : 0) + chance.below(3), 1, 7),
    ...some(writer, 0.3, () => items(writer, 2 + chance.below(5), markStyle(writer))),
    ...some(writer, 0.1, () => [figure(writer)]),
    ...some(writer, 0.1, () => [table(writer)]),
    ...some(writer, 0.5, () => paragraphs(writer, 1)),
    ...(level < depth ? repeat(chance.below(4), (at) => inner(level + 1, [...path, at + 1])) : []),
  ];
  return repeat(4 + chance.below(4), (at) => inner(1, [at + 1]));
}

/** The kinds of documents, by name. */
export const kinds: Readonly<Record<string, Kind>> = {
  law: (writer) => {
    const [chapter, article] = wordsFor(writer) ?? ["§", "§"];
    let count = 0;
    return repeat(3, (at) => [
      heading(1, "", `${chapter} ${writer.chance.next() < 0.5 ? at + 1 : romans[at]}`),
      heading(1, writer.title()),
      ...repeat(3 + writer.chance.below(4), () => {
        count++;
        const title = writer.chance.next() < 0.6 ? writer.title() : "";
        return [
          heading(2, title, `${article} ${count}${title === "" ? "" : writer.chance.pick([".", "", " –"])}`),
          ...(writer.chance.next() < 0.5
            ? paragraphs(writer, 1 + writer.chance.below(2), 1, 3)
            : repeat(2 + writer.chance.below(3), (n) => [
                part("paragraph", writer.paragraph(1, 3), { mark: `(${n + 1})` }),
              ])),
          ...some(writer, 0.3, () => items(writer, 2 + writer.chance.below(4), (n) => `${letters[n]})`)),
        ];
      }),
    ]);
  },
  contract: (writer) => {
    const capitals = writer.chance.next() < 0.5;
    return repeat(6 + writer.chance.below(5), (at) => [
      heading(1, capitals ? writer.title().toUpperCase() : writer.title(), `${at + 1}.`),
      ...repeat(1 + writer.chance.below(5), (n) => [
        part("paragraph", writer.paragraph(1, 4), {
          mark: `${at + 1}.${n + 1}${writer.chance.next() < 0.5 ? "" : "."}`,
        }),
        ...some(writer, 0.25, () => items(writer, 2 + writer.chance.below(3), (m) => `(${letters[m]})`, 2)),
      ]),
    ]);
  },
  report: (writer) => sections(writer, 3, true),
  paper: (writer) => [
    part("apart", writer.title()),
    ...paragraphs(writer, 1, 4, 8),
    ...sections(writer, 2, writer.chance.next() < 0.5),
  ],
  essay: (writer) => sections(writer, 1, false),
  letter: (writer) => [
    part("apart", Array.from({ length: 4 }, () => writer.words(3)).join("\n")),
    part("apart", `${writer.number()}.${1 + writer.chance.below(12)}.20${10 + writer.chance.below(15)}`),
    part("paragraph", `${writer.words(4)},`),
    ...paragraphs(writer, 3 + writer.chance.below(5), 1, 6),
    ...some(writer, 0.4, () => items(writer, 3, markStyle(writer))),
    ...paragraphs(writer, 1, 1, 2),
    part("apart", Array.from({ length: 3 }, () => writer.words(3)).join("\n")),
  ],
  minutes: (writer) =>
    repeat(5 + writer.chance.below(6), (at) => [
      heading(1, writer.title(), writer.chance.next() < 0.8 ? `${at + 1}.` : ""),
      ...paragraphs(writer, 1 + writer.chance.below(3), 1, 3),
      ...repeat(writer.chance.below(3), () => [
        part("paragraph", writer.paragraph(1, 2), { lead: `${writer.words(2)}:` }),
      ]),
      ...some(writer, 0.4, () => items(writer, 2 + writer.chance.below(4), markStyle(writer))),
    ]),
  thesis: (writer) => {
    const [chapter] = wordsFor(writer) ?? [""];
    return repeat(2, (at) => [
      heading(1, "", chapter === "" ? `${at + 1}` : `${chapter} ${at + 1}`),
      heading(1, writer.title()),
      ...paragraphs(writer, 2, 3, 8),
      ...repeat(3, (n) => [
        heading(2, writer.title(), `${at + 1}.${n + 1}`),
        ...paragraphs(writer, 2 + writer.chance.below(3), 3, 8),
        ...some(writer, 0.4, () => [part("quote", writer.paragraph(2, 4))]),
        ...some(writer, 0.3, () => [figure(writer)]),
        ...some(writer, 0.4, () => [
          heading(3, writer.title(), `${at + 1}.${n + 1}.1`),
          ...paragraphs(writer, 2, 2, 6),
        ]),
      ]),
    ]);
  },
  slides: (writer) =>
    repeat(8 + writer.chance.below(8), () => [
      heading(1, writer.title()),
      ...some(writer, 0.3, () => paragraphs(writer, 1, 1, 2)),
      ...items(writer, 2 + writer.chance.below(4), () => "•"),
      ...some(writer, 0.3, () => items(writer, 2, () => "–", 2)),
    ]),
  newsletter: (writer) =>
    repeat(5 + writer.chance.below(5), () => [
      heading(1, writer.title()),
      ...some(writer, 0.5, () => [part("apart", writer.words(3))]),
      ...paragraphs(writer, 2 + writer.chance.below(4), 1, 4),
      ...some(writer, 0.25, () => [part("figure", writer.sentence())]),
      ...some(writer, 0.3, () => [heading(2, writer.title()), ...paragraphs(writer, 2, 1, 4)]),
    ]),
  magazine: (writer) => [
    heading(1, writer.title()),
    part("paragraph", writer.paragraph(1, 2), { lead: "lead" }),
    ...repeat(4, () => [
      ...paragraphs(writer, 3 + writer.chance.below(4), 1, 5),
      ...some(writer, 0.5, () => [part("figure", writer.sentence())]),
      ...some(writer, 0.7, () => [heading(2, writer.title())]),
      ...paragraphs(writer, 2, 1, 5),
    ]),
  ],
  specification: (writer) => sections(writer, 4, true),
  questions: (writer) =>
    repeat(8 + writer.chance.below(6), (at) => [
      heading(1, `${writer.words(8)}?`, writer.chance.next() < 0.5 ? `${at + 1}.` : ""),
      ...paragraphs(writer, 1 + writer.chance.below(2), 1, 4),
    ]),
  interview: (writer) => {
    const names = [writer.words(2), writer.words(2)];
    return repeat(16 + writer.chance.below(12), (at) => [
      part("paragraph", writer.paragraph(1, at % 2 === 0 ? 2 : 6), { lead: `${names[at % 2]}:` }),
    ]);
  },
  novel: (writer) =>
    repeat(3, (at) => [
      heading(
        1,
        writer.chance.next() < 0.5 ? writer.title() : "",
        `${romans[at]}${writer.chance.next() < 0.5 ? "" : "."}`,
      ),
      ...repeat(14, () =>
        writer.chance.next() < 0.5
          ? paragraphs(writer, 1, 2, 7)
          : [part("paragraph", writer.sentence(), { mark: writer.chance.pick(["—", "–", ""]) })],
      ),
    ]),
  judgment: (writer) => {
    let count = 0;
    return repeat(4 + writer.chance.below(3), (at) => [
      heading(1, writer.title().toUpperCase(), `${romans[at]}.`),
      ...some(writer, 0.5, () => [heading(2, writer.title(), `${letters[at]?.toUpperCase()}.`)]),
      ...repeat(3 + writer.chance.below(5), () => [
        part("paragraph", writer.paragraph(1, 6), { mark: `${++count}.` }),
        ...some(writer, 0.15, () => [part("quote", writer.paragraph(1, 3))]),
        ...some(writer, 0.1, () => items(writer, 3, (n) => `${letters[n]})`)),
      ]),
    ]);
  },
  brochure: (writer) =>
    repeat(7 + writer.chance.below(5), () => [
      heading(1, writer.title()),
      ...paragraphs(writer, 1 + writer.chance.below(2), 1, 3),
      ...some(writer, 0.5, () => items(writer, 2 + writer.chance.below(4), () => "•")),
    ]),
  manual: (writer) =>
    repeat(5, (at) => [
      heading(1, writer.title(), `${at + 1}`),
      ...paragraphs(writer, 1, 1, 4),
      ...repeat(3, () => [
        part("term", writer.words(3)),
        part("paragraph", writer.paragraph(1, 3), { level: 2 }),
      ]),
      ...some(writer, 0.5, () => [part("code", `$ ${writer.words(3)}\n$ ${writer.words(4)}`)]),
      ...some(writer, 0.5, () => items(writer, 4, (n) => `${n + 1}.`)),
      ...paragraphs(writer, 1, 1, 3),
    ]),
  exam: (writer) =>
    repeat(8 + writer.chance.below(5), (at) => [
      part("item", writer.paragraph(1, 3), { mark: `${at + 1}.` }),
      ...some(writer, 0.8, () =>
        items(writer, 3 + writer.chance.below(2), (n) => `${letters[n]?.toUpperCase()})`, 2),
      ),
    ]),
  dictionary: (writer) =>
    repeat(30, () => [part("paragraph", writer.paragraph(1, 3), { lead: writer.words(2) })]),
  notice: (writer) => [
    ...paragraphs(writer, 3, 1, 5),
    ...repeat(3, () => [heading(1, `${writer.title()}:`), ...paragraphs(writer, 2, 1, 4)]),
  ],
  resume: (writer) =>
    repeat(4, () => [
      heading(1, writer.title().toUpperCase()),
      ...repeat(2, () => [
        part("term", `${writer.words(3)}, 20${10 + writer.chance.below(15)}`),
        ...items(writer, 2 + writer.chance.below(3), () => "•"),
      ]),
    ]),
  guide: (writer) =>
    repeat(5, (at) => [
      heading(1, writer.title(), writer.chance.next() < 0.5 ? `${at + 1}` : ""),
      ...paragraphs(writer, 1 + writer.chance.below(2), 1, 4),
      announced(writer),
      ...nestedItems(writer),
      ...some(writer, 0.6, () =>
        repeat(3, () => [
          part("term", small(writer.words(2))),
          part("paragraph", writer.chance.next() < 0.5 ? small(writer.sentence()) : writer.paragraph(1, 3), {
            level: 2,
          }),
        ]),
      ),
      ...some(writer, 0.6, () => [part("paragraph", small(writer.paragraph(1, 4)))]),
      announced(writer),
      ...items(writer, 3 + writer.chance.below(3), markStyle(writer)),
      ...paragraphs(writer, 1, 1, 4),
    ]),
  dialogue: (writer) =>
    repeat(2, () => [
      heading(1, writer.title()),
      ...repeat(12, () => [
        ...paragraphs(writer, writer.chance.below(2), 2, 5),
        ...repeat(1 + writer.chance.below(4), () => [
          part("paragraph", writer.chance.next() < 0.8 ? `“${writer.sentence()}”` : writer.sentence()),
        ]),
      ]),
    ]),
  steps: (writer) =>
    repeat(5, () => [
      heading(1, writer.title()),
      ...repeat(5 + writer.chance.below(5), () =>
        writer.chance.next() < 0.7 ? [part("paragraph", writer.sentence())] : paragraphs(writer, 1, 2, 4),
      ),
    ]),
  addendum: (writer) =>
    repeat(6, () => [
      ...some(writer, 0.5, () => [heading(1, writer.title())]),
      ...paragraphs(writer, 2, 2, 5),
      part("paragraph", writer.chance.next() < 0.3 ? small(writer.paragraph(1, 3)) : writer.paragraph(1, 3), {
        lead: "small",
      }),
    ]),
};

/** A text with a lowercase letter at its beginning, as names of programs have it. */
function small(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A paragraph that announces a list. */
function announced(writer: Writer): Part {
  return part("paragraph", writer.paragraph(1, 3).replace(/[.。]$/u, ":"));
}

/** Numbered items with lettered ones among them. */
function nestedItems(writer: Writer): readonly Part[] {
  const close = writer.chance.pick([".", ")", "."]);
  return repeat(2 + writer.chance.below(3), (at) => [
    part("item", writer.chance.next() < 0.5 ? small(writer.words(6)) : writer.paragraph(1, 2), {
      mark: `${at + 1}${close}`,
    }),
    ...some(writer, 0.5, () =>
      repeat(2 + writer.chance.below(2), (n) => [
        part("item", small(writer.words(7)), { mark: `${letters[n]})`, level: 2 }),
      ]),
    ),
  ]);
}
