import { UNALIGNED } from "./align.ts";
import { compareBlocks } from "./comparison.ts";
import { share } from "./counts.ts";
import { similarity } from "./distance.ts";
import type { Block } from "./markdown.ts";
import { wordsOf } from "./words.ts";

/** Title, authors and abstract as recovered. */
export interface FrontMatter {
  readonly title: string;
  /** One name each, in any order of given and family name. */
  readonly authors: readonly string[];
  readonly abstract: string;
}

/** Which parts of the front matter were recovered; null for a part that the truth lacks. */
export interface FrontScores {
  readonly title: boolean | null;
  readonly authors: boolean | null;
  readonly abstract: boolean | null;
}

/** Precision and recall of the words kept as body. */
export interface BodyScores {
  readonly precision: number;
  readonly recall: number;
}

/** Similarity that a part of the front matter must exceed. */
const FRONT_SIMILARITY = 0.9;

/**
 * Scores which words of an article were kept as body.
 *
 * Precision: kept words that align with the truth's body / kept words; recall: the same / the truth's body words. Title
 * and abstract are not body: keeping them costs precision.
 */
export function scoreBody(truth: readonly Block[], kept: readonly Block[]): BodyScores {
  const { truth: body, output, toOutput } = compareBlocks(truth, kept);
  const right = toOutput.filter((word) => word !== UNALIGNED).length;
  return { precision: share(right, output.words.length) ?? 1, recall: share(right, body.words.length) ?? 1 };
}

/** Judges title, authors and abstract by similarity; the abstract with or without its inner headings. */
export function scoreFront(
  truth: { readonly title: string; readonly authors: readonly string[]; readonly abstract: readonly Block[] },
  output: FrontMatter,
): FrontScores {
  const plain = truth.abstract.filter((block) => block.kind === "paragraph" || block.kind === "item");
  return {
    title: alike([truth.title], output.title),
    authors: alike([namesOf(truth.authors)], namesOf(output.authors)),
    abstract: alike([textOf(truth.abstract), textOf(plain)], output.abstract),
  };
}

/** Returns whether the output is similar enough to one of the truth's variants. */
function alike(forms: readonly string[], output: string): boolean | null {
  const expected = forms.map((form) => wordsOf(form).join(" ")).filter((form) => form !== "");
  if (expected.length === 0) return null;
  const found = wordsOf(output).join(" ");
  return expected.some((form) => similarity(form, found) > FRONT_SIMILARITY);
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join(" ");
}

/** Names in order, the words of each sorted: "Rice Danny W" equals "Danny W. Rice". */
function namesOf(authors: readonly string[]): string {
  return authors.map((author) => wordsOf(author).sort().join(" ")).join(" ");
}
