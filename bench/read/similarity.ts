/** Structural similarity (Wang et al. 2004) of two gray pictures. */
import type { Gray } from "./png.ts";

const window = 8;
const step = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Mean over windows of 8 × 8 pixels, 1 for equal pictures; what sticks out of the smaller one is left out. */
export function structuralSimilarity(a: Gray, b: Gray): number {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let sum = 0;
  let count = 0;
  for (let y = 0; y + window <= height; y += step)
    for (let x = 0; x + window <= width; x += step) {
      sum += windowSimilarity(a, b, x, y);
      count++;
    }
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(a: Gray, b: Gray, x: number, y: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let dy = 0; dy < window; dy++)
    for (let dx = 0; dx < window; dx++) {
      const p = a.data[(y + dy) * a.width + x + dx] ?? 0;
      const q = b.data[(y + dy) * b.width + x + dx] ?? 0;
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  const n = window * window;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const [varA, varB] = [squareA / n - meanA * meanA, squareB / n - meanB * meanB];
  const covariance = product / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2))
  );
}
