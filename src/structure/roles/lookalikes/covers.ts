/**
 * Title pages, whose large lines are not headings.
 *
 *     BACHELOR'S THESIS            pages before the contents that have no running text: each of their
 *     submitted in June            lines is as large as a heading, and none has anything under it
 */
import type { FlowLine } from "../../../model/flow.ts";
import { groupBy } from "../../../numeric/groups.ts";
import { sectionLabel } from "../../facts/chains.ts";
import type { Contents } from "../../facts/contents.ts";
import { share } from "../../facts/looks.ts";
import { lineSize, type Profile, textOf } from "../../facts/profile.ts";
import { sectionOf } from "../../facts/cue-words.ts";

/**
 * What tells a title page from a page of text. Checked by eye on the title pages of ten theses and on two sets of
 * slides.
 */
const limits = {
  /** Maximum number of lines. */
  lines: 40,
  /** Maximum number of lines of running text. */
  running: 2,
  /**
   * Contents stand within this fraction of the pages; similar lines further on are an index, without title pages before
   * it.
   */
  contentsBy: 0.6,
} as const;

/** The lines of title pages before the contents and before the first page with a section title. */
export function findCovers(
  lines: readonly FlowLine[],
  contents: Contents,
  listed: ReadonlyMap<FlowLine, unknown>,
  profile: Profile,
): ReadonlySet<FlowLine> {
  const start = Math.min(...[...contents.lines].map((line) => line.source?.page ?? 0));
  const last = lines.at(-1)?.source?.page ?? start;
  if (contents.lines.size === 0 || start > 1 + limits.contentsBy * last) return new Set();
  const before = lines.filter(({ source }) => source !== null && source.page < start);
  const pages = groupBy(before, ({ source }) => source?.page);
  const inner = [...pages.values()].findIndex((own) => own.some((line) => isKnown(line, listed)));
  const covers = [...pages.values()]
    .slice(0, inner < 0 ? pages.size : inner)
    .filter(
      (own) =>
        own.length <= limits.lines && own.filter((line) => isRunning(line, profile)).length <= limits.running,
    );
  return new Set(covers.flat());
}

/**
 * A line that the contents or known titles name, or with a two-part number before it.
 *
 * A title page may say that its document is an appendix.
 */
function isKnown(line: FlowLine, listed: ReadonlyMap<FlowLine, unknown>): boolean {
  const text = textOf(line);
  const section = sectionOf(text);
  return (
    listed.has(line) ||
    (section !== null && section !== "appendix") ||
    (sectionLabel(text)?.path.length ?? 0) > 1
  );
}

/** A full line of the usual size that is not bold, unless the running text is. */
function isRunning(line: FlowLine, profile: Profile): boolean {
  const usual = Math.abs(lineSize(line) - profile.size) < 0.1 * profile.size;
  const bold = !profile.bold && share(line, (run) => run.bold) > 0.5;
  return usual && !bold && line.setting.fill > 0.8 && textOf(line).length > 20;
}
