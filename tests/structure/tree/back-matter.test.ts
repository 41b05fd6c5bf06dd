import { describe, expect, it } from "vitest";
import type { Content } from "../../../src/model/document.ts";
import { separateBackMatter } from "../../../src/structure/tree/back-matter.ts";
import { buildSections } from "../../../src/structure/tree/sections.ts";
import { heading, paragraph, text } from "../../support/document.ts";
import { contentOutline, linesOf } from "../../support/flow.ts";

function sectionsOf(...titles: readonly string[]): readonly Content[] {
  return buildSections(
    titles.flatMap((title) => [
      { type: "heading" as const, lines: linesOf(`{14}${title}`), heading: heading(title) },
      { type: "content" as const, content: paragraph(`About ${title}.`) },
    ]),
  );
}

function under(title: string, ...inner: readonly string[]): Content {
  return { ...sectionsOf(title)[0], children: sectionsOf(...inner) } as Content;
}

/** The children of the asides that a section of this title becomes, read on level 2 under "Discussion". */
function apartIn(title: string): readonly Content[] {
  const inner = sectionsOf(title).map((node) => ({ ...node, level: 2 }) as Content);
  const [outer] = separateBackMatter([{ ...sectionsOf("Discussion")[0], children: inner } as Content], true);
  const nodes = outer?.type === "section" ? outer.children : [];
  return nodes.flatMap((node) => (node.type === "aside" ? node.children : []));
}

describe("the apparatus of an article", () => {
  it("stands apart with its heading", () => {
    const sections = sectionsOf("Introduction", "Methods", "Results", "Acknowledgements", "References");
    expect(contentOutline(separateBackMatter(sections, false)).slice(6)).toEqual([
      "(back-matter) # Acknowledgements",
      "(back-matter) About Acknowledgements.",
      "(reference) # References",
      "(reference) About References.",
    ]);
  });

  it("is made of chapters in a book", () => {
    const sections = sectionsOf("The sea", "The shore", "Bibliography");
    expect(separateBackMatter(sections, false)).toEqual(sections);
  });

  it("stands beside other apparatus that it was read under", () => {
    const [contributions] = sectionsOf("Supplementary information");
    const nested = { ...contributions, children: sectionsOf("Funding", "Authors' contributions") } as Content;
    expect(contentOutline(separateBackMatter([nested], true))).toEqual([
      "(back-matter) # Supplementary information",
      "(back-matter) # Funding",
      "(back-matter) About Funding.",
      "(back-matter) # Authors' contributions",
      "(back-matter) About Authors' contributions.",
    ]);
  });

  it("is on the outermost level where it was read under the last section, unless a number says otherwise", () => {
    expect(apartIn("References")).toMatchObject([{ level: 1 }]);
    expect(apartIn("1.5 References")).toMatchObject([{ level: 2 }]);
  });

  it("includes numbered files and short sections that follow it", () => {
    const sections = sectionsOf("Results", "Additional file 1", "Author details", "References");
    expect(contentOutline(separateBackMatter(sections, true)).slice(2)).toEqual([
      "(back-matter) # Additional file 1",
      "(back-matter) About Additional file 1.",
      "(back-matter) # Author details",
      "(back-matter) About Author details.",
      "(reference) # References",
      "(reference) About References.",
    ]);
  });

  it("does not include long sections that follow it", () => {
    const [reports] = sectionsOf("Reviewers' reports");
    const long = {
      ...reports,
      children: [paragraph("The authors answered all of it. ".repeat(100))],
    } as Content;
    const [, , found] = separateBackMatter([...sectionsOf("Results", "Funding"), long], true);
    expect(found).toEqual(long);
  });

  it("begins with a bold title in the last section, and goes on to its end", () => {
    const bold = paragraph(text("Funding ", "bold"), "The work was paid by the sea");
    const [results] = sectionsOf("Results");
    const nested = {
      ...results,
      children: [paragraph("We found water."), bold, paragraph("and the rivers.")],
    };
    expect(contentOutline(separateBackMatter([nested as Content], true))).toEqual([
      "# Results",
      "We found water.",
      "(back-matter) Funding The work was paid by the sea",
      "(back-matter) and the rivers.",
    ]);
  });

  it("does not swallow the body", () => {
    const sections = sectionsOf("Funding", "Methods");
    const [funding] = sections;
    const nested = [{ ...funding, children: sections.slice(1) }] as Content[];
    expect(separateBackMatter(nested, true)).toEqual(nested);
  });
});

describe("inside the body of an article", () => {
  it("titles of apparatus are those of the body", () => {
    const sections = [under("Methods", "Ethical approval", "Samples"), ...sectionsOf("Results")];
    expect(contentOutline(separateBackMatter(sections, true)).slice(0, 3)).toEqual([
      "# Methods",
      "# Ethical approval",
      "About Ethical approval.",
    ]);
  });

  it("apparatus stands apart that was read under the last section", () => {
    const sections = [...sectionsOf("Methods"), under("Conclusion", "Funding")];
    expect(contentOutline(separateBackMatter(sections, true)).slice(2)).toEqual([
      "# Conclusion",
      "(back-matter) # Funding",
      "(back-matter) About Funding.",
    ]);
  });

  it("short sections stand apart that follow apparatus read under the last section, references or not", () => {
    const [note] = sectionsOf("Publisher's note");
    const references = paragraph("Water and ice, in: The sea, 1975, page 12. ".repeat(100));
    const [list] = sectionsOf("References");
    const trailer = { ...note, children: [paragraph("Neutral."), { ...list, children: [references] }] };
    const sections = [...sectionsOf("Results"), under("Conclusion", "Funding"), trailer as Content];
    expect(contentOutline(separateBackMatter(sections, true)).slice(-4, -2)).toEqual([
      "(back-matter) # Publisher's note",
      "(back-matter) Neutral.",
    ]);
  });
});

describe("after the references of an article", () => {
  it("reports of referees and notes of publishers stand apart", () => {
    const sections = sectionsOf("Introduction", "Methods", "Results", "References", "Open Peer Review");
    expect(contentOutline(separateBackMatter(sections, false)).at(-1)).toBe(
      "(back-matter) About Open Peer Review.",
    );
  });

  it("methods and appendices are body", () => {
    const sections = sectionsOf("Introduction", "References", "Methods", "Appendix A");
    expect(contentOutline(separateBackMatter(sections, true)).slice(-4)).toEqual([
      "# Methods",
      "About Methods.",
      "# Appendix A",
      "About Appendix A.",
    ]);
  });
});

it("sets statements that open with their title in bold apart", () => {
  const statement = paragraph(text("Funding: ", "bold"), "This work was paid for by nobody.");
  expect(contentOutline(separateBackMatter([statement], true))).toEqual([
    "(back-matter) Funding: This work was paid for by nobody.",
  ]);
});

it("sets an index apart in every document, but no text that is called so", () => {
  const [index] = sectionsOf("Index");
  const entries = { ...index, children: [paragraph("ice, 3, 17"), paragraph("water, 1, 4, 20")] } as Content;
  expect(contentOutline(separateBackMatter([entries], false))[0]).toBe("(contents) # Index");
  expect(contentOutline(separateBackMatter(sectionsOf("Index"), false))[0]).toBe("# Index");
});
