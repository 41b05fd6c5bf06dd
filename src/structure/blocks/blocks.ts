/** Groups lines into blocks: headings, paragraphs, items and captions, across whatever interrupts them. */
import type { AsideRole } from "../../model/document.ts";
import type { Flow, FlowLine, FlowPicture, FlowTable } from "../../model/flow.ts";
import type { Division, ItemName } from "../domains/domain.ts";
import { findInterruptions } from "./interruptions.ts";
import { findLineBreaks, type Transition } from "./line-breaks.ts";
import { beginsNote, noteStart } from "../inline/note-starts.ts";
import { beginsParagraph, runsInto } from "./paragraphs.ts";
import { indentOf, lineSize, type Profile, textOf } from "../facts/profile.ts";
import { captionLabelOf } from "../facts/cue-words.ts";
import type { Judged, Role } from "../roles/judged.ts";
import { goesOnAsStated } from "../facts/stated.ts";
import type { KnownLines } from "../roles/starts/line-pairs.ts";
import { findStarts } from "../roles/starts/paragraph-starts.ts";
import { findVerse } from "./verse.ts";

/** A block of the document before it becomes a node. */
export type Block =
  | HeadingBlock
  | { readonly type: "code" | "formula"; readonly lines: readonly FlowLine[] }
  | TextBlock
  | Quotation
  | ItemBlock
  /** A caption whose table or figure was not found. */
  | { readonly type: "caption"; readonly lines: readonly FlowLine[] }
  | { readonly type: "aside"; readonly role: AsideRole; readonly lines: readonly FlowLine[] }
  | { readonly type: "table"; readonly table: FlowTable; readonly caption: readonly FlowLine[] }
  | { readonly type: "figure"; readonly picture: FlowPicture; readonly caption: readonly FlowLine[] };

/** A heading. */
export interface HeadingBlock {
  readonly type: "heading";
  readonly lines: readonly FlowLine[];
  /** What it counts in the document's domain; absent for other headings. */
  readonly division?: Division;
}

/** An item of a list. */
export interface ItemBlock {
  readonly type: "item";
  readonly lines: readonly FlowLine[];
  /** What the document's domain calls it; absent where its marker says that. */
  readonly name?: ItemName;
}

/** A paragraph. */
export interface TextBlock {
  readonly type: "paragraph";
  readonly lines: readonly FlowLine[];
  /** Lines that begin after a line break by the author, as in addresses and verse; absent if there are none. */
  readonly breaks?: ReadonlySet<FlowLine>;
}

/** A quotation: the lines of its paragraphs. */
export interface Quotation {
  readonly type: "quote";
  readonly paragraphs: readonly (readonly FlowLine[])[];
}

/** A table or figure. */
type Float = Extract<Block, { readonly caption: readonly FlowLine[] }>;

function isFloat({ type }: Block): boolean {
  return type === "table" || type === "figure" || type === "caption";
}

/** Whether a caption's label matches its float; a caption without a label fits either kind. */
function isCaptionOf(lines: readonly FlowLine[], float: Float): boolean {
  const first = lines[0] === undefined ? "" : textOf(lines[0]);
  const label = captionLabelOf(first.trim());
  if (label === null && (lines[0]?.hint?.stated === true || float.type === "figure")) return true;
  const table = label?.word === "table";
  // A table printed as a picture may be called a figure.
  return table === (float.type === "table") || (float.type === "table" && float.table.images !== undefined);
}

/** Groups the flow into blocks in reading order; every line is in exactly one. */
export function findBlocks(
  flow: Flow,
  judged: ReadonlyMap<FlowLine, Judged>,
  profile: Profile,
): readonly Block[] {
  const known = knownLines(flow, judged, profile);
  const builder = new BlockBuilder(profile, known, findStarts(flow, known, profile));
  for (const item of flow) {
    if (item.type === "table") builder.float({ type: "table", table: item, caption: [] });
    else if (item.type === "picture") builder.float({ type: "figure", picture: item, caption: [] });
    else if (item.place !== "body") builder.aside(item, item.place === "figure" ? "margin" : item.place);
    else builder.line(item, judged.get(item));
  }
  return builder.finish();
}

