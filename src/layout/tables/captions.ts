/** Lines that name a table or a figure. */
import type { Box } from "../../model/geometry.ts";
import type { Fragment } from "../text.ts";
import type { TableOptions } from "./options.ts";

/** The first line of a caption. */
export interface Caption {
  readonly kind: "table" | "figure";
  readonly box: Box;
}

/** Words for tables and figures in the languages of Latin, Greek, Cyrillic and Han print. */
const tableWord =
  /^(?:tab(?:le|elle|leau|ela|el|la|lica|ella|ulka|elul|ell|l|lo)?|tafel|cuadro|quadro|taulukko|таблица|πίνακας|表)\.?$/iu;
const figureWord =
  /^(?:fig(?:ure|ura|uur)?s?|abb(?:ildung)?|obr(?:ázek)?|рис(?:унок)?|chart|graph|grafik|diagram|scheme|plate|algorithm|εικόνα|图|圖|図)\.?$/iu;
/** First letters of these words. */
const beginnings = "tfaocdgspqтрπε表图圖図";
const number = /^(?:№|no\.?)?[\dA-Z]{0,3}[\dIVXLC]+(?:[.\-–]\d+)*[.:)]?/u;

/** Finds the captions among the fragments of a page. */
export function findCaptions(fragments: readonly Fragment[]): readonly Caption[] {
  return fragments.flatMap((fragment) => {
    const kind = captionKind(fragment);
    return kind === null ? [] : [{ kind, box: fragment.box }];
  });
}

/** What a line of print names when it begins like a caption: "Table 3", "Tabelle 2.1:", "FIG. IV". */
export function captionKind(fragment: Fragment): Caption["kind"] | null {
  const [first, second] = fragment.words;
  if (first === undefined || !beginnings.includes(first.text.charAt(0).toLowerCase())) return null;
  const joined = /^(\p{L}+\.?)[-–.]?(\d.*)$/u.exec(first.text);
  const [word, count] =
    joined === null ? [first.text, second?.text ?? ""] : [joined[1] ?? "", joined[2] ?? ""];
  if (!number.test(count)) return null;
  if (tableWord.test(word)) return "table";
  return figureWord.test(word) ? "figure" : null;
}

/** What the caption nearest to a region names; null where there is none close by. */
export function captionNear(
  box: Box,
  captions: readonly Caption[],
  em: number,
  options: TableOptions,
): Caption["kind"] | null {
  let best: Caption["kind"] | null = null;
  let least = Infinity;
  for (const caption of captions) {
    const end = caption.box.x1 + options.captionWidth * em;
    if (Math.min(end, box.x1) <= Math.max(caption.box.x0, box.x0)) continue;
    const above = box.y0 - caption.box.y1;
    const below = caption.box.y0 - box.y1;
    const distance = above > -em ? above : below;
    const limit = above > -em ? options.captionAbove : options.captionBelow;
    if (distance < -em || distance > limit * em || distance >= least) continue;
    [best, least] = [caption.kind, distance];
  }
  return best;
}
