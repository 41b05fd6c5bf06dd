import { describe, expect, it } from "vitest";
import { plainLoops } from "../../bundle/plain-loops.mjs";

/** What the function `main` of a text gives. */
function run(code: string): unknown {
  // oxlint-disable-next-line no-implied-eval -- Text that this test wrote, and what became of it.
  return (new Function(`${code}\nreturn main();`) as () => unknown)();
}

describe("plainLoops", () => {
  it("goes over lists by an index, without an iterator", () => {
    const code = plainLoops("function main(list) { for (const one of list) use(one); }");
    expect(code).not.toMatch(/\bof\b/);
    expect(code).toContain(".length");
  });

  it.each([
    [
      "lists that grow on the way",
      "const all = [1]; for (const one of all) if (one < 5) all.push(one + 1); return all;",
    ],
    ["lists with holes", "const seen = []; for (const one of [1, , 3]) seen.push(one); return seen;"],
    [
      "maps that change on the way",
      "const all = new Map([[1, 2], [3, 4]]); const seen = []; for (const [key, value] of all) { seen.push(key + value); all.delete(3); } return seen;",
    ],
    [
      "texts by their characters",
      "const seen = []; for (const letter of 'a😀b') seen.push(letter); return seen;",
    ],
    [
      "generators without end that are left",
      "function* count() { for (let at = 0; ; at++) yield at; } const seen = []; for (const one of count()) { if (one > 3) break; seen.push(one); } return seen;",
    ],
    [
      "loops in loops, left and gone on with by name",
      "const seen = []; outer: for (const one of [1, 2, 3]) for (const other of [1, 2, 3]) { if (other === 2) continue outer; if (one === 3) break outer; seen.push([one, other]); } return seen;",
    ],
    [
      "functions that keep the value of their turn",
      "const kept = []; for (const one of [1, 2, 3]) kept.push(() => one); return kept.map((get) => get());",
    ],
    [
      "values that are changed in the loop",
      "let sum = 0; for (let one of [1, 2, 3]) { one *= 2; sum += one; } return sum;",
    ],
    [
      "lists in brackets and of choices",
      "const none = null; let sum = 0; for (const one of (none ?? [1, 2])) sum += one; return sum;",
    ],
    [
      "several names at once",
      "const [a, b] = [(1, 2), [3].map((x) => x + 1)]; let [c] = [a]; c++; return [a, b, c];",
    ],
    [
      "names from lists, with rests and without values",
      "const [a, ...more] = [1, 2, 3]; const [b, c] = [4]; const [, d] = [5, 6]; const [e] = [...[7]]; return [a, more, b, c, d, e];",
    ],
    ["exchanged names", "let [a, b] = [1, 2]; [a, b] = [b, a]; return [a, b];"],
  ])("leaves what code does as it is: %s", (_, body) => {
    const code = `function main() { ${body} }`;
    expect(run(plainLoops(code))).toEqual(run(code));
  });

  it("leaves loops alone that wait for each step", () => {
    const code = "async function main(all) { for await (const one of all) use(one); }";
    expect(plainLoops(code)).toBe(code);
  });
});
