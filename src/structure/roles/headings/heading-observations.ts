/** Observations about a line that decide whether it is a heading. */
import { parseLabel } from "../../../language/numbering.ts";
import { sectionLabel } from "../../facts/chains.ts";
import type { Survey } from "../../facts/survey.ts";
import { lookOf } from "../../facts/looks.ts";
import { roomFor } from "../../facts/paragraph-facts.ts";
import type { Role } from "../judged.ts";
import { cut, endingKind, far, flag, type Observation, openingKind, row } from "../observation.ts";
import { type HeadingLine, styleMean } from "./heading-lines.ts";

type Row = Observation<HeadingLine, Survey>;

const typeRows: readonly Row[] = [
  row("size against the text", "ratio", ({ record }, { profile }) => record.size / profile.size),
  row("size against above", "ratio", ({ record, above }) => (above === null ? -1 : record.size / above.size)),
  row("size against below", "ratio", ({ record, below }) => (below === null ? -1 : record.size / below.size)),
  row("bold", "share", ({ record }) => record.bold),
  row("bold above", "share", ({ above }) => above?.bold ?? -1),
  row("bold below", "share", ({ below }) => below?.bold ?? -1),
  row("bold at the end", "flag", ({ record }) => flag(record.line.runs.at(-1)?.bold === true)),
  row("italic", "share", ({ record }) => record.italic),
  row("italic below", "share", ({ below }) => below?.italic ?? -1),
  row("monospace", "share", ({ record }) => record.monospace),
  row("capitals", "share", ({ record }) => record.capitals),
  row("capitals below", "share", ({ below }) => below?.capitals ?? -1),
  row("font of the text", "flag", ({ record }, { profile }) =>
    flag(record.line.runs.every((run) => run.font === profile.font)),
  ),
  row("font of the line below", "flag", ({ record, below }) =>
    flag(record.line.runs.at(-1)?.font === below?.line.runs[0]?.font),
  ),
  row("colour of the line below", "flag", ({ record, below }) =>
    flag(record.line.runs[0]?.color === below?.line.runs[0]?.color),
  ),
  row("fonts in the line", "count", ({ record }) => Math.min(9, record.line.runs.length)),
];

const placeRows: readonly Row[] = [
  row("gap above", "ratio", ({ record }, { profile }) => cut(record.gap / profile.leading)),
  row("gap below", "ratio", ({ below }, { profile }) => cut((below?.gap ?? 0) / profile.leading)),
  row("gap above minus below", "em", ({ record, below }) => cut(record.gap - (below?.gap ?? 0))),
  row("indent", "em", ({ record }) => cut(record.indent)),
  row("indent step below", "em", ({ record, below }) =>
    cut((below?.indent ?? record.indent) - record.indent),
  ),
  row("right gap", "em", ({ record }) => cut(record.rightGap)),
  row("right gap above", "em", ({ above }) => cut(above?.rightGap ?? -1)),
  row("right gap below", "em", ({ below }) => cut(below?.rightGap ?? -1)),
  row("room for the next word", "em", ({ record, below }) =>
    below === null ? far : cut(roomFor(record, below)),
  ),
  row("room above for its first word", "em", ({ record, above }) =>
    above === null ? far : cut(roomFor(above, record)),
  ),
  row("width", "em", ({ record }) => record.width),
  row("fill", "share", ({ record }) => record.line.setting.fill),
  row("fill below", "share", ({ below }) => below?.line.setting.fill ?? -1),
  row("centred", "flag", ({ record }) => flag(record.line.setting.align === "center")),
  row("centred below", "flag", ({ below }) => flag(below?.line.setting.align === "center")),
  row("starts a block", "flag", ({ startsBlock }) => flag(startsBlock)),
  row("ends a block", "flag", ({ record, below }) => flag(below?.line.block !== record.line.block)),
  row("lines of the block", "count", ({ blockLines }) => Math.min(20, blockLines)),
  row("justified text", "share", (_, { profile }) => profile.justified),
];

