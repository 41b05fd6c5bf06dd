/**
 * Loops over lists written with an index, and pairs of variables one by one, as the command is bundled.
 *
 * A command lives for seconds, in which most of its code is never optimised; until then an iterator makes an object for
 * each step, and so does `const [a, b] = [1, 2]`.  Without them the command takes a tenth less processor time on a book.
 */
import { parseAst } from "rolldown/parseAst";

/** Rewrites a module; what it does stays the same, as long as no generator has to be told that a loop ended early. */
export function plainLoops(code) {
  const edits = [];
  let loops = 0;
  visit(parseAst(code), (node) => {
    if (node.type === "ForOfStatement" && !node.await && node.left.type === "VariableDeclaration")
      edits.push(...loopEdits(code, node, loops++));
    if (node.type === "VariableDeclarator" && isPairs(node)) edits.push(...pairEdits(node));
  });
  return edited(code, edits);
}

/** A part of the text, and what is written instead. */
const edit = (start, end, text) => ({ start, end, text });

/** Other things than lists (maps, texts, generators) are gone over as before, step by step. */
function loopEdits(code, { start, end, left, right, body }, number) {
  const [list, at, steps, step] = [..."lisv"].map((letter) => `$${letter}${number}`);
  const { id } = left.declarations[0];
  return [
    edit(start, right.start, `for (let ${list} = (`),
    edit(
      right.end,
      body.start,
      `), ${at} = 0, ${steps} = Array.isArray(${list}) ? null : ${list}[Symbol.iterator](), ${step}; ` +
        `${steps} === null ? ${at} < ${list}.length : !(${step} = ${steps}.next()).done; ${at}++) { ` +
        `${left.kind} ${code.slice(id.start, id.end)} = ${steps} === null ? ${list}[${at}] : ${step}.value; `,
    ),
    edit(end, end, " }"),
  ];
}

/** Whether a declaration gives each of several names a value of its own: `[a, b] = [1, 2]`. */
function isPairs({ id, init }) {
  if (id.type !== "ArrayPattern" || init?.type !== "ArrayExpression") return false;
  return (
    id.elements.length > 0 &&
    id.elements.length === init.elements.length &&
    id.elements.every((name) => name?.type === "Identifier") &&
    init.elements.every((value) => value !== null && value.type !== "SpreadElement")
  );
}

function pairEdits({ id, init }) {
  const values = init.elements;
  const opening = id.elements.map(({ name }, index) =>
    edit(
      index === 0 ? id.start : values[index - 1].end,
      values[index].start,
      `${index === 0 ? "" : "), "}${name} = (`,
    ),
  );
  return [...opening, edit(values.at(-1).end, init.end, ")")];
}

/** Calls back for each node of a tree, the outer ones first. */
function visit(node, call) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") call(node);
  for (const child of Object.values(node)) visit(child, call);
}

/** A text with its edits; those at one place stand in the order of what they close, inner before outer. */
function edited(code, edits) {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
