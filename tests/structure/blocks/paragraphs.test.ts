import { describe, expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { knownLines } from "../../../src/structure/blocks/blocks.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { findStarts } from "../../../src/structure/roles/starts/paragraph-starts.ts";
import { linesOf } from "../../support/flow.ts";

/** The lines of a drawing that begin a paragraph. */
function startsOf(lines: readonly FlowLine[]): readonly boolean[] {
  const profile = profileOf(lines);
  const judged = new Map(
    lines.map((line) => [line, { line, role: "body", confidence: 1, reasons: [], goesOn: false }] as const),
  );
  const starts = findStarts(lines, knownLines(lines, judged, profile), profile);
  return lines.map((line) => (starts.get(line) ?? 1) >= 0.5);
}

/** A drawing with ¶ in the margin where paragraphs are to begin. */
function check(drawing: string): void {
  const rows = drawing.split("\n").filter((row) => /\p{L}/u.test(row));
  const lines = linesOf(drawing.replaceAll("¶", " ")).map(withWord);
  const found = startsOf(lines).map(
    (begins, index) => `${begins ? "¶ " : ""}${textOf(lines[index] as FlowLine)}`,
  );
  expect(found).toEqual(
    rows.map((row) => row.trim().replace(/^(¶)?\s*(\{\d+\})?/, (_, mark) => (mark ? "¶ " : ""))),
  );
}

/** A line with the places of its words; letters are five points wide. */
function withWord(line: FlowLine): FlowLine {
  let at = line.source?.box.x0 ?? 0;
  const words = textOf(line)
    .split(" ")
    .flatMap((word) => {
      const edges = [at, at + 5 * word.length];
      at += 5 * (word.length + 1);
      return edges;
    });
  return { ...line, words };
}

describe("inside a column", () => {
  it("an indent begins a paragraph", () => {
    check(`
      ¶     A paragraph begins with an indent here and
        goes on in lines that begin at the left edge
        of the column and end where they have to.
      ¶     Another one begins with an indent and goes
        on as well, up to its own last line, which is
        often a short one.
    `);
  });

  it("a short line that ends a sentence of Chinese ends a paragraph", () => {
    check(`
      ¶ 这里的文章讲述如何制作一个软件包以及怎样把它上传到仓库里去
        中间的一行也写到这一栏的右边为止因为这一段的话还没有说完啊
        到这里才结束。
      ¶ debian 目录下还有一些其它的文件它们需要更新和检查
        中间的一行也写到这一栏的右边为止因为这一段的话还没有说完啊
        也就写完了。
      ¶ 最后一段是新的一段。
    `);
  });

  it("a gap begins a paragraph", () => {
    check(`
      ¶ A paragraph that begins at the edge goes on
        in lines of the same distance up to its end.

      ¶ The next one stands apart from it by a gap,
        and goes on in its own lines as it should.
    `);
  });

  it("a short line ends a paragraph of justified text", () => {
    check(`
      ¶ All of these lines reach the edge of a column,
        that is what makes the text a justified one,
        but the last one here is short.
      ¶ So the next line begins another paragraph, and
        it goes on with lines that reach the edge, as
        these two do that stand at the end of the lot.
    `);
  });

  it("a short line inside a sentence ends nothing", () => {
    check(`
      ¶ All of these lines reach the edge of a column,
        but for one that is short
        because a long word did not fit there, and so
        the paragraph goes on with lines that reach it.
    `);
  });

  it("a line that had room for the next word ends a paragraph of justified text", () => {
    check(`
      ¶ Duties of the owner
      ¶ The owner keeps the house in order, and he has
        to pay for all that is done to it by others in
        spring and in autumn, as it is written here in
        Section 5 of this very law.
    `);
  });

  it("numbers that count begin paragraphs", () => {
    check(`
      ¶ 4. Iron
      ¶ 4.1. a nail
      ¶ 4.2. a longer nail that no one has ever used
    `);
  });
});

describe("over a page break", () => {
  it("a word cut by a hyphen goes on", () => {
    check(`
      ¶ A paragraph that reaches the end of a page can
        be cut inside a word, and this is an exam-
        -----
        ple of it that goes on at the top of the page.
    `);
  });

  it("a name cut by a hyphen goes on, though a capital follows", () => {
    check(`
      ¶     An indent marks where the paragraphs begin,
        but a picture beside them made this line of
        the page a short one, written by Smith-
        -----
            Jones, and beside the picture it is set in.
    `);
  });

  it("a sentence goes on without a hyphen", () => {
    check(`
      ¶ A paragraph that reaches the end of a page can
        be cut between two words, here the name of a
        -----
        Person, who is met again on top of this page.
    `);
  });

  it("a lower-case letter goes on, whatever stood before it", () => {
    check(`
      ¶ It was measured by the method of Smith et al.
        -----
        and compared with the results of other people.
    `);
  });

  it("a full last line of a sentence may go on with the next one", () => {
    check(`
      ¶     An indent marks where the paragraphs begin,
        so that this one, whose last line on a page
        reaches the edge with the end of a sentence.
        -----
        Goes on at the top, since there is no indent.
      ¶     Here it is, and so this is a paragraph too.
    `);
  });

  it("an indent begins a paragraph", () => {
    check(`
      ¶     An indent marks where the paragraphs begin,
        also on top of a page, whatever stood on the
        last line of the page before, even a full one.
        -----
      ¶     Here is one on top of a page that says so,
        and it goes on to the edge in a second line.
    `);
  });

  it("a short last line ends its paragraph", () => {
    check(`
      ¶ A paragraph that ends on the last line of some
        page has a short line.
        -----
      ¶ The next page therefore begins with another one.
    `);
  });
});

it("a line that stops in the midst of a ragged column ends its paragraph, though a comma follows", () => {
  check(`
    ¶ Whereas the rivers of the land are common to all and
      run on to the sea,
    ¶ Whereas those who live beside them have always taken
      water from them as they
      needed it, and so
    ¶ Now the council lets all of them take what they need.
  `);
});

it("lines beside a picture go on, though the column is wider than they are", () => {
  check(`
    ¶ The measure is narrower beside a picture than the column is, which says
      nothing about where its lines end, as
      each of them is as full as its narrow
      measure lets it be, and so no one who
      reads them takes any for a paragraph.
  `);
});

it("an item after a colon begins, though the line above it is full", () => {
  const lines = linesOf(`
    What a river has is told here, in a line that is as wide as any:
    1. water that comes down from the hills in spring and in autumn,
    2. stones
  `).map(withWord);
  const judged = new Map(
    lines.map((line, at) => [
      line,
      { line, role: at === 0 ? "body" : "item", confidence: 1, reasons: [], goesOn: false } as const,
    ]),
  );
  const profile = profileOf(lines);
  const starts = findStarts(lines, knownLines(lines, judged, profile), profile);
  expect(starts.get(lines[1] as FlowLine)).toBe(1);
});

it("a full line of ideographs goes on under a gap", () => {
  check(`
    ¶     根据这一条例和登记办法的有关规定经过主管机关的严

      审核以后予以登记并且在此公布给大家知道从今天起直到明年

      年底为止这件事就到此为止。
  `);
});

it("an entry of a dictionary begins with its bold headword, in lowercase too", () => {
  const lines = linesOf(`
    *ella* n. a wife, a female spouse
    *emja* n. a grocery store, a supermarket, a store which sells
    general food items
    *gimy* v. it is cool outside
  `).map(withWord);
  expect(startsOf(lines)).toEqual([true, true, false, true]);
});

it("what stands far below a full stop begins anew, even in lowercase", () => {
  const [above, below] = linesOf("The new price is final and was marked.\nfile:///tmp/prices.html 1/1").map(
    withWord,
  );
  const far = { ...(below as FlowLine), setting: { ...(below as FlowLine).setting, gapBefore: 40 } };
  expect(startsOf([above as FlowLine, far])).toEqual([true, true]);
});
