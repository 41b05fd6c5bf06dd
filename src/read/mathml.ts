/** Writes MathML formulas as one line of plain text, like those of office documents: "x^2", "(a+b)/c", "√x". */

/** A formula element of any tree. */
export interface MathNode {
  /** Without a prefix: "mfrac". */
  readonly name: string;
  readonly children: readonly MathNode[];
  /** Its text content. */
  readonly text: string;
}

/** Writes a formula. */
export function mathText(node: MathNode): string {
  return write(node).replace(/\s+/gu, " ").trim();
}

/** How each element is written; others are written as their children. */
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

/** Accents over letters. */
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

/** Number of children that some elements take; with more, all children are written in a row. */
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

/** A child, in brackets if it is more than one number, letter or group. */
export function group(text: string): string {
  return /^(?:[\p{L}\p{N}]+|.)$/u.test(text) || /^\([^()]*\)$/u.test(text) ? text : `(${text})`;
}
