/** The weight of a font, from its ink and from the file. */

/**
 * Calibration points from stem width (`Ink.stem`) to weight.
 *
 * Medians of 1,300 fonts whose names state their weight: light 0.076, regular 0.108, bold 0.183, black 0.25. Nearly all
 * regular ones are below 0.132 and nearly all semibold ones above 0.137, so the boundary between regular and bold lies
 * there.
 */
const scale: readonly (readonly [stem: number, weight: number])[] = [
  [0.044, 200],
  [0.076, 300],
  [0.108, 400],
  [0.135, 550],
  [0.183, 700],
  [0.25, 900],
];

/** Share of the measured weight if the file states one too; names are wrong more often than ink. */
const measuredShare = 0.6;

/** Combines a measured and a stated weight into one from 100 to 900; either may be missing. */
export function weightOf(stem: number | null, stated: number | null): number {
  if (stem === null) return stated ?? regularWeight;
  const measured = interpolate(stem);
  return rounded(stated === null ? measured : measuredShare * measured + (1 - measuredShare) * stated);
}

/** Stem measurements are precise to about ten units of the scale. */
function rounded(weight: number): number {
  return Math.round(weight / 10) * 10;
}

const regularWeight = 400;

/** The weight of a stem, interpolated linearly between calibration points. */
function interpolate(stem: number): number {
  const at = scale.findIndex(([width]) => stem < width);
  if (at === 0) return scale[0]?.[1] ?? regularWeight;
  if (at < 0) return scale.at(-1)?.[1] ?? regularWeight;
  const [[x0, y0], [x1, y1]] = [scale[at - 1], scale[at]] as [
    readonly [number, number],
    readonly [number, number],
  ];
  return y0 + ((stem - x0) / (x1 - x0)) * (y1 - y0);
}

/**
 * The weight that a font's name states; null if none, or two as `LMSansDemiCond10-Regular`. "Medium" is regular in one
 * family and bold in the next.
 */
export function weightInName(name: string): number | null {
  const [family = ""] = /^[^-,]*(?=[-,])/.exec(name) ?? [];
  const style = name.slice(family.length);
  if (/black|heavy|ultra/i.test(style)) return 900;
  if (/semi-?bold|demi|medi(?!um)/i.test(style)) return 600;
  if (/bold|cmb(x|sy|\d)|lmb|sfbx|\bbd\b/i.test(name)) return 700;
  if (/light|thin/i.test(style)) return 300;
  if (/demi|black|heavy/i.test(family)) return null;
  if (/regu|roma|book|normal/i.test(style) || /MT(_\d+)?$/.test(name)) return regularWeight;
  return null;
}
