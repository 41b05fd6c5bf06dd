import { expect, test } from "vitest";
import { guessLanguage } from "../../src/language/language.ts";
import { languageTables, tableOf } from "../../src/language/tables/index.ts";

test.each([
  [
    "en",
    "The use of documents in natural language processing became an almost daily activity for researchers.",
  ],
  [
    "de",
    "Die Worte wurden mit dem in Kapitel drei beschriebenen Algorithmus aus dem Text gelesen und nicht verändert.",
  ],
  ["fr", "Le chat est dans la maison et il ne veut pas sortir avec les autres."],
  ["it", "Il gatto è nella casa e non si muove perché gli altri sono fuori."],
  ["es", "El gato está en la casa y no se mueve porque los otros están fuera."],
  ["pt", "O gato está na casa e não se move porque os outros são maiores."],
  ["nl", "De kat is in het huis en wil niet naar buiten met de andere katten."],
  ["ru", "Кошка сидит в доме, и это не значит, что она не хочет гулять."],
  ["uk", "Кішка сидить у будинку, і це не значить, що вона не хоче гуляти."],
  ["sr-Cyrl", "Рачунарска обрада текстова на природним језицима се развија последњих година."],
  ["sr-Latn", "Računarska obrada tekstova na prirodnim jezicima se razvija poslednjih godina."],
  ["cs", "Kočka je v domě a nechce jít ven, protože ostatní jsou větší než ona."],
  ["pl", "Kot jest w domu i nie chce wyjść, ponieważ inne koty są większe."],
  ["el", "Η γάτα είναι στο σπίτι."],
  ["ja", "猫が家にいる。"],
  ["zh", "猫在家里。"],
  ["und", "12 34"],
])("%s", (language, text) => {
  expect(guessLanguage(text).language).toBe(language);
});

test("more text is surer", () => {
  const text = "The use of documents in natural language processing became a daily activity. ";
  expect(guessLanguage(text.repeat(5)).confidence).toBeGreaterThan(guessLanguage(text).confidence);
});

test("tags find their table", () => {
  const found = ["de-AT", "sr", "sr-Latn-RS", "hr", "EN", "xx"].map((tag) => tableOf(tag)?.language ?? null);
  expect(found).toEqual(["de", "sr-Cyrl", "sr-Latn", "sr-Latn", "en", null]);
});

test("Serbian tables say the same in both alphabets", () => {
  const [cyrillic, latin] = [tableOf("sr-Cyrl"), tableOf("sr-Latn")];
  expect(latin?.sections.conclusion?.[0]).toBe("zaključak");
  expect(latin?.stopWords).toHaveLength(cyrillic?.stopWords.length ?? 0);
  expect(latin?.stopWords.join("")).not.toMatch(/\p{sc=Cyrillic}/u);
});

test("tables are in lower case and have the main entries", () => {
  for (const table of languageTables) {
    const all = Object.values(table.sections)
      .flat()
      .concat(table.stopWords, Object.values(table.captions).flat());
    expect(all.filter((text) => text !== text.toLowerCase())).toEqual([]);
    for (const type of ["abstract", "introduction", "conclusion", "references", "contents"] as const)
      expect(table.sections[type]).toBeDefined();
  }
});
