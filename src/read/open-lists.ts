/** How deep the items of lists stand in each other. */
import { deepestList } from "./flow-draft.ts";

interface OpenList {
  readonly id: string;
  readonly level: number;
  /** Where its items begin, in points. */
  readonly left: number;
}

/** Items closer than this stand on one level, in points. */
const slack = 5;

/**
 * The lists that are open, the outermost first.
 *
 * Inside one list its levels say how deep an item stands.  A list that begins inside another is only to be told by
 * where its items begin: further right than those of the list before it, or on a deeper level of its own.
 */
export class OpenLists {
  private open: OpenList[] = [];

  /** Ends all lists. */
  close(): void {
    this.open = [];
  }

  /** How deep the item stands that was opened last; 0 outside of lists. */
  get depth(): number {
    return this.open.length;
  }

  /** How deep text stands that begins there, in points: inside the items that begin no further right. */
  depthAt(left: number): number {
    return this.open.filter((list) => list.left <= left + slack).length;
  }

  /** Opens an item and says how deep it stands, 1 for the outermost. */
  depthOf(id: string, level: number, left: number): number {
    const same = this.open.findLastIndex((list) => list.id === id && list.level <= level);
    if (same >= 0) {
      this.open.length = this.open[same]?.level === level ? same : same + 1;
    } else {
      const outer = this.open.findLastIndex(
        (list) => list.left < left - slack || (list.left <= left + slack && list.level < level),
      );
      this.open.length = Math.min(outer + 1, deepestList - 1);
    }
    this.open.push({ id, level, left });
    return this.open.length;
  }
}
