import { describe, expect, test } from "vitest";
import { readDomain } from "../../../src/structure/domains/domain-file.ts";

describe("a domain from a file", () => {
  test("has the classes of the domain it extends after its own", () => {
    const { sections = [], clauses } = readDomain({
      name: "statute",
      extends: "law",
      sections: [{ kind: "rule", words: ["Rule"] }],
    });
    expect([sections[0]?.kind, sections.some(({ kind }) => kind === "article"), clauses]).toEqual([
      "rule",
      true,
      true,
    ]);
  });

  test.each<[string, unknown, RegExp]>([
    ["no object", [], /must be an object/],
    ["no name", {}, /needs a name/],
    ["a part that does not exist", { name: "a", section: [] }, /"section" is not a part of a domain/],
    ["a broken pattern", { name: "a", sections: [{ kind: "b", pattern: "(" }] }, /not a regular expression/],
    [
      "markers that are not a list",
      { name: "a", items: [{ kind: "b", markers: "1." }] },
      /markers .* are a list/,
    ],
    [
      "a broken pattern of items",
      { name: "a", items: [{ kind: "b", pattern: "(" }] },
      /not a regular expression/,
    ],
    ["an unknown base", { name: "a", extends: "lore" }, /no built-in domain "lore"/],
  ])("with %s is refused", (_, value, reason) => {
    expect(() => readDomain(value)).toThrow(reason);
  });
});
