/** Reads web pages by their tags, with navigation and other boilerplate kept apart. */
import { decodeText } from "../encoding.ts";
import { FlowDraft } from "../flow-draft.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { apartMenus } from "./menus.ts";
import { htmlLimits, parseHtml } from "./parser.ts";
import { attributeOf, childrenOf, type HtmlNode, textIn } from "./tree.ts";
import { noStyles, parseStyles, type StyleSheet } from "./style-sheet.ts";
import { HtmlWalker } from "./walker.ts";

/** Reads a page. */
export async function readHtml(bytes: Uint8Array, { report }: ReadOptions = {}): Promise<FlowReading> {
  return readHtmlText(decodeText(bytes, declaredEncoding(bytes)), { ...(report && { report }) });
}

/** The context of a page that is part of a larger file. */
export interface PageOptions extends Pick<ReadOptions, "report"> {
  /** Name of the page inside the file. */
  readonly part?: string;
  /** Style sheets of the file. */
  readonly styles?: StyleSheet;
}

/** Reads a page that is already decoded. */
export function readHtmlText(text: string, options: PageOptions = {}): FlowReading {
  const { part = "", styles: shared = noStyles, report } = options;
  const { root, flattened } = parseHtml(text);
  if (flattened)
    report?.({
      severity: "warning",
      code: "html/too-deep",
      message: `The page nests its elements more than ${htmlLimits.depth} deep; what lies deeper was read as if it did not.`,
    });
  const html = find(root, "html");
  const draft = new FlowDraft(part);
  const body = html === null ? null : find(html, "body");
  const head = html === null ? null : find(html, "head");
  const own = head === null ? [] : childrenOf(head).filter(({ nodeName }) => nodeName === "style");
  const styles = own.length === 0 ? shared : parseStyles(own.map(textIn), shared);
  if (body !== null) new HtmlWalker(draft, styles).read(body);
  return {
    type: "flow",
    flow: apartMenus(draft.flow),
    description: describe("html", {
      metadata: head === null ? {} : metadataIn(head),
      language: (html && attributeOf(html, "lang")) || null,
    }),
  };
}

/** The encoding that the first bytes of a page declare. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? /encoding=["']([\w-]+)/i.exec(head)?.[1];
}

function find(node: HtmlNode, name: string): HtmlNode | null {
  return childrenOf(node).find(({ nodeName }) => nodeName === name) ?? null;
}

const names: Readonly<Record<string, string>> = {
  author: "Author",
  description: "Subject",
  keywords: "Keywords",
  generator: "Producer",
  date: "CreationDate",
};

function metadataIn(head: HtmlNode): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const node of childrenOf(head)) {
    const name = names[attributeOf(node, "name")?.toLowerCase() ?? ""];
    const content = attributeOf(node, "content")?.trim() ?? "";
    const title = textIn(node).replace(/\s+/gu, " ").trim();
    if (node.nodeName === "title" && title !== "") found["Title"] = title;
    if (name !== undefined && content !== "") found[name] = content;
  }
  return found;
}
