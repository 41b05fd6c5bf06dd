import type { BlockJudgement } from "./blocks.ts";
import { excerpt, type Comparison, type Side } from "./comparison.ts";
import { UNALIGNED } from "./align.ts";
import { groupBy } from "./counts.ts";
import type { Title } from "./heading-match.ts";

/** What kind of miss a mistake is. */
export type MistakeKind =
  | "missed heading"
  | "false heading"
  | "wrong level"
  | "missing break"
  | "extra break"
  | "broken sentence";

/** One miss of an output, with the truth and the output at that position. */
export interface Mistake {
  readonly kind: MistakeKind;
  readonly document: string;
  readonly truth: string;
  readonly output: string;
  /** The reason, where there are several ways to miss. */
  readonly detail: string;
}

/** Lists every miss of one document's output: headings first, then breaks, then sentences. */
export function findMistakes(document: string, judgement: BlockJudgement): Mistake[] {
  return [...headingMistakes(judgement), ...breakMistakes(judgement), ...sentenceMistakes(judgement)].map(
    (mistake) => ({ document, detail: "", ...mistake }),
  );
}

/** Settings of {@link formatMistakes}. */
export interface MistakeListOptions {
  /** Maximum number of mistakes shown per kind and document. */
  readonly perKind: number;
  /** Characters shown of an excerpt. */
  readonly width: number;
  /** Kinds to show; all if there are none. */
  readonly kinds: readonly MistakeKind[];
  /** Where a mistake is on the pages, for its line; an empty string shows nothing. */
  readonly placeOf: (mistake: Mistake) => string;
}

/** The default settings of {@link formatMistakes}. */
const mistakeListDefaults: MistakeListOptions = {
  perKind: 5,
  width: 90,
  kinds: [],
  placeOf: () => "",
};

/** Formats mistakes for a terminal: the worst document first, with counts per kind and excerpts one above another. */
export function formatMistakes(
  mistakes: readonly Mistake[],
  given: Partial<MistakeListOptions> = {},
): string {
  const options = { ...mistakeListDefaults, ...given };
  const shown = mistakes.filter(({ kind }) => options.kinds.length === 0 || options.kinds.includes(kind));
  const documents = groupBy(shown, (mistake) => mistake.document);
  const lines: string[] = [];
  for (const [document, own] of [...documents].sort((a, b) => b[1].length - a[1].length)) {
    lines.push(`${document}: ${own.length} mistakes`);
    for (const [kind, group] of groupBy(own, (mistake) => mistake.kind)) {
      lines.push(`  ${kind} × ${group.length}`);
      for (const mistake of group.slice(0, options.perKind)) lines.push(...formatMistake(mistake, options));
      if (group.length > options.perKind) lines.push(`    … ${group.length - options.perKind} more`);
    }
  }
  return lines.join("\n");
}

type Finding = Pick<Mistake, "kind" | "truth" | "output"> & { readonly detail?: string };

function formatMistake(mistake: Mistake, { width, placeOf }: MistakeListOptions): string[] {
  const cut = (text: string): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
  const remarks = [mistake.detail, placeOf(mistake)].filter((remark) => remark !== "");
  const detail = remarks.length === 0 ? [] : [`    (${remarks.join("; ")})`];
  return [...detail, `    truth:  ${cut(mistake.truth) || "–"}`, `    output: ${cut(mistake.output) || "–"}`];
}

function headingMistakes({ headings }: BlockJudgement): Finding[] {
  const { truth, output, right, wrongLevel } = headings;
  const pairs = [...right, ...wrongLevel];
  const foundTruth = new Set(pairs.map((pair) => pair.truth));
  const usedOutput = new Set(pairs.map((pair) => pair.output));
  return [
    ...truth.flatMap((title, index): Finding[] =>
      foundTruth.has(index) ? [] : [{ kind: "missed heading", truth: written(title), output: "" }],
    ),
    ...output.flatMap((title, index): Finding[] =>
      usedOutput.has(index) ? [] : [{ kind: "false heading", truth: "", output: written(title) }],
    ),
    ...wrongLevel.map((pair): Finding => ({
      kind: "wrong level",
      truth: written(truth[pair.truth]),
      output: written(output[pair.output]),
      detail: `output stands ${headings.shift} below truth as a whole`,
    })),
  ];
}

function written(title: Title | undefined): string {
  return title === undefined ? "" : `${"#".repeat(title.level)} ${title.text}`;
}

function breakMistakes({ comparison, missingBreaks, extraBreaks }: BlockJudgement): Finding[] {
  const { truth, output, toOutput, toTruth } = comparison;
  return [
    ...missingBreaks.map((block): Finding => {
      const word = truth.starts[block] ?? 0;
      return {
        kind: "missing break",
        truth: excerpt(truth, word),
        output: excerpt(output, toOutput[word] ?? 0),
        detail: `${kindOf(truth, block)} begins inside ${kindOf(output, output.blockOf[toOutput[word] ?? 0])}`,
      };
    }),
    ...extraBreaks.map((block): Finding => {
      const word = output.starts[block] ?? 0;
      return {
        kind: "extra break",
        truth: excerpt(truth, toTruth[word] ?? 0),
        output: excerpt(output, word),
        detail: `${kindOf(output, block)} begins inside ${kindOf(truth, truth.blockOf[toTruth[word] ?? 0])}`,
      };
    }),
  ];
}

function kindOf(side: Side, block: number | undefined): string {
  return side.blocks[block ?? -1]?.kind ?? "nothing";
}

function sentenceMistakes({ comparison, broken }: BlockJudgement): Finding[] {
  return broken.map(({ from, to, reason }) => ({
    kind: "broken sentence",
    truth: comparison.truth.words.slice(from, to).join(" "),
    output: sentenceAsOutput(comparison, from, to),
    detail: reason,
  }));
}

/** The output from the first to the last word of a sentence, with a bar where a block begins. */
function sentenceAsOutput({ output, toOutput }: Comparison, from: number, to: number): string {
  const places = toOutput.subarray(from, to).filter((place) => place !== UNALIGNED);
  const first = places[0];
  if (first === undefined) return "";
  const span = output.words.slice(first, (places.at(-1) ?? first) + 1);
  return span
    .map((word, index) =>
      index > 0 && output.blockOf[first + index] !== output.blockOf[first + index - 1] ? `| ${word}` : word,
    )
    .join(" ");
}
