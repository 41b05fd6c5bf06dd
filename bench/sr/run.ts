/**
 * Sentences that stay broken when lines of text are rejoined: as published, by default, and from the PDF itself.
 *
 * The paper (section 5) counts sentences that are still cut in two, on other documents.  Here a sentence is broken if
 * it is cut or lost (`whole-sentences.ts`), of those that the text holds: what the converter lost is nobody's fault.
 *
 * Writes its table to bench/RESULTS.md.  Needs `pdftotext`, and for Serbian Debian's package gnome-user-docs; a number
 * as argument is the most articles of each kind.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { splitSentences } from "../../src/language/sentences.ts";
import { wordsOf } from "../../src/measure/words.ts";
import { recover } from "../../src/pipeline.ts";
import { reflow } from "../../src/structure/sr/reflow.ts";
import { recoverSentences } from "../../src/structure/sr/sentence-recovery.ts";
import { writeText } from "../../src/write/text.ts";
import { TRUTH_ROOT } from "../quality/truth.ts";
import { type Kind, kinds, readArticleSamples, readNovel, readSerbian, type Sample } from "./samples.ts";
import { sentencesTitle, withSection } from "./section.ts";
import { fateOf, indexWords, type WordIndex } from "./whole-sentences.ts";

/** Sentences that stayed broken in the paper (Table 1), and the eps that it advises. */
const paper: Readonly<Partial<Record<Kind, { readonly sr: string; readonly gate: string }>>> = {
  "one column": { sr: "3 %", gate: "10 %" },
  "two columns": { sr: "8 %", gate: "15 %" },
  novel: { sr: "0 %", gate: "23 %" },
};
const advised: Readonly<Partial<Record<Kind, number>>> = { "two columns": 0.05, novel: 0.3 };

const ways = ["as published", "default", "from the PDF"] as const;
type Way = (typeof ways)[number];

interface Count {
  broken: number;
  sentences: number;
  /** Letters of the text, and those of them that are not in the output. */
  letters: number;
  lost: number;
}

/** Shorter sentences are not judged, in words. */
const fewestWords = 4;

const limit = Number(process.argv[2] ?? 20);
const root = process.env["URTEXT_TRUTH"] ?? TRUTH_ROOT;
const counts = new Map<string, Count>();
const documents = new Map<Kind, number>();
for await (const sample of readArticleSamples(root, limit)) await judge(sample);
for (const sample of [readNovel(), ...readSerbian()]) await judge(sample);
const table = tableOf();
console.log(table);
writeFileSync(
  "bench/RESULTS.md",
  withSection(readFileSync("bench/RESULTS.md", "utf8"), table, sentencesTitle),
);

async function judge(sample: Sample): Promise<void> {
  const { kind, language, lines, paragraphs, pdf } = sample;
  documents.set(kind, (documents.get(kind) ?? 0) + 1);
  const sentences = paragraphs
    .flatMap((text) => splitSentences(text, { language }))
    .map(wordsOf)
    .filter((words) => words.length >= fewestWords);
  const text = lines.join("\n").replace(/(\p{L})-\n(?=\p{Ll})/gu, "$1");
  const input = indexWords([text]);
  const add = (way: Way, outputs: readonly string[]): void =>
    addCount(`${kind} ${way}`, sentences, input, { text, outputs });
  const eps = advised[kind] ?? 0.1;
  add(
    "as published",
    recoverSentences(lines, { eps }).paragraphs.map((paragraph) => paragraph.text),
  );
  add(
    "default",
    reflow(lines).paragraphs.map((paragraph) => paragraph.text),
  );
  if (pdf === null) return;
  const { document } = await recover(readFileSync(pdf));
  add("from the PDF", writeText(document, { keep: ["all"] }).split("\n"));
}

function addCount(
  key: string,
  sentences: readonly (readonly string[])[],
  input: WordIndex,
  { text, outputs }: { readonly text: string; readonly outputs: readonly string[] },
): void {
  const count = counts.get(key) ?? { broken: 0, sentences: 0, letters: 0, lost: 0 };
  const output = indexWords(outputs);
  for (const sentence of sentences) {
    const fate = fateOf(sentence, input, output);
    if (fate !== "absent") count.sentences++;
    if (fate === "cut" || fate === "lost") count.broken++;
  }
  const letters = lettersIn(text);
  count.letters += letters;
  count.lost += Math.max(0, letters - lettersIn(outputs.join("\n")));
  counts.set(key, count);
}

function lettersIn(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

function tableOf(): string {
  const head = [
    "",
    "sentences",
    "SR in the paper",
    "GATE in the paper",
    ...ways,
    "letters lost as published",
    "by default",
  ];
  const rows = kinds.flatMap((kind) => {
    const number = documents.get(kind);
    if (number === undefined) return [];
    const countOf = (way: Way): Count | undefined => counts.get(`${kind} ${way}`);
    const { sr = "–", gate = "–" } = paper[kind] ?? {};
    const broken = ways.map((way) => percent(countOf(way)?.broken, countOf(way)?.sentences));
    const lost = ways.slice(0, 2).map((way) => percent(countOf(way)?.lost, countOf(way)?.letters));
    return [
      [`${kind} (${number})`, String(countOf("default")?.sentences ?? 0), sr, gate, ...broken, ...lost],
    ];
  });
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `Sentences cut or lost when the lines of \`pdftotext\` are rejoined (\`urtext reflow\`), of those that are in the text; the paper counts other documents. As published with the eps that the paper advises.\n\n${lines.join("\n")}\n`;
}

function percent(part: number | undefined, all: number | undefined): string {
  return part === undefined || all === undefined ? "–" : `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
}
