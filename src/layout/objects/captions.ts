/** Lines that begin like a caption, which tables and figures must not absorb. */
import { captionWords } from "../../language/tables/labels.ts";
import type { Fragment } from "../text/text.ts";

/** What a caption names: programs and schemes are treated like figures. */
export type Captioned = "table" | "figure";

/** The beginning of a caption. */
export interface CaptionLabel {
  readonly kind: Captioned;
  /** The bare number: "3", "2.1", "IV". */
  readonly number: string;
}

/** A number after the word: "3", "2.1:", "IV", "S2", "No. 5"; also in brackets. */
const number = /^\(?(?:№|no\.?)?([\dA-Z]{0,3}[\dIVXLC]+(?:[.\-–]\d+)*)[.:)]?/u;

/** First characters of such a number, which rule out most lines. */
const numberStart = /^[(№n\dA-Z]/;

/** A word and its number without a space: "Table-1", "Fig.2". */
const joined = /^(\p{L}+\.?)[-–.]?(\d.*)$/u;

/** What a line names if it begins like a caption: "Table 3", "Tabelle 2.1:", "FIG. IV". */
export function captionKind(fragment: Fragment): Captioned | null {
  return captionLabel(fragment.words[0]?.text ?? "", fragment.words[1]?.text ?? "")?.kind ?? null;
}

/** Reads the first two words of a line as a caption label. */
export function captionLabel(first: string, second: string): CaptionLabel | null {
  const hasDigit = /\d/.test(first);
  if (!hasDigit && !numberStart.test(second)) return null;
  const parts = hasDigit ? joined.exec(first) : null;
  const word = (parts?.[1] ?? first).replace(/\.$/, "").toLowerCase();
  const kind = captionWords.get(word);
  if (kind === undefined || kind === "listing" || kind === "equation") return null;
  const found = number.exec(parts?.[2] ?? second)?.[1];
  return found === undefined ? null : { kind: kind === "table" ? "table" : "figure", number: found };
}
