import { describe, expect, it } from "vitest";
import { findFront } from "../../../src/structure/front/front.ts";
import { leadOf, opensAbstract } from "../../../src/structure/front/abstract.ts";
import { findAffiliations, findAuthors, namesIn } from "../../../src/structure/front/authors.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import type { FlowLine } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** The rows before the first section say in the margin what they are to be; null where there is no front matter. */
function check(drawing: string, rest = paper): void {
  const rows = drawing
    .replace(/^\n|\n\s*$/g, "")
    .split("\n")
    .map((row) => /^\s*(\S*) *\| ?(.*)$/.exec(row) ?? []);
  const lines = linesOf([...rows.map(([, , row]) => row ?? ""), ...rest].join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  const roleOf = (line: FlowLine): string => {
    if (front?.title.includes(line)) return "title";
    if (front?.authors.includes(line)) return "author";
    if (front?.abstract.includes(line)) return "abstract";
    if (front?.affiliations.flat().includes(line)) return "address";
    return front?.rest.includes(line) ? "rest" : "";
  };
  const said = rows.filter(([, , text]) => text?.trim()).map(([, role]) => role);
  expect(lines.slice(0, said.length).map((line) => `${roleOf(line)} | ${textOf(line)}`)).toEqual(
    said.map((role, index) => `${role} | ${textOf(lines[index] as FlowLine)}`),
  );
  expect(lines.slice(said.length).map(roleOf).join("")).toBe("");
}

it("there is none where a document begins with its first section", () => {
  check(`
           | {18}*1. Legal Notice*
           |
           | COPIES OF THE WORK ARE PROVIDED UNDER THE TERMS OF A LICENSE WITH THE
           | FURTHER UNDERSTANDING THAT THEY ARE PROVIDED AS THEY ARE, FIT FOR NO
           | PARTICULAR PURPOSE, MERCHANTABLE OR NOT.
           |
           | {18}*2. The Program*
  `);
});

const text = [
  "The running text of a paper begins here, after its first heading, and",
  "it goes on for many lines, so that what is usual in the paper can be",
  "measured on them: the size of the letters, the distance of the lines",
  "and the font. So this goes on for a while, without saying much more.",
];

const paper = ["", "*1 Introduction*", ...text, ...text, "-----", ...text];

describe("title, authors and abstract", () => {
  it("with the word before the abstract", () => {
    check(`
      title    | {18}On Water in Spring
               |
      author   | Anna Writer^1^ and Bruno Author^2^
               |
      address  | {8}^1^University of Water, Springfield
               |
      rest     | *Abstract*
      abstract | Water was looked for in spring, and found.
               |
      rest     | Keywords: water, spring
    `);
  });

  it("without the word", () => {
    check(`
      title    | {18}On Water in Spring
      title    | {18}and in Autumn
               |
      author   | Anna Writer, Bruno Author
               |
      abstract | Water was looked for in spring, and it was found in all of the places
      abstract | where it had been expected, and in some others too. In autumn there was
      abstract | less of it, and in winter it was ice. We say why this may be so, and we
      abstract | show what can be done with the water as long as there is any of it left.
    `);
  });

  it("with a kicker above the title", () => {
    check(`
      rest   | RESEARCH ARTICLE
             |
      title  | {18}On Water in Spring
             |
      author | Anna Writer
    `);
  });
});

describe("abstracts", () => {
  it("in the language of the document are taken, and the others left", () => {
    check(`
      title    | {18}On Water in Spring
               |
      author   | Anna Writer, Bruno Author
               |
      rest     | *Zusammenfassung*
      rest     | Das Wasser wurde im Frühling gesucht und auch an allen Orten gefunden,
      rest     | wo es erwartet worden war. Im Herbst war es nicht mehr da, und es ist
      rest     | noch zu sagen, was mit dem Wasser zu tun ist, solange es noch da ist.
               |
      rest     | *Abstract*
      abstract | Water was looked for in spring, and it was found in all of the places
      abstract | where it had been expected, and in some others too. In autumn there was
      abstract | less of it, and in winter it was ice. We say why this may be so, and we
      abstract | show what can be done with the water as long as there is any of it left.
    `);
  });

  it("end before the title of what follows, and before labels", () => {
    check(`
      title    | {18}On Water in Spring
               |
      author   | Anna Writer, Bruno Author
               |
      rest     | {12}*Abstract*
      abstract | Water was looked for in spring, and it was found in all of the places
      abstract | where it had been expected, and in some others too.
               |
      rest     | {12}*Subject codes*
      rest     | Rivers, lakes and other water that can be found in the spring of year
    `);
    check(`
      title    | {18}On Water in Spring
               |
      author   | Anna Writer, Bruno Author
               |
      abstract | Water was looked for in spring, and it was found in all of the places
      abstract | where it had been expected, and in some others too. In autumn there was
      abstract | less of it, and in winter it was ice. We say why this may be so, and we
      abstract | show what can be done with the water as long as there is any of it left.
               |
      rest     | Subject codes: rivers, lakes and other water
    `);
  });

  it("end where keywords begin in the same block", () => {
    check(`
      title    | {18}On Water in Spring
               |
      author   | Anna Writer, Bruno Author
               |
      abstract | Purpose: Water was looked for in spring, and it was found in the places
      abstract | where it had been expected, and in some others too. In autumn there was
      abstract | less of it, and in winter it was ice. We say why this may be so, and we
      abstract | show what can be done with the water as long as there is any of it left.
      rest     | Keywords: water, spring, autumn
    `);
  });
});

it("an abstract without a title begins after addresses in its size, and after text of another weight", () => {
  check(`
    title    | {18}On Water in Spring
             |
    author   | Anna Writer, Bruno Author
             |
    address  | {8}Institute of Water, University of Springfield, United Kingdom
    address  | {8}Department of Ice, University of Winterfield, United Kingdom
             |
    abstract | {8}Water was looked for in spring, and it was found in all of the places
    abstract | {8}where it had been expected, and in some others too. In autumn there was
    abstract | {8}less of it, and in winter it was ice. We say why this may be so, and we
    abstract | {8}show what can be done with the water as long as there is any of it left.
  `);
  check(`
    title    | {18}On Water in Spring
             |
    rest     | The members of the club for water in spring, and of that for ice in winter
             |
    abstract | *Water was looked for in spring, and it was found in all of the places*
    abstract | *where it had been expected, and in some others too. In autumn there was*
    abstract | *less of it, and in winter it was ice. We say why this may be so, and we*
    abstract | *show what can be done with the water as long as there is any of it left.*
  `);
});

it("an abstract goes on where a line begins like a notice", () => {
  check(`
    title    | {18}On Water in Spring
             |
    author   | Anna Writer, Bruno Author
             |
    rest     | *Abstract*
    abstract | Water was looked for in spring, and it was found in all of those who
    abstract | received some of it in winter. In autumn there was less, as has been
    abstract | published by many. We say why this may be so, and we tell more of it.
    abstract | Corresponding amounts were found in summer, and are told of as well.
             |
    rest     | Corresponding author: Anna Writer
  `);
});

it("an abstract goes on in the next column, under what stands there", () => {
  const left = linesOf(
    `{18}On Water in Spring\n\nAnna Writer\n\n*Abstract*\n${text[0]}\n\n{8}Received 3 May 2010`,
  );
  const right = linesOf(`{8}Published online\n\n${text.slice(1).join("\n")}`, { x: 500, block: 20 });
  const rest = linesOf(["*1 Introduction*", ...text, "-----", ...text].join("\n"), { page: 2, block: 40 });
  const lines = [...left, ...right, ...rest];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.abstract.map(textOf)).toEqual(text);
});

