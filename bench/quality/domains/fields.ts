/** Scores what is read from the title pages of theses. */
import { similarity } from "../../../src/measure/distance.ts";
import { plainText } from "../../../src/write/inline-text.ts";
import type { Document } from "../../../src/model/document.ts";
import type { ScoreSheet } from "../score.ts";
import { meanOf } from "../../../src/measure/counts.ts";
import type { ThesisFields } from "./labels.ts";
import type { OutlineVerdict } from "./score.ts";

const names = ["title", "author", "supervisor", "year", "place"] as const;

/** A field is right from this similarity on. */
const alike = 0.9;

/** Scores the fields of title pages; null if no document has them noted. */
export function scoreFields(verdicts: readonly OutlineVerdict[]): ScoreSheet | null {
  const rows = verdicts.flatMap(({ outline, document }) => {
    const { fields } = outline;
    if (fields === undefined) return [];
    const found = fieldsOf(document);
    const scores = names.map((name) =>
      similarity(plain(fields[name]), plain(found[name])) >= alike ? 1 : 0,
    );
    return [{ id: outline.id, scores }];
  });
  if (rows.length === 0) return null;
  const mean = names.map((_, at) => meanOf(rows.map(({ scores }) => scores[at] ?? null)));
  return { columns: names, rows, mean, meanName: "all title pages" };
}

/** The fields that a tree has. */
function fieldsOf({ title, authors, metadata }: Document): ThesisFields {
  return {
    title: title === null ? "" : plainText(title.children),
    author: authors.map(({ name }) => name).join(", "),
    supervisor: (metadata.supervisors ?? []).join(", "),
    year: /\d{4}/u.exec(metadata.date ?? "")?.[0] ?? "",
    place: metadata.place ?? "",
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
