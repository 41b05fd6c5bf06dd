/** Footnotes, endnotes and comments of a Word document. */
import { childrenOf, type XmlElement } from "../xml.ts";
import type { NoteReference } from "./content.ts";
import { numeralOf } from "./numbering.ts";

/** Notes of one kind by id, without the separators that Word stores among them. */
export function readNotes(root: XmlElement | null, name: string): ReadonlyMap<string, XmlElement> {
  return new Map(
    childrenOf(root ?? undefined, name)
      .filter(({ attributes }) => !/separator|continuation/i.test(attributes["w:type"] ?? ""))
      .map((element) => [element.attributes["w:id"] ?? "", element]),
  );
}

/** Labels notes in the order in which they are requested: 1, 2 for footnotes, i, ii for endnotes. */
export function createLabels(): (note: NoteReference) => string {
  const labels = new Map<string, string>();
  const counts = { footnote: 0, endnote: 0, comment: 0 };
  return ({ kind, id }) => {
    const key = `${kind} ${id}`;
    const known = labels.get(key);
    if (known !== undefined) return known;
    const label = numeralOf(++counts[kind], kind === "endnote" ? "lowerRoman" : "decimal");
    labels.set(key, label);
    return label;
  };
}
