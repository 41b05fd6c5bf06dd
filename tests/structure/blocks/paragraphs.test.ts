import { describe, expect, it } from "vitest";
import { beginsParagraph, endsParagraph } from "../../../src/structure/blocks/paragraphs.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import type { FlowLine } from "../../../src/model/flow.ts";
import { linesOf } from "../../support/flow.ts";

/** A drawing with ¶ in the margin where paragraphs are to begin. */
function check(drawing: string): void {
  const rows = drawing.split("\n").filter((row) => /\p{L}/u.test(row));
  const lines = linesOf(drawing.replaceAll("¶", " "));
  const profile = profileOf(lines);
  const found = lines.map((line, index) => {
    const begins = index === 0 || beginsParagraph(lines[index - 1] as FlowLine, line, profile);
    return `${begins ? "¶ " : ""}${textOf(line)}`;
  });
  expect(found).toEqual(
    rows.map((row) => row.trim().replace(/^(¶)?\s*(\{\d+\})?/, (_, mark) => (mark ? "¶ " : ""))),
  );
}

/** A line with the place of its first word; letters are five points wide. */
function withWord(line: FlowLine): FlowLine {
  const x0 = line.source?.box.x0 ?? 0;
  return { ...line, words: [x0, x0 + 5 * (textOf(line).split(" ")[0] ?? "").length] };
}

/** The paragraphs of a drawing whose lines know their first words. */
function paragraphsOf(drawing: string): readonly string[] {
  const lines = linesOf(drawing).map(withWord);
  const profile = profileOf(lines);
  const open: FlowLine[][] = [];
  for (const line of lines) {
    const last = open.at(-1);
    if (last === undefined || endsParagraph({ lines: last, item: false }, line, profile)) open.push([line]);
    else last.push(line);
  }
  return open.map((own) => own.map(textOf).join(" "));
}

describe("lines that had room for the next word", () => {
  const rest = `
        and here a ragged paragraph goes on whose lines are
        of a length that differs, as nobody filled
        them up to the edge of the column`;

  it("end what explains a term, and the term", () => {
    const found = paragraphsOf(`${rest}.
        lowmem
            asks for less memory
        noshell
            takes the shell away
    `);
    expect(found.slice(1)).toEqual(["lowmem", "asks for less memory", "noshell", "takes the shell away"]);
  });

  it("end a paragraph where they end a sentence, also of ragged text", () => {
    const found = paragraphsOf(`${rest}.
        debhelper is a tool.
        dpkg is another one, and it is
        older.
    `);
    expect(found.slice(1)).toEqual(["debhelper is a tool.", "dpkg is another one, and it is older."]);
  });

  it("go on where the next word was too long", () => {
    expect(
      paragraphsOf(`${rest} of it.
        See here:
        https://example.org/a/very/long/address/of/it
      `),
    ).toHaveLength(1);
  });
});

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

  it("a gap does not where an indented line of Chinese is full", () => {
    check(`
      ¶     根据这一条例和登记办法的

        规定经过审核以后予以登记。

      ¶ 这是另外一件事。
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

  it("a ragged line in text that is not justified ends nothing", () => {
    check(`
      ¶ Some lines are long and others short.
        They end where words do, and a full
        stop at a line's end means nothing.
        So there is
        one paragraph here. That is what the longest line tells.
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

  it("another size begins a paragraph", () => {
    check(`
      ¶ Text in the usual size goes on to the edge of
        its column in two lines that are both full
      ¶ {7}and small print follows without any gap at all
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
