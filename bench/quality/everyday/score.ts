/** Scores of the statements about everyday documents. */
import { groupBy, share } from "../../../src/measure/counts.ts";
import type { Outputs, ScoreSheet } from "../score.ts";
import { holds, prepareOutput, type Statement, statementTypes } from "./statements.ts";

interface Verdict {
  readonly statement: Statement;
  readonly holds: boolean;
}

/** Says of each statement whether it holds; documents without an output count as empty. */
export function judgeStatements(statements: readonly Statement[], outputs: Outputs): readonly Verdict[] {
  const documents = [...new Set(statements.map(({ doc }) => doc))];
  return documents.flatMap((doc) => {
    const output = prepareOutput(outputs.get(doc) ?? "");
    const own = statements.filter((statement) => statement.doc === doc);
    return own.map((statement) => ({ statement, holds: holds(statement, output) }));
  });
}

/** The share of statements that hold, of all and by type: a row for each document, and the share over all of them. */
export function scoreEveryday(verdicts: readonly Verdict[]): ScoreSheet {
  const documents = [...new Set(verdicts.map(({ statement }) => statement.doc))];
  const rows = documents.map((doc) => ({
    id: doc,
    scores: sharesOf(verdicts.filter(({ statement }) => statement.doc === doc)),
  }));
  return { columns: ["all", ...statementTypes], rows, mean: sharesOf(verdicts), meanName: "all" };
}

function sharesOf(verdicts: readonly Verdict[]): readonly (number | null)[] {
  const shareOf = (own: readonly Verdict[]): number | null =>
    share(own.filter((verdict) => verdict.holds).length, own.length);
  return [
    shareOf(verdicts),
    ...statementTypes.map((type) => shareOf(verdicts.filter(({ statement }) => statement.type === type))),
  ];
}

/** Lists the statements that do not hold, document by document, the one with the most first. */
export function formatFailures(verdicts: readonly Verdict[]): string {
  const failures = groupBy(
    verdicts.filter((verdict) => !verdict.holds),
    ({ statement }) => statement.doc,
  );
  const ranked = [...failures].sort(([, a], [, b]) => b.length - a.length);
  return ranked
    .flatMap(([doc, own]) => [
      `${doc}: ${own.length} of ${verdicts.filter(({ statement }) => statement.doc === doc).length} do not hold`,
      ...own.map(({ statement }) => `  ${describe(statement)}`),
    ])
    .join("\n");
}

function describe(statement: Statement): string {
  const words = Object.entries(statement).filter(([name]) => !["doc", "page", "type"].includes(name));
  const values = words.map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `p. ${statement.page} ${statement.type}: ${values.join(", ")}`;
}
