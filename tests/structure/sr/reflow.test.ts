import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reflow } from "../../../src/structure/sr/reflow.ts";
import { FIGURE_6, FIGURE_7 } from "../../support/published-example.ts";

/** The paragraphs of a drawn text, each with its kind where it is not a paragraph. */
function reflowed(drawn: string, options = {}): readonly string[] {
  return reflow(drawn.replace(/^\n/u, "").trimEnd().split("\n"), options).paragraphs.map(({ kind, text }) =>
    kind === "paragraph" ? text : `${kind}: ${text}`,
  );
}

/** A paragraph of many lines, broken at a width of about 40 characters, as the column that others are measured by. */
const body = `
The river had risen in the night, and in
the morning the meadows on both sides of
it lay under water as far as the mill on
the hill, where the miller and his three
sons sat on the roof.`;

test("the published example comes out as published, with its footnote after the paragraph", () => {
  expect(reflow(FIGURE_6).paragraphs.map(({ text }) => text)).toEqual([
    FIGURE_7[0],
    FIGURE_7[1],
    "1 http://www.hidmet.gov.rs",
    FIGURE_7[2],
  ]);
});

test("the end of a sentence before closing quotes and brackets ends the paragraph", () => {
  const lines = `${body}
"You will not stay here."
"I stay (as always.)"
Nobody answered him, and nobody moved
from the window.`;
  expect(reflowed(lines).slice(1)).toEqual([
    '"You will not stay here."',
    '"I stay (as always.)"',
    "Nobody answered him, and nobody moved from the window.",
  ]);
});

test("a line that ends in an abbreviation does not close its paragraph", () => {
  const lines = `${body}
They used what others had (Cunningham et al.
2002) found in the summer before, when Mr.
Bennet was away.`;
  expect(reflowed(lines)).toContain(
    "They used what others had (Cunningham et al. 2002) found in the summer before, when Mr. Bennet was away.",
  );
});

describe("headings stand apart", () => {
  test.each([
    ["in capitals", "THE MILL ON THE HILL"],
    ["in title case", "The Mill on the Hill"],
    ["numbered", "2.1 The mill on the hill"],
  ])("%s, without blank lines", (_, heading) => {
    const lines = `${body}\n${heading}\nIt had been built by the grandfather of\nthe miller, who was a rich man.`;
    expect(reflowed(lines).slice(1)).toEqual([
      `heading: ${heading}`,
      "It had been built by the grandfather of the miller, who was a rich man.",
    ]);
  });

  test("between blank lines", () => {
    const lines = `${body}\n\nThe mill\n\nIt had been built by the grandfather of\nthe miller.`;
    expect(reflowed(lines)[1]).toBe("heading: The mill");
  });

  test("one after the other, if they are numbered", () => {
    expect(reflowed(`${body}\n\n2 MATERIAL\n2.1 SEEDS\n${body.trim()}`).slice(1, 3)).toEqual([
      "heading: 2 MATERIAL",
      "heading: 2.1 SEEDS",
    ]);
  });
});

describe("a paragraph goes on after what interrupts it", () => {
  const start = "The miller went down to the river every\nmorning and looked for what it had taken";
  const rest = "from the fields of his neighbours, which\nwas more and more.";
  const whole = `${start} ${rest}`.replaceAll("\n", " ");

  test.each([
    ["a footnote", "1 See the book of his grandson.", "footnote: 1 See the book of his grandson."],
    ["a caption", "Figure 3. The mill in spring.", "caption: Figure 3. The mill in spring."],
    ["a table", "year   sacks   men\n1810   300     4", "object: year\tsacks\tmen\n1810\t300\t4"],
  ])("%s between blank lines", (_, inserted, expected) => {
    expect(reflowed(`${body}\n\n${start}\n\n${inserted}\n\n${rest}`).slice(1)).toEqual([whole, expected]);
  });

  test("a table whose numbers stand on lines of their own, however many", () => {
    const numbers = Array.from({ length: 20 }, (_, row) => `${row}.09`).join("\n\n");
    expect(reflowed(`${body}\n\n${start}\n\n${numbers}\n\n${rest}`)).toContain(whole);
  });

  test("a footnote without blank lines", () => {
    expect(reflowed(`${body}\n${start}\n2 a short note\n${rest}`)).toContain(whole);
  });

  test("the end of a page, with its number and its running head", () => {
    const pages = [body, body.replace("river", "sea"), start, rest];
    const lines = pages.map((text, page) => `THE MILL\n\n${text}\n\n${page}\n`).join("\f");
    expect(reflowed(lines).at(-1)).toBe(whole);
    expect(reflowed(lines).join("\n")).not.toContain("THE MILL");
    expect(reflowed(lines, { keep: ["page-element"] })).toContain("page-element: THE MILL");
  });
});

