/** Centred headings in a style that others at the edge share: the centred ones rank higher. */
import type { FlowLine } from "../../model/flow.ts";
import { indentOf, rightGap } from "../facts/profile.ts";

/**
 * When a look has two levels: so many of its headings on each side, and this far from the edge, in font sizes.
 * Checked on articles set in the style of the American Psychological Association and on the development articles.
 */
const limits = {
  fewest: 2,
  room: 1.5,
} as const;

/**
 * Finds the centred headings whose style others at the edge share.
 *
 *            **Method**                in the middle: the first level
 *     **Participants**                 at the edge, in the same type: the second
 */
export function findCentred(
  headings: readonly (readonly FlowLine[])[],
  lookOf: (lines: readonly FlowLine[]) => string,
): ReadonlySet<readonly FlowLine[]> {
  const looks = new Map<string, { centred: (readonly FlowLine[])[]; left: number }>();
  for (const lines of headings) {
    const look = lookOf(lines);
    const found = looks.get(look) ?? { centred: [], left: 0 };
    if (isCentred(lines)) found.centred.push(lines);
    else if (isLeft(lines)) found.left++;
    looks.set(look, found);
  }
  return new Set(
    [...looks.values()].flatMap(({ centred, left }) =>
      centred.length >= limits.fewest && left >= limits.fewest ? centred : [],
    ),
  );
}

/** Returns whether the last line, usually the shortest, has space on both sides, and no line begins at the edge. */
function isCentred(lines: readonly FlowLine[]): boolean {
  const last = lines.at(-1);
  return (
    last?.setting.align === "center" &&
    indentOf(last) > limits.room &&
    lines.every(({ setting }) => setting.align === "center" || setting.align === "justified")
  );
}

function isLeft(lines: readonly FlowLine[]): boolean {
  const first = lines[0] as FlowLine;
  return first.setting.align === "left" && indentOf(first) < limits.room && rightGap(first) > 2 * limits.room;
}
