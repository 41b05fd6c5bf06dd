/** Recognises pages without usable text, and text in the pictures of other pages. */
import { guessLanguage } from "../language/language.ts";
import type { Page } from "../model/page.ts";
import type { Diagnostic, Report } from "../model/report.ts";
import { withoutFormLetters } from "./form-letters.ts";
import {
  codesAmong,
  judgeReading,
  type LayerFate,
  type LayerParts,
  partLayer,
  withUnreadable,
} from "./layer-choice.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import type { Ocr, OcrMode } from "./ocr/setup.ts";
import { languageGuessLimits } from "./ocr/language-guess.ts";
import { inTime } from "./ocr/time-limit.ts";
import { isUnusable, judgePage, type Render } from "./page-verdict.ts";
import { readPictures } from "./pictures/reading.ts";
import { findWrittenPictures } from "./pictures/written-pictures.ts";
import * as sentences from "./messages.ts";
import { isBlank } from "./text-layer/characters.ts";
import type { TextLayerVerdict } from "./text-layer/verdict.ts";
import { type Confidence, type PageReadout, type RecognizedPage, readWholePage } from "./whole-page.ts";

export type { Ocr, OcrMode } from "./ocr/setup.ts";
export type { RecognizedPage } from "./whole-page.ts";

/** How one page is recognised. */
export interface RecognizeOptions extends Ocr {
  /** The language that the file states; queried only when a page is recognised. */
  readonly language?: () => string | null;
  /** Identity of the page's document, whose language is detected once. */
  readonly document?: object;
  /** Renders the page. */
  readonly render: Render;
  readonly signal?: AbortSignal;
  readonly report: Report;
}

/** Returns whether a page needs recognition; where it can be rendered, text under a picture must lie on its ink. */
export function needsRecognition(page: Page, mode: OcrMode, render?: Render): boolean {
  return causeOf(page, mode, render) !== null;
}

/** Why a page is recognised. */
interface Cause {
  readonly why: string;
  readonly judged: TextLayerVerdict;
}

/** Why a page is recognised; null if it is not. */
function causeOf(page: Page, mode: OcrMode, render?: Render): Cause | null {
  if (mode === "never") return null;
  const judged = judgePage(withoutFormLetters(page), render);
  if (isUnusable(judged))
    return { why: `The text layer is ${judged.verdict} (${judged.reasons.join(", ")})`, judged };
  return mode === "always" ? { why: "Recognition was asked for", judged } : null;
}

/** Returns whether anything on a page needs recognition: the page itself, or text in its pictures. */
export function hasToRecognize(
  page: Page,
  { mode, pictures = false }: Pick<Ocr, "mode" | "pictures">,
  render: Render,
): boolean {
  if (needsRecognition(page, mode, render)) return true;
  return pictures && mode !== "never" && findWrittenPictures(page, render).length > 0;
}

/**
 * Recognises a page if needed, and the pictures of others on request; returns other pages unchanged, and also a page on
 * which the engine fails.
 *
 * Recognised letters are placed on the deskewed page.
 */
export async function recognizePage(page: Page, optionsLimits: RecognizeOptions): Promise<Page> {
  const { mode, pictures = false, render } = optionsLimits;
  const cause = causeOf(page, mode, render);
  if (cause !== null) return (await recognizeWhole(page, cause, optionsLimits))?.page ?? page;
  return pictures && mode !== "never" ? recognizePictures(page, optionsLimits) : page;
}

/** Adds the text of its pictures to a page whose own text is used. */
async function recognizePictures(page: Page, optionsLimits: RecognizeOptions): Promise<Page> {
  const written = findWrittenPictures(page, optionsLimits.render);
  if (written.length === 0) return page;
  const read = await byEngine(page, optionsLimits, {
    what: "the text in pictures",
    why: "The page has pictures with text in them",
    work: async ({ engine, limited, say }) => {
      const found = await readPictures(page, written, engine, limited);
      if (found !== null) sayRecognized(say, engine, "the text in pictures", found);
      return found;
    },
  });
  return read?.page ?? page;
}

/** Recognises a page as `recognizePage` does, without its pictures; null if it stays as it is. */
export async function recognizeWords(
  page: Page,
  optionsLimits: RecognizeOptions,
): Promise<RecognizedPage | null> {
  const cause = causeOf(page, optionsLimits.mode, optionsLimits.render);
  const read = cause === null ? null : await recognizeWhole(page, cause, optionsLimits);
  return read === null || read.placed.length === 0 ? null : read;
}

