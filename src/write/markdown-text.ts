/** Text in Markdown, escaped quickly. */
import type { InlineCode, Paragraph, PhrasingContent, Text } from "mdast";
import { defaultHandlers, type Handle } from "mdast-util-to-markdown";

/** Signs that Markdown may take for its own wherever they stand. */
const sign = /[\\`*_&<[\]|~\t\r\n]/;

/** Letters that begin a line as nothing but text. */
const plainStart = /^[\p{L}("'“„«‘]/u;

/** A first letter that is written as it is where no line begins; a space is, unless the line ends behind it. */
const plainPeek = /^(?: (?![\r\n])|[\p{L}\p{N}.,;:()"'%/-])/u;

/**
 * Writes a text node.
 *
 * Most text has no sign that Markdown could take for its own, and is written as it is; the rest goes to the
 * serialiser, which tries some forty patterns on each text.  The output is the same as if all went there.
 */
export const writeText: Handle & { peek?: Handle } = (node: Text, parent, state, info) =>
  isPlain(node.value, info.before, info.after) ? node.value : defaultHandlers.text(node, parent, state, info);

/** Called for the first letter of what comes next, which would otherwise be escaped twice. */
writeText.peek = (node: Text, parent, state, info) =>
  plainPeek.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

/** Writes a paragraph; one of nothing but plain text and names of code, as most are, is written at once. */
export const writeParagraph: Handle = (node: Paragraph, parent, state, info) =>
  plainParagraph(node.children) ?? defaultHandlers.paragraph(node, parent, state, info);

/** The text of a paragraph that is written as it is; null for others. */
function plainParagraph(children: readonly PhrasingContent[]): string | null {
  let written = "";
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    const next = children[index + 1];
    if (child?.type === "inlineCode" && plainCode.test(child.value)) written += `\`${child.value}\``;
    else if (child?.type === "text") {
      const before = written === "" ? "\n" : written;
      const after = next === undefined ? "\n" : next.type === "text" ? next.value : "`";
      if (!isPlain(child.value, before, after)) return null;
      written += child.value;
    } else return null;
  }
  // The space around a paragraph is not written.
  return written !== "" && written.trim() === written ? written : null;
}

/** Typewriter letters that need neither more than one mark around them nor space inside the marks. */
const plainCode = /^[^ `|\r\n][^`|\r\n]*$/;

/** Writes typewriter letters; those that Markdown could misread go to `other`, and so do all bars, which end cells. */
export function codeWriter(other: Handle): Handle & { peek?: Handle } {
  const write: Handle & { peek?: Handle } = (node: InlineCode, parent, state, info) =>
    plainCode.test(node.value) ? `\`${node.value}\`` : other(node, parent, state, info);
  write.peek = () => "`";
  return write;
}

function isPlain(value: string, before: string, after: string): boolean {
  if (value === "" || sign.test(value)) return false;
  if (isBreak(before.at(-1)) && !plainStart.test(value)) return false;
  if (before.endsWith("]") && value.startsWith("(")) return false;
  const last = value.at(-1);
  return last !== "!" && last !== "#" && !(last === " " && isBreak(after[0]));
}

function isBreak(letter: string | undefined): boolean {
  return letter === "\n" || letter === "\r";
}
