/** Captions that do not say "Figure 3": a few words under a picture, set otherwise than the text. */
import type { Box } from "../../model/geometry.ts";
import type { Flow, FlowLine, FlowPicture } from "../../model/flow.ts";
import { isPlain, share } from "../facts/looks.ts";
import { lineSize, type Profile, textOf } from "../facts/profile.ts";
import type { Judged, Role } from "./roles.ts";

/** What is taken for a caption without a label. */
export interface UnlabelledOptions {
  /** Most lines it has. */
  readonly lines: number;
  /** Farthest it stands under the picture, in its font sizes. */
  readonly gap: number;
  /** How far it may reach out of the picture on either side, in its font sizes. */
  readonly beyond: number;
  /** Least width and height of the picture, in its font sizes: smaller ones are signs in the text. */
  readonly width: number;
  readonly height: number;
  /** Titles at most this many times as large as the text are the picture's … */
  readonly small: number;
  /** … and may stand farther away. */
  readonly title: { readonly gap: number; readonly beyond: number };
}

/** Seen on magazines, reports and textbooks among the development files. */
export const unlabelledDefaults: UnlabelledOptions = {
  lines: 6,
  gap: 1.6,
  beyond: 1.5,
  width: 8,
  height: 4,
  small: 0.9,
  title: { gap: 4, beyond: 4 },
};

/** What a line without a label can be taken for before the picture over it is looked at. */
const open: ReadonlySet<Role> = new Set(["body", "footnote"]);

/** Makes captions of the text that stands right under pictures and does not look like the text of the document. */
export function markUnlabelled(
  judged: readonly Judged[],
  flow: Flow,
  profile: Profile,
  options: UnlabelledOptions = unlabelledDefaults,
): readonly Judged[] {
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const captions = new Set<FlowLine>();
  flow.forEach((item, index) => {
    if (item.type !== "picture" || item.place !== "body") return;
    const lines = blockAfter(flow, index);
    const isOpen = lines.every((line) => open.has(roles.get(line)?.role ?? "heading"));
    const isCaption = isOpen
      ? isUnder(item, lines, options) && looksApart(lines, profile)
      : isSmallTitle(lines, roles, profile, options) &&
        isUnder(item, lines, { ...options, ...options.title });
    if (isCaption) for (const line of lines) captions.add(line);
  });
  if (captions.size === 0) return judged;
  return judged.map((entry) =>
    captions.has(entry.line)
      ? {
          ...entry,
          role: "caption",
          confidence: 0.6,
          reasons: ["set otherwise than the text, under a picture"],
        }
      : entry,
  );
}

/** The lines of the block that comes right after an item. */
function blockAfter(flow: Flow, index: number): readonly FlowLine[] {
  const lines: FlowLine[] = [];
  for (let at = index + 1; at < flow.length; at++) {
    const item = flow[at];
    if (item?.type !== "line" || item.block !== (lines[0] ?? item).block) break;
    lines.push(item);
  }
  return lines;
}

function isUnder({ source }: FlowPicture, lines: readonly FlowLine[], options: UnlabelledOptions): boolean {
  const first = lines[0];
  if (source === null || first === undefined || lines.length > options.lines) return false;
  const size = lineSize(first);
  const { box } = source;
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < options.width * size || height < options.height * size) return false;
  const gap = (first.source?.box.y0 ?? -Infinity) - box.y1;
  if (gap < -size || gap > options.gap * size) return false;
  return lines.every(
    (line) => line.source?.page === source.page && isWithin(line.source.box, box, options.beyond * size),
  );
}

function isWithin(inner: Box, outer: Box, slack: number): boolean {
  return inner.x0 >= outer.x0 - slack && inner.x1 <= outer.x1 + slack;
}

/** Whether no line has the look of the text, and they are no title: not larger, not all bold, not without an end. */
function looksApart(lines: readonly FlowLine[], profile: Profile): boolean {
  const last = lines[lines.length - 1];
  const ends = lines.length > 1 || /[.!?)]["”’]?\s*$/u.test(last === undefined ? "" : textOf(last));
  return (
    ends &&
    lines.every(
      (line) => isItalic(line) || (!isPlain(line, profile) && lineSize(line) < 1.03 * profile.size),
    ) &&
    !lines.every((line) => share(line, (run) => run.bold) > 0.8)
  );
}

/** Whether lines that were taken for a heading are smaller than the text: a title of the picture, bold and counted maybe. */
function isSmallTitle(
  lines: readonly FlowLine[],
  roles: ReadonlyMap<FlowLine, Judged>,
  profile: Profile,
  { small }: UnlabelledOptions,
): boolean {
  return lines.every((line) => roles.get(line)?.role === "heading" && lineSize(line) <= small * profile.size);
}

function isItalic(line: FlowLine): boolean {
  return share(line, (run) => run.italic) > 0.8;
}
