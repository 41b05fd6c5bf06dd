import { gridOf, type Rows } from "./markup-table.ts";
import { wordsOf } from "./words.ts";

/**
 * Lists the relations between neighbouring cells of a table: each cell with text and the nearest one with text
 * to its right and below it, blank cells between them looked through.
 *
 * A relation is a string, equal for equal texts in the same direction.  A cell that spans stands in one
 * relation with each of its neighbours.  Göbel et al., "A methodology for evaluating algorithms for table
 * understanding in PDF documents", 2012.
 *
 *     a │ b      a→b  a↓c  b↓d  c→d
 *     c │ d
 */
export function neighbourRelations(rows: Rows): string[] {
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
      if (cell === null || cellKey(cell.text) === "") return;
      for (const { dx, dy, sign } of DIRECTIONS) {
        const other = nearest(grid, x, y, { dx, dy });
        if (other === null) continue;
        const pair = `${numberOf(cell)}${sign}${numberOf(other)}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        relations.push(`${cellKey(cell.text)}${sign}${cellKey(other.text)}`);
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

function nearest(
  grid: Grid,
  x: number,
  y: number,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): Grid[number][number] {
  const from = grid[y]?.[x];
  for (let step = 1; ; step++) {
    const cell = grid[y + dy * step]?.[x + dx * step];
    if (cell === undefined) return null;
    if (cell !== null && cell !== from && cellKey(cell.text) !== "") return cell;
  }
}

/**
 * Letters and digits alone, so that dashes, spaces and line breaks in a cell do not matter; if there are none, the text
 * itself.
 */
function cellKey(text: string): string {
  return wordsOf(text).join("") || text.replace(/\s+/gu, "");
}
