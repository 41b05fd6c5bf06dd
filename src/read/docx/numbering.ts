/**
 * Numbers of paragraphs, counted as a word processor counts them.
 *
 *     abstract list 3, level 1 is "%1.%2."      1.  1.1.  1.2.  2.  2.1.
 *     lists 5 and 8 are list 3 in use           they count on together, unless one says where it starts
 */
import { letterNumeral, repeatedSign, romanNumeral, russianNumeral } from "../numerals.ts";
import { childOf, childrenOf, type XmlElement } from "../xml.ts";
import { itemNumbers, statedNumber } from "../stated-numbers.ts";
import { listLevels, paragraphOf, type ParagraphStyle, valueOf } from "./styles.ts";

/** One level of a list. */
interface Level {
  readonly start: number;
  readonly format: string;
  /** "%1.%2." */
  readonly text: string;
  /** Whether all its numbers are written in digits. */
  readonly legal: boolean;
  /** 0 never restarts; otherwise it restarts after any higher level. */
  readonly restart: number | null;
  /** Where its items begin, in points from the left; null if not stated. */
  readonly left: number | null;
  readonly paragraph: ParagraphStyle;
}

/** A list instance. */
interface List {
  readonly abstract: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: ReadonlyMap<number, number>;
}

/** The number of a paragraph and its position. */
export interface Numbered {
  /** Null if nothing is printed. */
  readonly label: string | null;
  /** The abstract list, whose instances share one count. */
  readonly list: string;
  /** In points from the left; null if the list does not state it. */
  readonly left: number | null;
  /** How its items are set. */
  readonly paragraph: ParagraphStyle;
}

/** Returns the next number of a list; null if the list or level is not numbered. */
export type Counter = (list: string, level: number) => Numbered | null;

/** Reads the numbering part and starts counting; a document may have none. */
export function readNumbering(root: XmlElement | null): Counter {
  const lists = readLists(root);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (id, at) => {
    const list = lists.get(id);
    const level = list?.levels.get(at);
    if (list === undefined || level === undefined) return null;
    const values = counts.get(list.abstract) ?? [];
    counts.set(list.abstract, values);
    const start = list.starts.get(at);
    if (start !== undefined && !begun.has(`${id} ${at}`)) values[at] = start;
    else values[at] = (values[at] ?? level.start - 1) + 1;
    begun.add(`${id} ${at}`);
    for (let upper = 0; upper < at; upper++) values[upper] ??= list.levels.get(upper)?.start ?? 1;
    for (const [deeper, { restart }] of list.levels) if (deeper > at && restart !== 0) delete values[deeper];
    const label = labelOf(level, values, list);
    return { label, list: list.abstract, left: level.left, paragraph: level.paragraph };
  };
}

function readLists(root: XmlElement | null): ReadonlyMap<string, List> {
  const abstracts = childrenOf(root ?? undefined, "w:abstractNum");
  const byId = new Map(abstracts.map((element) => [element.attributes["w:abstractNumId"] ?? "", element]));
  const byStyle = new Map(abstracts.map((element) => [valueOf(element, "w:styleLink") ?? "", element]));
  return new Map(
    childrenOf(root ?? undefined, "w:num").map((element) => {
      const own = byId.get(valueOf(element, "w:abstractNumId") ?? "");
      const abstract = byStyle.get(valueOf(own, "w:numStyleLink") ?? "-") ?? own;
      const overrides = childrenOf(element, "w:lvlOverride");
      const levels = new Map(childrenOf(abstract, "w:lvl").map(readLevel));
      const starts = new Map<number, number>();
      for (const override of overrides) {
        const at = statedNumber(override.attributes["w:ilvl"], listLevels);
        const start = valueOf(override, "w:startOverride");
        const level = childOf(override, "w:lvl");
        if (level !== undefined) levels.set(...readLevel(level));
        if (start !== undefined) starts.set(at, statedNumber(start, itemNumbers));
      }
      const id = abstract?.attributes["w:abstractNumId"] ?? "";
      return [element.attributes["w:numId"] ?? "", { abstract: id, levels, starts }];
    }),
  );
}

function readLevel(element: XmlElement): [number, Level] {
  const restart = valueOf(element, "w:lvlRestart");
  const legal = childOf(element, "w:isLgl");
  const paragraph = paragraphOf(childOf(element, "w:pPr"));
  const level: Level = {
    start: statedNumber(valueOf(element, "w:start"), itemNumbers),
    format: valueOf(element, "w:numFmt") ?? "decimal",
    text: valueOf(element, "w:lvlText") ?? "",
    legal: legal !== undefined && legal.attributes["w:val"] !== "0",
    restart: restart === undefined ? null : Number(restart),
    left: paragraph.left ?? null,
    paragraph,
  };
  return [statedNumber(element.attributes["w:ilvl"], listLevels), level];
}

function labelOf(level: Level, values: readonly number[], { levels }: List): string | null {
  if (level.format === "bullet") return bulletOf(level.text);
  if (level.format === "none" && !level.text.includes("%")) return level.text.trim() || null;
  const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const format = level.legal ? "decimal" : (levels.get(at)?.format ?? "decimal");
    return numeralOf(values[at] ?? levels.get(at)?.start ?? 1, format);
  });
  return label.trim() || null;
}

/** Characters of symbol fonts mean nothing outside them; to a reader all are bullets. */
function bulletOf(text: string): string | null {
  const sign = text.trim();
  if (sign === "") return null;
  if (sign === "o") return "◦";
  if (sign === "\u00ad") return "-";
  return /[\u{e000}-\u{f8ff}]|^[§vwØqü·]$/u.test(sign) ? "•" : sign;
}

/** Formats a number in a Word number format; formats of other scripts fall back to digits. */
export function numeralOf(value: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return letterNumeral(value);
    case "upperLetter":
      return letterNumeral(value).toUpperCase();
    case "lowerRoman":
      return romanNumeral(value);
    case "upperRoman":
      return romanNumeral(value).toUpperCase();
    case "russianLower":
      return russianNumeral(value);
    case "russianUpper":
      return russianNumeral(value).toUpperCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "chicago":
      return repeatedSign("*†‡§", value);
    case "none":
      return "";
    default:
      return String(value);
  }
}
