/**
 * Building blocks of XML output.
 *
 * Attributes are ready-made strings, each with a leading space, or empty if omitted: a page has thousands of glyphs,
 * and concatenating strings is the fastest way to write them.
 */
import type { Box } from "../model/geometry.ts";
import { decimal } from "./decimal.ts";
import { escapeAttribute } from "./escape.ts";

/** Writes a string; omitted if null or equal to `absent`. */
export function textAttribute(name: string, value: string | null, absent: string | null = null): string {
  return value === null || value === absent ? "" : ` ${name}="${escapeAttribute(value)}"`;
}

/** Writes a number to 3 decimals; omitted if null or equal to `absent`. */
export function numberAttribute(name: string, value: number | null, absent: number | null = null): string {
  return value === null || value === absent ? "" : ` ${name}="${decimal(value)}"`;
}

/** Writes `true` or `false`; omitted if null or equal to `absent`. */
export function flagAttribute(name: string, value: boolean | null, absent: boolean | null = null): string {
  return value === null || value === absent ? "" : ` ${name}="${value}"`;
}

/** Writes numbers separated by spaces; omitted if there are none. */
export function numbersAttribute(name: string, values: readonly number[], places: 3 | 6 = 3): string {
  return values.length === 0 ? "" : ` ${name}="${values.map((value) => decimal(value, places)).join(" ")}"`;
}

/** Writes a box as `x0 y0 x1 y1`. */
export function boxAttribute(name: string, box: Box): string {
  return ` ${name}="${decimal(box.x0)} ${decimal(box.y0)} ${decimal(box.x1)} ${decimal(box.y1)}"`;
}

/** An element as lines of text, each ending in a line feed. */
export type Lines = string;

/** Writes an element with children; self-closing if there are none. */
export function element(indent: string, name: string, attributes: string, children: Lines = ""): Lines {
  if (children === "") return `${indent}<${name}${attributes}/>\n`;
  return `${indent}<${name}${attributes}>\n${children}${indent}</${name}>\n`;
}

/** Writes a list as one element around its items; omitted if empty. */
export function listElement<Item>(
  indent: string,
  name: string,
  items: readonly Item[],
  write: (item: Item, index: number) => Lines,
): Lines {
  return items.length === 0 ? "" : element(indent, name, "", items.map(write).join(""));
}
