/**
 * Writes a number with at most `places` decimals and no trailing zeros: 12, 0.5, -3.142.
 *
 * Non-finite numbers are written as in XML Schema, so that output stays valid and the fault stays visible.
 */
export function decimal(value: number, places: 3 | 6 = 3): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
  const scale = places === 3 ? 1e3 : 1e6;
  return String(Math.round(value * scale) / scale);
}
