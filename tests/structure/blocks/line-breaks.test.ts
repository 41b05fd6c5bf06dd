import { describe, expect, it } from "vitest";
import { findLineBreaks } from "../../../src/structure/blocks/line-breaks.ts";
import { structureFlow } from "../../../src/structure/index.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { writeMarkdown } from "../../../src/write/markdown.ts";
import { type Drawing, flowOf, linesOf } from "../../support/flow.ts";

/** Lines with how they follow the one above: "/" breaks, "¶" begins, nothing is left to others. */
function transitionsIn(drawing: string, options: Drawing = {}): readonly string[] {
  const lines = linesOf(drawing, options);
  const decided = findLineBreaks([lines], profileOf(lines));
  const signs = { breaks: "/ ", begins: "¶ ", joins: "+ " };
  return lines.map((line) => {
    const transition = decided.get(line);
    return `${transition === undefined ? "" : signs[transition]}${textOf(line).slice(0, 12)}`;
  });
}

const wide = { width: 70 };

describe("lines break", () => {
  it("in an address, whose lines leave room for the next word", () => {
    const address = `
      Ann Baker
      12 Mill Lane
      Oldtown, Northern Shire
    `;
    expect(transitionsIn(address)).toEqual(["Ann Baker", "/ 12 Mill Lane", "/ Oldtown, Nor"]);
  });

  it("in a signature that ends far from the edge of its column", () => {
    expect(transitionsIn("Ann Baker\nDirector of Northern Mills", wide)).toEqual([
      "Ann Baker",
      "/ Director of ",
    ]);
  });

  it("in narrow rows of names and numbers, of which some are full", () => {
    const rows = `
      VAT NL810433941B
      IBAN NL50 0683251309
      BIC BANKNL
      Reg. 24330087 Town
    `;
    expect(
      transitionsIn(rows)
        .slice(1)
        .every((line) => line.startsWith("/")),
    ).toBe(true);
  });

  it("in a schedule", () => {
    const schedule = `
      12:10 = Event ends
      12:40 = Judging of all that was made starts
      13:30 = Prizes
    `;
    expect(transitionsIn(schedule, wide)).toEqual(["12:10 = Even", "/ 12:40 = Judg", "/ 13:30 = Priz"]);
  });
});

describe("a paragraph begins", () => {
  it("under a line that leaves room for its first word", () => {
    const drawing = `
      Duties of the owner
      Owners of houses keep them in order, and they
      tell the town when one of them falls down one day
      and say why this was so.
      Towns keep the roads in order, and nobody has to
      ask them to do so twice.
    `;
    expect(transitionsIn(drawing)).toEqual([
      "Duties of th",
      "¶ Owners of ho",
      "tell the tow",
      "and say why ",
      "¶ Towns keep t",
      "ask them to ",
    ]);
  });

  it("with a word in bold, as entries of a dictionary do", () => {
    const entries = `
      *dema* a child that is not yet twelve years
      old
      *dena* to read or watch
    `;
    expect(transitionsIn(entries).at(-1)).toBe("¶ dena to read");
  });

  it("with each of several sentences", () => {
    const drawing = `
      The owner left early.
      Nobody saw where he went that day.
      It rained.
    `;
    expect(transitionsIn(drawing)).toEqual(["The owner le", "¶ Nobody saw w", "¶ It rained."]);
  });
});

describe("no lines break", () => {
  it("in ragged prose, also before a capital", () => {
    const prose = `
      They sang it every evening when the boats of
      Northerners came in and the lanterns were lit
      along the quay, and none of the children ever
      Forgot-Me-Not.
    `;
    expect(transitionsIn(prose).join("")).not.toMatch(/[/¶]/u);
  });

  it("beside a picture, where three of them end at one edge", () => {
    const prose = `
      They sang it every evening when the boats came in and the lanterns
      were lit along the quay, when
      Boats came, and none of these
      And those children ever again
      forgot it in all of his days.
    `;
    expect(transitionsIn(prose).join("")).not.toMatch(/[/¶]/u);
  });

  it("in a long list of names, of which none is parted", () => {
    const names = `
      Ann Susan Baker, Carl Dunn, Eva Frank-Dahouenon, and
      others of the same house: George B Hill, Eva,
      Ida J Jones-Miller, Kim Lee, and all that came with
      them.
    `;
    expect(transitionsIn(names, { width: 56 }).join("")).not.toMatch(/[/¶]/u);
  });

  it("after a hyphen", () => {
    expect(transitionsIn("University of Abo-\nCalavi\nDepartment of Waters and Rivers")[1]).toBe("Calavi");
  });
});

it("writes an address as lines of one paragraph, and what follows in the next column as another", () => {
  const address = flowOf("Ann Baker\n12 Mill Lane\nOldtown, Northern Shire");
  const next = flowOf("Invoice number 12\nOrder number 13\nDate of the order 1 May 2020", { x: 400 });
  expect(writeMarkdown(structureFlow([...address, ...next]))).toContain(
    "Ann Baker  \n12 Mill Lane  \nOldtown, Northern Shire\n\nInvoice number 12  \n",
  );
});
