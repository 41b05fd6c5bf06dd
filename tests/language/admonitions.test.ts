import { describe, expect, it } from "vitest";
import { isAdmonition } from "../../src/language/admonitions.ts";

describe("admonitions", () => {
  it.each(["Note", "WARNING:", "Achtung!", "Tip 3", "Внимание", "Remarque :"])("%s", (text) => {
    expect(isAdmonition(text)).toBe(true);
  });

  it.each(["Notes on the text", "Important results", "Warnings and errors"])("not %s", (text) => {
    expect(isAdmonition(text)).toBe(false);
  });
});
