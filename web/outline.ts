/** The outline: headings as links into the text. */
import type { Content, Document } from "../src/model/document.ts";
import { plainText } from "../src/write/inline-text.ts";
import { element } from "./elements.ts";
import type { Pairing } from "./pairing.ts";
import type { Part } from "./parts.ts";

/** Builds a nested list of all sections. */
export function outlineOf(
  document: Document,
  parts: ReadonlyMap<object, Part>,
  pairing: Pairing,
): HTMLElement {
  const listOf = (nodes: readonly Content[]): HTMLElement => {
    const items = nodes.flatMap((node): readonly HTMLElement[] => {
      if (node.type === "aside") return [...listOf(node.children).children] as HTMLElement[];
      if (node.type !== "section") return [];
      const button = element("button", { type: "button" }, plainText(node.heading.children));
      button.addEventListener("click", () => pairing.choose(parts.get(node.heading)?.id ?? null, null));
      const inner = listOf(node.children);
      return [element("li", {}, button, ...(inner.childElementCount > 0 ? [inner] : []))];
    });
    return element("ul", {}, ...items);
  };
  return listOf(document.children);
}
