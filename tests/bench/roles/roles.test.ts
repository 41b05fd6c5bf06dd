import { describe, expect, it } from "vitest";
import { judgeRoles, type RolesTruth } from "../../../bench/quality/roles/judge.ts";
import { treeLines } from "../../../bench/quality/roles/lines.ts";
import { parsePageWords } from "../../../bench/quality/roles/page-words.ts";
import { formatRoleErrors, formatShares, scoreRoles } from "../../../bench/quality/roles/score.ts";
import type { AsideRole, Content, Document, Paragraph } from "../../../src/model/document.ts";
import type { Box } from "../../../src/model/geometry.ts";
import { documentOf } from "../../support/document.ts";

/** Lines of a page are 10 points high, one every 20 points; words are 10 points wide, one every 20. */
function boxOf(line: number, words = 5): Box {
  return { x0: 0, y0: 20 * line, x1: 20 * words, y1: 20 * line + 10 };
}

/** What pdftotext prints of lines of words. */
function printed(...lines: readonly string[]): string {
  const words = lines.flatMap((text, line) =>
    text.split(" ").map((word, at) => {
      const { y0, y1 } = boxOf(line);
      return `<word xMin="${20 * at}" yMin="${y0}" xMax="${20 * at + 10}" yMax="${y1}">${word}</word>`;
    }),
  );
  return `<page width="100" height="100">\n${words.join("\n")}\n</page>`;
}

function paragraph(...lines: readonly number[]): Paragraph {
  const sources = lines.map((line) => ({ page: 1, box: boxOf(line), glyphs: [] }));
  return { type: "paragraph", children: [], sentences: [], sources, confidence: 1, reasons: [] };
}

function aside(role: AsideRole, line: number): Content {
  const child = paragraph(line);
  return { ...child, type: "aside", role, id: null, label: null, children: [child] };
}

function section(line: number, ...children: readonly Content[]): Content {
  const heading = { ...paragraph(line), type: "heading" as const };
  return { ...paragraph(line), type: "section", level: 1, kind: null, heading, children };
}

function tree(...children: readonly Content[]): Document {
  return documentOf({ children });
}

const page = printed(
  "Running head",
  "A title",
  "Some text that goes on",
  "and ends. Tom &amp;",
  "Another one",
);

const truth: RolesTruth = {
  id: "paper",
  collection: "drawn",
  pages: [
    {
      number: 1,
      roles: ["header", "title", "text", "text", "text"].map((role, line) => ({ role, ...boxOf(line) })),
      paragraphs: [boxOf(0), boxOf(1), { ...boxOf(2), y1: boxOf(3).y1 }, boxOf(4)],
      order: [boxOf(1), boxOf(2), boxOf(3), boxOf(4)],
    },
  ],
};

function judge(...children: readonly Content[]) {
  return judgeRoles(truth, treeLines(tree(...children)), parsePageWords(page));
}

const right = [aside("page-header", 0), section(1, paragraph(2, 3), paragraph(4))];

describe("labelled documents", () => {
  it("have full scores where every line came out as its role", () => {
    expect(scoreRoles([judge(...right)]).mean).toEqual([1, null, 1, 1, 1, 0, 0]);
    expect(formatRoleErrors([judge(...right)])).toBe("");
  });

  it("pay for text that is left out", () => {
    const judged = judge(aside("page-header", 0), section(1, paragraph(2, 3)), aside("page-footer", 4));
    // 2 of the 13 words of titles and text are gone, and 4 words are furniture where 2 should be.
    expect(scoreRoles([judged]).mean).toMatchObject({ 2: 2 / 3, 5: 2 / 13, 6: 0 });
    expect(formatRoleErrors([judged])).toBe("paper p. 1 text came out as furniture, omitted: Another one");
  });

  it("pay for furniture that stays", () => {
    const judged = judge(section(1, paragraph(0), paragraph(2, 3), paragraph(4)));
    expect(scoreRoles([judged]).mean[6]).toBe(1);
    expect(formatRoleErrors([judged])).toBe("paper p. 1 header came out as body: Running head");
  });

  it("pay for paragraphs that are broken or joined", () => {
    const broken = judge(aside("page-header", 0), section(1, paragraph(2), paragraph(3), paragraph(4)));
    expect(broken.starts.map(({ kind }) => kind)).toEqual(["found", "found", "found", "false"]);
    const joined = judge(aside("page-header", 0), section(1, paragraph(2, 3, 4)));
    expect(joined.starts.map(({ kind }) => kind)).toEqual(["found", "found", "missed"]);
  });

  it("pay for lines out of order", () => {
    const mixed = judge(aside("page-header", 0), section(1, paragraph(4), paragraph(2, 3)));
    // Title → text, text → text and text → text: only the lines of the first paragraph follow each other.
    expect([mixed.following, mixed.neighbours]).toEqual([1, 3]);
  });

  it("show where the words of each role came out", () => {
    expect(formatShares([judge(...right)])).toMatch(/^title \(2\) +0\.000 +1\.000/mu);
  });
});

it("does not expect a heading of a title that is a caption", () => {
  const caption = { ...truth.pages[0], roles: [{ role: "title", ...boxOf(0) }], paragraphs: [], order: [] };
  const labelled = { ...truth, pages: [{ number: 1, ...caption }] };
  const judged = judgeRoles(labelled, treeLines(tree(paragraph(0))), parsePageWords(printed("Table 2")));
  expect(judged.words.map(({ role }) => role)).toEqual(["caption title", "caption title"]);
  expect(scoreRoles([judged]).mean[0]).toBeNull();
});
