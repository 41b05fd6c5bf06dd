/** What lies over a page rather than being drawn on it: links, annotations with their fields, tags. */
import type { Annotation, Destination, FormField, Link, Tag } from "../model/page.ts";
import {
  boxAttribute,
  element,
  flagAttribute,
  type Lines,
  numberAttribute,
  numbersAttribute,
  textAttribute,
} from "./xml-element.ts";

/** Writes a target inside the file, with the name of a named destination. */
export function destinationElement(indent: string, destination: Destination, name?: string): Lines {
  const attributes =
    textAttribute("name", name ?? null) +
    numberAttribute("page", destination.page) +
    numberAttribute("x", destination.x) +
    numberAttribute("y", destination.y);
  return element(indent, "destination", attributes);
}

/** Writes a link area of the page. */
export function linkElement(indent: string, link: Link): Lines {
  const children = link.destination ? destinationElement(`${indent}  `, link.destination) : "";
  return element(indent, "link", boxAttribute("box", link.box) + textAttribute("uri", link.uri), children);
}

/** Writes an annotation, and its form field inside it. */
export function annotationElement(indent: string, annotation: Annotation): Lines {
  const attributes =
    textAttribute("kind", annotation.kind) +
    boxAttribute("box", annotation.box) +
    textAttribute("contents", annotation.contents, "") +
    textAttribute("author", annotation.author, "") +
    flagAttribute("hidden", annotation.hidden, false);
  const children = annotation.field ? fieldElement(`${indent}  `, annotation.field) : "";
  return element(indent, "annotation", attributes, children);
}

function fieldElement(indent: string, field: FormField): Lines {
  const attributes =
    textAttribute("kind", field.kind) +
    textAttribute("name", field.name, "") +
    textAttribute("label", field.label, "") +
    textAttribute("value", field.value, "") +
    flagAttribute("checked", field.checked);
  const options = field.options.map((option) =>
    element(`${indent}  `, "option", textAttribute("value", option)),
  );
  return element(indent, "field", attributes, options.join(""));
}

/** Writes a node of the structure tree with its descendants. */
export function tagElement(indent: string, tag: Tag): Lines {
  const attributes =
    textAttribute("type", tag.type) +
    textAttribute("id", tag.id, "") +
    textAttribute("title", tag.title, "") +
    textAttribute("language", tag.language, "") +
    textAttribute("alternative", tag.alternative, "") +
    textAttribute("actual-text", tag.actualText, "") +
    numbersAttribute("mcids", tag.markedContent);
  const inside = `${indent}  `;
  const properties = Object.entries(tag.attributes).map(([name, value]) =>
    attributeElement(inside, name, value),
  );
  const children = tag.children.map((child) => tagElement(inside, child));
  return element(indent, "tag", attributes, properties.join("") + children.join(""));
}

function attributeElement(indent: string, name: string, value: string | number | boolean): Lines {
  const written =
    typeof value === "number" ? numberAttribute("value", value) : textAttribute("value", String(value));
  const type = textAttribute("type", typeof value, "string");
  return element(indent, "attribute", textAttribute("name", name) + type + written);
}
