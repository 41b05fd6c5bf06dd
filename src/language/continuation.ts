/** Words that mark a continued table: "continued", "Fortsetzung", "suite". */
import { phrases } from "./tables/words.ts";

const words = phrases(
  `continued | continue | continues | continuing | cont | contd | cont'd | cont’d
  | fortsetzung | fortgesetzt | forts | suite | à suivre | continuación | continúa | continuação | continua
  | segue | seguito | continuazione | vervolg | vervolgd | fortsättning | fortsettelse | fortsættelse | fortsat
  | jatkoa | jatkuu | pokračování | ciąg dalszy | cd | c.d. | cd. | продолжение | окончание | продовження
  | наставак | folytatás | devamı | devam | continuare | συνέχεια | 续 | 续表 | 續 | 續表 | 続き | 계속`,
);

const letters = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")).join("|");
/** The word alone, or with punctuation or a few words about where it continues. */
const continued = new RegExp(`(?<![\\p{L}\\p{N}])(?:${letters})(?![\\p{L}\\p{N}])`, "iu");

/** Returns whether a short line, or the label of a caption, marks a continuation. */
export function saysContinued(text: string): boolean {
  return continued.test(text);
}