/** Reads a page and chooses between the reading and the page's own text; null if nothing changes. */
async function recognizeWhole(
  page: Page,
  { why, judged }: Cause,
  optionsLimits: RecognizeOptions,
): Promise<RecognizedPage | null> {
  const parts = partLayer(page, judged, optionsLimits.mode);
  const layerLanguage = languageOfLayer(page);
  return byEngine(page, optionsLimits, {
    what: "the page",
    why,
    work: async (task) => {
      const { engine, limited, say } = task;
      const read = await readWholePage(page, parts, engine, { ...limited, layerLanguage });
      if (read === null) return null;
      const fate = fateOf(page, parts, read, { judged, engine });
      if (fate !== "replaced") return unreplaced(page, parts, read, { fate, engine, say });
      if (read.missing !== null) say("ocr/language-missing", sentences.languageMissing(read.missing, engine));
      sayRecognized(say, engine, "the page", read);
      return read;
    },
  });
}

/** The language of a page's own text, as a tag; null if unclear. */
function languageOfLayer({ glyphs }: Page): string | null {
  const { language, confidence } = guessLanguage(glyphs.map(({ text }) => text).join(""));
  return confidence >= languageGuessLimits.sure ? language : null;
}

/** The outcome for a page: its layer as `judgeReading` decides, or nothing was readable. */
function fateOf(
  page: Page,
  { doubtful }: LayerParts,
  { letters }: PageReadout,
  { judged, engine }: Pick<Cause, "judged"> & Pick<Task, "engine">,
): LayerFate | "unread" {
  if (!doubtful.some(({ text }) => !isBlank(text))) return letters.length > 0 ? "replaced" : "unread";
  return judgeReading(page, doubtful, { glyphs: letters, available: engine.languages }, judged);
}

/** The page if its layer was not replaced: without codes that are not letters; null if it stays as it is. */
function unreplaced(
  page: Page,
  { doubtful }: LayerParts,
  read: PageReadout,
  { fate, engine, say }: { readonly fate: LayerFate | "unread" } & Pick<Task, "engine" | "say">,
): RecognizedPage | null {
  if (fate === "confirmed") return null;
  const { missing, left } = read;
  const codes = codesAmong(doubtful, fate, missing);
  const rest = codes.length === 0 ? "" : ` ${sentences.unreadable(codes.length)}`;
  if (missing !== null) say("ocr/language-missing", `${sentences.languageMissing(missing, engine)}${rest}`);
  else if (fate === "kept") say("ocr/layer-kept", `${sentences.layerKept()}${rest}`);
  else if (fate === "dropped" || left > 0) say("ocr/unread", `${sentences.nothingRead(engine)}${rest}`);
  if (codes.length === 0) return null;
  return { ...read, page: withUnreadable(page, new Set(codes)), placed: [] };
}

/** Reports something about the page. */
type Say = (code: string, message: string) => void;

/** The context of a task. */
interface Task {
  readonly engine: OcrEngine;
  /** The optionsLimits, with a signal that also aborts on timeout. */
  readonly limited: RecognizeOptions;
  /** Reports a sentence after the reason for recognition. */
  readonly say: Say;
}

/** A task for an engine, with words to describe it. */
interface EngineWork<Result> {
  /** What is recognised. */
  readonly what: string;
  readonly why: string;
  readonly work: (task: Task) => Promise<Result | null>;
}

/** Runs the engine within its time limit; null if it fails. */
async function byEngine<Result>(
  page: Page,
  optionsLimits: RecognizeOptions,
  { what, why, work }: EngineWork<Result>,
): Promise<Result | null> {
  const { report, signal } = optionsLimits;
  const engine = optionsLimits.engine ?? (await optionsLimits.findEngine?.()) ?? null;
  const say: Say = (code, message) => report(findingOf(page, code, `${why}; ${message}`));
  if (engine === null) {
    say("ocr/no-engine", sentences.noEngine(what));
    return null;
  }
  try {
    return await inTime(optionsLimits, (limit) =>
      work({ engine, limited: { ...optionsLimits, signal: limit }, say }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    report(findingOf(page, "ocr/failed", sentences.failed(what, error as Error)));
    return null;
  }
}

function sayRecognized(say: Say, engine: OcrEngine, what: string, read: Confidence): void {
  say("ocr/recognized", sentences.recognized(what, engine, read));
}

function findingOf(page: Page, code: string, message: string): Diagnostic {
  return { severity: "warning", code, message, page: page.number };
}
