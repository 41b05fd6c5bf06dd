/** The figures of a trained model, beside those of the patterns alone. */
import type { JudgedLine } from "../structure/domains/learned/training.ts";
import { textTable } from "./text-table.ts";

/** How well a class is found. */
interface ClassScores {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** The scores of all lines by one of the two ways. */
interface Scores {
  readonly accuracy: number;
  /** Mean F1 over the classes that the labels have. */
  readonly macroF1: number;
}

/** What training achieved. */
export interface TrainingReport {
  readonly documents: number;
  readonly before: Scores;
  readonly after: Scores;
  readonly classes: readonly {
    readonly name: string;
    readonly labelled: number;
    readonly before: ClassScores;
    readonly after: ClassScores;
  }[];
}

/** Scores the judged lines; classes in the given order, those without labels left out. */
export function scoreTraining(
  judged: readonly JudgedLine[],
  classes: readonly string[],
  documents: number,
): TrainingReport {
  const rows = classes.flatMap((name) => {
    const labelled = judged.filter(({ answer }) => answer === name).length;
    if (labelled === 0) return [];
    return [
      {
        name,
        labelled,
        before: classScores(judged, name, "before"),
        after: classScores(judged, name, "after"),
      },
    ];
  });
  const scoresOf = (way: "before" | "after"): Scores => ({
    accuracy: judged.filter((line) => line[way] === line.answer).length / Math.max(1, judged.length),
    macroF1: rows.reduce((sum, row) => sum + (row[way].f1 ?? 0), 0) / Math.max(1, rows.length),
  });
  return { documents, before: scoresOf("before"), after: scoresOf("after"), classes: rows };
}

function classScores(judged: readonly JudgedLine[], name: string, way: "before" | "after"): ClassScores {
  const labelled = judged.filter(({ answer }) => answer === name).length;
  const found = judged.filter((line) => line[way] === name).length;
  const right = judged.filter((line) => line.answer === name && line[way] === name).length;
  return {
    precision: found === 0 ? null : right / found,
    recall: labelled === 0 ? null : right / labelled,
    f1: labelled + found === 0 ? null : (2 * right) / (labelled + found),
  };
}

/** Writes the figures as a table. */
export function formatReport({ classes, before, after }: TrainingReport): string {
  const columns = (scores: ClassScores): readonly string[] =>
    [scores.precision, scores.recall, scores.f1].map(figure);
  const rows = [
    ["", "", "patterns", "alone", "", "with the", "model", ""],
    ["class", "labels", "precision", "recall", "F1", "precision", "recall", "F1"],
    ...classes.map((own) => [own.name, String(own.labelled), ...columns(own.before), ...columns(own.after)]),
    ["accuracy", "", "", "", figure(before.accuracy), "", "", figure(after.accuracy)],
    ["macro F1", "", "", "", figure(before.macroF1), "", "", figure(after.macroF1)],
  ];
  return `${textTable(rows, [1, 2, 3, 4, 5, 6, 7]).join("\n")}\n`;
}

function figure(value: number | null): string {
  return value === null ? "–" : value.toFixed(3);
}
