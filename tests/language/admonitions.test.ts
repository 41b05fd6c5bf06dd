import { describe, expect, it } from "vitest";
import { isAdmonition, isNumberedStatement } from "../../src/language/admonitions.ts";

describe("admonitions", () => {
  it.each([
    "Note",
    "WARNING:",
    "Achtung!",
    "Tip 3",
    "Внимание",
    "Remarque :",
    "注意",
    "NOTERA",
    "주의",
    "Cảnh báo",
    "ملاحظة:",
  ])("%s", (text) => {
    expect(isAdmonition(text)).toBe(true);
  });

  it.each(["Notes on the text", "Important results", "Warnings and errors"])("not %s", (text) => {
    expect(isAdmonition(text)).toBe(false);
  });
});

describe("numbered statements", () => {
  it.each([
    "Theorem 2.1",
    "Beispiel 3",
    "Avertissement 4 – Fonts",
    "Définition 1 : Test",
    "Пример 5.",
    "Lemma 3 (Zorn)",
    "Example 1. A customized schema",
  ])("%s", (text) => {
    expect(isNumberedStatement(text)).toBe(true);
  });

  it.each(["Example files", "Exercise 3 and its solution", "Chapter 4 – Fonts", "Theorem"])(
    "not %s",
    (text) => {
      expect(isNumberedStatement(text)).toBe(false);
    },
  );
});
