/** Parts of fragments that belong to one cell. */
import type { Fragment, Word } from "../../text/text.ts";
import { isNumeral, bridge } from "./head-spans.ts";
import { followsLeader } from "./leaders.ts";
import { columnsOf, type Span } from "./placed-lines.ts";
import { type Border, intervalOf } from "./region.ts";
import { isThousands } from "./tight-numbers.ts";

/** Words that stay together, and the grid positions they cover. */
export interface Piece {
  readonly words: readonly Word[];
  readonly row: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Cuts a fragment at the column borders between its words.
 *
 * Where a line is drawn it always cuts, and where it is left out a usual space does not.  A white strip cuts where the fragment leaves more room than between its
 * other words, and never through a head that stands over several columns; a fragment that covers the strip, or that has only a usual space there, reaches over both columns.
 */
export function cutFragment(
  fragment: Fragment,
  rows: readonly Border[],
  columns: readonly Border[],
  drawn: readonly (readonly boolean[])[],
  head: Span | undefined,
  em: number,
): readonly Piece[] {
  const row = intervalOf(rows, (fragment.box.y0 + fragment.box.y1) / 2);
  if (head !== undefined) return [{ words: fragment.words, row, ...head }];
  // Most fragments lie in one column.
  const first = intervalOf(columns, fragment.box.x0);
  if (intervalOf(columns, fragment.box.x1) === first)
    return [{ words: fragment.words, row, first, last: first }];
  const lines = drawn[row] ?? [];
  const pieces: { words: Word[]; row: number; first: number; last: number }[] = [];
  for (const word of fragment.words) {
    const place = placeOf(word, columns, lines, em);
    const open = pieces[pieces.length - 1];
    if (open === undefined || parts(fragment, open, word, place.first, columns, lines))
      pieces.push({ words: [word], row, ...place });
    else {
      open.words.push(word);
      open.last = Math.max(open.last, place.last);
    }
  }
  return pieces;
}

/** The columns that a word covers; that of its centre if a line is drawn through it. */
function placeOf(word: Word, columns: readonly Border[], lines: readonly boolean[], em: number): Span {
  const span = columnsOf(word.box, columns, em);
  if (!lines.slice(span.first, span.last).some(Boolean)) return span;
  const middle = intervalOf(columns, (word.box.x0 + word.box.x1) / 2);
  return { first: middle, last: middle };
}

function parts(
  fragment: Fragment,
  open: { readonly words: readonly Word[]; readonly last: number },
  word: Word,
  column: number,
  columns: readonly Border[],
  lines: readonly boolean[],
): boolean {
  if (column === open.last) return false;
  if (column < open.last || lines.slice(open.last, column).some(Boolean)) return true;
  const { words, size } = fragment;
  if (followsLeader(words, words.indexOf(word))) return true;
  const before = open.words[open.words.length - 1] as Word;
  const gap = word.box.x0 - before.box.x1;
  const drawn = columns.slice(open.last + 1, column + 1).some((border) => border.drawn);
  if (drawn && gap <= bridge * size) return false;
  if (words.length === 2) return gap > bridge * size || (isNumeral(before.text) && isNumeral(word.text));
  if (isNumeral(word.text) && !(gap <= bridge * size && isThousands(before.text, word.text))) return true;
  const gaps = words.slice(1).map((next, index) => next.box.x0 - (words[index] as Word).box.x1);
  return gaps.filter((other) => other < 0.9 * gap).length >= 0.7 * (gaps.length - 1);
}
