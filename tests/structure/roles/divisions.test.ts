import { describe, expect, it } from "vitest";
import type { Content } from "../../../src/model/document.ts";
import { plainText } from "../../../src/structure/inline/inlines.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

/** The headings of a drawing, indented by level, and its paragraphs. */
function outlineOf(drawing: string): readonly string[] {
  return structureFlow(flowOf(drawing)).children.flatMap((node) => rowsOf(node, ""));
}

function rowsOf(node: Content, indent: string): readonly string[] {
  if (node.type === "section")
    return [
      `${indent}# ${plainText(node.heading.children)}`,
      ...node.children.flatMap((child) => rowsOf(child, `${indent}  `)),
    ];
  return [indent + (node.type === "paragraph" ? plainText(node.children) : node.type)];
}

const text = "The river belongs to nobody, and whoever lives at it may use its water.";

describe("divisions", () => {
  it("with titles are headings though they are set like the text", () => {
    expect(
      outlineOf(`
        Article 1. Scope
        ${text}
        Article 2. Duties of those who live at it
        ${text}
        Article 3. Fees
        ${text}
      `),
    ).toEqual([
      "# Article 1. Scope",
      `  ${text}`,
      "# Article 2. Duties of those who live at it",
      `  ${text}`,
      "# Article 3. Fees",
      `  ${text}`,
    ]);
  });

  it("without titles are headed by their labels, and their text stays a paragraph", () => {
    expect(
      outlineOf(`
        Artículo 1.- ${text}
        Artículo 2.- ${text}
        Artículo 3.- ${text}
      `),
    ).toEqual([1, 2, 3].flatMap((number) => [`# Artículo ${number}.-`, `  ${text}`]));
  });

  it("nest in the order in which their words first appear", () => {
    expect(
      outlineOf(`
        Раздел I. Вода
        Глава 1. Реки
        Статья 1. О реках
        ${text}
        Статья 2. О ручьях
        ${text}
        Глава 2. Моря
        Статья 3. О морях
        ${text}
        Раздел II. Земля
        Глава 3. Поля
        Статья 4. О полях
        ${text}
        Раздел III. Воздух
        ${text}
      `).filter((row) => row.includes("#")),
    ).toEqual([
      "# Раздел I. Вода",
      "  # Глава 1. Реки",
      "    # Статья 1. О реках",
      "    # Статья 2. О ручьях",
      "  # Глава 2. Моря",
      "    # Статья 3. О морях",
      "# Раздел II. Земля",
      "  # Глава 3. Поля",
      "    # Статья 4. О полях",
      "# Раздел III. Воздух",
    ]);
  });

  it("that a sentence cites at the start of a line are text", () => {
    const cited = [
      "What the law says about rivers is known, and the court has often applied",
      "Article 7 to those who live at them, who may use the water as they please.",
    ];
    expect(outlineOf(cited.join("\n"))).toEqual([cited.join(" ")]);
  });

  it("that only list what follows are text", () => {
    const titles = ["Article 1. Scope", "Article 2. Duties", "Article 3. Fees", "Article 4. Courts"];
    expect(outlineOf(titles.join("\n")).filter((row) => row.includes("#"))).toEqual([]);
  });

  it("say what they count", () => {
    const { children } = structureFlow(
      flowOf(`
        Статья 1. О реках
        ${text}
        Статья 2. О ручьях
        ${text}
        Статья 3. О морях
        ${text}
      `),
    );
    expect(children.at(-1)).toMatchObject({ kind: "article", label: "Статья 3.", number: [3] });
  });
});
