import { expect, test } from "vitest";
import { dictionaryOf, entriesOf, referenceIn } from "../../../src/read/pdf/dictionary.ts";

test.each([
  ["names as values", "<</Type/Page/Parent 2 0 R>>", { Type: "/Page", Parent: "2 0 R" }],
  [
    "nested dictionaries and lists",
    "<< /A << /B [1 2 << /C 3 >>] >> /D 4 >>",
    { A: "<< /B [ 1 2 << /C 3 >> ] >>", D: "4" },
  ],
  ["strings with brackets", "<</S (a >> \\) (b) )/T <ff>>>", { S: "(a >> \\) (b) )", T: "<ff>" }],
  ["an empty value before the end", "12 0 obj <</K true>> trailing /X 1", { K: "true" }],
  ["comments", "<< /A 1 % /B 2\n /C 3 >>", { A: "1", C: "3" }],
])("entries of a dictionary: %s", (_, source, expected) => {
  expect(Object.fromEntries(entriesOf(source))).toEqual(expected);
  expect(Object.fromEntries(entriesOf(dictionaryOf(entriesOf(source))))).toEqual(expected);
});

test("references are told from other values", () => {
  expect(["12 0 R", "[12 0 R]", "12", undefined].map(referenceIn)).toEqual([12, null, null, null]);
});
