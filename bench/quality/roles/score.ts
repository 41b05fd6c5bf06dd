/** Scores of labelled documents, pooled over words. */
import { f1, groupBy, share } from "../../../src/measure/counts.ts";
import { formatTable, type Score, type ScoreSheet } from "../score.ts";
import { CAPTION_TITLE, type JudgedWord, type RolesJudgement, type WordPlace } from "./judge.ts";

/** Roles whose words must not be left out, and roles whose words must not stay. */
const TEXT: ReadonlySet<string> = new Set(["text", "title", "list", "footnote"]);
const FURNITURE: ReadonlySet<string> = new Set(["header", "footer", "page-number"]);

const columns = ["headings", "footnotes", "furniture", "starts", "order", "omitted", "remaining"] as const;

/**
 * A row for each collection and one for all: F1 of headings, footnotes, furniture and paragraph starts, the share of
 * neighbouring lines that follow each other, the share of text that the default Markdown leaves out, and the share
 * of headers, footers and page numbers that stay in it.
 */
export function scoreRoles(judged: readonly RolesJudgement[]): ScoreSheet {
  const collections = [...groupBy(judged, ({ collection }) => collection)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = collections.map(([id, own]) => ({ id: `${id} (${own.length})`, scores: scoresOf(own) }));
  return { columns, rows, mean: scoresOf(judged), meanName: "all" };
}

/** A row for each document. */
export function documentRows(judged: readonly RolesJudgement[]): ScoreSheet["rows"] {
  return judged.map((one) => ({ id: one.id, scores: scoresOf([one]) }));
}

function scoresOf(judged: readonly RolesJudgement[]): readonly Score[] {
  const words = judged.flatMap((one) => one.words);
  const counted = words.filter(({ role }) => role !== CAPTION_TITLE);
  const scoreOf = (wanted: (word: JudgedWord) => boolean, place: WordPlace): Score => {
    const expected = counted.filter(wanted).length;
    const found = counted.filter((word) => word.place === place);
    return expected === 0 ? null : f1(found.filter(wanted).length, expected, found.length);
  };
  const starts = groupBy(
    judged.flatMap((one) => one.starts),
    ({ kind }) => kind,
  );
  const [hit, missed, wrong] = (["found", "missed", "false"] as const).map(
    (kind) => starts.get(kind)?.length ?? 0,
  );
  const text = words.filter(({ role }) => TEXT.has(role));
  const furniture = words.filter(({ role }) => FURNITURE.has(role));
  const sum = (pick: (one: RolesJudgement) => number): number =>
    judged.reduce((all, one) => all + pick(one), 0);
  return [
    scoreOf(({ role }) => role === "title", "heading"),
    scoreOf(({ role }) => role === "footnote", "note"),
    scoreOf(({ role }) => FURNITURE.has(role), "furniture"),
    startF1(hit ?? 0, missed ?? 0, wrong ?? 0),
    share(
      sum((one) => one.following),
      sum((one) => one.neighbours),
    ),
    share(text.filter(({ written }) => !written).length, text.length),
    share(furniture.filter(({ written }) => written).length, furniture.length),
  ];
}

function startF1(hit: number, missed: number, wrong: number): Score {
  return hit + missed === 0 ? null : f1(hit, hit + missed, hit + wrong);
}

const places: readonly WordPlace[] = [
  "body",
  "heading",
  "note",
  "furniture",
  "apart",
  "table",
  "figure",
  "nowhere",
];

/** Writes where the words of each role came out, as shares. */
export function formatShares(judged: readonly RolesJudgement[]): string {
  const roles = groupBy(
    judged.flatMap((one) => one.words),
    ({ role }) => role,
  );
  const rows = [...roles]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([role, own]) => ({
      id: `${role} (${own.length})`,
      scores: places.map((place) => share(own.filter((word) => word.place === place).length, own.length)),
    }));
  const all = [...roles.values()].flat();
  const mean = places.map((place) => share(all.filter((word) => word.place === place).length, all.length));
  return formatTable({ columns: places, rows, mean, meanName: "all" });
}

/** Where the words of a role belong; of other roles any place is right. */
const belongs: Readonly<Record<string, WordPlace>> = {
  title: "heading",
  footnote: "note",
  header: "furniture",
  footer: "furniture",
  "page-number": "furniture",
};

/** Lists lines that were left out, that should have been, or that came out as something else, and false starts. */
export function formatRoleErrors(judged: readonly RolesJudgement[]): string {
  return judged
    .flatMap(({ id, words, starts }) => [
      ...[...groupBy(words, ({ page, line }) => `${page} ${line}`).values()].flatMap((line) => {
        const fault = faultOf(line);
        const text = line.map((word) => word.text).join(" ");
        return fault === null ? [] : [`${id} p. ${line[0]?.page} ${fault}: ${text}`];
      }),
      ...starts.flatMap(({ page, kind, text }) =>
        kind === "found" ? [] : [`${id} p. ${page} ${kind} start: ${text}`],
      ),
    ])
    .join("\n");
}

function faultOf(line: readonly JudgedWord[]): string | null {
  const wrong = line.find(({ role, place, written }) => {
    if (role === CAPTION_TITLE) return false;
    if (TEXT.has(role) && !written) return true;
    return belongs[role] !== undefined && belongs[role] !== place;
  });
  if (wrong === undefined) return null;
  const omitted = TEXT.has(wrong.role) && !wrong.written ? ", omitted" : "";
  return `${wrong.role} came out as ${wrong.place}${omitted}`;
}
