import { expect, it } from "vitest";
import type { FlowLine } from "../../../src/model/flow.ts";
import { recordOf } from "../../../src/structure/facts/line-record.ts";
import { profileOf } from "../../../src/structure/facts/profile.ts";
import { roomFor, paragraphFacts } from "../../../src/structure/facts/paragraph-facts.ts";
import { linesOf } from "../../support/flow.ts";

function factsOf(drawing: string) {
  const lines = linesOf(drawing);
  const records = lines.map(recordOf);
  const pairs = records.slice(1).map((line, at) => ({ above: records[at] as (typeof records)[0], line }));
  return paragraphFacts(pairs, profileOf(lines));
}

const ragged = `
  a ragged paragraph leaves room
  at the ends of its lines for words that are
  longer than those which stand
  there, and how much it leaves is
  what is measured on lines that go on with a lower-case
  letter, as all of
  these lines do`;

const justified = `
  in justified text no line leaves any room
  for the word that begins the next line and
  so the room that is left is always smaller
  than the word, and this does not depend on
  what the lines say or where sentences end,
  only on lines that begin in lower-case and
  go on with a sentence as all of these do x`;

it("continued lines of ragged text leave more room than those of justified text", () => {
  expect(factsOf(ragged).highRoom).toBeGreaterThan(factsOf(justified).highRoom + 2);
});

it("a short line with a full stop shows how paragraphs begin", () => {
  const paragraph = `
      This one is indented as the others are, so
  that one sees where it begins, and its lines
  end soon.`;
  const facts = factsOf(paragraph.repeat(4));
  expect(facts.indentedStarts).toBe(1);
  expect(facts.gappedStarts).toBe(0);
  expect(facts.startStep).toBeCloseTo(0);
});

it("room is what is left beside the first word of the next line and a space", () => {
  const [above, line] = linesOf("twenty letters long x\nseven x and so on, up to forty-one letters").map(
    recordOf,
  );
  expect(roomFor(above as never, line as never)).toBeCloseTo((42 - 21) / 2 - 2.5 - 0.25);
});

it("facts are those of plain text where too few lines tell", () => {
  const lines: readonly FlowLine[] = linesOf("one line\nand another");
  const [above, line] = lines.map(recordOf);
  const facts = paragraphFacts([{ above: above as never, line: line as never }], profileOf(lines));
  expect([facts.usualRoom, facts.highRoom, facts.starts]).toEqual([-1, 0, 0]);
});
