/** Signs that stand before the items of lists. */

/** Signs that are hardly used for anything else, as the inside of a class of characters. */
export const itemSigns = "•‣⁃◦▪▫■□●○◆◇►▶▸▹➢➤✓✔✗✘❖∙☐☑☒\\uF0A7\\uF0B7\\uF0D8";
