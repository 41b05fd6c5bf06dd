/** Parses web pages within bounds: time and depth stay proportional to the file. */
import { type DefaultTreeAdapterMap, Parser, Tokenizer } from "parse5";
import type { Token } from "parse5";
import { ReadError } from "../../model/report.ts";
import type { HtmlNode } from "./tree.ts";

/** Limits. */
export interface HtmlLimits {
  /** Maximum nesting of elements; browsers stop at 512 too. */
  readonly depth: number;
  /** Maximum number of tags and comments. */
  readonly tags: number;
  /** Maximum number of attributes per tag; further ones are ignored. */
  readonly attributes: number;
  /** Maximum number of formatting elements (`<b>`, `<font>`) left open across the end of a block. */
  readonly looks: number;
}

/**
 * Pages with unclosed `<font>` tags reach a depth of some hundreds; no tag seen has more than 50 attributes. Each tag
 * takes up to a kilobyte; the longest pages seen, single-page specifications, have some 300,000.
 */
export const htmlLimits: HtmlLimits = { depth: 512, tags: 500_000, attributes: 500, looks: 64 };

/** A parsed page, and whether it exceeded the nesting limit. */
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
 *
 * Throws `ReadError` for a page with too many tags.
 */
export function parseHtml(text: string): ParsedHtml {
  const parser = new BoundedParser();
  parser.tokenizer.write(text, true);
  return { root: parser.document, flattened: parser.flattened };
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  flattened = false;
  private tags = 0;

  constructor() {
    super();
    this.tokenizer = new BoundedTokenizer(this.options, this);
  }

  override onStartTag(token: Token.TagToken): void {
    this.count();
    while (this.openElements.stackTop >= htmlLimits.depth) this.closeDeepest();
    const { entries } = this.activeFormattingElements;
    entries.length = Math.min(entries.length, htmlLimits.looks);
    super.onStartTag(token);
  }

  override onComment(token: Token.CommentToken): void {
    this.count();
    super.onComment(token);
  }

  private count(): void {
    if (++this.tags > htmlLimits.tags)
      throw new ReadError(
        "too-large",
        `The page has more than ${htmlLimits.tags} tags; pages up to that are read.`,
      );
  }

  /** Closes the current element for good, so that it is not reopened in the next block. */
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

/** Each new attribute is compared with all before it, so their number is limited. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token !== null && "attrs" in token && token.attrs.length >= htmlLimits.attributes) return;
    // oxlint-disable-next-line no-underscore-dangle -- parse5's own name.
    super._leaveAttrName();
  }
}
