/** Parses web pages with bounds: time and depth stay proportional to the file, whatever its tags do. */
import { type DefaultTreeAdapterMap, Parser, Tokenizer } from "parse5";
import type { Token } from "parse5";
import type { HtmlNode } from "./tree.ts";

/** What is kept of the tags of a page. */
export interface HtmlLimits {
  /** Most elements inside one another; browsers stop at 512 too. */
  readonly depth: number;
  /** Most attributes of a tag; further ones are ignored. */
  readonly attributes: number;
  /** Most looks (`<b>`, `<font>`) that stay open over the end of a block. */
  readonly looks: number;
}

/** Pages with unclosed `<font>` tags reach a depth of some hundreds; no tag seen has more than 50 attributes. */
export const htmlLimits: HtmlLimits = { depth: 512, attributes: 500, looks: 64 };

/** A parsed page, and whether it was nested deeper than is followed. */
export interface ParsedHtml {
  readonly root: HtmlNode;
  readonly flattened: boolean;
}

/**
 * Parses a page.
 *
 * An element that would stand deeper than the limit becomes a sibling of the deepest one, so that all text stays, in
 * its order:
 *
 *     limit 3    <i> <b> <u> <s>text       i > b > u, then i > b > s > text
 */
export function parseHtml(text: string): ParsedHtml {
  const parser = new BoundedParser();
  parser.tokenizer.write(text, true);
  return { root: parser.document, flattened: parser.flattened };
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  flattened = false;

  constructor() {
    super();
    this.tokenizer = new BoundedTokenizer(this.options, this);
  }

  override onStartTag(token: Token.TagToken): void {
    while (this.openElements.stackTop >= htmlLimits.depth) this.closeDeepest();
    const { entries } = this.activeFormattingElements;
    entries.length = Math.min(entries.length, htmlLimits.looks);
    super.onStartTag(token);
  }

  /** Closes the current element for good: it is not opened again in the next block. */
  private closeDeepest(): void {
    const { current } = this.openElements;
    const look = this.activeFormattingElements.entries.find(
      (entry) => "element" in entry && entry.element === current,
    );
    if (look !== undefined) this.activeFormattingElements.removeEntry(look);
    this.openElements.pop();
    this.flattened = true;
  }
}

/** Each new attribute is compared with all before it, so their number is bounded. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token !== null && "attrs" in token && token.attrs.length >= htmlLimits.attributes) return;
    // oxlint-disable-next-line no-underscore-dangle -- parse5's own name.
    super._leaveAttrName();
  }
}
