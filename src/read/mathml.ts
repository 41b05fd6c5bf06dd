/** Formulas in MathML as plain text in one line, written as those of office documents are: "x^2", "(a+b)/c", "√x". */

/** An element of a formula, of whichever tree it comes from. */
export interface MathNode {
  /** Without a prefix: "mfrac". */
  readonly name: string;
  readonly children: readonly MathNode[];
  /** What stands in it besides elements. */
  readonly text: string;
}

/** Writes a formula. */
export function mathText(node: MathNode): string {
  return write(node).replace(/\s+/gu, " ").trim();
}

/** How each kind of element is written; what has no row is written as its parts. */
const kinds: Readonly<Record<string, (node: MathNode) => string>> = {
  mfrac: (node) => `${part(node, 0)}/${part(node, 1)}`,
  msup: (node) => `${part(node, 0)}^${part(node, 1)}`,
  msub: (node) => `${part(node, 0)}_${part(node, 1)}`,
  msubsup: (node) => `${part(node, 0)}_${part(node, 1)}^${part(node, 2)}`,
  munder: (node) => `${part(node, 0)}_${part(node, 1)}`,
  munderover: (node) => `${part(node, 0)}_${part(node, 1)}^${part(node, 2)} `,
  mover: (node) => {
    const [below, above] = [written(node, 0), written(node, 1)];
    const sign = accents[above];
    return sign === undefined ? `${group(below)}^${group(above)}` : below + sign;
  },
  msqrt: (node) => `√${group(parts(node))}`,
  mroot: (node) => `${written(node, 1)}√${part(node, 0)}`,
  mfenced: (node) => `(${node.children.map(write).join(", ")})`,
  mtable: (node) => `[${node.children.map(write).join("; ")}]`,
  mtr: (node) => node.children.map(write).join(", "),
  mspace: () => " ",
  mtext: (node) => ` ${node.text.trim()} `,
  annotation: () => "",
  "annotation-xml": () => "",
};

/** Signs over letters. */
const accents: Readonly<Record<string, string>> = {
  "^": "\u0302",
  ˆ: "\u0302",
  "¯": "\u0304",
  "‾": "\u0304",
  "→": "\u20d7",
  "~": "\u0303",
  "˜": "\u0303",
  "˙": "\u0307",
  "¨": "\u0308",
};

/** How many parts some kinds take; with more of them an element is no such formula, and all its parts are written. */
const takes: Readonly<Record<string, number>> = {
  mfrac: 2,
  msup: 2,
  msub: 2,
  msubsup: 3,
  munder: 2,
  munderover: 3,
  mover: 2,
  mroot: 2,
};

function write(node: MathNode): string {
  const isKnown = node.children.length <= (takes[node.name] ?? Infinity);
  return ((isKnown ? kinds[node.name] : undefined) ?? parts)(node);
}

function parts(node: MathNode): string {
  return node.children.length === 0 ? node.text.trim() : node.children.map(write).join("");
}

function written(node: MathNode, at: number): string {
  const child = node.children[at];
  return child === undefined ? "" : write(child).trim();
}

function part(node: MathNode, at: number): string {
  return group(written(node, at));
}

/** A part of a formula, in brackets where it is more than one number, letter or group. */
export function group(text: string): string {
  return /^(?:[\p{L}\p{N}]+|.)$/u.test(text) || /^\([^()]*\)$/u.test(text) ? text : `(${text})`;
}