test("articles of a law begin paragraphs, and mentions of articles do not", () => {
  expect(
    reflowed(`
Article 1. Everyone has the right to life, liberty and security of his person.
Article 2. No one shall be held in slavery or servitude, as set forth in detail in
Article 4 of the annex; slavery and the slave trade shall be prohibited everywhere.
Article 3. No one shall be subjected to torture or to cruel, inhuman punishment.
`),
  ).toEqual([
    expect.stringMatching(/^Article 1\..*person\.$/u),
    expect.stringMatching(/^Article 2\..*in Article 4 of.*everywhere\.$/u),
    expect.stringMatching(/^Article 3\./u),
  ]);
});

test("a caption ends where the next paragraph begins", () => {
  const lines = `${body}\n\nFigure 3. The mill in spring.\nIt had been built by the grandfather of\nthe miller.`;
  expect(reflowed(lines).slice(1)).toEqual([
    "caption: Figure 3. The mill in spring.",
    "It had been built by the grandfather of the miller.",
  ]);
});

test("the number of a chapter is not a page number", () => {
  const lines = ["I", body, "II", body, "III", body].join("\n\n");
  expect(reflowed(lines).filter((text) => text.length < 20)).toHaveLength(3);
});

test("lines that a converter joined when it undid hyphens do not make the others short", () => {
  const lines = `
accounting for most of the oil, which was found in the constituents,
in part, by all of those who looked at the
Artemisia that grows in the fields between
Florence and the sea. The others said that
they had seen it only in the gardens of the convents and of the old schools,
Bologna being the only city of
importance where it was never grown at all.`;
  expect(reflowed(lines)).toHaveLength(1);
});

function letters(text: string): string {
  return text.replace(/\s/gu, "");
}

describe("other scripts lose no last line of a paragraph", () => {
  test.each([
    [
      "Chinese",
      "河水在夜里上涨了，早晨两岸的草地\n都淹没在水下，一直到山上的磨坊。\n磨坊主和他的三个儿子正在搬运麻袋\n上楼。",
    ],
    [
      "Arabic",
      "ارتفع النهر في الليل، وفي الصباح كانت\nالمروج على جانبيه تحت الماء حتى الطاحونة\nعلى التل، فهل كان الطحان وأبناؤه الثلاثة\nيحملون أكياسهم؟",
    ],
    [
      "Serbian in Cyrillic",
      "Река је ноћу нарасла, а ујутру су ливаде\nс обе њене стране биле под водом све до\nмлина на брду, где су млинар и његова три\nсина носили вреће.",
    ],
    [
      "Serbian in Latin letters",
      "Reka je noću narasla, a ujutru su livade\ns obe njene strane bile pod vodom sve do\nmlina na brdu, gde su mlinar i njegova tri\nsina nosili vreće.",
    ],
    [
      "Hindi",
      "रात में नदी चढ़ गई थी और सुबह दोनों ओर\nके मैदान पानी के नीचे थे जहाँ चक्की वाला\nऔर उसके तीन बेटे बोरे उठा रहे थे।",
    ],
  ])("%s", (_, drawn) => {
    const paragraphs = reflowed(`${drawn}\n\n${drawn}`);
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs.map(letters)).toEqual([letters(drawn), letters(drawn)]);
  });
});

test("tables that are kept keep their rows and columns", () => {
  const lines = `${body}\n\nname      spring   autumn\nwheat        120      300\nbarley                 80`;
  expect(reflowed(lines).at(-1)).toBe("object: name\tspring\tautumn\nwheat\t120\t300\nbarley\t80");
  expect(reflowed(lines, { keep: [] })).toHaveLength(1);
});

test("cells of a table that a converter put on lines of their own stay on them", () => {
  expect(reflowed(`${body}\n\nwheat\n120\n300\nbarley\n80`).at(-1)).toBe(
    "object: wheat\n120\n300\nbarley\n80",
  );
});

test("a dictionary decides hyphens", () => {
  const lines = "the meta-\nbolic use of amino-\nglycosides was found to be a large one.";
  expect(reflowed(lines, { dictionary: new Set(["metabolic", "amino-glycosides"]) })).toEqual([
    "the metabolic use of amino-glycosides was found to be a large one.",
  ]);
});

test("ligatures and letters of another script are repaired and reported", () => {
  const { paragraphs, repairs } = reflow(["Single ﬂagellum.", "", "Сва nравилa су добра."]);
  expect(paragraphs.map(({ text }) => text)).toEqual(["Single flagellum.", "Сва правила су добра."]);
  expect(repairs).toEqual(["ﬂagellum. → flagellum.", "nравилa → правила"]);
});

