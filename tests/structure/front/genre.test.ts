import { describe, expect, it } from "vitest";
import { findGenre, type GenreDecision } from "../../../src/structure/front/genre.ts";
import { profileOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { linesOf, running } from "../../support/flow.ts";

/** The genre of a document whose first page is drawn, with running text and some headings after it. */
function genreOf(page: string, headings: readonly string[] = []): GenreDecision {
  const rows = page.replace(/^\n|\n\s*$/g, "").split("\n");
  const sections = headings.flatMap((heading) => [`*${heading}*`, ...running, ""]);
  const all = linesOf([...rows.map((row) => row.trim()), "-----", ...sections, ...running].join("\n"));
  const body = all.filter(({ place }) => place === "body");
  const profile = profileOf(body);
  return findGenre(
    classifyLines(body, profile),
    profile,
    all.filter(({ place }) => place !== "body"),
  );
}

describe("an article", () => {
  it("has an abstract, the addresses of its authors and references", () => {
    const { genre, reasons } = genreOf(
      `
        {18}On Water in Spring

        Anna Writer, Bruno Author
        University of Water, Springfield

        Abstract. Water was looked for in spring, and found.
      `,
      ["1 Introduction", "References"],
    );
    expect(genre).toBe("article");
    expect(reasons).toEqual(["abstract (8)", "place of work (1)", "references (2)"]);
  });

  it("may have no abstract where its journal says when it was received", () => {
    const { genre } = genreOf(
      `
        {page-header}Journal of Waters, doi:10.1000/182
        {18}On Water in Spring

        Anna Writer^1^, Bruno Author^2^
        Received 3 May 2001
      `,
      ["References"],
    );
    expect(genre).toBe("article");
  });

  it.each(["Аннотация", "Resumen", "摘要", "Streszczenie", "Сажетак"])(
    "is one where its abstract is called %s",
    (word) => {
      const { reasons } = genreOf(`
      {18}Title
      ${word}: ${running[0]}
    `);
      expect(reasons).toContain("abstract (8)");
    },
  );
});

describe("a thesis", () => {
  it("is called so on a title page that names the degree", () => {
    const page = `
      University of Springfield
      MASTER'S THESIS
      {18}On Rivers in Autumn
      Ann Brook
      Supervisor: Bert Hill
    `;
    expect(genreOf(page).genre).toBe("thesis");
  });

  it.each([
    ["БАКАЛАВРСКАЯ РАБОТА", "Научный руководитель: А. Река"],
    ["BACHELORARBEIT", "Betreuer: A. Bach"],
    ["TESIS DOCTORAL", "Director de tesis: A. Río"],
    ["硕 士 学 位 论 文", "指导教师：江河"],
    ["PRACA MAGISTERSKA", "Promotor: A. Rzeka"],
  ])("may be called %s", (name, supervisor) => {
    expect(genreOf(`${name}\n{18}On Rivers in Autumn\n${supervisor}`).genre).toBe("thesis");
  });

  it("is not a page of text that speaks of one", () => {
    const text = Array.from({ length: 6 }, () => running).flat();
    expect(genreOf(["The master's thesis", "Supervisor: Bert Hill", ...text].join("\n")).genre).toBe("other");
  });
});

describe("something else", () => {
  it("is a judgment, which has parties, a date and a court", () => {
    const page = `
      {14}*Court of Appeals*
      ANN BROOK, Appellant,
      v.
      SPRINGFIELD INSURANCE COMPANY, Respondent.
      Filed: March 16, 2022
      Before Hill, Dale and Moor, Judges.
    `;
    expect(genreOf(page, ["Background", "Discussion", "Conclusion"]).genre).toBe("other");
  });

  it("is a notice with a summary and an address to write to", () => {
    const page = `
      {14}*Department of Rivers*
      SUMMARY: ${running[0]}
      For further information write to ann@rivers.example.org.
    `;
    expect(genreOf(page, ["Background", "Discussion"]).genre).toBe("other");
  });

  it("is the life of somebody who lists many works", () => {
    const page = `
      {14}*Ann Brook*
      University of Springfield, ann@brook.example.org
      Rivers. Journal of Waters, doi:10.1000/182
      Hills. Journal of Waters, doi:10.1000/183
      Moors. Journal of Waters, doi:10.1000/184
    `;
    expect(genreOf(page, ["References"]).genre).toBe("other");
  });

  it("is a standard, which has keywords and references after its contents", () => {
    const page = `
      {18}Rivers and their Banks
      Institute of Standards, standards@rivers.example.org
      Keywords: rivers, banks
      Contents
      1 Rivers .............. 4
      2 Banks ............... 7
      3 Bridges ............. 9
    `;
    const { genre, reasons } = genreOf(page, ["Introduction", "References"]);
    expect(genre).toBe("other");
    expect(reasons).toContain("contents on the first pages (-2)");
  });

  it("is a patent, whose fields have numbers, though it has an abstract", () => {
    const page = `
      (12) Patent
      (54) Rivers that flow uphill
      (72) Inventor: Ann Brook, Springfield
      (73) Assignee: Springfield Corporation
      (57) Abstract. ${running[0]}
    `;
    const { genre, reasons } = genreOf(page, ["References"]);
    expect(genre).toBe("other");
    expect(reasons).toEqual(expect.arrayContaining(["abstract (8)", "fields of a patent (-10)"]));
  });
});