it("addresses with raised figures are no sections", () => {
  check(`
    title    | {18}On Water in Spring
             |
    author   | Anna Writer^1^
             |
    address  | {12}^1^ *Institute of Water, University of Springfield*
             |
    abstract | Water was looked for in spring, and it was found in all of the places
    abstract | where it had been expected, and in some others too. In autumn there was
    abstract | less of it, and in winter it was ice. We say why this may be so, and we
    abstract | show what can be done with the water as long as there is any of it left.
  `);
});

/** The same line far down on its page. */
const low = (line: FlowLine): FlowLine => ({
  ...line,
  source: line.source && { ...line.source, box: { ...line.source.box, y0: 400, y1: 408 } },
});

/** A title page and the pages after it. */
const book = ["-----", ...text, "-----", ...text, "-----", ...text];

it("a short title stands over a subtitle of more words", () => {
  check(`
    title  |       {18}The Inheritance
    rest   |     {12}A Comedy in Two Acts
           |
    author |         {12}Anna Writer
  `);
});

describe("a title page", () => {
  it("has the title in the largest letters, whatever it may be", () => {
    check(
      `
        rest   | {16}*User Manual*
               |
        title  | {40}Waterscope 3.6
               |
        rest   | {12}Software developed by:
        author | {12}Anna Writer, Bruno Author
      `,
      book,
    );
  });

  it("has no running text, also in scripts without small letters", () => {
    const running = "システムに他のオペレーティングシステムがあり共存させる場合";
    const page = `
       | {22}インストールシステムの起動
       |
${Array.from({ length: 8 }, () => `       | ${running}`).join("\n")}
    `;
    check(page, ["-----", ...Array.from({ length: 12 }, () => running)]);
  });

  it("names no author where it says what kind of work it is", () => {
    check(
      `
        rest   | {28}The Open Source of Water
               |
               |
               |
        title  | {24}Springs Console and Operators Guide
               |
        author | {12}Anna Writer
      `,
      book,
    );
  });

  it("has no dates and no addresses to write to in its title", () => {
    check(
      `
        title  | {22}Prospectus of Springs
        rest   | {22}September 2015
               |
        rest   | {16}anna guo
        rest   | {16}guo@water.org
      `,
      book,
    );
  });

  it("may have addresses on it, but no running text", () => {
    const addresses = ["Springfield", "Iceland", "Coldwater", "Lakewood", "Riverside"].map(
      (place) => `       address | Institute of Water in the University of ${place}, ${place}, in ${place}`,
    );
    check(["        title  | {30}*Waters of Spring*", "               |", ...addresses].join("\n"), book);
    check(
      [
        "               | {30}*Waters of Spring*",
        "               |",
        ...text.map((row) => `               | ${row}`),
        ...text.map((row) => `               | ${row}`),
      ].join("\n"),
      book,
    );
  });
});

