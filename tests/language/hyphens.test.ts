import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideHyphen, findCut, joinLines, type HyphenFate } from "../../src/language/hyphens.ts";
import { buildVocabulary } from "../../src/language/vocabulary.ts";

const none = { vocabulary: buildVocabulary([]) };

function letters(text: string): string {
  return text.replace(/[\s-]/gu, "");
}

/** Joins "first|second" with the words of a document at hand. */
function joined(lines: string, document = "", words: readonly string[] = []): string {
  const [first = "", second = ""] = lines.split("|");
  const vocabulary = buildVocabulary(document.split("\n"), new Set(words));
  return joinLines(first, second, { vocabulary }).text;
}

describe("the document's own words decide", () => {
  test.each([
    ["a meta-|bolic rate", "the metabolic rate", "a metabolic rate"],
    ["a well-|known case", "this is well-known", "a well-known case"],
    ["Meta-|bolic rate", "metabolic", "Metabolic rate"],
    ["the re-|cover", "re-cover re-cover recover", "the re-cover"],
    ["cross-|links here", "a cross-linked one", "cross-links here"],
    ["control-|ling it", "it was controlled", "controlling it"],
    ["drug-|induced pain", "heat-induced", "drug-induced pain"],
    ["a protein-con-|taining mix", "containing", "a protein-containing mix"],
  ])("%s after “%s”", (lines, document, expected) => {
    expect(joined(lines, document)).toBe(expected);
  });

  test("halves of cut words are no words", () => {
    const { words } = buildVocabulary(["a meta-", "bolic rate"]);
    expect([...words.keys()]).toEqual(["a", "rate"]);
  });
});

describe("without a word seen, the shape decides", () => {
  test.each([
    ["simple imple-|mentation", "simple implementation"],
    ["an IL-|6 level", "an IL-6 level"],
    ["fructose-1-|phosphate", "fructose-1-phosphate"],
    ["the RNA-|binding site", "the RNA-binding site"],
    ["Jean-|Pierre", "Jean-Pierre"],
    ["IMPLE-|MENTATION", "IMPLEMENTATION"],
    ["a t-|test", "a t-test"],
    ["state-of-|the-art", "state-of-the-art"],
    ["https://some-|thing.org", "https://some-thing.org"],
    ["обра-|ду текста", "обраду текста"],
    ["a dog -|and a cat", "a dog - and a cat"],
    ["no cut|here", "no cut here"],
    ["中文|文本", "中文文本"],
  ])("%s", (lines, expected) => {
    expect(joined(lines)).toBe(expected);
  });
});

test("a soft hyphen always joins", () => {
  expect(joined("self\u00AD|test", "self-test")).toBe("selftest");
});

test("a soft hyphen is a hyphen in a file that writes all of them so", () => {
  expect(joined("self\u00AD|test", "a self\u00ADtest of it")).toBe("self-test");
});

test("a suspended hyphen stays hanging before a conjunction of the document", () => {
  expect(joined("both pre-|and post-war", "this and that")).toBe("both pre- and post-war");
  expect(joined("Vor-|und Nachteile", "dies und das")).toBe("Vor- und Nachteile");
  expect(joined("was suspend-|ed again", "this and that")).toBe("was suspended again");
});

test("a dictionary is asked for words the document does not have", () => {
  expect(joined("white-|light", "", ["white", "light"])).toBe("white-light");
  expect(joined("through-|out", "", ["through", "out", "throughout"])).toBe("throughout");
});

test("a verdict names its rule", () => {
  const cut = findCut("self-", "test") ?? expect.fail();
  expect(decideHyphen(cut, { vocabulary: buildVocabulary(["self-test"]) })).toMatchObject({
    fate: "keep" satisfies HyphenFate,
    reason: "seen with its hyphen in this document",
  });
});

test("law: joining twice changes nothing", () => {
  const line = fc.stringMatching(/^[a-zA-Z0-9 -]{0,20}-?$/u);
  fc.assert(
    fc.property(line, line, (first, second) => {
      const once = joinLines(first, second, none).text;
      expect(joinLines(once, "", none).text).toBe(once.trimEnd());
      expect(joinLines("", once, none).text).toBe(once.trimStart());
    }),
  );
});

test.each([
  ["在枝头歌唱，", "人们脱下", "在枝头歌唱，人们脱下"],
  ["使用", "（Linux）", "使用（Linux）"],
  ["新鲜的空", "气。", "新鲜的空气。"],
  ["使用", "Linux", "使用 Linux"],
])("%j and %j meet without a space beside full-width signs", (first, second, expected) => {
  expect(joinLines(first, second, none).text).toBe(expected);
});

test("law: only the hyphen and white space are ever lost", () => {
  const line = fc.stringMatching(/^[a-zа-я0-9 ,-]{0,20}-?$/u);
  fc.assert(
    fc.property(line, line, (first, second) => {
      expect(letters(joinLines(first, second, none).text)).toBe(letters(first + second));
    }),
  );
});
