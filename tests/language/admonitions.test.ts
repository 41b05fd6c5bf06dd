import { describe, expect, it } from "vitest";
import { isAdmonition, isNumberedStatement, opensAdvice } from "../../src/language/admonitions.ts";

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

it.each([
  ["Note: the class is not safe for use by several threads", true],
  ["Hinweis: Diese Klasse ist nicht für mehrere Threads gedacht", true],
  ["Tips: How to begin", false],
  ["Results: the class is safe for use by several threads", false],
])("%s: advice itself is %s", (text, expected) => {
  expect(opensAdvice(text)).toBe(expected);
});
