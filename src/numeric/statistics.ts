/** Small statistics over lists of numbers. */

/** The middle value; the lower one of two; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.length > shortList ? new Float64Array(values).sort() : sortShort(values);
  return sorted[(sorted.length - 1) >> 1] as number;
}

/** Lists up to this long, which most are, are sorted faster by insertion. */
const shortList = 24;

function sortShort(values: readonly number[]): readonly number[] {
  const sorted = values.slice();
  for (let at = 1; at < sorted.length; at++) {
    const value = sorted[at] as number;
    let to = at;
    for (; to > 0 && (sorted[to - 1] as number) > value; to--) sorted[to] = sorted[to - 1] as number;
    sorted[to] = value;
  }
  return sorted;
}

/** The value that carries most weight after rounding to `step`; the larger one on a tie; null for none. */
export function mode(
  values: readonly number[],
  step: number,
  weightOf: (index: number) => number = () => 1,
): number | null {
  const weights = new Map<number, number>();
  values.forEach((value, index) => {
    const rounded = Math.round(value / step) * step;
    weights.set(rounded, (weights.get(rounded) ?? 0) + weightOf(index));
  });
  let best: number | null = null;
  let most = 0;
  for (const [value, weight] of weights)
    if (weight > most || (weight === most && best !== null && value > best)) {
      best = value;
      most = weight;
    }
  return best;
}
