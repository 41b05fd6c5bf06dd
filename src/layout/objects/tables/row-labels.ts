/** Row labels beside the rules of their table. */
import type { Fragment } from "../../text/text.ts";
import { findClusters, clusterGap } from "./column-gaps.ts";
import { isNumeral } from "./head-spans.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";
import { areProse } from "./running-text.ts";
import { alignedRows } from "./aligned-blocks.ts";

/** Minimum fraction of ruled number lines with a label to the left of the rules, if these are its rows. */
const labelShare = 0.7;

/**
 * Adds what stands to the left of ruled number columns, line by line.
 *
 *                    ──────────────
 *                      2013    2012
 *                    ──────────────
 *     Revenue
 *       Sales        77,865  76,075
 *       Rents         3,327   1,050
 *                    ──────────────
 *     Total          81,192  77,125
 *
 * Most lines of numbers must have a label, no more lines may have only a label, and the labels must not be running
 * text.
 */
export function withRowLabels(region: Region, free: readonly Fragment[], em: number): Region {
  if (region.vertical.length > 0) return region;
  const { box } = region;
  const beside = free.filter((fragment) => {
    const middle = (fragment.box.y0 + fragment.box.y1) / 2;
    return fragment.box.x1 <= box.x0 + em / 2 && middle > box.y0 && middle < box.y1;
  });
  if (beside.length < alignedRows) return region;
  const lines = findPrintLines([...region.fragments, ...beside]);
  const isLabel = (fragment: Fragment): boolean => fragment.box.x1 <= box.x0 + em / 2;
  const isLabelled = ({ fragments }: PrintLine): boolean => isLabel(fragments[0] as Fragment);
  const entries = lines.filter(({ fragments }) => !fragments.every(isLabel));
  const labelled = entries.filter(isLabelled);
  const first = labelled[0];
  if (first === undefined || labelled.length < labelShare * entries.length) return region;
  if (lines.length - entries.length > labelled.length) return region;
  if (!labelled.every(({ fragments }) => isEntry(fragments.find((entry) => !isLabel(entry))))) return region;
  if (areProse(findClusters(beside, clusterGap * em), lines.length, em)) return region;
  const left = beside.reduce((least, label) => Math.min(least, label.box.x0), box.x0) - em / 4;
  return {
    ...region,
    box: { ...box, x0: left },
    fragments: [...region.fragments, ...beside],
    // The rules of the head extend over the labels too; those of totals do not.
    horizontal: region.horizontal.map((rule) =>
      rule.at < first.baseline && rule.from <= box.x0 + em ? { ...rule, from: left } : rule,
    ),
  };
}

/** Returns whether text in the first ruled column is a number, or a sign in place of one. */
function isEntry(fragment: Fragment | undefined): boolean {
  return fragment?.words.every(({ text }) => isNumeral(text) || !/\p{L}{2}/u.test(text)) === true;
}
