/** What must hold for the front matter of every document, on documents put together from parts in any order. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { findFront } from "../../../src/structure/front/front.ts";
import type { Genre } from "../../../src/structure/front/genre.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { linesOf, running } from "../../support/flow.ts";

const parts: readonly (readonly string[])[] = [
  ["{18}On Water in Spring"],
  ["{18}On Water^Research article^ in Spring"],
  ["Anna Writer^1^, Bruno Author^2^"],
  ["ANNA WRITER,"],
  ["Appeal from the District Court", "Filed: March 16, 2022"],
  ["{8}^1^University of Water, Springfield"],
  ["Received 3 May 2001", "Keywords: water, spring"],
  ["*Abstract*", ...running],
  ["Abstract. Water was looked for in spring, and found."],
  ["Supervisor: Bert Hill", "MASTER'S THESIS"],
  ["*1 Introduction*", ...running, ...running],
  [...running],
  ["-----"],
];

const documents = fc
  .shuffledSubarray([...parts, ...parts], { minLength: 3 })
  .map((chosen) => linesOf([...chosen.flatMap((rows) => [...rows, ""]), "-----", ...running].join("\n")));

function frontOf(lines: readonly FlowLine[], genre: Genre): ReturnType<typeof findFront> {
  const profile = profileOf(lines);
  return findFront(classifyLines(lines, profile), profile, genre);
}

function lettersOf(lines: readonly FlowLine[]): string {
  return lines.map(textOf).join("").replace(/\s/gu, "").split("").toSorted().join("");
}

describe("of what is taken from the body", () => {
  it.each(["article", "thesis", "other"] as const)("every letter is in exactly one list (%s)", (genre) => {
    fc.assert(
      fc.property(documents, (lines) => {
        const front = frontOf(lines, genre);
        if (front === null) return;
        const { title, authors, affiliations, abstract, rest, taken } = front;
        const listed = [...title, ...authors, ...affiliations.flat(), ...abstract, ...rest];
        expect(lettersOf(listed)).toBe(lettersOf([...taken]));
        expect(lines.filter((line) => taken.has(line))).toHaveLength(taken.size);
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  it("nothing but a title is gone where the document is neither an article nor a thesis", () => {
    fc.assert(
      fc.property(documents, (lines) => {
        const front = frontOf(lines, "other");
        if (front === null) return;
        const { authors, affiliations, abstract, taken } = front;
        expect([...authors, ...affiliations, ...abstract]).toEqual([]);
        expect([...taken].every((line) => textOf(line).startsWith("On Water"))).toBe(true);
      }),
      { seed: 20, numRuns: 200 },
    );
  });
});
