/** What became of the words of one document whose lines people labelled. */
import type { Box } from "../../../src/model/geometry.ts";
import { groupBy } from "../../../src/measure/counts.ts";
import type { TreeLine } from "./lines.ts";
import { boxFinder, holdsMiddle, type PageWord } from "./page-words.ts";

/** A document with a role for each line of its pages. */
export interface RolesTruth {
  readonly id: string;
  readonly collection: string;
  readonly pages: readonly LabelledPage[];
}

/** The labels of a page. */
export interface LabelledPage {
  readonly number: number;
  readonly roles: readonly (Box & { readonly role: string })[];
  readonly paragraphs: readonly Box[];
  /** Lines in reading order; empty where nobody gave it. */
  readonly order: readonly Box[];
}

/** Where a word came out. */
export type WordPlace = "body" | "heading" | "note" | "furniture" | "apart" | "table" | "figure" | "nowhere";

/** A labelled word. */
export interface JudgedWord {
  readonly text: string;
  readonly page: number;
  readonly role: string;
  readonly place: WordPlace;
  readonly written: boolean;
  /** The label box it is in, to list whole lines. */
  readonly line: number;
}

/** A paragraph start of the truth that was found or missed, or a false one in the tree. */
export interface JudgedStart {
  readonly page: number;
  readonly kind: "found" | "missed" | "false";
  readonly text: string;
}

/** Everything found out about a document. */
export interface RolesJudgement {
  readonly id: string;
  readonly collection: string;
  readonly words: readonly JudgedWord[];
  readonly starts: readonly JudgedStart[];
  /** Neighbouring lines of text, and those of them that follow each other in the tree. */
  readonly neighbours: number;
  readonly following: number;
}

const CAPTION =
  /^(?:table|tables|figure|fig\.?|tabla|cuadro|tableau|gráfico|additional file|box)\s*[\divxs]/iu;
const JOURNAL = /^(?:bio\s*med central|open\s*access)[^\p{L}\p{N}_]*$/iu;

/** The role of titles that are captions or marks of journals: they are no headings, and no mistakes either. */
export const CAPTION_TITLE = "caption title";

/** Roles of paragraph boxes whose beginnings are scored. */
const PROSE: ReadonlySet<string | null> = new Set(["text", "title", "list", "footnote", "image-caption"]);

/** The paragraph before: what it says, and its box where it is on the same page. */
interface Previous {
  readonly text: string;
  readonly box: Box | null;
}

/** Judges a document from the lines of its tree. */
export function judgeRoles(
  truth: RolesTruth,
  lines: readonly TreeLine[],
  pages: readonly (readonly PageWord[])[],
): RolesJudgement {
  const byPage = groupBy(lines, ({ source }) => source.page);
  const judged: PageJudgement[] = [];
  let previous: Previous | null = null;
  for (const page of truth.pages) {
    const words = pages[page.number - 1];
    if (words === undefined) continue;
    const found = new PageJudge(page, words, byPage.get(page.number) ?? []).judge(previous);
    judged.push(found);
    previous = found.previous;
  }
  return {
    id: truth.id,
    collection: truth.collection,
    words: judged.flatMap(({ words }) => words),
    starts: judged.flatMap(({ starts }) => starts),
    neighbours: judged.reduce((sum, { neighbours }) => sum + neighbours, 0),
    following: judged.reduce((sum, { following }) => sum + following, 0),
  };
}

interface PageJudgement extends Pick<RolesJudgement, "words" | "starts" | "neighbours" | "following"> {
  readonly previous: Previous | null;
}

/** One page: words by label box, paragraph box and line of the tree. */
class PageJudge {
  readonly #page: LabelledPage;
  readonly #words: readonly PageWord[];
  readonly #lines: readonly TreeLine[];
  readonly #roleOf: readonly (number | null)[];
  readonly #boxOf: readonly (number | null)[];
  readonly #lineOf: readonly (number | null)[];
  readonly #inBox: ReadonlyMap<number, readonly number[]>;
  readonly #labels: readonly (string | null)[];

