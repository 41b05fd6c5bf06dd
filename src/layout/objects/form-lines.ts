/** The text of forms on a page, and their fields. */
import type { Field } from "../../model/document.ts";
import type { FlowItem, FlowLine, FormLetters } from "../../model/flow.ts";
import type { Annotation, Glyph, Page } from "../../model/page.ts";
import type { Box } from "../../model/geometry.ts";
import { holds } from "../../numeric/boxes.ts";
import { isLabelAbove, widestGap } from "./field-labels.ts";
import type { OrderedPage } from "../ordered-page.ts";

/** Marks the form's part of each line, and lists its fields; pages without a form are unchanged. */
export function addForm(layout: OrderedPage, page: Page): OrderedPage {
  if (page.annotations.length === 0) return layout;
  const fields = fieldsOf(page);
  const printed = page.glyphs.some(({ origin }) => origin === "form");
  const items = printed || fields.length > 0 ? markLines(layout.items, page) : layout.items;
  return { ...layout, items, ...(fields.length > 0 && { fields }) };
}

/**
 * Removes what annotations draw around their text.
 *
 * The boxes of fields are not tables or figures: their content is read as part of the page.
 */
export function withoutFormPaths(page: Page): Page {
  if (page.annotations.length === 0) return page;
  return { ...page, paths: page.paths.filter(({ form }) => form !== true) };
}

function fieldsOf({ annotations, number }: Page): readonly Field[] {
  return annotations.flatMap(({ field, box, hidden }): readonly Field[] => {
    if (field === null) return [];
    const { kind: type, name, label, value, checked, options } = field;
    return [{ name, type, label, value, checked, options, page: number, box, hidden }];
  });
}

function markLines(items: readonly FlowItem[], page: Page): readonly FlowItem[] {
  const labels = labelsOf(items, page);
  let above: Annotation | null = null;
  return items.map((item) => {
    if (item.type !== "line") return item;
    const letters = lettersOf(item, page);
    const form = formLetters(letters, page, above) ?? (labels.has(item) ? label : null);
    above = printerOf(letters.at(-1), page);
    return form === null ? item : { ...item, form };
  });
}

/** The mark of a line followed by a field to fill in. */
const label: FormLetters = { whole: false, goesOn: false, ends: true, ticked: false };

/** Lines with an empty field to their right, as labels have; filled fields are inside their line. */
function labelsOf(items: readonly FlowItem[], page: Page): ReadonlySet<FlowLine> {
  const placed = items.flatMap((item) =>
    item.type === "line" && item.source !== null ? [{ line: item, box: item.source.box }] : [],
  );
  const printed = page.glyphs.filter(({ origin }) => origin === "form");
  const labels = new Set<FlowLine>();
  for (const { field, box, hidden } of page.annotations) {
    if (hidden || (field?.kind !== "text" && field?.kind !== "choice")) continue;
    if (printed.some((glyph) => holds(box, glyph.box))) continue;
    const row = placed.filter((own) => own.box.x1 <= box.x0 + 1 && isLevel(own.box, box));
    const nearest = row.toSorted((a, b) => b.box.x1 - a.box.x1)[0];
    if (nearest === undefined || box.x0 - nearest.box.x1 > widestGap(page.width)) continue;
    const isAbove = placed.some((own) => isLabelAbove({ box: own.box, size: sizeOf(own.line) }, box));
    if (!isAbove) labels.add(nearest.line);
  }
  return labels;
}

/** Returns whether the centre of a line is at the height of a field. */
function isLevel({ y0, y1 }: Box, field: Box): boolean {
  const middle = (y0 + y1) / 2;
  return middle >= field.y0 && middle <= field.y1;
}

function sizeOf({ runs }: FlowLine): number {
  return runs[0]?.size ?? 0;
}

function lettersOf({ source }: FlowLine, { glyphs }: Page): readonly Glyph[] {
  const ranges = source?.glyphs ?? [];
  return ranges.flatMap(([start, end]) => glyphs.slice(start, end)).filter(({ text }) => text.trim() !== "");
}

/** Fields whose text continues from line to line; lines of others are list items, or separate entries. */
function runsOn({ kind, field }: Annotation): boolean {
  return kind === "freetext" || field?.kind === "text";
}

function formLetters(letters: readonly Glyph[], page: Page, above: Annotation | null): FormLetters | null {
  const printed = letters.filter(({ origin }) => origin === "form");
  if (printed.length === 0) return null;
  const whole = printed.length === letters.length;
  // A stamp that happens to stand beside a line says nothing about the line.
  if (!whole && !printed.some((glyph) => (printerOf(glyph, page)?.field ?? null) !== null)) return null;
  const first = printerOf(letters[0], page);
  const last = printerOf(letters.at(-1), page);
  return {
    whole,
    goesOn: first !== null && first === above && runsOn(first),
    ends: last !== null,
    ticked: [first, last].some((edge) => (edge?.field?.checked ?? null) !== null),
  };
}

/** The annotation that prints a glyph; null for the page's own text. */
function printerOf(glyph: Glyph | undefined, { annotations }: Page): Annotation | null {
  if (glyph?.origin !== "form") return null;
  return annotations.find(({ box, hidden }) => !hidden && holds(box, glyph.box)) ?? null;
}