const wordRows: readonly Row[] = [
  row("letters", "count", ({ record }) => record.text.length),
  row("words", "count", ({ record }) => record.text.split(" ").length),
  row("letters below", "count", ({ below }) => below?.text.length ?? -1),
  row("opening", "kind", ({ record }) => openingKind(record)),
  row("opening below", "kind", ({ below }) => openingKind(below)),
  row("ending", "kind", ({ record }) => endingKind(record)),
  row("ending above", "kind", ({ above }) => endingKind(above)),
  row("digits", "share", ({ record }) => share(record.text, /\d/gu)),
  row("signs", "share", ({ record }) => share(record.text, /[^\p{L}\p{N}\s]/gu)),
  row("words with a capital", "share", ({ record }) => {
    const words = record.text.split(" ").filter((word) => /\p{L}{3}/u.test(word));
    return words.length === 0 ? 0 : words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length;
  }),
  row("usual section title", "flag", ({ isSection }) => flag(isSection)),
];

function share(text: string, pattern: RegExp): number {
  return (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);
}

const numberRows: readonly Row[] = [
  row("label", "kind", ({ record }) => {
    const label = parseLabel(record.text);
    if (label === null) return 0;
    if (label.kind !== "number") return label.kind === "division" ? 5 : label.kind === "bullet" ? 1 : 2;
    return label.style.close === ")" ? 3 : 4;
  }),
  row("depth of the label", "count", ({ record }) => sectionLabel(record.text)?.path.length ?? 0),
  row("number has a neighbour", "flag", ({ record }, { chains }) => flag(chains.has(record.line))),
  row("depth of the chain", "count", ({ record }, { chains }) => chains.get(record.line)?.path.length ?? 0),
  row("in the contents", "flag", ({ record }, { listed }) => flag(listed.has(record.line))),
  row("entries of the contents", "count", (_, { listed }) => Math.min(50, listed.size)),
];

const styleRows: readonly Row[] = [
  row("share of the style", "share", ({ style }) => style.share),
  row("run length of the style", "count", ({ style }) => style.runLength),
  row("lines of the style", "count", ({ style }) => Math.min(100, style.lines)),
  row("headings in the style by the rules", "share", ({ style }) => style.means[styleMean.heading] ?? 0),
  row("short lines in the style", "share", ({ style }) => style.means[styleMean.short] ?? 0),
  row("capital starts in the style", "share", ({ style }) => style.means[styleMean.capital] ?? 0),
  row("full stops in the style", "share", ({ style }) => style.means[styleMean.stop] ?? 0),
  row("chained numbers in the style", "share", ({ style }) => style.means[styleMean.chained] ?? 0),
  row("usual titles in the style", "share", ({ style }) => style.means[styleMean.section] ?? 0),
  row("wider gaps above in the style", "share", ({ style }) => style.means[styleMean.gapped] ?? 0),
  row("style of the line above", "flag", ({ sameAbove }) => flag(sameAbove)),
  row("style of the line below", "flag", ({ sameBelow }) => flag(sameBelow)),
  row("stands alone in its look", "flag", ({ record }, { standing }) =>
    flag(standing.has(lookOf(record.line))),
  ),
  row("look of known headings", "flag", ({ record }, { headed }) => flag(headed.has(lookOf(record.line)))),
  row("look of terms", "flag", ({ record }, { terms }) => flag(terms.has(lookOf(record.line)))),
];

const roles: readonly (Role | null)[] = [
  null,
  "body",
  "item",
  "footnote",
  "reference",
  "formula",
  "code",
  "contents",
  "quote",
  "caption",
  "heading",
];

const ruleRows: readonly Row[] = [
  row("role by the rules", "kind", ({ ruled }) => roles.indexOf(ruled.role)),
  row("confidence of the rules", "share", ({ ruled }) => (ruled.role === "heading" ? ruled.confidence : 0)),
  row("role above by the rules", "kind", ({ aboveRole }) => roles.indexOf(aboveRole)),
  row("role below by the rules", "kind", ({ belowRole }) => roles.indexOf(belowRole)),
];

/** All observations, in the order of the model's columns. */
export const headingObservations: readonly Row[] = [
  ...typeRows,
  ...placeRows,
  ...wordRows,
  ...numberRows,
  ...styleRows,
  ...ruleRows,
];
