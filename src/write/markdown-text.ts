/** Text in Markdown, escaped quickly. */
import type { Paragraph, Text } from "mdast";
import { defaultHandlers, type Handle } from "mdast-util-to-markdown";

/** Signs that Markdown may take for its own wherever they stand. */
const sign = /[\\`*_&<[\]|~\t\r\n]/;

/** Letters that begin a line as nothing but text. */
const plainStart = /^[\p{L}("'“„«‘]/u;

/** A beginning that is written as it is where no line begins. */
const plainPeek = /^(?: ?[\p{L}\p{N}]|[.,;:()"'%/-])/u;

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

/** Writes a paragraph; one of nothing but plain text, as most are, needs no look at its neighbours. */
export const writeParagraph: Handle = (node: Paragraph, parent, state, info) => {
  const value = node.children.every((child) => child.type === "text")
    ? node.children.map((child) => child.value).join("")
    : "";
  // The space around a paragraph is not written.
  return value.trim() === value && isPlain(value, "\n", "\n")
    ? value
    : defaultHandlers.paragraph(node, parent, state, info);
};

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
