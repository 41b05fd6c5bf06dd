/** Elements of HTML trees. */
import type { Element, ElementContent, Properties, Text } from "hast";
import type { Source } from "../model/flow.ts";
import { legalText } from "./escape.ts";
import { placesOf, placeTexts } from "./places.ts";

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
    properties: { ...properties, ...placeProperties(sources) },
    children: [...children],
  };
}

function placeProperties(sources: readonly Source[]): Properties {
  if (sources.length === 0) return {};
  const { page, box } = placeTexts(placesOf(sources));
  return { dataPage: page, dataBox: box };
}

/** Makes text; characters that HTML forbids become U+FFFD. */
export function textNode(value: string): Text {
  return { type: "text", value: legalText(value) };
}
