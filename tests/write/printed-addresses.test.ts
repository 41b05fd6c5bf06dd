import { describe, expect, it } from "vitest";
import type { Inline } from "../../src/model/document.ts";
import { withoutPrintedAddresses } from "../../src/write/printed-addresses.ts";
import { text } from "../support/document.ts";

const url = "https://example.org/faq";
const link = (value: string): Inline => ({
  type: "link",
  url,
  children: [{ type: "text", value, marks: [] }],
});

function check(inlines: readonly Inline[], expected: string): void {
  const words = withoutPrintedAddresses(inlines).map((node) => {
    if (node.type === "note-mark") return `^${node.label}^`;
    if (node.type === "text") return node.value;
    if (node.type === "break") return "/";
    return `<${node.children.map(({ value }) => value).join("")}>`;
  });
  expect(words.join("")).toBe(expected);
}

describe("an address that is printed behind its link", () => {
  it("is left out where it is part of the link", () => {
    check([text("See "), link(`the FAQ (${url})`), text(" first.")], "See <the FAQ> first.");
  });

  it("is left out where it stands after the link, in any brackets and fonts", () => {
    check([link("the FAQ "), text("["), text(url, "monospace"), text("].")], "<the FAQ>.");
    check([link("the FAQ "), link("("), link(url), link(") "), text("and more")], "<the FAQ>< >and more");
  });

  it("is left out where it was broken by a hyphen or runs over the edge of the page", () => {
    check([link("the FAQ "), text("(https://example.org/-faq).")], "<the FAQ>.");
    check([link("the FAQ "), text("(https://example.faq).")], "<the FAQ>.");
  });

  it("stays where it leads elsewhere or is all there is", () => {
    check([link("the FAQ "), text("(https://example.org/other).")], "<the FAQ >(https://example.org/other).");
    check([text("See ("), link(url), text(").")], `See (<${url}>).`);
  });

  it("leaves marks of notes in their place", () => {
    const mark: Inline = { type: "note-mark", label: "1", target: null };
    check([link(`the FAQ (${url})`), mark, text(" first.")], "<the FAQ>^1^ first.");
  });
});