  constructor(page: LabelledPage, words: readonly PageWord[], lines: readonly TreeLine[]) {
    this.#page = page;
    this.#words = words;
    this.#lines = lines;
    const lineAt = boxFinder(
      lines.map(({ source }) => source.box),
      (index) => lines[index]?.place === "marker",
    );
    this.#roleOf = placesOf(words, boxFinder(page.roles));
    this.#boxOf = placesOf(words, boxFinder(page.paragraphs));
    this.#lineOf = placesOf(words, lineAt);
    this.#inBox = membersOf(this.#boxOf);
    this.#labels = this.#labelWords();
  }

  judge(previous: Previous | null): PageJudgement {
    const { starts, previous: last } = this.#judgeStarts(previous);
    return {
      words: this.#judgeWords(),
      starts,
      ...this.#countNeighbours(),
      previous: last === null ? null : { text: last.text, box: null },
    };
  }

  #text(words: readonly number[]): string {
    return words.map((index) => this.#words[index]?.text ?? "").join(" ");
  }

  #labelWords(): readonly (string | null)[] {
    const labels = this.#roleOf.map((role) =>
      role === null ? null : (this.#page.roles[role]?.role ?? null),
    );
    for (const [role, own] of membersOf(this.#roleOf)) {
      if (this.#page.roles[role]?.role !== "title") continue;
      const text = this.#text(own);
      const around = this.#text(this.#inBox.get(this.#boxOf[own[0] ?? -1] ?? -1) ?? []);
      if (!CAPTION.test(text) && !JOURNAL.test(text) && !CAPTION.test(around)) continue;
      for (const index of own) labels[index] = CAPTION_TITLE;
    }
    return labels;
  }

  #judgeWords(): readonly JudgedWord[] {
    return this.#words.flatMap(({ text }, index) => {
      const role = this.#labels[index] ?? null;
      if (role === null) return [];
      const line = this.#lines[this.#lineOf[index] ?? -1];
      const place = line === undefined ? "nowhere" : line.place === "marker" ? "body" : line.place;
      const label = this.#roleOf[index] ?? -1;
      return [{ text, page: this.#page.number, role, place, written: line?.written ?? false, line: label }];
    });
  }

