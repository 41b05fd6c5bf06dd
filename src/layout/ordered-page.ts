/** Pages in reading order. */
import type { Field } from "../model/document.ts";
import type { FlowItem } from "../model/flow.ts";
import type { FontWeight } from "./text/bold-weight.ts";

/** What is on a page, in reading order. */
export interface OrderedPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly FlowItem[];
  readonly fields?: readonly Field[];
}

/** A page in reading order; repetition over pages is not known yet. */
export interface PageLayout extends OrderedPage {
  /** Number of letters and digits on the page, including hidden ones. */
  readonly letters: number;
  /** The fonts of its letters; missing for pages made without fonts. */
  readonly weights?: readonly FontWeight[];
}
