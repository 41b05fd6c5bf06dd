import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canFollow,
  isChild,
  isSuccessor,
  parseLabel,
  parseLabels,
  schemeOf,
  type Label,
} from "../../src/language/numbering.ts";

/** A label in short: kind, word, path, and the text it leaves. */
function short(line: string): string {
  const label = parseLabel(line);
  if (label === null) return "none";
  const name = [label.kind, label.word, label.path.join(".")]
    .filter((part) => part !== null && part !== "")
    .join(" ");
  return `${name} | ${line.slice(label.length)}`;
}

function label(line: string): Label {
  return parseLabel(line) ?? expect.fail(line);
}

/** The two labels of "1 a → 2 b". */
function both(pair: string): [Label, Label] {
  const [first = "", second = ""] = pair.split(" → ");
  return [label(first), label(second)];
}

describe("labels of headings and items", () => {
  test.each([
    ["1", "number 1 | "],
    ["1 Introduction", "number 1 | Introduction"],
    ["1.2.3 Scope", "number 1.2.3 | Scope"],
    ["  2.1. Scope", "number 2.1 | Scope"],
    ["A.1 Proofs", "number 1.1 | Proofs"],
    ["IV. RESULTS", "number 4 | RESULTS"],
    ["1.º los ríos", "number 1 | los ríos"],
    ["2° les rivières", "number 2 | les rivières"],
    ["IV RESULTS", "number 4 | RESULTS"],
    ["(a) first", "number 1 | first"],
    ["b) second", "number 2 | second"],
    ["в) третий", "number 3 | третий"],
    ["② second", "number 2 | second"],
    ["§ 5 Scope", "division paragraph 5 | Scope"],
    ["§ 5a. Scope", "division paragraph 5.1 | Scope"],
    ["Chapter 4", "division chapter 4 | "],
    ["CHAPTER ONE", "division chapter 1 | "],
    ["Глава 2. Лес", "division chapter 2 | Лес"],
    ["Статья 5", "division article 5 | "],
    ["Article 1er", "division article 1 | "],
    ["Artículo 24.- El gobierno", "division article 24 | El gobierno"],
    ["Artigo 3.º O disposto", "division article 3 | O disposto"],
    ["Art. 17. 1. Organ", "division article 17 | 1. Organ"],
    ["Article L. 121-3 Le contrat", "division article 12.121.3 | Le contrat"],
    ["CHAPITRE Ier", "division chapter 1 | "],
    ["SECTION 3—Definitions", "division section 3 | Definitions"],
    ["Приложение № 2", "division appendix 2 | "],
    ["第一百零二条 本法", "division article 102 | 本法"],
    ["المادة (5) تسري", "division article 5 | تسري"],
    ["المادة ١٢ تسري", "division article 12 | تسري"],
    ["الفصل الثاني", "division chapter 2 | "],
    ["§ 1º O prazo", "division paragraph 1 | O prazo"],
    ["IV - os bens", "number 4 | os bens"],
    ["（二）内容", "number 2 | 内容"],
    ["三、内容", "number 3 | 内容"],
    ["Appendix B: Proofs", "division appendix 2 | Proofs"],
    ["Anhang A", "division appendix 1 | "],
    ["Teil II", "division part 2 | "],
    ["3. Kapitel: Der Wald", "division chapter 3 | Der Wald"],
    ["Chapter Twenty-One", "division chapter 21 | "],
    ["Chapter Seventeen", "division chapter 17 | "],
    ["Première partie", "division part 1 | "],
    ["Zweites Kapitel: Der Wald", "division chapter 2 | Der Wald"],
    ["Parte seconda", "division part 2 | "],
    ["A. függelék", "division appendix 1 | "],
    ["Bĳlage B", "division appendix 2 | "],
    ["第3章 序", "division chapter 3 | 序"],
    ["第十二章 构建", "division chapter 12 | 构建"],
    ["第三节", "division section 3 | "],
    ["第二十编 总则", "division part 20 | 总则"],
    ["제 1 장 시작하기", "division chapter 1 | 시작하기"],
    ["제2절", "division section 2 | "],
    ["부록 A 설치 방법", "division appendix 1 | 설치 방법"],
    ["附录 B", "division appendix 2 | "],
    ["• item", "bullet | item"],
    ["– item", "bullet | item"],
    ["[12] Smith", "reference 12 | Smith"],
    ["[Smi03] Smith", "reference | Smith"],
    ["² See there", "note 2 | See there"],
    ["†Equal work", "note | Equal work"],
  ])("%s", (line, expected) => {
    expect(short(line)).toBe(expected);
  });
});

