/** Signs that stand before the items of lists. */

/** Signs that are hardly used for anything else, as the inside of a class of characters. */
export const itemSigns = "•‣⁃◦▪▫■□●○◆◇►▶▸▹➢➤✓✔✗✘❖∙☐☑☒\\uF0A7\\uF0B7\\uF0D8";

/** Whether a text begins with such a sign, once: a row of them is an ornament. */
export function beginsWithItemSign(text: string): boolean {
  return oneSign.test(text);
}

const oneSign = new RegExp(String.raw`^[${itemSigns}](?![${itemSigns}])`, "u");

const boxes = "☐☑☒";

/** Whether a mark is a box to tick. */
export function isTickBox(mark: string): boolean {
  return mark !== "" && boxes.includes(mark);
}

/** Whether a mark says something of its item: a number, a letter, or a box that is ticked or not. */
export function isTellingMark(mark: string): boolean {
  return isTickBox(mark) || /[\p{L}\p{N}]/u.test(mark);
}
