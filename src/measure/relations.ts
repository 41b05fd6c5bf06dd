import { gridOf, type Rows } from "./markup-table.ts";
import { wordsOf } from "./words.ts";

/**
 * Lists the relations between neighbouring cells of a table: each cell with text and the nearest one with text
 * to its right and below it, blank cells between them looked through.
 *
 * A relation is a string, equal for equal texts in the same direction; `keyOf` says which texts are equal.  A cell that spans stands in one
 * relation with each of its neighbours.  Göbel et al., "A methodology for evaluating algorithms for table
 * understanding in PDF documents", 2012.
 *
 *     a │ b      a→b  a↓c  b↓d  c→d
 *     c │ d
 */
export function neighbourRelations(rows: Rows, keyOf: (text: string) => string = cellKey): string[] {
  const grid = gridOf(rows);
  const relations: string[] = [];
  const seen = new Set<string>();
  const numbers = new Map<object, number>();
  const numberOf = (cell: object): number => {
    if (!numbers.has(cell)) numbers.set(cell, numbers.size);
    return numbers.get(cell) ?? -1;
  };
  grid.forEach((line, y) => {
    line.forEach((cell, x) => {
      if (cell === null || keyOf(cell.text) === "") return;
      for (const { dx, dy, sign } of DIRECTIONS) {
        const other = nearest(grid, x, y, { dx, dy, keyOf });
        if (other === null) continue;
        const pair = `${numberOf(cell)}${sign}${numberOf(other)}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        relations.push(`${keyOf(cell.text)}${sign}${keyOf(other.text)}`);
      }
    });
  });
  return relations;
}

type Grid = ReturnType<typeof gridOf>;

const DIRECTIONS = [
  { dx: 1, dy: 0, sign: "→" },
  { dx: 0, dy: 1, sign: "↓" },
] as const;

/** A step on the grid, and what of a cell's text counts. */
interface Direction {
  readonly dx: number;
  readonly dy: number;
  readonly keyOf: (text: string) => string;
}

function nearest(grid: Grid, x: number, y: number, { dx, dy, keyOf }: Direction): Grid[number][number] {
  const from = grid[y]?.[x];
  for (let step = 1; ; step++) {
    const cell = grid[y + dy * step]?.[x + dx * step];
    if (cell === undefined) return null;
    if (cell !== null && cell !== from && keyOf(cell.text) !== "") return cell;
  }
}

/**
 * Letters and digits alone, so that dashes, spaces and line breaks in a cell do not matter; if there are none, the text
 * itself.
 */
function cellKey(text: string): string {
  return wordsOf(text).join("") || text.replace(/\s+/gu, "");
}