/** Gathers what is known about lines before paragraphs are found. */
export function knownLines(flow: Flow, judged: ReadonlyMap<FlowLine, Judged>, profile: Profile): KnownLines {
  const groups = bodyGroups(flow, judged);
  const transitions = new Map([
    ...findLineBreaks(groups, profile),
    ...groups.flatMap((lines) => [...findVerse(lines, profile)]),
  ]);
  return { judged, transitions, interruptions: findInterruptions(flow, judged) };
}

/** Runs of body lines with nothing between them. */
function bodyGroups(flow: Flow, judged: ReadonlyMap<FlowLine, Judged>): readonly (readonly FlowLine[])[] {
  const groups: FlowLine[][] = [[]];
  for (const item of flow) {
    const isBody =
      item.type === "line" && item.place === "body" && (judged.get(item)?.role ?? "body") === "body";
    if (isBody) groups.at(-1)?.push(item);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Parts of one formula, such as the two halves of a fraction, are this close, in em. */
const formulaGap = 1.2;

function isNear(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.source, line.source];
  if (a === null || b === null) return above.block === line.block;
  return a.page === b.page && Math.abs(b.box.y0 - a.box.y1) < formulaGap * lineSize(line);
}

/** Roles beside the body or interrupting it: an open paragraph may continue after them. */
const apartRoles: ReadonlySet<Role> = new Set(["caption", "footnote", "formula", "reference", "contents"]);

/** The last line and the block it belongs to. */
interface Open {
  readonly role: Role;
  readonly lines: FlowLine[];
}

/** Body roles with a block type of their own. */
const ownBlocks = ["heading", "code", "item"] as const;

function bodyBlock({ role, lines }: Open, transitions: ReadonlyMap<FlowLine, Transition>): Block {
  if (role === "quote") return { type: "quote", paragraphs: [lines] };
  const own = ownBlocks.find((type) => type === role);
  if (own !== undefined) return { type: own, lines };
  const breaks = new Set(lines.slice(1).filter((line) => transitions.get(line) === "breaks"));
  return { type: "paragraph", lines, ...(breaks.size > 0 && { breaks }) };
}

/**
 * Collects blocks while the flow is read.
 *
 * A float or note inside a paragraph waits until the paragraph ends, so that the paragraph stays whole.  A float on the
 * page where the paragraph begins precedes it if more of the paragraph follows the float than precedes it.
 */
class BlockBuilder {
  private readonly profile: Profile;
  private readonly transitions: ReadonlyMap<FlowLine, Transition>;
  private readonly interruptions: ReadonlySet<FlowLine>;
  /** How likely each line of text begins a paragraph. */
  private readonly starts: ReadonlyMap<FlowLine, number>;
  private readonly blocks: Block[] = [];
  private waiting: Block[] = [];
  /** For each waiting block, how many lines of the paragraph were read before it. */
  private reached: number[] = [];
  private body: Open | null = null;
  private apart: Open | null = null;
  /** The last caption without a float. */
  private loose: { readonly type: "caption"; readonly lines: readonly FlowLine[] } | null = null;

  constructor(profile: Profile, known: KnownLines, starts: ReadonlyMap<FlowLine, number>) {
    this.profile = profile;
    this.interruptions = known.interruptions;
    this.transitions = known.transitions;
    this.starts = starts;
  }

  finish(): readonly Block[] {
    this.closeApart();
    this.closeBody();
    return this.blocks;
  }

  float(block: Float): void {
    this.closeApart();
    const list = this.waiting.length > 0 ? this.waiting : this.blocks;
    const last = list[list.length - 1];
    if (last !== undefined && last === this.loose && isCaptionOf(last.lines, block))
      list[list.length - 1] = { ...block, caption: last.lines };
    else this.wait(block);
  }

  aside(line: FlowLine, role: Exclude<FlowLine["place"], "body" | "figure"> | "margin"): void {
    // A caption or note ends with its block; a reference may continue on the next page.
    if (this.apart?.role !== "reference") this.closeApart();
    this.wait({ type: "aside", role, lines: [line] });
  }

  line(line: FlowLine, judged: Judged | undefined): void {
    const role = judged?.role ?? "body";
    if (apartRoles.has(role) || this.interruptions.has(line)) return this.apartLine(line, role);
    const afterFormula = this.apart?.role === "formula";
    this.closeApart();
    const { body } = this;
    // Formats without pages state where blocks begin, but not that a formula stands inside a sentence.
    const resumes = afterFormula && role === "body" && line.source === null && /^\p{Ll}/u.test(textOf(line));
    if (body !== null && (resumes || this.continues(body, line, role, judged?.goesOn ?? false))) {
      body.lines.push(line);
      return;
    }
    this.closeBody();
    this.body = { role, lines: [line] };
  }

  private continues(body: Open, line: FlowLine, role: Role, goesOn: boolean): boolean {
    const last = body.lines[body.lines.length - 1] as FlowLine;
    const stated = goesOnAsStated(last, line);
    if (stated !== null) return stated && body.role === role;
    if (role === "heading") return body.role === "heading" && goesOn;
    if (body.role === "code") return role === "code";
    if (body.role === "heading") return false;
    if (role === "code") return last.block === line.block && runsInto(last, line, this.profile);
    // An author's line break is inside the paragraph.
    if (role === "body" && body.role === "body" && this.transitions.get(line) === "breaks") return true;
    // What follows an address or a poem after a gap or in another column is not part of it.
    if (this.transitions.get(last) === "breaks" && !/^\p{Ll}/u.test(textOf(line))) return false;
    return (this.starts.get(line) ?? 1) < 0.5;
  }

  /** Adds a line of a caption, note or reference; the open paragraph stays open. */
  private apartLine(line: FlowLine, role: Role): void {
    const { apart } = this;
    const last = apart?.lines[apart.lines.length - 1];
    if (apart !== null && last !== undefined && apart.role === role && this.goesOn(apart, last, line)) {
      apart.lines.push(line);
      return;
    }
    this.closeApart();
    if (role === "reference") this.closeBody();
    this.apart = { role, lines: [line] };
  }

  private goesOn({ role, lines }: Open, last: FlowLine, line: FlowLine): boolean {
    if (role === "contents") return false;
    const stated = goesOnAsStated(last, line);
    if (stated !== null) return stated;
    if (role === "caption") return last.block === line.block;
    if (role === "formula") return isNear(last, line);
    if (role === "body") return last.block === line.block;
    if (role === "footnote") {
      const label = noteStart(lines[0] as FlowLine)?.label ?? null;
      return last.block === line.block && !beginsNote(line, label);
    }
    const hangs = indentOf(line) > 0.6;
    return (
      hangs ||
      !(/^(\[?\d{1,3}[\].)]?\s|\(\d)/.test(textOf(line)) || beginsParagraph(last, line, this.profile))
    );
  }

  private closeApart(): void {
    const { apart } = this;
    if (apart === null) return;
    this.apart = null;
    const { role, lines } = apart;
    if (role === "caption") this.caption(lines);
    else if (role === "formula") this.wait({ type: "formula", lines });
    else if (role === "body") this.wait(bodyBlock(apart, this.transitions));
    else
      this.wait({
        type: "aside",
        role: role === "reference" || role === "contents" ? role : "footnote",
        lines,
      });
  }

  /** Binds a caption to the float before it, or keeps it until a float follows. */
  private caption(lines: readonly FlowLine[]): void {
    const list = this.waiting.length > 0 ? this.waiting : this.blocks;
    const last = list[list.length - 1];
    const bare =
      last !== undefined && (last.type === "figure" || last.type === "table") && last.caption.length === 0;
    if (bare && isCaptionOf(lines, last)) list[list.length - 1] = { ...last, caption: lines };
    else {
      this.loose = { type: "caption", lines };
      this.wait(this.loose);
    }
  }

  private wait(block: Block): void {
    if (this.body === null) this.blocks.push(block);
    else {
      this.waiting.push(block);
      this.reached.push(this.body.lines.length);
    }
  }

  private closeBody(): void {
    const { body, waiting, reached } = this;
    const half = (body?.lines.length ?? 0) / 2;
    const late = waiting.findIndex((block, at) => !isFloat(block) || (reached[at] ?? 0) >= half);
    const early = late < 0 ? waiting.length : late;
    this.blocks.push(...waiting.slice(0, early));
    if (body !== null) this.blocks.push(bodyBlock(body, this.transitions));
    this.body = null;
    this.blocks.push(...waiting.slice(early));
    this.waiting = [];
    this.reached = [];
  }
}
