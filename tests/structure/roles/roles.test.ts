import { describe, expect, it } from "vitest";
import { profileOf } from "../../../src/structure/facts/profile.ts";
import { classifyLines } from "../../../src/structure/roles/roles.ts";
import { linesOf, running } from "../../support/flow.ts";

/** A drawing whose rows say their roles in the margin; running text stands before and after it. */
function check(drawing: string): void {
  const rows = drawing
    .replace(/^\n|\n\s*$/g, "")
    .split("\n")
    .map((row) => /^\s*(\S*) *\| ?(.*)$/.exec(row) ?? []);
  const said = rows.flatMap(([, role, text]) => (text?.trim() ? [`${role}: ${text.trim()}`] : []));
  const text = [...running, "", ...rows.map(([, , row]) => row ?? ""), "", ...running];
  const lines = linesOf(text.join("\n"));
  const judged = classifyLines(lines, profileOf(lines));
  const found = judged.slice(running.length, -running.length);
  const texts = said.map((entry) => entry.slice(entry.indexOf(":") + 2));
  expect(found.map(({ role }, index) => `${role}: ${texts[index]}`)).toEqual(said);
  expect(judged.slice(0, running.length).map(({ role }) => role)).toEqual(running.map(() => "body"));
}

/** The role of the line numbered 2.1. */
function roleIn(drawing: readonly string[]): string | undefined {
  const lines = linesOf(drawing.join("\n\n"));
  const judged = classifyLines(lines, profileOf(lines));
  return judged.find(({ line }) => line.runs[0]?.text.startsWith("2.1 ") === true)?.role;
}

describe("items", () => {
  it("are lines of small print with bullets, and what goes on with them", () => {
    check(`
      item | {8}• Servers have begun to be capable of sustaining all of it, as
      body | {8}  those who sell them say
      item | {8}• Others have not
    `);
  });
});

