/** Reads the labels that notes and references begin with. */
import type { Aside, Content, Inline } from "../../model/document.ts";
import { plainText } from "../inline/inlines.ts";

/** "[12]", "12.", "(12)", "12)" and "12", or a code in brackets: "[Knu84]". */
const REFERENCE =
  /^\s*(?:\[(\d{1,3}|\p{L}[\p{L}+&.,\s-]{0,30}\d{2,4}[a-z]?)\]|\((\d{1,3})\)|(\d{1,3})[.):]?(?=\s*["“‘(]?\p{L}))\s*/u;

/**
 * A figure, a superscript or a symbol, because notes may begin with a year; in superscript also letters and Roman numerals.
 */
const NOTE = /^\s*(\d{0,2}[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\d{1,3}(?!\d)|[*†‡§¶#∗⁎]{1,3})[.)]?\s*(?=\S)/u;
const RAISED = /^\s*([a-z]|[ivxl]{1,6}|\d{1,3}|[*†‡§¶#∗⁎]{1,3})[.)]?\s*$/u;

/** Cuts the label off a note or reference; null if there is none. */
export function cutLabel(aside: Aside): {
  readonly label: string | null;
  readonly children: readonly Content[];
} {
  const [first, ...rest] = aside.children;
  if (first?.type !== "paragraph") return { label: null, children: aside.children };
  const found = aside.role === "reference" ? labelOf(first.children, REFERENCE) : noteLabel(first.children);
  if (found === null) return { label: null, children: aside.children };
  const children = dropText(first.children, found.length);
  return { label: found.label, children: [{ ...first, children }, ...rest] };
}

interface Found {
  readonly label: string;
  /** Characters of the label and the space after it. */
  readonly length: number;
}

function labelOf(inlines: readonly Inline[], pattern: RegExp): Found | null {
  const match = pattern.exec(plainText(inlines));
  const label = match?.slice(1).find((group) => group !== undefined);
  return match === null || label === undefined ? null : { label, length: match[0].length };
}

/** A superscript label, or one in the size of the note. */
function noteLabel(inlines: readonly Inline[]): Found | null {
  const [first] = inlines;
  if (first?.type === "text" && first.marks.includes("superscript")) {
    const label = RAISED.exec(first.value)?.[1];
    const rest = plainText(inlines).slice(first.value.length);
    const space = rest.length - rest.trimStart().length;
    if (label !== undefined) return { label, length: first.value.length + space };
  }
  const found = labelOf(inlines, NOTE);
  return found && { ...found, label: found.label.normalize("NFKC") };
}

/** Inline nodes without their first `count` characters. */
function dropText(inlines: readonly Inline[], count: number): readonly Inline[] {
  let left = count;
  return inlines.flatMap((node): readonly Inline[] => {
    if (left === 0 || node.type === "note-mark") return [node];
    if (node.type === "break") {
      left--;
      return [];
    }
    if (node.type !== "text") {
      const children = dropText(node.children, left).filter((child) => child.type === "text");
      left = Math.max(0, left - plainText(node.children).length);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    const value = node.value.slice(left);
    left = Math.max(0, left - node.value.length);
    return value === "" ? [] : [{ ...node, value }];
  });
}
