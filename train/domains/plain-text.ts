/** Made documents as plain text. */
import type { Chance } from "../random.ts";
import type { Piece } from "./draft.ts";
import { joined } from "./html.ts";

/** Writes a document as text: whole paragraphs or wrapped lines, with or without indents and blank lines. */
export function toPlainText(pieces: readonly Piece[], chance: Chance): string {
  const width = chance.pick([0, 0, 72, 78]);
  const blank = chance.next() < 0.5;
  const indent = chance.pick(["", "    ", "  "]);
  const lines = pieces.flatMap(({ role, level, mark, text }): readonly string[] => {
    const words = joined(mark, text);
    if (role === "page end" || words === "") return [""];
    const apart = role === "heading" || role === "title" || blank ? [""] : [];
    if (role === "title" || role === "centre")
      return [...apart, " ".repeat(Math.max(0, (width - words.length) / 2)) + words];
    if (role === "right") return [...apart, " ".repeat(Math.max(0, width - words.length)) + words];
    const left = role === "item" ? indent.repeat(Math.min(3, level)) : role === "text" ? indent : "";
    return [...apart, ...wrapped(left + words, width)];
  });
  return `${lines.join("\n").trim()}\n`;
}

function wrapped(text: string, width: number): readonly string[] {
  if (width === 0) return [text];
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const cut = rest.lastIndexOf(" ", width);
    const at = cut > width / 2 ? cut : width;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
