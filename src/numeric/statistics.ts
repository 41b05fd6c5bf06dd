/** Small statistics over lists of numbers. */

/** The median; the lower of two; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const place = (values.length - 1) >> 1;
  return (values.length > shortList ? selectPlace(values, place) : sortShort(values)[place]) as number;
}

/** Lists up to this length, which most are, are sorted faster by insertion. */
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

/** The value at an index of the sorted list; only the part around the index is sorted. */
function selectPlace(values: readonly number[], place: number): number {
  const list = values.slice();
  let [first, last] = [0, list.length - 1];
  while (first < last) {
    const pivot = list[(first + last) >> 1] as number;
    let [low, high] = [first, last];
    while (low <= high) {
      while ((list[low] as number) < pivot) low++;
      while ((list[high] as number) > pivot) high--;
      if (low > high) break;
      const value = list[low] as number;
      list[low++] = list[high] as number;
      list[high--] = value;
    }
    if (place <= high) last = high;
    else if (place >= low) first = low;
    else break;
  }
  return list[place] as number;
}

/** The value with the most weight after rounding to `step`; the larger on a tie; null for an empty list. */
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
