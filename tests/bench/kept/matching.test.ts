import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKept } from "../../../bench/quality/kept/matching.ts";
import { comparableWords, markdownWords } from "../../../bench/quality/kept/words.ts";

/** The words of pages, each page one text, that an output does not have. */
function lost(
  pages: readonly string[],
  markdown: string,
  excused: Readonly<Record<number, string>> = {},
): string {
  const words = pages.flatMap((text, at) =>
    comparableWords(text).map((word) => ({ text: word, page: at + 1 })),
  );
  const free = new Map(Object.entries(excused).map(([page, text]) => [Number(page), comparableWords(text)]));
  const kept = findKept(words, markdownWords(markdown), free);
  return words.flatMap(({ text }, at) => (kept[at] === true ? [] : [text])).join(" ");
}

describe("words are kept", () => {
  it("where a hyphen was joined or a word is cut differently", () => {
    expect(
      lost(
        ["the meta- bolic rate of T he river at sealevel"],
        "the metabolic rate of The river at sea level",
      ),
    ).toBe("");
  });

  it("where they came out in another place", () => {
    expect(lost(["one two three", "four five six"], "four five six\n\none two three")).toBe("");
  });

  it("as the address of the link beside them, which stands for no other word", () => {
    expect(
      lost(["See the policy (https://www.debian.org/doc)"], "See the [policy](https://www.debian.org/doc)"),
    ).toBe("");
    expect(lost(["The policy says no", "doc"], "The [policy](https://www.debian.org/doc) says no")).toBe(
      "doc",
    );
  });

  it("as the mark of a note that is counted anew", () => {
    expect(lost(["Text 1 here", "1 The note"], "Text[^27] here\n\n[^27]: The note")).toBe("");
  });

  it("in scripts without spaces, wherever their lines are cut", () => {
    expect(lost(["天地玄黃宇宙洪", "荒日月盈昃"], "天地玄黃宇宙洪荒日月盈昃")).toBe("");
  });

  it("in listings and tables, whatever looks like a tag", () => {
    expect(
      lost(["a <b> c", "One Two x"], "```\na <b> c\n```\n\n| One | Two<sup>x</sup> |\n| --- | --- |"),
    ).toBe("");
  });
});

describe("words are lost", () => {
  it("with a line that did not come out, even if it stands elsewhere too", () => {
    expect(
      lost(["Invoice 4711 Page one", "Invoice 4711 Page two"], "Invoice 4711 Page one\n\nPage two"),
    ).toBe("invoice 4711");
  });

  it("that stand in the YAML header alone", () => {
    expect(lost(["On rivers", "Text"], '---\ntitle: "On rivers"\n---\n\nText')).toBe("on rivers");
  });

  it("unless they are excused on their own page", () => {
    const pages = ["Letters 1", "Letters 2"];
    expect(lost(pages, "", { 1: "Letters 1" })).toBe("letters 2");
  });
});

it("loses every word of a dropped line, wherever it stands", () => {
  const line = fc.array(fc.constantFrom("river", "sand", "sea", "the", "of", "7"), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(), (lines, at) => {
      const dropped = at % lines.length;
      const rest = lines.filter((_, index) => index !== dropped).map((words) => words.join(" "));
      const missing = lost(
        lines.map((words) => words.join(" ")),
        rest.join("\n\n"),
      );
      expect(comparableWords(missing).toSorted()).toEqual(lines[dropped]?.toSorted());
    }),
  );
});
