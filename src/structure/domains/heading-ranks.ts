/** Ranks the headings of a document by the classes of its domain. */
import type { Division } from "./domain.ts";

/** A heading as far as its rank depends on it. */
export interface RankedHeading {
  readonly division: Division | null;
  /** Whether the next heading follows it directly, without text between them. */
  readonly direct: boolean;
  /** Its rank by style and numbering, for headings without a division. */
  readonly usual: number;
  /** What its title is known to announce: "introduction", "references"; null for other titles. */
  readonly section?: string | null;
}

/** Ranks of one class are this far apart, so that numbers of several parts fit between two classes. */
const step = 10;

/** Sections of a whole document, on the level of its chapters. */
const wholeParts: ReadonlySet<string> = new Set([
  "abstract",
  "contents",
  "list-of-figures",
  "list-of-tables",
  "preface",
  "introduction",
  "conclusion",
  "acknowledgements",
  "appendix",
  "references",
  "abbreviations",
  "glossary",
  "index",
]);

/** Plain headings rank below all divisions. */
const plain = 10_000;

/**
 * The rank of each heading; a heading belongs below the last one of a smaller rank.
 *
 *     Раздел I             The classes of the domain are ranked as it lists them, unless the document
 *     Глава 1              itself shows another order: an outer class begins first and has fewer members.
 *     General rules        A plain heading right above a division stands over it,
 *     Статья 1             any other below the division before it; titles before the first one are on its level,
 *     References           and those of whole parts on that of the outermost divisions, appendices apart.
 */
export function rankHeadings(headings: readonly RankedHeading[]): readonly number[] {
  const order = classOrder(headings.flatMap(({ division }) => (division === null ? [] : [division])));
  const ranks = headings.map(({ division }) =>
    division === null ? null : rankOf(division, order.indexOf(division.order)),
  );
  const known = ranks.filter((rank) => rank !== null);
  const first = ranks.findIndex((rank) => rank !== null);
  const outermost = outermostParts(headings, ranks);
  return headings.map(({ direct, usual, section = null }, at) => {
    const own = ranks[at] ?? null;
    if (own !== null) return own;
    const isAlike = outermost !== null && usual <= outermost.usual;
    const isOnly = at < first || countOf(headings, section) === 1;
    if (outermost !== null && (isAlike || isOnly) && isWholePart({ section })) return outermost.rank;
    if (at < first && !headings.slice(0, at).some(isWholePart)) return outermost?.rank ?? Math.min(...known);
    const [before, next] = [ranks[at - 1] ?? null, ranks[at + 1] ?? null];
    const groups = direct && next !== null && headings[at + 1]?.division?.kind !== "section";
    return groups && (before === null || before >= next) ? next - 1 : plain + usual;
  });
}

/** How many headings announce a section: each chapter may have a summary of its own. */
function countOf(headings: readonly RankedHeading[], section: string | null): number {
  return headings.filter((heading) => heading.section === section).length;
}

function isWholePart({ section }: Pick<RankedHeading, "section">): boolean {
  return wholeParts.has(section ?? "");
}

/** The rank of the outermost divisions besides appendices, and the largest that these have by style. */
function outermostParts(
  headings: readonly RankedHeading[],
  ranks: readonly (number | null)[],
): (Pick<RankedHeading, "usual"> & { readonly rank: number }) | null {
  const parts = headings.flatMap(({ division, usual }, at) => {
    const rank = ranks[at] ?? null;
    return rank === null || division?.kind === "appendix" ? [] : [{ rank, usual }];
  });
  if (parts.length === 0) return null;
  const rank = Math.min(...parts.map((part) => part.rank));
  return { rank, usual: Math.max(...parts.filter((part) => part.rank === rank).map(({ usual }) => usual)) };
}

/** Parts of a number beyond the first rank a heading lower within its class: "2.1" below "2". */
function rankOf({ number, kind }: Division, at: number): number {
  return (at + 1) * step + (kind === "section" ? Math.max(0, Math.min(number.length, step - 1) - 1) : 0);
}

/** The classes of a document, the outermost first. */
function classOrder(divisions: readonly Division[]): readonly number[] {
  const counts = new Map<number, { first: number; count: number }>();
  divisions.forEach(({ order, number }, at) => {
    const own = counts.get(order);
    if (own === undefined) counts.set(order, { first: at, count: number.length === 0 ? 0 : 1 });
    else own.count++;
  });
  const isInner = (a: number, b: number): boolean => {
    const [outer, inner] = [counts.get(a), counts.get(b)];
    if (outer === undefined || inner === undefined || a === 0) return false;
    return inner.first < outer.first && outer.count >= inner.count && inner.count > 1;
  };
  return [...counts.keys()].toSorted((a, b) => {
    const [outer, inner] = a < b ? [a, b] : [b, a];
    return (isInner(outer, inner) ? 1 : -1) * (a < b ? 1 : -1);
  });
}
