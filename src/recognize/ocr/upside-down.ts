/** Pages that may have been turned upside down: how well their lines read decides. */
import { findComponents } from "../image/components.ts";
import type { Gray } from "../image/gray.ts";
import type { Orientation, PageImage } from "../image/index.ts";
import { confidenceOf } from "./doubts.ts";
import type { OcrEngine, OcrLine } from "./engine.ts";
import { fullestStrip, turnedOver } from "./language-guess.ts";
import { type PictureReading, readLines, type ReadingOptions } from "./reading.ts";

/**
 * When a page is tried upside down; confidences from 0 to 1. Checked on a Cyrillic scan and one in Fraktur: upside
 * down they are at 0.2, upright at 0.6 or more.
 */
const limits = {
  /** Pages below this confidence are tried. */
  poor: 0.4,
  /** They are turned over if a few lines gain at least this much. */
  gain: 0.2,
} as const;

/** An upright image and what was read on it. */
export interface UprightReading extends PictureReading {
  readonly image: PageImage;
}

/**
 * Reads the lines of an image, turned over if they make sense only that way.
 *
 * Ascenders and descenders decide for most pages, but not for Fraktur, capitals or scripts without ascenders. A page
 * that reads well costs nothing extra.
 */
export async function readUpright(
  image: PageImage,
  dotsPerInch: number,
  engine: OcrEngine,
  reading: ReadingOptions,
): Promise<UprightReading> {
  const first = await readLines({ ...image, dotsPerInch }, engine, reading);
  const sure = surenessOf(first.lines);
  const strip = sure < limits.poor && first.languages.length > 0 ? fullestStrip(image.gray, image.ink) : null;
  if (strip === null) return { image, ...first };
  const { signal } = reading;
  const request = { languages: first.languages, dotsPerInch, ...(signal && { signal }) };
  const read = async (part: Gray): Promise<number> => surenessOf(await engine.recognize(part, request));
  const over = await read(turnedOver(strip));
  // The strip may be harder to read than the page in either orientation: pictures are full of letter-like shapes.
  const isSurer = over >= sure + limits.gain || over >= (await read(strip)) + limits.gain;
  if (!isSurer) return { image, ...first };
  const turned = imageTurnedOver(image);
  return { image: turned, ...(await readLines({ ...turned, dotsPerInch }, engine, reading)) };
}

function surenessOf(lines: readonly OcrLine[]): number {
  return confidenceOf(lines.flatMap(({ words }) => words));
}

function imageTurnedOver({ gray, ink, orientation }: PageImage): PageImage {
  const over = turnedOver(ink);
  const turn = ((orientation.turn + 180) % 360) as Orientation["turn"];
  return {
    gray: turnedOver(gray),
    ink: over,
    components: findComponents(over),
    orientation: { ...orientation, turn },
  };
}
