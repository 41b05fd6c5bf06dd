/** What is kept aside, and what is left out together when a model is judged. */
import type { Example } from "./examples.ts";

/** Folds that examples are divided into; a publisher or document is in one of them. */
export const foldCount = 5;

/** Publishers whose articles no model is trained on: their figures are reported at the end. */
const publishersAside: ReadonlySet<string> = new Set([
  "Dove",
  "MDPI",
  "Veterinary World",
  "Oxford University Press",
  "Springer Berlin Heidelberg",
  "African Traditional Herbal Medicine Supporters Initiative (ATHMSI)",
]);

/** One labelled document in this many is kept aside. */
const partAside = 3;

/** Whether no model is trained on an example: six publishers, and a third of the documents that people labelled. */
export function isAside({ collection, group }: Pick<Example, "collection" | "group">): boolean {
  if (collection === "articles") return publishersAside.has(group);
  if (collection === "manuals" || collection.startsWith("made ")) return false;
  return hashOf(group) % partAside === 0;
}

/** The fold that leaves a group out. */
export function foldOf(group: string): number {
  return hashOf(group) % foldCount;
}

function hashOf(text: string): number {
  let value = 7;
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) as number)) >>> 0;
  return value >>> 3;
}
