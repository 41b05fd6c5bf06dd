/** A writer: how many words each section has. */

/** @type {import("urtext").Writer} */
export const wordCounts = {
  name: "words",
  extension: "tsv",
  mediaType: "text/tab-separated-values",
  about: "the number of words of each section",
  async write(document) {
    const rows = document.children.flatMap((node) => {
      if (node.type !== "section") return [];
      return [`${textOf(node.heading)}\t${node.children.map(textOf).join(" ").match(/\p{L}+/gu)?.length ?? 0}\n`];
    });
    return rows.join("");
  },
};

function textOf(node) {
  return node.value ?? (node.children ?? []).map(textOf).join("");
}
