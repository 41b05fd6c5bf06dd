/**
 * Finds the column width of a text: the length most of its long lines have.
 *
 *     DL[j] = number of lines of j characters,  l_avg = mean length,  CW = argmax over j ≥ l_avg of DL[j]
 *
 * Of equally frequent lengths the shortest is taken; 0 for a text without lines.  (Pajić et al. 2015, section 3.3:
 * lengths have two modes, and the mean parts the one of full lines from that of fragments.)
 */
export function findColumnWidth(lines: readonly string[]): number {
  const lengths = lines.map(lengthOf);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const distribution = new Map<number, number>();
  for (const length of lengths) distribution.set(length, (distribution.get(length) ?? 0) + 1);
  const right = [...distribution].filter(([length]) => length >= average).sort(([a], [b]) => a - b);
  return right.reduce<readonly [number, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [0, 0],
  )[0];
}

/** The printed length of a line in characters, without the converter's spaces at its ends. */
export function lengthOf(line: string): number {
  const text = line.trim();
  // Only astral characters take two code units, and hardly any line has one.
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}
