/** Bullets and other signs before list items. */

/** Signs hardly used for anything else, as the inside of a character class. */
export const itemSigns = "•‣⁃◦▪▫■□●○◆◇►▶▸▹➢➤✓✔✗✘❖∙☐☑☒\\uF0A7\\uF0B7\\uF0D8";

/** Returns whether a text begins with exactly one such sign: a row of them is an ornament. */
export function beginsWithItemSign(text: string): boolean {
  return oneSign.test(text);
}

const oneSign = new RegExp(String.raw`^[${itemSigns}](?![${itemSigns}])`, "u");

const boxes = "☐☑☒";

/** Returns whether a mark is a check box. */
export function isTickBox(mark: string): boolean {
  return mark !== "" && boxes.includes(mark);
}

/** Returns whether a mark carries information: a number, a letter, or a check box. */
export function isTellingMark(mark: string): boolean {
  return isTickBox(mark) || /[\p{L}\p{N}]/u.test(mark);
}