describe("eps", () => {
  test("is chosen from the lengths of the lines that go on", () => {
    const even = Array.from({ length: 40 }, () => "x".repeat(60));
    const ragged = even.map((line, at) => (at % 3 === 0 ? line : "x".repeat(45 + (at % 15))));
    expect(reflow(even).eps).toBe(0.05);
    expect(reflow(ragged).eps).toBeGreaterThan(0.2);
  });

  test("is taken as it is given", () => {
    expect(reflow(FIGURE_6, { eps: 0.2 }).eps).toBe(0.2);
  });
});

describe("texts that break the assumptions", () => {
  test("slides get a warning", () => {
    const slide = ["Plans", "", "• Grow", "• Sell more of what is left", "• Win"].join("\n");
    const lines = `${body}\n\n${Array.from({ length: 20 }, () => slide).join("\n\n")}`;
    expect(reflow(lines.split("\n")).warnings).toEqual([expect.stringMatching(/^only \d+ % of its lines/u)]);
  });

  test("a text with a paragraph on each line keeps them", () => {
    const lines = Array.from({ length: 30 }, (_, at) =>
      `It is number ${at}. ${"It goes on. ".repeat(at)}`.trim(),
    );
    const { paragraphs, warnings } = reflow(lines);
    expect(paragraphs.map(({ text }) => text)).toEqual(lines);
    expect(warnings).toEqual([expect.stringContaining("not broken at a width")]);
  });

  test("a novel gets none", () => {
    const lines = Array.from({ length: 8 }, () => body)
      .join("\n")
      .split("\n");
    expect(reflow(lines).warnings).toEqual([]);
  });
});

test("a blank line after every line is not the end of a paragraph", () => {
  const lines = body.trim().split("\n").join("\n\n");
  expect(reflowed(`${lines}\n\n\n${lines}`)).toHaveLength(2);
});

test("law: every line with text is in exactly one paragraph when everything is kept", () => {
  const full = "aaaa bbbb cccc dddd e";
  const line = fc.constantFrom(
    "",
    full,
    `${full}.`,
    "Short",
    "short.",
    "12",
    "\f12",
    "Figure 1. x",
    "a   b   c",
    "1 x",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const { paragraphs } = reflow(lines, {
        keep: ["heading", "caption", "footnote", "object", "page-element"],
      });
      const used = paragraphs.flatMap((paragraph) => paragraph.lines).toSorted((a, b) => a - b);
      expect(used).toEqual(lines.flatMap((text, index) => (text.trim() === "" ? [] : [index])));
    }),
  );
});

test("columns that a converter printed side by side come one after the other", () => {
  const column = `${body.trim()}\n${body.trim()}`;
  const left = column.split("\n");
  const right = column.replaceAll("river", "ocean").split("\n");
  const page = left.map((line, at) => `${line.padEnd(45)}${right[at] ?? ""}`.trimEnd());
  const texts = reflow(page).paragraphs.map(({ text }) => text);
  expect(texts.map((text) => /river|ocean/u.exec(text)?.[0])).toEqual(["river", "river", "ocean", "ocean"]);
});

test("columns whose lines alternate come one after the other, and text with a blank line after each stays", () => {
  const left = `The river had risen in a single night, and
nobody who slept in the mill had heard it.
The miller woke first. He called his daugh-
ter, who counted the knots of the rope, and
his sons, who had slept on the roof because
Peter had said that it would be warm there`;
  const right = `and dry (which it was not). After that they
ate what was left of the bread and the ham.
When the sun rose, the meadows were a sea.
Nobody said a word about the sheep, but the
eldest looked for them all day, and the dog
looked with him. Only one of them was found.`;
  const other = right.split("\n");
  const woven = left.split("\n").flatMap((line, at) => [line, "", other[at] ?? "", ""]);
  const whole = `${left} ${right}`.replaceAll("daugh-\n", "daugh").replaceAll("\n", " ");
  expect(reflow(woven).paragraphs.map(({ text }) => text)).toEqual([whole]);
  const spaced = [...left.split("\n"), ...other].flatMap((line) => [line, ""]);
  expect(reflow(spaced).paragraphs.map(({ text }) => text)).toEqual([whole]);
});

test("quoted mail keeps one mark for each paragraph, and is apart from the answer", () => {
  const lines = `${body}
> When do we meet at last? I have asked
> so often that I hardly dare to ask you
> again.
On Tuesday, in the house by the river,
where we met before.`;
  expect(reflowed(lines).slice(1)).toEqual([
    "> When do we meet at last? I have asked so often that I hardly dare to ask you again.",
    "On Tuesday, in the house by the river, where we met before.",
  ]);
});
