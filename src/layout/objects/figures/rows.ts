/** An index of boxes by their vertical position. */
import type { Box } from "../../../model/geometry.ts";
import { holds, meets } from "../../../numeric/boxes.ts";
import type { Fragment } from "../../text/text.ts";

/** Height of a band in points: about two lines. */
const band = 24;

/** Finds boxes by position. */
export class Bands {
  private readonly boxes: readonly Box[];
  private readonly bands = new Map<number, number[]>();

  constructor(boxes: readonly Box[]) {
    this.boxes = boxes;
    boxes.forEach(({ y0, y1 }, index) => {
      for (let key = Math.floor(y0 / band); key <= Math.floor(y1 / band); key++) {
        const list = this.bands.get(key);
        if (list === undefined) this.bands.set(key, [index]);
        else list.push(index);
      }
    });
  }

  /** Those that overlap the box. */
  meeting(box: Box): readonly number[] {
    return this.select(box, meets);
  }

  /** Those whose centre is in the box. */
  within(box: Box): readonly number[] {
    return this.select(box, holds);
  }

  private select(box: Box, test: (box: Box, other: Box) => boolean): readonly number[] {
    const found: number[] = [];
    const first = Math.floor(box.y0 / band);
    const last = Math.floor(box.y1 / band);
    for (let key = first; key <= last; key++)
      for (const index of this.bands.get(key) ?? []) {
        const other = this.boxes[index] as Box;
        // Boxes that span several bands are checked in the first of them.
        if (key > first && Math.floor(other.y0 / band) < key) continue;
        if (test(box, other)) found.push(index);
      }
    return found;
  }
}

/** The fragments of a page, indexed by position. */
export class RowIndex extends Bands {
  private readonly fragments: readonly Fragment[];

  constructor(fragments: readonly Fragment[]) {
    super(fragments.map((fragment) => fragment.box));
    this.fragments = fragments;
  }

  /** The fragment itself. */
  at(index: number): Fragment {
    return this.fragments[index] as Fragment;
  }
}
