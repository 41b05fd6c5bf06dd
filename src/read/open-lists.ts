/** Nesting depths of list items. */
import { deepestList } from "./flow-draft.ts";

interface OpenList {
  readonly id: string;
  readonly level: number;
  /** Where its items begin, in points. */
  readonly left: number;
}

/** Items closer than this are on one level, in points. */
const slack = 5;

/**
 * The open lists, outermost first.
 *
 * Within a list, its levels state an item's depth. A list nested in another is recognised only by its position: its
 * items begin further right than those of the list before it, or on a deeper level.
 */
export class OpenLists {
  private open: OpenList[] = [];

  /** Ends all lists. */
  close(): void {
    this.open = [];
  }

  /** Depth of the last opened item; 0 outside lists. */
  get depth(): number {
    return this.open.length;
  }

  /** Depth of text that begins at this position, in points: inside the items that begin no further right. */
  depthAt(left: number): number {
    return this.open.filter((list) => list.left <= left + slack).length;
  }

  /** Opens an item and returns its depth, 1 for the outermost. */
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
