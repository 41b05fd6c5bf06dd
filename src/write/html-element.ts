/** Elements of HTML trees. */
import type { Element, ElementContent, Properties, Text } from "hast";
import type { Paragraph } from "../model/document.ts";
import type { Source } from "../model/flow.ts";
import { withoutControls } from "./control-characters.ts";
import { legalText } from "./escape.ts";
import { pageBoxesOf, boxTexts } from "./source-boxes.ts";
import { blockId } from "./style-rules.ts";

/** Makes an element; its sources become `data-page` and `data-box`. */
export function h(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
  sources: readonly Source[] = [],
): Element {
  return {
    type: "element",
    tagName,
    properties: { ...withLegalValues(properties), ...placeProperties(sources) },
    children: [...children],
  };
}

/** Attribute text from the document is stripped of characters that HTML forbids. */
function withLegalValues(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === "string" ? withoutControls(legalText(value)) : value,
    ]),
  );
}

function placeProperties(sources: readonly Source[]): Properties {
  if (sources.length === 0) return {};
  const { page, box } = boxTexts(pageBoxesOf(sources));
  return { dataPage: page, dataBox: box };
}

/** The classes of a heading or paragraph: that of its style, after others. */
export function classesOf({ style }: Pick<Paragraph, "style">, ...others: readonly string[]): Properties {
  const own = blockId(style);
  const className = own === null ? others : [...others, own];
  return className.length === 0 ? {} : { className: [...className] };
}

/** Makes a text node; controls and characters that HTML forbids become U+FFFD. */
export function textNode(value: string): Text {
  return { type: "text", value: withoutControls(legalText(value)) };
}
