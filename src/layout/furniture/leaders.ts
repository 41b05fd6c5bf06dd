/** Returns whether a row has leaders before a page number: an entry of the contents. */
export function endsInLeaders(text: string): boolean {
  return /(?<![.·…]\s?)(?:[.·…]\s?){4,}\s*\w{1,7}$/u.test(text);
}