it("a section of short lines is no abstract, though its title may be one's", () => {
  const options = ["-o FILE", "      Writes to a file", "", "-v", "      Says more", ""];
  const opens = (rows: readonly string[]): boolean => {
    const lines = linesOf(["*SYNOPSIS*", ...rows].join("\n"));
    return opensAbstract(lines, profileOf(linesOf(text.join("\n"))));
  };
  expect(opens([...text, ...text, ...text])).toBe(true);
  expect(opens([...options, ...options, ...options, ...options])).toBe(false);
});

it("a title may speak of a journal", () => {
  check(`
    title  | {13}*How Papers Are to Be Written for the Journal of Water and of Ice in Spring*
           |
    author | Anna Writer
  `);
});

it("a title is found that was read after the first section beneath it", () => {
  const strip = linesOf("Received in May\n\n*1 Introduction*\nThe running text begins.", { x: 72 });
  const main = linesOf(`{18}On Water in Spring\n\n*Abstract*\nWater was found.\n-----\n${text.join("\n")}`);
  const lines = [...strip.map((line, index) => (index === 0 ? line : low(line))), ...main];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.title.map(textOf)).toEqual(["On Water in Spring"]);
  expect(front?.abstract.map(textOf)).toEqual(["Water was found."]);
});

it("text of the next column stays, though it stands over a first section in small letters", () => {
  const left = linesOf(`{18}On Water in Spring\n\nAnna Writer\n\n*Abstract*\n${text[0]}`);
  const section = linesOf(["{7}*Introduction*", "", ...text].join("\n"), { block: 20, gap: 20 }).map(low);
  const right = linesOf(text.join("\n"), { x: 500, block: 40, gap: 25 });
  const rest = linesOf(text.join("\n"), { page: 2, block: 60 });
  const lines = [...left, ...section, ...right, ...rest];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(right.filter((line) => front?.taken.has(line)).map(textOf)).toEqual([]);
  expect(front?.abstract.map(textOf)).toEqual(text.slice(0, 1));
});

