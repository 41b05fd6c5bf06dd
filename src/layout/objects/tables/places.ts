/** Rectangles of grid positions that one cell takes. */

/** The position of a cell in the grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

type Sides = readonly (readonly boolean[])[];

/**
 * Joins positions with open sides between them into rectangles, from the top left.
 *
 *     ┌───┬───────┐
 *     │ a │   b   │      `right` is open between the two places of b,
 *     │   ├───┬───┤      `below` between the two places of a
 *     │   │ c │ d │
 *     └───┴───┴───┘
 *
 * Every position is in exactly one rectangle.
 */
export function joinPlaces(right: Sides, below: Sides): readonly Place[] {
  const [height, width] = [right.length, right[0]?.length ?? 0];
  const taken = Array.from({ length: height }, () => Array<boolean>(width).fill(false));
  const places: Place[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (taken[row]?.[column] === true) continue;
      let columnSpan = 1;
      while (right[row]?.[column + columnSpan - 1] === true && taken[row]?.[column + columnSpan] === false)
        columnSpan++;
      let rowSpan = 1;
      while (row + rowSpan < height && goesDown(row + rowSpan, column, columnSpan)) rowSpan++;
      for (let y = row; y < row + rowSpan; y++)
        for (let x = column; x < column + columnSpan; x++) (taken[y] as boolean[])[x] = true;
      places.push({ row, column, rowSpan, columnSpan });
    }
  return places;

  function goesDown(row: number, column: number, span: number): boolean {
    for (let x = column; x < column + span; x++) {
      if (below[row - 1]?.[x] !== true || taken[row]?.[x] === true) return false;
      if (x + 1 < column + span && right[row]?.[x] !== true) return false;
    }
    return true;
  }
}
