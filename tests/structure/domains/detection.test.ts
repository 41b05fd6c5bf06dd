import { describe, expect, it } from "vitest";
import { structureFlow } from "../../../src/structure/index.ts";
import { flowOf } from "../../support/flow.ts";

function domainOf(drawing: string): string | undefined {
  return structureFlow(flowOf(drawing)).domain?.name;
}

const text = "The river belongs to nobody, and whoever lives at it may use its water as before.";

describe("the domain", () => {
  it("is law where articles count on", () => {
    expect(domainOf([1, 2, 3].map((number) => `Article ${number}. Rivers\n${text}`).join("\n"))).toBe("law");
  });

  it("is not law where articles of other texts are quoted", () => {
    expect(domainOf([7, 5, 9].map((number) => `Article ${number}. Rivers\n${text}`).join("\n"))).toBe(
      "unknown",
    );
  });

  it("is specification where the document says so", () => {
    expect(domainOf(`ТЕХНИЧЕСКОЕ ЗАДАНИЕ\n\n1. Вода\n${text}\n2. Река\n${text}`)).toBe("specification");
  });

  it.each(["Debian Policy Manual", "New Maintainers’ Guide", "Manuel d’installation pour les rivières"])(
    "is manual where the title says so: %s",
    (title) => {
      expect(domainOf(`{18}*${title}*\n\n${text}\n${text}`)).toBe("manual");
    },
  );

  it("is not manual where a guide is mentioned in a sentence", () => {
    expect(domainOf(`Whoever needs a guide to the river should read this before.\n${text}`)).toBe("unknown");
  });

  it("is court where a numbered case is at a stage of its own", () => {
    expect(domainOf(`REPORT No. 158/19\n\nCASE 12.921\n\nREPORT ON MERITS\n\n${text}`)).toBe("court");
  });

  it("is letter where somebody is addressed", () => {
    expect(domainOf(`REF.: Caso Nº 13.080\n\nSeñor Secretario:\n\n${text}`)).toBe("letter");
  });

  it("is not prospectus where annual reports are quoted", () => {
    expect(
      domainOf(`As the Annual Report of the Commission of 2019 says in its third chapter, ${text}\n${text}`),
    ).toBe("unknown");
  });

  it("is slides where all pages are wide and hold little text", () => {
    const slide = "{20}A wide slide about the river, with few words on a long line";
    expect(domainOf([1, 2, 3, 4].map(() => slide).join("\n---\n"))).toBe("slides");
  });

  it("is unknown where nothing speaks for any", () => {
    expect(domainOf(`${text}\n${text}`)).toBe("unknown");
  });

  it("names its reasons", () => {
    const { domain } = structureFlow(flowOf(`MINUTES OF THE MEETING\n\nPresent: all of us\n\n${text}`));
    expect(domain).toMatchObject({
      name: "minutes",
      reasons: ["called minutes or an agenda (5)", "those present (2)"],
    });
  });
});
