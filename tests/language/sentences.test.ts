import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSentences, splitSentences } from "../../src/language/sentences.ts";

/** Expects the text to be split at each "|" and nowhere else. */
function check(language: string, marked: string): void {
  const text = marked.replaceAll("| ", "");
  expect(splitSentences(text.replaceAll("|", ""), { language })).toEqual(
    marked.split("|").map((sentence) => sentence.trim()),
  );
}

describe("English", () => {
  test.each([
    "We saw e.g. Fig. 3. |Then it went. |(See the rest.) |Page p. 5 is by J. R. Smith. |It ended.",
    "As shown by Smith et al. (2003), it holds. |Smith et al. found it.",
    "He lives in the U.S. |The law there differs. |The U.S. Army came.",
    "It was clear.[12] |The next was not.3,4 |However, it grew. [7] |Then it fell. [8]",
    "However, mRNA was high. |mRNA levels fell. |p53 was low.",
    "1. First item is here. |2. Second item.",
    "Table 3. Results of the test. |More follows.",
    "He asked “Really?” and left. |She said no! |Then what?",
    "Mr. Brown vs. Dr. Green. |The value was 3.5 mm. |We gave vitamin C. |The dose was low.",
    "Values (p < 0.05; see Table 1. Also Fig. 2) were used. |Next one.",
    "Wait... what? |Well... |Then he left. |No. 5 is alive.",
    "It has approx. 30 items, etc. (see below). |We used etc. |The rest.",
    "One line\nand another. |Third\nline.",
  ])("%s", (marked) => {
    check("en", marked);
  });
});

describe("other languages", () => {
  test.each([
    [
      "de",
      "Am 3. Mai kam er. |Im 19. Jahrhundert war das z. B. Herr Dr. Müller. |Vgl. Abb. 2. |Er kam 1984. |Dann ging er.",
    ],
    [
      "fr",
      "M. Dupont est venu. |Voir p. 12 et fig. 3. |Il est parti, etc. |Mme Durand, c.-à-d. Marie, reste.",
    ],
    ["it", "Il sig. Rossi è arrivato. |Cfr. fig. 3. |Ecco ecc. |Poi basta."],
    ["es", "¿Qué pasa? |El Sr. Pérez llegó. |Véase la pág. 5. |¡No! |Nació en EE. UU. en 1950."],
    ["pt", "O Sr. Silva chegou. |Ver fig. 3. |Fim."],
    [
      "ru",
      "Это было в 1984 г. в Москве. |См. рис. 5. |А. С. Пушкин родился в 1799 г. |Он писал стихи и т. д. |Потом умер.",
    ],
    [
      "sr-Latn",
      "Rođen je 5. maja 2012. godine u Beogradu. |To je npr. Beograd. |Vidi sl. 3. |Dr. Petrović je došao.",
    ],
    ["sr-Cyrl", "Рођен је 5. маја 2012. године у Београду. |То је нпр. Београд. |Проф. Петровић је дошао."],
    ["cs", "Narodil se 3. května 1950 v Praze. |Viz obr. 3. |Např. Praha je město atd. |Konec."],
    ["pl", "Zob. rys. 4. |Prof. Kowalski, np. Adam. |Koniec itd. |Potem nic."],
    ["und", "The Dr. Smith case. |See Abb. 3. |Das ist am 3. Mai. |Ende."],
  ])("%s: %s", (language, marked) => {
    check(language, marked);
  });
});

test("speech goes on after a dash", () => {
  expect(splitSentences("— Да? — сказал он.", { language: "ru" })).toEqual(["— Да? — сказал он."]);
});

test("abbreviations of the document are believed", () => {
  const text = "Siehe betr. Haus. Ende.";
  expect(splitSentences(text, { language: "de" })).toHaveLength(3);
  expect(splitSentences(text, { language: "de", abbreviations: new Set(["betr"]) })).toHaveLength(2);
});

test("a long paragraph is split as its parts are", () => {
  const text = "It is here, e.g. Foo and bar (see Fig. 3). ".repeat(300);
  expect(findSentences(text, { language: "en" })).toHaveLength(300);
  expect(findSentences("word ".repeat(10_000), { language: "en" })).toHaveLength(1);
});

test("law: only white space lies outside the ranges, in order and without overlap", () => {
  const piece = fc.constantFrom(
    "a",
    "B",
    "Dr",
    "3",
    ".",
    "?",
    "!",
    "…",
    " ",
    "\n",
    "(",
    ")",
    "[12]",
    "”",
    "“",
    "é",
    "Ж",
    "—",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom("en", "de", "ru", "xx"),
      (pieces, language) => {
        const text = pieces.join("");
        let end = 0;
        for (const range of findSentences(text, { language })) {
          expect(text.slice(end, range.start).trim()).toBe("");
          expect(range.start).toBeLessThan(range.end);
          expect(text.slice(range.start, range.end)).toBe(text.slice(range.start, range.end).trim());
          end = range.end;
        }
        expect(text.slice(end).trim()).toBe("");
      },
    ),
  );
});

test("signs of other scripts end sentences, and brackets after them close them", () => {
  check("ja", "「これは本です。」|「あれは何ですか？」|（注意。）|終わりです。");
  check("zh", "这是一本书。|他说：“好！”|真的吗？|结束。");
  check("hi", "यह किताब है। |वह घर गया। |क्या हुआ?");
  check("ar", "هل هذا كتاب؟ |نعم هذا كتاب.");
});

test("finds sentences where the file states a language that is none", () => {
  expect(findSentences("One. Two.", { language: "<script>" })).toHaveLength(2);
});

test.each([
  ["Formats such as .TXT, .HTML or .XML can be read.", "They differ."],
  ["It is written in C#/.NET and Java.", ".NET is older."],
  ["The version (.NET 4.0) runs.", "Others do not."],
])("a dot that begins a name ends no sentence: %s", (...sentences) => {
  expect(splitSentences(sentences.join(" "))).toEqual(sentences);
});
