/** Makes list items of paragraphs that begin with a marker of the domain: "2.2.1", "§ 1º", "I –", "（一）", "10:30". */
import { type Label, parseLabels, schemeOf } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Block } from "../blocks/blocks.ts";
import { textOf } from "../facts/profile.ts";
import { isFor } from "./block-labels.ts";
import type { Domain, ItemClass, ItemName } from "./domain.ts";

/** Makes items of paragraphs and items that begin with the pattern of a class. */
export function nameItems(
  blocks: readonly Block[],
  domain: Domain,
  language: string | null,
): readonly Block[] {
  const classes = (domain.items ?? []).filter((own) => own.pattern !== undefined && isFor(own, language));
  if (classes.length === 0) return blocks;
  return blocks.map((block): Block => {
    if (block.type !== "paragraph" && block.type !== "item") return block;
    const own = classes.find((one) => markerIn(block.lines, one) !== "");
    return own === undefined
      ? block
      : { type: "item", lines: block.lines, name: itemName(own.kind, block.lines, domain) };
  });
}

/** The name of an item whose kind is known, with the marker that the class of this kind reads there. */
export function itemName(kind: string, lines: readonly FlowLine[], { items = [] }: Domain): ItemName {
  const own = items.filter((one) => one.kind === kind);
  const marker = own.map((one) => markerIn(lines, one)).find((each) => each !== "") ?? "";
  const at = Math.max(
    0,
    items.findIndex((one) => one.kind === kind),
  );
  return { kind, marker, level: items[at]?.level ?? at };
}

/** The marker of a class at the start of a block; empty if the block has none. */
function markerIn(lines: readonly FlowLine[], { markers = [], pattern }: ItemClass): string {
  const text = textOf(lines[0] as FlowLine).trimStart();
  const match = pattern === undefined ? null : new RegExp(`^(?:${pattern})`, "u").exec(text);
  if (match !== null) return match[0].trim();
  const label = labelOf(lines, new Set(markers.map(shapeOfMarker)));
  return label === null ? "" : text.slice(0, label.length).trim();
}

/** A number may skip this many before it: repealed points are not printed. */
const mostSkipped = 3;

/** Turns numbered paragraphs into items where their numbers count on. */
export function itemizeClauses(
  blocks: readonly Block[],
  domain: Domain,
  language: string | null,
): readonly Block[] {
  const shapes = new Set(
    (domain.items ?? [])
      .filter((own) => isFor(own, language))
      .flatMap(({ markers = [] }) => markers.map(shapeOfMarker)),
  );
  const own = new Set(
    (domain.items ?? [])
      .filter((each) => each.languages !== undefined && isFor(each, language))
      .flatMap(({ markers = [] }) => markers.map(shapeOfMarker)),
  );
  return countClauses(demoteMarkers(blocks, own), shapes);
}

/**
 * Makes items of headings that begin with a marker of the document's language: "§ 1º" counts parts of an article in
 * Brazil, and sections elsewhere.  Text that was set apart from its marker returns to it.
 */
function demoteMarkers(blocks: readonly Block[], shapes: ReadonlySet<string>): readonly Block[] {
  const demoted: Block[] = [];
  blocks.forEach((block, at) => {
    const above = blocks[at - 1];
    const last = demoted.at(-1);
    const isMarker =
      block.type === "heading" && block.division === undefined && isParagraphSign(block, shapes);
    if (isMarker) demoted.push({ type: "item", lines: block.lines });
    else if (
      block.type === "paragraph" &&
      last?.type === "item" &&
      above?.type === "heading" &&
      isBare(above)
    )
      demoted[demoted.length - 1] = { ...last, lines: [...last.lines, ...block.lines] };
    else demoted.push(block);
  });
  return demoted;
}

function isParagraphSign(
  { lines }: { readonly lines: readonly FlowLine[] },
  shapes: ReadonlySet<string>,
): boolean {
  return (
    textOf(lines[0] as FlowLine)
      .trimStart()
      .startsWith("§") && labelOf(lines, shapes) !== null
  );
}

/** Whether a block is a label and nothing else. */
function isBare({ lines }: { readonly lines: readonly FlowLine[] }): boolean {
  const text = lines.map(textOf).join(" ").trim();
  return text !== "" && parseLabels(text)[0]?.length === text.length;
}

