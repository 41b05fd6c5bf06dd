import { describe, expect, it } from "vitest";
import type { Aside, Content, Heading, Inline, Mark, Paragraph } from "../../../src/model/document.ts";
import { bindNotesAndReferences, bindTitle } from "../../../src/structure/tree/notes-and-references.ts";

const base = { confidence: 1, reasons: [] } as const;
const source = { page: 1, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, glyphs: [] } as const;

/** "raised^2^" is a raised figure. */
function paragraph(text: string): Paragraph {
  const children = text.split("^").flatMap((value, index): readonly Inline[] => {
    const marks: readonly Mark[] = index % 2 === 1 ? ["superscript"] : [];
    return value === "" ? [] : [{ type: "text", value, marks }];
  });
  return { type: "paragraph", children, sentences: [], sources: [source], ...base };
}

function aside(role: Aside["role"], text: string): Aside {
  const children = [paragraph(text)];
  return { type: "aside", role, id: null, label: null, children, sources: [source], ...base };
}

function written(inlines: readonly Inline[]): string {
  return inlines
    .map((node): string => {
      if (node.type === "text") return node.value;
      if (node.type === "note-mark") return `<${node.label}:${node.target}>`;
      if (node.type === "break") return "/";
      const inner = written(node.children);
      return node.type === "citation" ? `<${inner}:${node.targets.join()}>` : inner;
    })
    .join("");
}

function check(nodes: readonly Content[], expected: readonly string[]): void {
  const bound = bindNotesAndReferences(nodes).flatMap((node) => {
    if (node.type === "paragraph") return [written(node.children)];
    if (node.type !== "aside") return [];
    return [
      `${node.id} ${node.label}: ${written(node.children.flatMap((c) => (c.type === "paragraph" ? c.children : [])))}`,
    ];
  });
  expect(bound).toEqual(expected);
}

describe("notes", () => {
  it("take the marks that point to them, and exponents stay", () => {
    check(
      [paragraph("A word^1^ on 5 cm^1^ and more^2^."), aside("footnote", "^1 ^Said before.")],
      ["A word<1:note-1> on 5 cm1 and more2.", "note-1 1: Said before."],
    );
  });

  it("take figures that are raised by their character, and figures that lead to their own page", () => {
    const link: Inline = {
      type: "link",
      url: "#page=1",
      children: [{ type: "text", value: "2", marks: [] }],
    };
    const linked = { ...paragraph("more "), children: [...paragraph("more ").children, link] };
    check(
      [paragraph("A word¹ on 5 m²."), linked, aside("footnote", "¹Said before."), aside("footnote", "2Too.")],
      ["A word<1:note-1> on 5 m2.", "more <2:note-2>", "note-1 1: Said before.", "note-2 2: Too."],
    );
  });

  it("are bound inside lists", () => {
    const item = (children: readonly Content[]) => ({
      type: "list-item" as const,
      marker: "•",
      sources: [source],
      ...base,
      children,
    });
    const children = [item([paragraph("A word^1^."), aside("footnote", "^1 ^Said before.")])];
    const [list] = bindNotesAndReferences([
      { type: "list", ordered: false, sources: [source], ...base, children },
    ]);
    const first = list?.type === "list" ? list.children[0]?.children[0] : undefined;
    expect(first?.type === "paragraph" && written(first.children)).toBe("A word<1:note-1>.");
  });

  it("are not bound over pages", () => {
    const far = { ...aside("footnote", "^1 ^Said before."), sources: [{ ...source, page: 2 }] };
    check([paragraph("A word^1^."), far], ["A word1.", "note-1 1: Said before."]);
  });
});

const numbered = ["[1] Knuth D. Art. 1968.", "[2] Lamport L. System. 1986.", "[3] Kay A. Notes. 1977."];
const entries = numbered.map((text) => aside("reference", text));
const named = [
  "ref-1 1: Knuth D. Art. 1968.",
  "ref-2 2: Lamport L. System. 1986.",
  "ref-3 3: Kay A. Notes. 1977.",
];

function title(text: string): Heading {
  return { ...paragraph(text), type: "heading" };
}

describe("marks after a title", () => {
  const content = bindNotesAndReferences([aside("footnote", "* Thanks to all.")]);

  it("are bound to their note", () => {
    expect(written(bindTitle(title("On Rivers^*^"), content).children)).toBe("On Rivers<*:note-1>");
  });

  it("are marks without their note too", () => {
    expect(written(bindTitle(title("On Rivers^†^"), content).children)).toBe("On Rivers<†:null>");
  });

  it("are signs at its end alone", () => {
    expect(written(bindTitle(title("On CO^2^ and C^*^ algebras"), content).children)).toBe(
      "On CO2 and C* algebras",
    );
  });
});

describe("citations", () => {
  it("by numbers in brackets", () => {
    check(
      [paragraph("As shown [1–3], see (2) and [7]."), ...entries],
      ["As shown <[1–3]:ref-1,ref-2,ref-3>, see (2) and [7].", ...named],
    );
  });

  it("by raised numbers after words, not after units", () => {
    check(
      [paragraph("As shown^1,3^ on 5 cm^2^."), ...entries],
      ["As shown<1,3:ref-1,ref-3> on 5 cm2.", ...named],
    );
  });

  it("by names and years", () => {
    check(
      [paragraph("Knuth (1968) and others (Lamport et al., 1986; Nobody, 1999)."), ...entries],
      ["<Knuth (1968):ref-1> and others (<Lamport et al., 1986:ref-2>; Nobody, 1999).", ...named],
    );
  });

  it("point into a list that is set apart as a whole", () => {
    const list = { ...aside("reference", ""), children: entries };
    const [first] = bindNotesAndReferences([paragraph("As shown [2]."), list]);
    expect(first?.type === "paragraph" && written(first.children)).toBe("As shown <[2]:ref-2>.");
  });
});
