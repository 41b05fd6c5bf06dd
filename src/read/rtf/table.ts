/** Tables of RTF, whose rows define the spans of their cells beforehand. */
import type { FlowLine } from "../../model/flow.ts";
import type { CellDraft } from "../flow-draft.ts";

type Merge = "none" | "first" | "goes-on";

interface OpenCell {
  readonly column: number;
  rowSpan: number;
  columnSpan: number;
  readonly lines: readonly FlowLine[];
}

/** Collects the rows of one table. */
export class RtfTable {
  private rows: OpenCell[][] = [];
  private cells: OpenCell[] = [];
  private down: Merge[] = [];
  private across: Merge[] = [];
  private next: { down: Merge; across: Merge } = { down: "none", across: "none" };
  /** The cell that spans down in each column. */
  private readonly reaching = new Map<number, OpenCell>();
  private column = 0;
  private head = false;
  private headRows = 0;

  /** Takes a word that defines the cells of the next row. */
  define(name: string): void {
    if (name === "trowd") [this.down, this.across, this.head] = [[], [], false];
    else if (name === "trhdr") this.head = true;
    else if (name === "clvmgf") this.next.down = "first";
    else if (name === "clvmrg") this.next.down = "goes-on";
    else if (name === "clmgf") this.next.across = "first";
    else if (name === "clmrg") this.next.across = "goes-on";
    else if (name === "cellx") {
      this.down.push(this.next.down);
      this.across.push(this.next.across);
      this.next = { down: "none", across: "none" };
    }
  }

  /** Adds a cell. */
  add(lines: readonly FlowLine[]): void {
    const column = this.column++;
    const above = this.reaching.get(column);
    const left = this.cells.at(-1);
    if (this.down[column] === "goes-on" && above !== undefined) above.rowSpan++;
    else if (this.across[column] === "goes-on" && left !== undefined) left.columnSpan++;
    else {
      const cell = { column, rowSpan: 1, columnSpan: 1, lines };
      this.cells.push(cell);
      this.reaching.set(column, cell);
    }
  }

  /** Ends a row. */
  endRow(): void {
    if (this.column > 0) {
      if (this.head && this.headRows === this.rows.length) this.headRows++;
      this.rows.push(this.cells);
    }
    this.cells = [];
    this.column = 0;
  }

  /** Ends the table and gives its rows. */
  finish(): { readonly rows: readonly (readonly CellDraft[])[]; readonly headRows: number } {
    this.endRow();
    const { rows, headRows } = this;
    this.rows = [];
    this.headRows = 0;
    this.reaching.clear();
    return { rows, headRows: headRows < rows.length ? headRows : 0 };
  }
}
