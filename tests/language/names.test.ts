import { describe, expect, it } from "vitest";
import { isName, nameShare, pairNames, readsLikeAddress, splitNames } from "../../src/language/names.ts";

describe("names in a line of authors", () => {
  it.each([
    ["Anna Writer and Bruno Author", ["Anna Writer", "Bruno Author"]],
    ["José Ortega y Gasset, Ana Ruiz", ["José Ortega y Gasset", "Ana Ruiz"]],
    ["Ana Ruiz y Juan Gil", ["Ana Ruiz", "Juan Gil"]],
    ["Anna Writer, MD, PhD, Bruno von der Heide, MSc", ["Anna Writer", "Bruno von der Heide"]],
    ["Dr. Anna Writer & Prof. Bruno Author", ["Anna Writer", "Bruno Author"]],
    ["William B. Driggers III, Glenn F. Ulrich", ["William B. Driggers III", "Glenn F. Ulrich"]],
    ["Writer, Anna; Author, Bruno", ["Writer, Anna", "Author, Bruno"]],
    ["By Kanji OHYAMA,,, and Miho TAKEMURA", ["Kanji OHYAMA", "Miho TAKEMURA"]],
    ["Anna Writer Bruno B. Author Carla de Luca", ["Anna Writer", "Bruno B. Author", "Carla de Luca"]],
    ["Claude W. dePamphilis, Carla de Luca", ["Claude W. dePamphilis", "Carla de Luca"]],
    ["Di Liu, Binghai Du", ["Di Liu", "Binghai Du"]],
    ["Anna M. Writer . Bruno Author .", ["Anna M. Writer", "Bruno Author"]],
    ["А. И. Иванов, П. С. Петров", ["А. И. Иванов", "П. С. Петров"]],
  ])("%s", (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });

  it("side by side are cut after family names, and only where names come out", () => {
    expect(pairNames("Anna Writer Bruno B. Author")).toEqual(["Anna Writer", "Bruno B. Author"]);
    expect(pairNames("Anna Maria Writer")).toEqual(["Anna Maria Writer"]);
  });

  it("are not places of work", () => {
    expect(isName("Stanford University")).toBe(false);
    expect(isName("Operators Guide")).toBe(false);
    expect(isName("Open Access")).toBe(false);
    expect(isName("Informe Anual")).toBe(false);
    expect(isName("A Novel")).toBe(false);
    expect(isName("An International Journal")).toBe(false);
    expect(isName("The Author")).toBe(false);
    expect(isName("Manuel Guida")).toBe(true);
    expect(isName("Roman Novak")).toBe(true);
  });

  it("are short in scripts without capitals", () => {
    const names = ["김 철수", "山田 太郎", "ジョン スミス", "محمد الفاتح"];
    const titles = ["설치 방법", "다른 설치 방법들", "USB メモリからの起動", "インストール システムの起動"];
    expect(names.filter(isName)).toEqual(names);
    expect([...titles, "هذا الكتاب ليس اسم أحد"].filter(isName)).toEqual([]);
    expect(nameShare("Department of Physics, Springfield")).toBe(0);
    expect(readsLikeAddress("Institut für Chemie, Wien, Austria")).toBe(true);
    expect(readsLikeAddress("we thank all those who helped us with this research in many ways")).toBe(false);
  });
});