const page = ["", "*1 Introduction*", ...text, ...text];

it("the first page alone has the front matter of the article", () => {
  check(
    `
    title    | {18}On Water in Spring
             |
    author   | Anna Writer
             |
    rest     | *Abstract*
    abstract | Water was looked for in spring, and found.
    `,
    page,
  );
});

it("a bold word heads an abstract that continues in the next column", () => {
  const left = ["{18}On Water in Spring", "", "Anna Writer", "", `*Abstract* ${text[0]}`, text[1]];
  const right = ["was found.", "", "*Keywords* Water and ice"];
  const lines = [
    ...linesOf(left.join("\n")),
    ...linesOf(right.join("\n"), { x: 500, block: 20 }),
    ...linesOf([...page.slice(1), ...text].join("\n"), { page: 2, block: 40 }),
  ];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.abstract.map(textOf)).toEqual([`Abstract ${text[0]}`, text[1], "was found."]);
});

it("the first part of a structured abstract is not the first section", () => {
  check(`
    title    | {18}On Water in Spring
             |
    author   | Anna Writer
             |
    rest     | *Abstract*
             |
    abstract | *Background*
    abstract | Water was looked for in spring by many.
    abstract | *Results*
    abstract | Water was found.
             |
    rest     | Keywords: water, spring
  `);
});

it("a bold abstract without a heading ends where plain text begins", () => {
  const bold = text.map((row) => `*${row}*`);
  const head = ["{18}On Water in Spring", "", "Anna Writer^1^", ""];
  const rows = [...head, ...bold, "", ...text, ...text, ...text, "-----", ...text, ...text];
  const lines = linesOf(rows.join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.abstract.map(textOf)).toEqual(text);
});

it("an abstract may be full of acronyms", () => {
  check(`
    title    | {18}On Water in Spring
             |
    author   | Anna Writer
             |
    abstract | {9}The PSQI, the VAS, the MFIS, the FSS, the ESS and the BDI were compared in GS and
    abstract | {9}PS of MS and PSG data; the BDI, the VAS and the FSS of PS were higher than of GS,
    abstract | {9}but the PSG, the MFIS and the ESS were not. In MS the PSQI is for the BDI what the
    abstract | {9}VAS is for the FSS, and the PSG is none of these; the ESS and the MFIS are others.
  `);
});

it("a large line with a wide gap names the journal, not the article", () => {
  const rows = [
    "{24}Waters & Springs Publisher",
    "",
    "{16}On Water in Spring",
    "",
    "Anna Writer",
    "",
    "*Abstract*",
  ];
  const [first, ...others] = linesOf([...rows, "Water was found.", ...page, "-----", ...text].join("\n"));
  const lines = [{ ...(first as FlowLine), words: [72, 150, 156, 168, 174, 260, 500, 570] }, ...others];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.title.map(textOf)).toEqual(["On Water in Spring"]);
});

it("a strip beside the title and a remark in brackets after it are not part of it", () => {
  const rows = [
    "{18}^OPEN^*On Water in Spring*",
    "{18}*and Autumn* [version 2; reviewed]",
    "",
    "Anna Writer",
    "",
  ];
  const lines = linesOf([...rows, "*Abstract*", "Water was found.", ...page, "-----", ...text].join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.title.map((line) => textOf(line).trim())).toEqual(["On Water in Spring", "and Autumn"]);
  expect(front?.rest.slice(0, 2).map((line) => textOf(line).trim())).toEqual([
    "OPEN",
    "[version 2; reviewed]",
  ]);
  expect(front?.taken.has(lines[0] as FlowLine)).toBe(true);
});

