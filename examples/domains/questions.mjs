/** Interviews: a paragraph that begins with "Q:" is a question, and what follows answers it. */
export default {
  name: "interview",
  sections: [{ kind: "question", pattern: "Q:\\s*" }],
  refine: (document) => ({ ...document, children: document.children.map(answered) }),
  requires: [{ kind: "question", least: 2 }, { kind: "answer", least: 2 }],
};

function answered(node) {
  if (node.type !== "section" || node.kind !== "question") return node;
  const answer = {
    ...node,
    kind: "answer",
    level: node.level + 1,
    label: "A:",
    heading: { ...node.heading, children: [{ type: "text", value: "A:", marks: [] }] },
    id: `${node.id}.1`,
  };
  return { ...node, children: [answer] };
}
