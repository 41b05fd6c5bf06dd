/** A domain: minutes of meetings, whose decisions are quoted. */

/** @type {import("urtext").Domain} */
export const minutes = {
  name: "minutes",
  sectionTables: [{ language: "en", sections: { conclusion: ["Decisions", "Resolved"] } }],
  refine: (document) => ({ ...document, children: document.children.map(refineNode) }),
};

function refineNode(node) {
  if (node.type !== "section") return node;
  const children = node.children.map(refineNode);
  if (node.kind !== "conclusion") return { ...node, children };
  const quote = { type: "quote", children, sources: [], confidence: 1, reasons: ["a decision"] };
  return { ...node, children: [quote] };
}