it("a title goes on below its first line where a strip beside it was read between", () => {
  const head = linesOf("{18}^OPEN^*On Water in*\n{18}*Spring and Autumn*");
  const strip = linesOf("{8}Received: 3 May 2018", { x: 10, block: 10 });
  const rest = ["Anna Writer^1^", "", "*Abstract*", "Water was found.", ...page, "-----", ...text];
  const lines = [
    ...head.slice(0, 1),
    ...strip,
    ...head.slice(1),
    ...linesOf(rest.join("\n"), { block: 20, gap: 2 }),
  ];
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.title.map((line) => textOf(line).trim())).toEqual(["On Water in", "Spring and Autumn"]);
});

it("small print at the foot of the title's page is front matter, other small print is not", () => {
  const head = ["{18}On Water in Spring", "", "Anna Writer", "", "*Abstract*", "Water was found.", ""];
  const note = "{8}Users are entitled to drink, to pour and to freeze this water, free of charge.";
  const inside = "{8}This was said of the water in the springs, and is as true of that in rivers.";
  const rows = [...head, "*1 Introduction*", ...text, "", inside, "", ...text, "", note, "-----", ...text];
  const lines = linesOf(rows.join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article");
  expect(front?.rest.map(textOf)).toEqual(["Abstract", note.slice(3)]);
});

describe("no front matter", () => {
  it("in a page where nothing stands out", () => {
    check("             | {11}On Water in Spring", page);
  });

  it("where nothing is larger than the text", () => {
    check(`
             | Anna Writer writes about water.
    `);
  });
});

const names = (drawing: string): readonly string[] => namesIn(linesOf(drawing));

it("joins a name that a line breaks at its hyphen", () => {
  expect(names("Bruno Writer, Liv Andrés-\nJensen, Anna Author")).toEqual([
    "Bruno Writer",
    "Liv Andrés-Jensen",
    "Anna Author",
  ]);
});

describe("names", () => {
  it("are parted by commas and marks", () => {
    expect(names("Anna Writer^1,2^, Bruno M. Author^2^* and Chen Li^1^")).toEqual([
      "Anna Writer",
      "Bruno M. Author",
      "Chen Li",
    ]);
  });

  it("go on over lines", () => {
    expect(names("Anna Writer, Bruno\nAuthor")).toEqual(["Anna Writer", "Bruno Author"]);
  });

  it("stand before their addresses, in another font or after a comma", () => {
    expect(names("ANNA WRITER, _Institute of Water, Springfield_\nCHEN LI, _Water Group, Iceland_")).toEqual([
      "ANNA WRITER",
      "CHEN LI",
    ]);
    expect(names("Anna Writer, University of Water, Springfield\nBruno Author, Academy of Ice")).toEqual([
      "Anna Writer",
      "Bruno Author",
    ]);
  });

  it("stand one under the other, with nothing between them", () => {
    const drawing = "Anna Maria Writer\nBruno Di Author\nChen Li";
    expect(namesIn(linesOf(drawing, { width: 70 }))).toEqual([
      "Anna Maria Writer",
      "Bruno Di Author",
      "Chen Li",
    ]);
  });

  it("are whole in capitals, which are wide", () => {
    const [line] = linesOf("AND DEBORAH L WRITER");
    const source = line?.source ?? { page: 1, box: { x0: 0, y0: 0, x1: 0, y1: 0 }, glyphs: [] };
    const wide = { ...(line as FlowLine), source: { ...source, box: { ...source.box, x1: 72 + 140 } } };
    expect(namesIn([wide])).toEqual(["DEBORAH L WRITER"]);
  });

  it("may stand over the title, each over an address, where a journal's name is none", () => {
    check(`
      rest    | Acta Aquatica
              |
      author  | Anna Writer
      address | {8}Institute of Water, Springfield
              |
      author  | Bruno Author
      address | {8}Institute of Ice, Winterfield
              |
      title   | {18}*On Water in Spring and What Became of It*
              |
      rest     | *Abstract*
      abstract | Water was looked for in spring, and found.
    `);
  });

  it("stand in a strip beside the title, and what a journal says of itself is none of them", () => {
    const address = "{8}Institute of Water, Springfield";
    const dates = Array.from({ length: 12 }, (_, at) => `{8}Received: May ${at + 1}, 2009\n`);
    const strip = linesOf(["Anna Writer", "", address, "", ...dates].join("\n"), { gap: 8, x: 20 });
    const main = linesOf(
      [
        "Acta Rer Aqu",
        "",
        "{16}*On Water in Spring and in*",
        "{16}*Autumn, and What Became of It*",
        "",
        "*Aim:* The aim of this is to find the water that is in the springs of",
        "all the hills, and in the lakes of all the lands that are beside them.",
        "",
        "*Results:* There is as much water in the springs as there is in lakes,",
        "and more than there is in the rivers that run from the ones to the others.",
        "",
        "{12}*Vom Wasser im Frühling*",
        "",
        "*Ziel:* Das Ziel ist es, das Wasser zu finden, das in den Quellen der Berge",
        "und in den Seen der Länder ist, die neben diesen liegen, und es zu messen,",
        "so wie es auch andere getan haben, die das Wasser der Quellen messen wollten,",
        "und dazu in die Berge gegangen sind, in denen die Quellen der Flüsse liegen.",
      ].join("\n"),
      { x: 200, block: 40 },
    );
    const rest = linesOf(["*Introduction*", ...text, ...text, ...text].join("\n"), { page: 2, block: 60 });
    const lines = [...strip, ...main, ...rest];
    const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "article", "en");
    expect(namesIn(front?.authors ?? [])).toEqual(["Anna Writer"]);
    expect(front?.title).toEqual(main.slice(1, 3));
    expect(front?.abstract).toEqual(main.slice(3, 7));
  });

  it("stand before addresses to write to", () => {
    const lines = linesOf("Anna Writer (anna@water.org)\nBruno Author <bruno@water.org>");
    expect(namesIn(lines)).toEqual(["Anna Writer", "Bruno Author"]);
  });

  it("end where a date or a version begins", () => {
    check(`
      title  | {18}*On Water in Spring and What Became of It*
             |
      author | {12}Anna Writer
      rest   | {12}Version 1.2
             |
    `);
  });

  it("are followed by a date that begins no text, though it fills its line", () => {
    const front = `
      title  | {18}*On Water in Spring and What Became of It*
             |
      author | {12}Anna Writer
             |
    `.trimEnd();
    const dated = "September 30, 2015, and printed with changes in the spring of 2016";
    const rest = ["", ...text, ...text, "-----", ...text];
    check(`${front}\n      rest   | ${dated}`, rest);
    check(`${front}\n             | ${dated} as told`, rest);
  });

  it("stand in columns, with nothing but wide gaps between them", () => {
    const [line] = linesOf("Ann Mary Brook Bert Hill");
    const words = [72, 90, 93, 115, 118, 140, 240, 260, 263, 280];
    expect(namesIn([{ ...(line as FlowLine), words }])).toEqual(["Ann Mary Brook", "Bert Hill"]);
  });

  it("are not companies before the marked address of somebody else", () => {
    const lines = linesOf("Ann Brook^1^, Bert Hill^2^\nRiver Works ^1^University of Springfield");
    expect(findAuthors(lines)).toEqual([lines[0]]);
  });

  it("are not made of words that the text has in lowercase", () => {
    check(
      `
      title    | {18}On Water in Spring
               |
      rest     | Copyright Notice
               |
      author   | Anna Writer
               |
      rest     | *Abstract*
      abstract | Water was looked for in spring, and found.
    `,
      [...paper, "No notice is given, and the copyright is ours. Write to anna.writer@water.org."],
    );
  });

  it("have no degrees", () => {
    expect(names("Anna Writer, MD, Bruno Author, PhD")).toEqual(["Anna Writer", "Bruno Author"]);
  });
});