/** Makes items of paragraphs whose labels count on. */
function countClauses(blocks: readonly Block[], shapes: ReadonlySet<string>): readonly Block[] {
  const labels = blocks.map((block) => (block.type === "paragraph" ? labelOf(block.lines, shapes) : null));
  const last = new Map<string, number>();
  return blocks.map((block, at): Block => {
    const marked = block.type === "item" ? labelOf(block.lines, shapes) : null;
    if (marked !== null) last.set(seriesKey(marked), marked.path.at(-1) ?? 0);
    const label = labels[at] ?? null;
    if (label === null || block.type !== "paragraph") return block;
    const key = seriesKey(label);
    const number = label.path.at(-1) ?? 0;
    const before = last.get(key);
    const follows = before !== undefined && number > before && number - before <= mostSkipped + 1;
    const next = labels
      .slice(at + 1)
      .find((other) => other !== null && other !== undefined && seriesKey(other) === key);
    const leads = next !== undefined && next !== null && next.path.at(-1) === number + 1;
    if (!follows && !leads && !(number === 1 && label.path.length > 1)) return block;
    last.set(key, number);
    return { type: "item", lines: block.lines };
  });
}

/** The label of a block whose shape the domain lists. */
function labelOf(lines: readonly FlowLine[], shapes: ReadonlySet<string>): Label | null {
  const labels = parseLabels(textOf(lines[0] as FlowLine).trimStart());
  return labels.find((label) => shapes.has(shapeOf(label))) ?? null;
}

/** Equal for labels that count in one series: "2.1" and "2.2", but not "3.1". */
function seriesKey(label: Label): string {
  return `${schemeOf(label)} ${label.path.slice(0, -1).join(".")}`;
}

/** How a marker looks, whatever it counts: "1.", "(a)", "1.1". */
function shapeOf({ style, path, kind }: Label): string {
  if (kind === "bullet") return "bullet";
  const numeral = (style.numerals[0] ?? "arabic").replace(/^(upper|lower)-cyrillic$/u, "$1-letter");
  const close = path.length > 1 ? style.close.replace(/[.:]/u, "") : style.close;
  return `${style.open}${numeral}${path.length > 1 ? "+" : ""}${close}`;
}

/** The shape of a marker as a domain writes it. */
function shapeOfMarker(marker: string): string {
  const [label] = readMarker(marker);
  return label === undefined ? marker : shapeOf(label);
}

/** The labels of a marker: before a word, and before an ideograph, which needs no space. */
function readMarker(marker: string): readonly Label[] {
  const labels = parseLabels(`${marker} Xxx`);
  return labels.length > 0 ? labels : parseLabels(`${marker}文`);
}

/** Finds the kind of an item from its marker and the nearest other kind above it. */
export function itemKind(
  marker: string,
  above: readonly string[],
  classes: readonly ItemClass[],
  language: string | null,
): string | null {
  const shapes = new Set(readMarker(marker).map(shapeOf));
  const own = classes.find(
    (one) =>
      isFor(one, language) &&
      one.markers?.some((each) => shapes.has(shapeOfMarker(each))) &&
      (one.within === undefined || one.within.includes(above.findLast((kind) => kind !== one.kind) ?? "")),
  );
  return own?.kind ?? null;
}

/**
 * The order in which a domain nests markers in a language.
 *
 * A domain that has classes for single languages orders the markers of these only: elsewhere laws nest "(a)" and "(1)"
 * either way.
 */
export function markerOrder(
  { items = [] }: Domain,
  language: string | null,
): (marker: string) => number | null {
  const own = items.filter(({ languages }) => languages !== undefined);
  const ordered = own.length === 0 ? items : own.filter((each) => isFor(each, language));
  const ranks = new Map<string, number>();
  ordered.forEach(({ markers = [], level }, at) => {
    for (const marker of markers)
      if (!ranks.has(shapeOfMarker(marker))) ranks.set(shapeOfMarker(marker), level ?? at);
  });
  return (marker) => {
    const shapes = readMarker(marker).map(shapeOf);
    return shapes.map((shape) => ranks.get(shape)).find((rank) => rank !== undefined) ?? null;
  };
}
