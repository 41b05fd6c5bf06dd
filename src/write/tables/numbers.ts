/** Cell texts that spreadsheets may store as numbers. */

/** Digits that a spreadsheet keeps of a number; longer ones (accounts, codes) would be rounded. */
const mostDigits = 15;

/**
 * Whether a text is a number that survives storage as one: optional sign, decimal point, no leading zeros.
 *
 * Commas are left alone, as they group thousands in one language and begin the fraction in another.
 */
export function isPlainNumber(text: string): boolean {
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(text) && text.replace(/\D/gu, "").length <= mostDigits;
}
