/** Small statistics over lists of numbers. */

/** The middle value; the lower one of two; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return sorted[(sorted.length - 1) >> 1] as number;
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
