/** Cell texts that spreadsheets may store as numbers. */

/** Maximum number of digits that a spreadsheet keeps; longer numbers (accounts, codes) would be rounded. */
const mostDigits = 15;

/**
 * Returns whether a text is a number that survives storage as one: optional sign, decimal point, no leading zeros.
 *
 * Commas are left alone, because they group thousands in one language and mark decimals in another.
 */
export function isPlainNumber(text: string): boolean {
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(text) && text.replace(/\D/gu, "").length <= mostDigits;
}
