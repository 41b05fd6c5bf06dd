/** Builds elements; strings are always inserted as text, never as markup. */

/** Makes an element with attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Makes an SVG element with attributes. */
export function drawn(
  name: "svg" | "rect" | "path" | "text",
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Returns the element with this id; throws if the page lacks it. */
export function known<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.querySelector<Type>(`#${id}`);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}