describe("a title over the text", () => {
  const news = ["", "{12}*Rivers*", ...text, "", "{12}*Lakes*", ...text, "-----", ...text];

  it("is the first heading, larger than all others, with nothing else taken", () => {
    check(
      `
      title | {24}Water News
            |
            | Issue 3, in June
    `,
      news,
    );
  });

  it("is no chapter, and nothing that others are as large as", () => {
    check("      | {24}2 Water", news);
    check("      | {24}Water News", [...news, "", "{24}Stone News", ...text]);
  });
});

describe("a document that is neither an article nor a thesis", () => {
  const page = `
    {24}*Court of Appeals*

    {12}ANN BROOK, Appellant,

    {12}Springfield Insurance Company, Respondent.

    March 16, 2022
  `;
  const lines = linesOf([page, "-----", ...text, ...text].join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "other");

  it("has at most a title, and keeps all else in its body", () => {
    expect([...(front?.taken ?? [])].map(textOf)).toEqual(["Court of Appeals"]);
  });

  it("has no authors and no addresses", () => {
    expect([front?.authors, front?.affiliations, front?.abstract, front?.rest]).toEqual([[], [], [], []]);
  });
});

describe("the title page of a thesis", () => {
  const page = `
    {16}University of Springfield

    {20}MASTER'S THESIS

    {16}On Rivers in Autumn

    {12}Ann Brook

    {12}Supervisor:

    {12}Bert Hill
  `;
  const lines = linesOf([page, "-----", ...text, ...text].join("\n"));
  const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "thesis");

  it("has the title beside the kind of work, however large that is", () => {
    expect(front?.title.map(textOf)).toEqual(["On Rivers in Autumn"]);
  });

  it("has the author over the supervisor", () => {
    expect(front?.authors.map(textOf)).toEqual(["Ann Brook"]);
  });

  it("names supervisor, place and year, and the author after a label, and keeps the label", () => {
    const labelled = linesOf(
      [
        page.replace("{12}Ann Brook", "{12}Author: Ann Brook").replace("Bert Hill", "Prof. Bert Hill"),
        "",
        "{12}Springfield, 2014",
        "-----",
        ...text,
        ...text,
      ].join("\n"),
    );
    const own = findFront(classifyLines(labelled, profileOf(labelled)), profileOf(labelled), "thesis");
    expect(own?.thesis).toEqual({ supervisors: ["Prof. Bert Hill"], year: "2014", place: "Springfield" });
    expect(own?.authors.map((line) => textOf(line).trim())).toEqual(["Ann Brook"]);
    expect(own?.rest.map((line) => textOf(line).trim())).toContain("Author:");
  });
});