  /** The words that blocks of the tree begin with. */
  #begun(): ReadonlySet<number> {
    const inLine = membersOf(this.#lineOf);
    const begun = new Set<number>();
    this.#lines.forEach(({ first, source }, index) => {
      if (!first) return;
      const own =
        inLine.get(index) ?? this.#words.flatMap(({ box }, at) => (holdsMiddle(source.box, box) ? [at] : []));
      const [leftmost] = own.toSorted((a, b) => this.#left(a) - this.#left(b));
      if (leftmost !== undefined) begun.add(leftmost);
    });
    return begun;
  }

  #left(word: number): number {
    return this.#words[word]?.box.x0 ?? 0;
  }

  #judgeStarts(before: Previous | null): Pick<PageJudgement, "starts" | "previous"> {
    const begun = this.#begun();
    const starts: JudgedStart[] = [];
    const settled = new Set<number>();
    let previous = before;
    const page = this.#page.number;
    this.#page.paragraphs.forEach((box, index) => {
      const own = this.#inBox.get(index);
      if (own === undefined) return;
      const kind = mostCommon(own.map((word) => this.#labels[word] ?? null));
      if (!PROSE.has(kind)) return own.forEach((word) => settled.add(word));
      const heads = this.#firstLine(own).slice(0, 3);
      const goesOn = this.#goesOn(heads, kind, box, previous);
      if (kind === "text" || kind === "list") previous = { text: this.#text(own), box };
      heads.forEach((word) => settled.add(word));
      if (goesOn) return;
      const found = heads.some((word) => begun.has(word));
      starts.push({ page, kind: found ? "found" : "missed", text: this.#text(own.slice(0, 12)) });
    });
    for (const word of begun) {
      if (settled.has(word) || (this.#boxOf[word] ?? null) === null) continue;
      const [from, to] = [Math.max(0, word - 4), word + 8];
      const indices = [...this.#words.keys()];
      const text = `${this.#text(indices.slice(from, word))} ¶ ${this.#text(indices.slice(word, to))}`;
      starts.push({ page, kind: "false", text });
    }
    return { starts, previous };
  }

  /** Whether a paragraph box goes on from the one before: it begins small, or in a new column after an open end. */
  #goesOn(heads: readonly number[], kind: string | null, box: Box, previous: Previous | null): boolean {
    if (/^\p{Lowercase}/u.test(this.#words[heads[0] ?? -1]?.text ?? "")) return true;
    if (previous === null || kind !== "text") return false;
    if (previous.box !== null && box.y0 >= previous.box.y0) return false;
    return !/[.!?:;…]["”»’')\]\p{Nd}]*$/u.test(previous.text);
  }

  /** The words of the highest line, from the left. */
  #firstLine(words: readonly number[]): readonly number[] {
    const boxOf = (word: number): Box => (this.#words[word] as PageWord).box;
    const top = words.map(boxOf).reduce((best, box) => (middle(box) < middle(best) ? box : best));
    const isInLine = (box: Box): boolean =>
      (top.y0 <= middle(box) && middle(box) <= top.y1) || (box.y0 <= middle(top) && middle(top) <= box.y1);
    return words.filter((word) => isInLine(boxOf(word))).sort((a, b) => this.#left(a) - this.#left(b));
  }

  #countNeighbours(): Pick<PageJudgement, "neighbours" | "following"> {
    const rank = new Map<number, number>();
    this.#lines.forEach(({ place }, index) => {
      if (place === "body" || place === "heading") rank.set(index, rank.size);
    });
    const orderAt = placesOf(this.#words, boxFinder(this.#page.order));
    const readable = new Set(["text", "title", "list"]);
    const rankOf = (word: number): number | undefined => rank.get(this.#lineOf[word] ?? -1);
    const inOrder = membersOf(
      orderAt.map((line, word) =>
        readable.has(this.#labels[word] ?? "") && rankOf(word) !== undefined ? line : null,
      ),
    );
    const ends = [...inOrder]
      .sort(([a], [b]) => a - b)
      .map(([, own]) => {
        const sorted = own.toSorted((a, b) => this.#left(a) - this.#left(b));
        const right = own.reduce((best, word) => (this.#left(word) > this.#left(best) ? word : best));
        return [rankOf(sorted[0] ?? -1) ?? 0, rankOf(right) ?? 0] as const;
      });
    const steps = ends.slice(1).map(([first], at) => first - (ends[at]?.[1] ?? 0));
    return { neighbours: steps.length, following: steps.filter((step) => step === 0 || step === 1).length };
  }
}

function placesOf(
  words: readonly PageWord[],
  find: (word: Box) => number | null,
): readonly (number | null)[] {
  return words.map(({ box }) => find(box));
}

function middle({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}

/** The words of each box, in the order in which boxes first have one. */
function membersOf(places: readonly (number | null)[]): ReadonlyMap<number, readonly number[]> {
  const members = new Map<number, number[]>();
  places.forEach((place, word) => {
    if (place === null) return;
    const own = members.get(place);
    if (own === undefined) members.set(place, [word]);
    else own.push(word);
  });
  return members;
}

/** The value that occurs most; of equally frequent ones the first. */
function mostCommon<T>(values: readonly T[]): T | null {
  const groups = [...groupBy(values, (value) => value)];
  const best = groups.reduce<readonly [T, readonly T[]] | null>(
    (most, group) => (most === null || group[1].length > most[1].length ? group : most),
    null,
  );
  return best?.[0] ?? null;
}
