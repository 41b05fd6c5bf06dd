/** Joins the parts of interrupted paragraphs. */
import { endsBetween } from "../../language/sentences.ts";
import { endsInStop } from "../../language/stops.ts";
import type { Piece, TextFacts } from "./block-split.ts";
import type { TextLine } from "./text-line.ts";

/** Maximum number of open paragraphs; older ones are closed. */
const mostOpen = 8;
/** Maximum number of pieces between two parts of a paragraph: notes, tables and captions of a page or two. */
const farthest = 150;
/** Columns whose widths differ by more than this fraction are different. */
const sameWidth = 0.2;
/** Minimum number of words in the rest of a paragraph, if it is not a full line and does not end a sentence. */
const fewestWords = 6;

/** A paragraph whose parts may lie in several blocks. */
interface Draft {
  kind: Piece["kind"];
  readonly lines: TextLine[];
  readonly width: number;
  /** Number of its last piece. */
  last: number;
}

/**
 * Joins the parts of paragraphs that notes, captions, tables and page ends interrupt: the paper's `par`.
 *
 *     … several sources (Service of Serbia1,        open: no stop
 *     1 http://www.hidmet.gov.rs                    inserted; comes after the paragraph
 *     B924 and SMedia5). The created text …         goes on
 *
 * A part that begins in lowercase continues the most similar open paragraph. Any other continues only the last
 * paragraph of its width, if that is open and ends in a full line.
 */
export function resumeParagraphs(pieces: readonly Piece[], facts: TextFacts): readonly Piece[] {
  const drafts: Draft[] = [];
  let open: Draft[] = [];
  pieces.forEach((piece, at) => {
    const found = piece.kind === "paragraph" ? findOpen(piece, at, { open, drafts, facts }) : null;
    const draft = found ?? { kind: piece.kind, lines: [], width: piece.width, last: at };
    for (const line of piece.lines) draft.lines.push(line);
    draft.last = at;
    if (found === null) {
      if (isNoteBelow(draft, drafts.at(-1), facts)) draft.kind = "footnote";
      drafts.push(draft);
    }
    open = open.filter((each) => each !== draft && at - each.last < farthest);
    if (isOpen(draft)) open = [...open, draft].slice(-mostOpen);
  });
  return drafts;
}

/** Returns whether a paragraph may continue: cells of numbers do not. */
function isOpen({ kind, lines }: Draft): boolean {
  const text = lines.at(-1)?.text ?? "";
  if (kind === "heading" || kind === "object" || !/\p{L}{2}/u.test(text)) return false;
  return !endsInStop(text) || /\p{L}\.$/u.test(text);
}

/** The mark of a note and its first word; a number before a lowercase word is a quantity. */
const noteStart = /^(?:\d{1,2}|[*†‡§¶]{1,3})\s?(?:\p{Lu}|https?:|www\.)/u;

/** Returns whether a line with a leading number follows a paragraph that ends in mid-sentence. */
function isNoteBelow({ kind, lines }: Draft, before: Draft | undefined, facts: TextFacts): boolean {
  if (before === undefined || (kind !== "heading" && kind !== "paragraph")) return false;
  if (
    endsInStop(before.lines.at(-1)?.text ?? "") ||
    !isBody(before) ||
    !isFull(before.lines.at(-1), before.width, facts)
  )
    return false;
  return noteStart.test(lines[0]?.text ?? "");
}

/** Where a piece may find the paragraph that it continues. */
interface Search {
  readonly open: readonly Draft[];
  readonly drafts: readonly Draft[];
  readonly facts: TextFacts;
}

function findOpen(piece: Piece, at: number, { open, drafts, facts }: Search): Draft | null {
  const first = piece.lines[0]?.text ?? "";
  if (!isBodyLike(piece, facts)) return null;
  const fitting = open.filter(
    (each) =>
      isAsWide(each, piece) &&
      !endsBetween(each.lines.at(-1)?.text ?? "", first, { language: facts.language }),
  );
  if (/^[\p{Pi}\p{Ps}"']?\p{Ll}/u.test(first)) {
    const unfinished = fitting.filter((each) => !endsInStop(each.lines.at(-1)?.text ?? ""));
    const costs = (unfinished.length > 0 ? unfinished : fitting).map((draft) => ({
      draft,
      cost: costOf(draft, piece, facts) + distanceCost * (at - draft.last),
    }));
    return costs.sort((a, b) => a.cost - b.cost)[0]?.draft ?? null;
  }
  if (drafts.at(-1)?.kind === "heading" || noteStart.test(first)) return null;
  const previous = drafts.findLast((each) => isBody(each) && isAsWide(each, piece));
  const resumed = fitting.find((each) => each === previous);
  return resumed !== undefined && isFull(resumed.lines.at(-1), resumed.width, facts) ? resumed : null;
}

/** Cost of each piece between two parts of a paragraph. */
const distanceCost = 0.002;

/** Dissimilarity of a paragraph and its possible continuation: another width, or a short last line. */
function costOf({ kind, lines, width }: Draft, piece: Piece, facts: TextFacts): number {
  return (
    Math.abs(width - piece.width) / Math.max(width, piece.width) +
    (isFull(lines.at(-1), width, facts) ? 0 : 0.2) +
    (kind === "paragraph" ? 0 : 0.2) +
    (lines.length === 1 ? 0.1 : 0)
  );
}

function isBody({ kind, lines }: Draft): boolean {
  return kind === "paragraph" && lines.length > 1;
}

function isAsWide(one: { readonly width: number }, other: { readonly width: number }): boolean {
  return Math.abs(one.width - other.width) <= sameWidth * Math.max(one.width, other.width);
}

function isBodyLike({ lines, width }: Piece, facts: TextFacts): boolean {
  const last = lines.at(-1)?.text ?? "";
  if (lines.length > 1 || endsInStop(last) || isFull(lines[0], width, facts)) return true;
  return (last.match(/\S+/gu) ?? []).length >= fewestWords;
}

function isFull(line: TextLine | undefined, width: number, { eps }: TextFacts): boolean {
  return (line?.length ?? 0) >= (1 - eps) * width;
}