describe("a title in capitals over a by-line", () => {
  const titled = ["ON RIVERS, WITH AN APPLICATION", "TO BRIDGES", "", "By A. M. BROOK."];

  it("is the title though it is no larger than the text", () => {
    const lines = linesOf([...titled, "", ...text, "-----", ...text].join("\n"));
    const front = findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "other");
    expect([...(front?.taken ?? [])].map(textOf)).toEqual(titled.slice(0, 2));
  });

  it("is none without the by-line", () => {
    const lines = linesOf([...titled.slice(0, 2), "", ...text, "-----", ...text].join("\n"));
    expect(findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "other")).toBeNull();
  });
});

it("what nobody can read is no title", () => {
  const lines = linesOf(["{24}*\uFFFD\uFFFD q \uFFFD qq qqqqq*", "", ...text, "-----", ...text].join("\n"));
  expect(findFront(classifyLines(lines, profileOf(lines)), profileOf(lines), "other")).toBeNull();
});

it("an abstract may begin after its word and a hyphen", () => {
  const [spaced, joined] = linesOf("Abstract- As rivers go\nSelf-made rivers") as [FlowLine, FlowLine];
  expect(leadOf(spaced)).toBe("Abstract");
  expect(leadOf(joined)).toBe("Self-made rivers");
});

describe("addresses", () => {
  const inside = `
    Authors' addresses: Anna Writer can be reached by her publisher alone,
    Institute of Water, University of Springfield, 12 Long Street, Ohio
  `;

  it("begin after a line that is none", () => {
    const lines = linesOf(inside.replace(" can be reached by her publisher alone,", ""));
    expect(findAffiliations(lines)[0]?.[0]).toBe(lines[1]);
  });

  it("do not begin inside of running text", () => {
    expect(findAffiliations(linesOf(inside))).toEqual([]);
  });
});