describe("headings", () => {
  it("are no options of a program and no addresses, in bold though they are", () => {
    check(`
      body | The text before a heading may come to its end in a line that reaches
      body | the margin or not.
           |
      body | *-c file*
      body | After a heading there is text again, and this is text that follows
      body | the line above it.
           |
      body | *https://example.org/water*
      body | After a heading there is text again, and this is text that follows
      body | the line above it.
    `);
  });

  it("are no terms with their explanations set in, where text is not", () => {
    check(`
           |
      item | *1. ASCII SIGNS*
      body |   An explanation is set in under its term, and goes on for as long as
      body |   it takes to say what is meant by it.
    `);
  });

  it("by size", () => {
    check(`
      heading | {14}What we did
              |
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("but no comments of code", () => {
    check(`
      body    | *// map the matrix that comes from outside*
      body    | After a comment there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
              |
      body    | *% load what the options name*
      body    | After a comment there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("but no signs of a formula", () => {
    check(`
      body    | {20}X_j_
              |
      body    | After a formula there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("by weight", () => {
    check(`
      heading | *What we did in spring*
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("by the look of known ones, though it says a date only", () => {
    check(`
      heading | {14}*2.1 Rivers*
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
              |
      heading | {14}*2.2 Lakes*
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
              |
      heading | {14}*[2007/11/24 v1.7]*
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("by number", () => {
    check(`
      heading | 2.1 _Sampling of the water_
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("by a title that most papers have, even without a gap", () => {
    check(`
      body    | The text before a heading may come to its end in a line that reaches
      body    | the edge of the page, and what is set in italics after it is
      heading | _Discussion_
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that the next words in italics are not one, but only an
      body    | _emphasis_
      body    | that stands alone in its line.
    `);
  });

  it("in capitals, though the text has their font", () => {
    check(`
      heading | ON THE WATER OF RIVERS
              |
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("are not entries that count with no text between", () => {
    check(`
      item    | {12}1. The water
      item    | {12}2. The stone
      item    | {12}3. The wind
              |
      body    | After a list there is text again, and this is text that follows on
      body    | one, so that it is not the last line of anything in the document.
    `);
  });

  it("are not sentences in bold that open a line of text", () => {
    check(`
      body    | *What was measured in all of the rivers, and how it was.* We
      body    | went there and took some of the water, and this is text that follows
      body    | on it, so that it is not the last line of anything in the document.
    `);
  });

  it("over two lines", () => {
    check(`
      heading | {14}A heading that is so long that it
      heading | {14}needs a second line to end
              |
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("are no whole paragraphs in bold", () => {
    check(`
      body | *This is a paragraph in bold type that someone found important, and it*
      body | *goes on over many lines, so that its look is not the look of a heading*
      body | *but only that of a text that wants to be read before all the others, a*
      body | *warning for example.*
    `);
  });

  it("by a look whose lines stand alone, where one such line would not do", () => {
    const heads = [["_Rivers of the north_", "_Lakes_", "_The sea_"], ["_Rivers of the north_"]];
    const found = heads.map((own) => {
      const lines = linesOf([...own.flatMap((head) => [...running, "", head]), ...running].join("\n"));
      return classifyLines(lines, profileOf(lines)).filter(({ role }) => role === "heading").length;
    });
    expect(found).toEqual([3, 0]);
  });

  it("by the look of titles that most papers have", () => {
    const heads = ["{10.2}Methods", "{10.2}Results", "{10.2}Rivers of the north"];
    const lines = linesOf([...heads.flatMap((head) => [...running, "", head]), ...running].join("\n"));
    const found = classifyLines(lines, profileOf(lines)).filter(({ role }) => role === "heading");
    expect(found.at(-1)?.line.runs[0]?.text).toBe("Rivers of the north");
  });

  it("go on in a line that alone would be none", () => {
    check(`
      heading | *8 Concepts and user defined*
      heading | *Keywords*
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("are no lines set like the text that contents of many headings leave out", () => {
    const text = running.join("\n");
    const parts = ["Rivers", "Lakes", "Seas", "Bays", "Ponds", "Wells"];
    const contents = parts.map((title, at) => `${at + 1} ${title} . . . . . . . . . . . . . . ${at + 1}`);
    const named = parts.map((title, at) => {
      const under = [1, 2].map((part) => `${at + 1}.${part} Water of kind ${part}\n${text}`);
      return `{14}${at + 1} ${title}\n\n${under.join("\n")}`;
    });
    expect([roleIn(named), roleIn([contents.join("\n"), ...named])]).toEqual(["heading", "body"]);
  });

  it("are no numbered statements", () => {
    check(`
      body    | *Example 3: Water of spring*
              |
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("are no calls in a typewriter font over what explains them", () => {
    check(`
      body    | \`readLine\` _file_
      body    | Reads a line from the file, and this is text that follows on the call,
      body    | so that it is not the last line of anything in the document at all.
    `);
  });

  it("are no heads of columns, whose words stand far apart", () => {
    const rows = [...running, "", "*Month Rain*", "", ...running];
    const spaced = (apart: number): string | undefined => {
      const lines = linesOf(rows.join("\n")).map((line) =>
        line.runs[0]?.text === "Month Rain" ? { ...line, words: [72, 97, 97 + apart, 117 + apart] } : line,
      );
      return classifyLines(lines, profileOf(lines))[running.length]?.role;
    };
    expect(spaced(5)).toBe("heading");
    expect(spaced(40)).toBe("body");
  });

  it("by their numbers where they stand in the middle, though they look like the text", () => {
    const rows = ["1 Springs", "2 Mouths"].flatMap((title) => [
      ...running,
      "",
      `${" ".repeat(28)}${title}`,
      "",
    ]);
    const heads = (align: "center" | "left"): number => {
      const lines = linesOf(["*Water*", "", ...rows, ...running].join("\n")).map((line) =>
        line.setting.indent > 0.3 ? { ...line, setting: { ...line.setting, align } } : line,
      );
      return classifyLines(lines, profileOf(lines)).filter(({ role }) => role === "heading").length;
    };
    expect(heads("center")).toBe(3);
    expect(heads("left")).toBe(1);
  });

  it("may be numbered names of code that are larger than the text", () => {
    check("heading | {14}1 `drain`");
  });

  it("are no remarks in parentheses, and no sentences in bold", () => {
    check("body | *(End of the first of the remarks)*");
    check("body | *All that was said above holds for lakes.*");
    check("heading | *All that was said above of lakes*");
  });

  it("are no names of authors", () => {
    check("body | {12}Anna Writer^1^ Bruno Author^2^ and Clara Scribe^1^");
    check("body | {12}Anna M. Writer and Bruno Author");
    check("body | {12}Anna Writer, Bruno Author and Clara Scribe");
    check("heading | {12}Course Goals and Learning Outcomes");
    check("heading | {20}Anna Writer, Bruno Author and Clara Scribe");
  });

  it("are no dates under a larger title", () => {
    check(`
      heading | {20}Water in Gardens

      body    | {14}June 2023
    `);
    check("heading | {14}June 2023");
  });

  it("are letters that head the parts of an index", () => {
    check(`
      heading | *A*
      body    | absorption 12
      heading | *B*
      body    | basin 4
      heading | *C*
      body    | cascade 8
      heading | *D*
      body    | delta 3
    `);
  });

  it("do not take in the plain text under the label of a chapter", () => {
    check(`
      heading | {14}*Chapter 1*
      body    | Here the text of the chapter begins at once, and it goes on
      body    | in lines that are as full as those of other chapters are.
    `);
  });

  it("take in the number and the title under the word of a chapter", () => {
    const title = ["{12}*CHAPTER*", "{16}*TWO*", "", "", "{18}*THE RIVERS*", ""];
    const lines = linesOf([...running, "", ...title, ...running].join("\n"));
    const judged = classifyLines(lines, profileOf(lines)).slice(running.length, running.length + 3);
    expect(judged.map(({ role, goesOn }) => [role, goesOn])).toEqual([
      ["heading", false],
      ["heading", true],
      ["heading", true],
    ]);
  });

  it("take in the title under a number written as a word, and under a sign alone", () => {
    const text = Array.from(
      { length: 5 },
      () => "body | Here is the text, which goes on and on in full lines.",
    );
    for (const [one, two] of [
      ["Première partie", "Deuxième partie"],
      ["Erstes Kapitel", "Zweites Kapitel"],
      ["§ 1", "§ 2"],
    ])
      check(
        [one, two]
          .flatMap((label) => [
            ` | `,
            `heading | *${label}*`,
            ` | `,
            "heading | *The long way*",
            ` | `,
            ...text,
          ])
          .slice(1)
          .join("\n"),
      );
  });

  it("end where a paragraph opens in bold", () => {
    check(`
      heading | *4.3 Tuning of the engine*
      body    | *Ablation.* We present what became of all the engines that were
      body    | tuned, and this is text that follows on a heading, so that it is not
      body    | the last line of anything in the document.
    `);
  });

  it("are no small words over a far larger title", () => {
    check(`
      body    | {13}Our Series on Water
      heading | {22}What the rivers say
              |
      body    | After a heading there is text again, and this is text that follows
      body    | on one, so that it is not the last line of anything in the document.
    `);
  });

  it("are no keywords", () => {
    check(`
      body | *Keywords: water, sampling*
    `);
  });
});

describe("captions", () => {
  it("begin with a label, and go on to the end of their block", () => {
    check(`
      caption | Figure 3. Water in spring and in autumn, as it was found by all
      caption | those who went out to look for it.
              |
      body    | After a caption there is text again.
    `);
  });

  it("are no lines inside a paragraph that begin with the word", () => {
    check(`
      body | Water was found in spring and in autumn, which is what is shown in
      body | Table 2. It is shown there for all of the years in which there was
      body | anything to be found at all.
    `);
  });
});

describe("notes", () => {
  it("are small and begin with a mark", () => {
    check(`
      footnote | {8}^1^A note in small print, below the text, that goes on for longer
      footnote | {8}than a line.
    `);
  });

  it("may begin with a sign", () => {
    check(`
      footnote | {8}† Deceased.
    `);
  });
});

describe("contents", () => {
  it("have leaders", () => {
    check(`
      contents | 1 Introduction . . . . . . . . . . . . . . . . . . . . . . . . . 7
      contents | 2 Methods . . . . . . . . . . . . . . . . . . . . . . . . . . .  12
    `);
  });
});

describe("code", () => {
  it("is set in a typewriter font", () => {
    check(`
      code | \`for (const line of lines) {\`
      code |   \`write(line);\`
      code | \`}\`
    `);
  });
});

describe("lists", () => {
  it("have items with marks", () => {
    check(`
      item | • water, as it is found in rivers and in lakes all over the place,
      body |   and also in the sea
      item | • stone
    `);
  });
});

describe("references", () => {
  it("are all under their heading", () => {
    const lines = linesOf(
      [...running, "", "*References*", "[1] A. Writer, On Water.", "[2] B. Author, On Stone."].join("\n"),
    );
    const roles = classifyLines(lines, profileOf(lines)).map(({ role }) => role);
    expect(roles.slice(running.length)).toEqual(["heading", "reference", "reference"]);
  });
});

it("gives each line one role, in order", () => {
  const lines = linesOf(running.join("\n"));
  expect(classifyLines(lines, profileOf(lines)).map(({ line }) => line)).toEqual(lines);
});

describe("small print", () => {
  it("is text where text stands right above and below it", () => {
    check(`
      body | {8}What is set smaller between two lines of the text is a part of it
    `);
  });

  it("is a note at the foot of a page", () => {
    const drawing = [
      ...running,
      ...running,
      "",
      "{8}What is set smaller here is a note",
      "-----",
      ...running,
    ];
    const lines = linesOf(drawing.join("\n"));
    expect(classifyLines(lines, profileOf(lines))[10]?.role).toBe("footnote");
  });
});

it("takes typewriter letters after the number of a row for code", () => {
  check(`
    code | ^12^ \`for each river in the list\`
    code | ^13^ \`do nothing at all with it\`
  `);
});

it("keeps code whole where a line has a sign of another font", () => {
  check(`
    code | \`a long line of a program that is\` ←-
    code | \`broken here\`
  `);
});

it("takes small print whose mark touches its words for a note at the foot of a page", () => {
  const foot = [...running, ...running, "{8}3See the manual, which says more about it than this page."];
  const lines = linesOf(foot.join("\n"));
  const profile = { ...profileOf(lines), smallPrint: new Set<number>() };
  const last = lines.length - 1;
  const apart = lines.map((line, index) => (index === last ? { ...line, block: line.block + 1 } : line));
  expect(classifyLines(apart, profile).at(-1)?.role).toBe("footnote");
});

/** An article of a law, its label and its text set alike. */
function articleOf(number: number): readonly string[] {
  return [
    "",
    "",
    `Article ${number}`,
    "",
    "",
    "Everyone has the right to all the rivers of the land, and to",
    "the lakes, whatever the council may say of the water in them.",
  ];
}

it("takes no paragraph for the title of a label that is set like the text", () => {
  const lines = linesOf([1, 2, 3].flatMap(articleOf).join("\n"));
  const roles = classifyLines(lines, profileOf(lines)).map(({ role }) => role);
  expect(roles).toEqual([1, 2, 3].flatMap(() => ["heading", "body", "body"]));
});

it("small print under the notes of a column is one of them", () => {
  const foot = ["", "{8}^1^We thank them.", "", "{8}_Preprint submitted to Rivers_"];
  const lines = linesOf([...running, ...running, ...foot, "-----", ...running].join("\n"));
  const judged = classifyLines(lines, { ...profileOf(lines), smallPrint: new Set<number>() });
  const notes = judged.slice(2 * running.length, 2 * running.length + 2);
  expect(notes.map(({ role }) => role)).toEqual(["footnote", "footnote"]);
  expect(judged.at(-1)?.role).toBe("body");

  const small = running.map((row) => `{8}${row}`);
  const text = linesOf(
    [...running, ...running, ...foot.slice(0, 2), "", ...small, "-----", ...running].join("\n"),
    {
      width: 50,
    },
  );
  const kept = classifyLines(text, { ...profileOf(text), smallPrint: new Set<number>() });
  expect(kept[2 * running.length + 1]?.role).toBe("body");
});

it("takes no address in a letterhead for a note, although it begins with a number in small print", () => {
  const head = linesOf(["{8}14 Quayside Row", "{8}Bristol BS1 4RN"].join("\n"), { x: 400, width: 20 });
  const [first, ...rest] = head.map((line) => ({ ...line, block: 1 }));
  const text = linesOf(["", ...running, ...running].join("\n"), { block: 2, gap: 30 });
  const below = text.map((line) => ({
    ...line,
    source: line.source && { ...line.source, box: { ...line.source.box, y1: line.source.box.y1 + 100 } },
  }));
  const lines = [...(first ? [{ ...first, apart: true as const }] : []), ...rest, ...below];
  const judged = classifyLines(lines, { ...profileOf(below), smallPrint: new Set([8]) });
  expect(judged.slice(0, 2).map(({ role }) => role)).toEqual(["body", "body"]);
});