describe("labels of captions", () => {
  test.each([
    ["Figure 3. The end", "caption figure 3 | The end"],
    ["Fig. 3a shows", "caption figure 3.1 | shows"],
    ["Fig. (4). The end", "caption figure 4 | The end"],
    ["FIGURE 8.7A–C A horn", "caption figure 8.7.1 | A horn"],
    ["Table II: Results", "caption table 2 | Results"],
    ["FIG. 2.—Rivers", "caption figure 2 | Rivers"],
    ["Fig. 2.- Rivers", "caption figure 2 | Rivers"],
    ["Table 1—Lakes", "caption table 1 | Lakes"],
    ["Abb. 2 Das Haus", "caption figure 2 | Das Haus"],
    ["Рис. 1 – Схема", "caption figure 1 | Схема"],
    ["Слика 4. Извод", "caption figure 4 | Извод"],
    ["Tableau 4", "caption table 4 | "],
    ["Tabela 4: Wyniki", "caption table 4 | Wyniki"],
    ["Obr. 7: Praha", "caption figure 7 | Praha"],
    ["Algorithm 1 Search", "caption algorithm 1 | Search"],
    ["Scheme 2. Synthesis", "caption scheme 2 | Synthesis"],
    ["Listing 5: Main", "caption listing 5 | Main"],
    ["Figure S1. More", "caption figure 19.1 | More"],
    ["Supplementary Table 2. More", "caption table 2 | More"],
    ["Extended Data Fig. 1 | More", "caption figure 1 | More"],
    ["Tab. 3-1: Werte", "caption table 3.1 | Werte"],
    ["FigS-2. More", "caption figure 19.2 | More"],
    ["Figure n° 2: Vue", "caption figure 2 | Vue"],
    ["Table 3. 30% of them", "caption table 3 | 30% of them"],
  ])("%s", (line, expected) => {
    expect(short(line)).toBe(expected);
  });
});

test.each([
  "2012 years ago",
  "0.05 mm",
  "10:30 today",
  "5% of it",
  "I think so",
  "A cat sat",
  "CD players",
  "-foo",
])("%s has no label", (line) => {
  expect(parseLabel(line)).toBe(null);
});

test.each(["Table of contents", "Part of the whole", "Appendix to the text", "figure 3 shows", "Fig. 1, 2"])(
  "%s has no label either",
  (line) => {
    expect(parseLabel(line)).toBe(null);
  },
);

test("a letter that may be a number is read both ways", () => {
  expect(parseLabels("I. First").map(({ path }) => path)).toEqual([[1], [9]]);
  expect(parseLabels("C. Third").map(({ path }) => path)).toEqual([[3], [100]]);
});

describe("schemes", () => {
  test.each([
    "1.2 a → 1.3 b",
    "1. a → 2 b",
    "IV. a → V. b",
    "(a) a → (b) b",
    "Chapter 1 → Chapter 2",
    "и) a → к) b",
  ])("%s is a successor", (pair) => {
    expect(isSuccessor(...both(pair))).toBe(true);
  });

  test.each([
    "1.2 a → 1.4 b",
    "1.2 a → 2.3 b",
    "1. a → 2) b",
    "1 a → B. b",
    "• a → • b",
    "Chapter 1 → Part 2",
  ])("%s is not", (pair) => {
    expect(isSuccessor(...both(pair))).toBe(false);
  });

  test("a child has one number more", () => {
    expect(isChild(...both("1 a → 1.1 b"))).toBe(true);
    expect(isChild(...both("1 a → 2.1 b"))).toBe(false);
    expect(isChild(...both("1 a → 1.1.1 b"))).toBe(false);
  });

  test("what can follow", () => {
    expect(canFollow(...both("1.2.3 a → 1.3 b"))).toBe(true);
    expect(canFollow(...both("1.2.3 a → 2 b"))).toBe(true);
    expect(canFollow(...both("1.2 a → 1.2.1 b"))).toBe(true);
    expect(canFollow(...both("1.2 a → 1.2.2 b"))).toBe(false);
    expect(canFollow(...both("1.2.3 a → 3 b"))).toBe(false);
  });

  test("law: n.m is followed by n.m+1 and not by itself", () => {
    const number = fc.integer({ min: 1, max: 98 });
    fc.assert(
      fc.property(number, number, (n, m) => {
        const [a, b] = [label(`${n}.${m} a`), label(`${n}.${m + 1} b`)];
        expect(schemeOf(a)).toBe(schemeOf(b));
        expect([isSuccessor(a, b), isSuccessor(b, a), isSuccessor(a, a)]).toEqual([true, false, false]);
      }),
    );
  });
});

test("law: a label is never longer than its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 12 }), (line) => {
      for (const { length } of parseLabels(line)) expect(length).toBeLessThanOrEqual(line.length);
    }),
  );
});
