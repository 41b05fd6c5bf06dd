import { describe, expect, it } from "vitest";
import { text } from "../../support/pdf.ts";
import { glyphOf, pageOf } from "./reading.ts";

/** The page with a letter that everybody sees and a letter drawn by `content`. */
async function hiddenIn(content: string): Promise<readonly (string | null)[]> {
  const page = await pageOf((pdf) => {
    const layer = pdf.add("<</Type/OCG/Name(Layer)>>");
    const resources = `/ExtGState<</Faint<</ca 0.02>>/Multiply<</BM/Multiply>>>>/Properties<</Off ${layer}>>`;
    const pages = [{ content: `${text(20, 80, "A")} ${content}`, resources }];
    return { pages, catalog: `/OCProperties<</OCGs[${layer}]/D<</OFF[${layer}]>>>>` };
  });
  return ["A", "B"].map((letter) => glyphOf(page, letter).hidden);
}

describe("text that nobody can see is marked as invisible", () => {
  it.each([
    ["too small for the page", "BT /F1 0.1 Tf 20 20 Td (B) Tj ET"],
    ["scaled down to nothing", "q 0.01 0 0 0.01 20 20 cm BT /F1 12 Tf (B) Tj ET Q"],
    ["squeezed into a line", "BT 0.1 Tz /F1 12 Tf 20 20 Td (B) Tj ET"],
    ["painted over in white", `${text(20, 20, "B")} 1 1 1 rg 10 10 60 30 re f`],
    ["painted over in black", `${text(20, 20, "B")} 0 0 0 rg 10 10 60 30 re f`],
    ["on a ground of its own colour", `0.2 0.3 0.4 rg 10 10 60 30 re f ${text(20, 20, "B")}`],
    ["hardly opaque", `q /Faint gs ${text(20, 20, "B")} Q`],
    ["on a layer that is switched off", `/OC /Off BDC ${text(20, 20, "B")} EMC`],
  ])("%s", async (_, content) => {
    expect(await hiddenIn(content)).toEqual([null, "invisible"]);
  });
});

describe("text that can be seen stays", () => {
  it.each([
    ["under a highlighter", `${text(20, 20, "B")} q /Multiply gs 1 1 0 rg 10 10 60 30 re f Q`],
    ["on a ground of another colour", `0.2 0.3 0.4 rg 10 10 60 30 re f 1 g ${text(20, 20, "B")}`],
    ["beside what is painted over", `${text(20, 20, "B")} 1 1 1 rg 50 10 60 30 re f`],
    ["under a frame", `${text(20, 20, "B")} 10 10 60 30 re S`],
    ["in very small print", "BT /F1 2 Tf 20 20 Td (B) Tj ET"],
  ])("%s", async (_, content) => {
    expect(await hiddenIn(content)).toEqual([null, null]);
  });
});
