/** Lines that begin like a caption, for tables and figures to keep their hands off. */
import { captionWords } from "../language/tables/labels.ts";
import type { Fragment } from "./text.ts";

/** What a caption names: programs and schemes are printed as figures are. */
export type Captioned = "table" | "figure";

/** A number after the word: "3", "2.1:", "IV", "S2", "No. 5"; also in brackets. */
const number = /^\(?(?:№|no\.?)?[\dA-Z]{0,3}[\dIVXLC]+(?:[.\-–]\d+)*[.:)]?/u;

/** A word and its number without a space: "Table-1", "Fig.2". */
const joined = /^(\p{L}+\.?)[-–.]?(\d.*)$/u;

/** What a line of print names when it begins like a caption: "Table 3", "Tabelle 2.1:", "FIG. IV". */
export function captionKind(fragment: Fragment): Captioned | null {
  const [first, second] = fragment.words;
  if (first === undefined) return null;
  const parts = joined.exec(first.text);
  const word = (parts?.[1] ?? first.text).replace(/\.$/, "").toLowerCase();
  const kind = captionWords.get(word);
  if (kind === undefined || kind === "listing" || kind === "equation") return null;
  if (!number.test(parts?.[2] ?? second?.text ?? "")) return null;
  return kind === "table" ? "table" : "figure";
}
