import { describe, expect, test } from "vitest";
import { extendSections, findWholeSection, foldHeading } from "../../src/language/sections.ts";

describe("headings of many languages", () => {
  test.each([
    ["1 Introduction", "introduction"],
    ["2. MATERIALS AND METHODS", "methods"],
    ["A B S T R A C T", "abstract"],
    ["Authors’ contributions", "author-contributions"],
    ["Competing interests:", "conflicts"],
    ["Literaturverzeichnis", "references"],
    ["Mots-clés :", "keywords"],
    ["REMERCIEMENTS", "acknowledgements"],
    ["Stato dell’arte", "related-work"],
    ["Conclusiones", "conclusion"],
    ["Considerações finais", "conclusion"],
    ["Список литературы", "references"],
    ["КЉУЧНЕ РЕЧИ", "keywords"],
    ["Zaključak", "conclusion"],
    ["Závěr", "conclusion"],
    ["Spis treści", "contents"],
    ["Висновки", "conclusion"],
    ["Appendix B: Proofs", "appendix"],
  ])("%s", (heading, type) => {
    expect(findWholeSection(heading)).toBe(type);
  });
});

test.each([
  ["Results/Discussion", "results"],
  ["•  Acknowledgments", "acknowledgements"],
  ["A B S T R A C T", "abstract"],
  ["Author's contributions", "author-contributions"],
  ["APPENDIX A. Whatever it is called", "appendix"],
])("the whole of %s is known by its first word", (heading, type) => {
  expect(findWholeSection(heading)).toBe(type);
});

test("a line that only begins with the word of a heading is none", () => {
  expect(findWholeSection("Results are shown in the table below")).toBeNull();
  expect(findWholeSection("Whatever results there are")).toBeNull();
});

test.each(["The life of bees", "Figure 3. Results", ""])("“%s” announces nothing", (heading) => {
  expect(findWholeSection(heading)).toBeNull();
});

test("a user's table adds and overrides", () => {
  const own = { language: "en", sections: { methods: ["how we did it"], conclusion: ["discussion"] } };
  const index = extendSections([own]);
  expect(findWholeSection("How we did it", index)).toBe("methods");
  expect(findWholeSection("Discussion", index)).toBe("conclusion");
  expect(findWholeSection("Introduction", index)).toBe("introduction");
});

test("folding loses accents, case and end marks", () => {
  expect(foldHeading("  RÉSUMÉ : ")).toBe("resume");
});

test("titles are known in languages of which no more is known", () => {
  const found = [
    "目录",
    "目次",
    "차례",
    "참고 문헌",
    "Tartalomjegyzék",
    "Περιεχόμενα",
    "Mục lục",
    "สารบัญ",
    "المراجع",
    "विषय सूची",
  ];
  expect(found.map((title) => findWholeSection(title))).toEqual([
    "contents",
    "contents",
    "contents",
    "references",
    "contents",
    "contents",
    "contents",
    "contents",
    "references",
    "contents",
  ]);
});
