/** Finds the style of each letter of a node, and cuts its text where the style changes. */
import type { Inline, Text } from "../../model/document.ts";
import type { PrintedStyle } from "./printed-styles.ts";

/** Cuts the texts of a node so that each is in one style; `refer` gives what a text refers to, nothing for the usual. */
export function cutByStyle(
  inlines: readonly Inline[],
  lines: readonly PrintedStyle[],
  refer: (letters: number) => number | undefined,
): readonly Inline[] {
  const styles = new LetterStyles(inlines, lines);
  const cut = (text: Text): readonly Text[] => cutText(text, styles, refer);
  return inlines.flatMap((node): readonly Inline[] => {
    if (node.type === "text") return cut(node);
    return node.type === "link" || node.type === "citation"
      ? [{ ...node, children: node.children.flatMap(cut) }]
      : [node];
  });
}

function cutText(
  text: Text,
  styles: LetterStyles,
  refer: (letters: number) => number | undefined,
): readonly Text[] {
  const { value } = text;
  const parts: Text[] = [];
  let start = 0;
  let style: number | undefined | null = null;
  const close = (end: number): void => {
    if (end > start)
      parts.push({ ...text, value: value.slice(start, end), ...(typeof style === "number" && { style }) });
    start = end;
  };
  for (let at = 0; at < value.length; at++) {
    // A space is in the style of the letter before it.
    if (isSpace(value.charCodeAt(at))) continue;
    const next = refer(styles.next());
    if (style !== null && next !== style) close(at);
    style = next;
  }
  close(value.length);
  return parts;
}

/** How many letters in a row must agree where some of a line are not in the text: marks of items, hyphens. */
const agreeing = 6;

/** How many letters of lines may be missing from the text: a heading that runs in before it. */
const farthest = 300;

/** Goes through the letters of a node and of its lines side by side. */
class LetterStyles {
  private readonly text: string;
  private readonly printed: string;
  /** The style of each printed letter. */
  private readonly letters: readonly number[];
  private at = 0;
  private printedAt = 0;
  private style: number;

  constructor(inlines: readonly Inline[], lines: readonly PrintedStyle[]) {
    this.text = withoutSpaces(wordsOf(inlines));
    let printed = "";
    const letters: number[] = [];
    for (const { text, stretches } of lines) {
      let start = 0;
      for (const { length, letters: own } of stretches) {
        const words = withoutSpaces(text.slice(start, start + length));
        printed += words;
        for (let count = words.length; count > 0; count--) letters.push(own);
        start += length;
      }
    }
    this.printed = printed;
    this.letters = letters;
    this.style = letters[0] ?? 0;
  }

  /** The style of the next letter of the node; one that is not printed has that of the letter before it. */
  next(): number {
    if (this.printed[this.printedAt] !== this.text[this.at]) this.seek();
    if (this.printed[this.printedAt] === this.text[this.at])
      this.style = this.letters[this.printedAt++] ?? this.style;
    this.at++;
    return this.style;
  }

  private seek(): void {
    const ahead = this.text.slice(this.at, this.at + agreeing);
    const found = this.printed.slice(this.printedAt, this.printedAt + farthest).indexOf(ahead);
    if (found >= 0) this.printedAt += found;
    // One letter was repaired: the next ones agree again.
    else if (this.printed[this.printedAt + 1] === this.text[this.at + 1]) this.printedAt++;
  }
}

function wordsOf(inlines: readonly Inline[]): string {
  let text = "";
  for (const node of inlines) {
    if (node.type === "text") text += node.value;
    else if (node.type === "link" || node.type === "citation") text += wordsOf(node.children);
  }
  return text;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0 || (code > 0xa0 && /\s/u.test(String.fromCharCode(code)));
}
