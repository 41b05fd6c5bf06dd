import { describe, expect, it } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { builtInDomain } from "../../../src/structure/domains/detection.ts";
import { flowOf } from "../../support/flow.ts";
import { treeOf } from "./tree.ts";

const law = builtInDomain("law");

function lawOf(drawing: string): readonly string[] {
  return treeOf(structureFlow(flowOf(drawing), { ...(law && { domain: law }) }));
}

const text = "Каждый живущий у реки вправе пользоваться её водой, если иное не установлено законом.";

describe("laws", () => {
  it("nest parts, items and subitems below their article by marker, though all have one indent", () => {
    expect(
      lawOf(`
        Статья 1. О реках
        1. ${text}
        2. Река делится на:
        1) верхнее течение, которое включает:
        а) истоки;
        б) горные ручьи;
        2) нижнее течение.
        3. ${text}
        Статья 2. О морях
        1. ${text}
        2. ${text}
      `),
    ).toEqual([
      "article: Статья 1. О реках",
      `  part 1. ${text}`,
      "  part 2. Река делится на:",
      "    item 1) верхнее течение, которое включает:",
      "      subitem а) истоки;",
      "      subitem б) горные ручьи;",
      "    item 2) нижнее течение.",
      `  part 3. ${text}`,
      "article: Статья 2. О морях",
      `  part 1. ${text}`,
      `  part 2. ${text}`,
    ]);
  });

  it("count Brazilian paragraphs as parts of their article, with items below them", () => {
    const line = "O morador da margem pode usar a água do rio, salvo se a lei não permitir que ele o faça.";
    const rows = [
      `Art. 1º ${line}`,
      "§ 1º O rio, que é de todos, divide-se em duas partes:",
      "I - curso superior;",
      "II - curso inferior.",
      `§ 2º ${line}`,
      `Art. 2º ${line}`,
      `Art. 3º ${line}`,
    ];
    expect(lawOf(rows.join("\n\n")).filter((row) => row.startsWith(" "))).toEqual([
      "  part § 1º O rio, que é de todos, divide-se em duas partes:",
      "    item I - curso superior;",
      "    item II - curso inferior.",
      `  part § 2º ${line}`,
    ]);
  });

  it("keep a note between two parts in the first", () => {
    expect(
      lawOf(`
        Статья 1. О реках
        1. ${text}

          (в ред. Закона от 01.02.2003 № 4, который вступил в силу через десять дней)

        2. ${text}
      `),
    ).toEqual([
      "article: Статья 1. О реках",
      `  part 1. ${text}`,
      "    (в ред. Закона от 01.02.2003 № 4, который вступил в силу через десять дней)",
      `  part 2. ${text}`,
    ]);
  });

  it("begin their numbering again in an appendix", () => {
    const rows = lawOf(`
      Статья 1. О реках
      ${text}
      Статья 2. О морях
      ${text}

      Приложение № 1

      Статья 1. О мостах
      ${text}
      Статья 2. О лодках
      ${text}
    `);
    expect(rows.filter((row) => /article|appendix/u.test(row))).toEqual([
      "article: Статья 1. О реках",
      "article: Статья 2. О морях",
      "appendix: Приложение № 1",
      "  article: Статья 1. О мостах",
      "  article: Статья 2. О лодках",
    ]);
  });

  it("do not take a paragraph that cites an article for the article", () => {
    const rows = lawOf(`
      Статья 1. О реках
      ${text}
      Статья 2. О морях
      Ст. 3 закона о лодках применяется к морям так же, как она применяется к рекам и озёрам.
      Статья 3. О лодках
      ${text}
    `);
    expect(rows.filter((row) => row.startsWith("article"))).toHaveLength(3);
  });
});
