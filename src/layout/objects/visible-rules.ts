/** The visible rules of a page. */
import type { Box } from "../../model/geometry.ts";
import type { Page, Rule } from "../../model/page.ts";
import { visiblePart } from "../../numeric/visible-part.ts";

/** The visible parts of rules by kind. */
type VisibleRules = Readonly<Record<Rule["kind"], readonly Box[]>>;

/** Lists the visible parts of the rules of one kind, in drawing order. */
export function visibleRules(page: Page, kind: Rule["kind"]): readonly Box[] {
  let rules = known.get(page);
  if (rules === undefined) known.set(page, (rules = rulesOf(page)));
  return rules[kind];
}

/** Cached: several passes ask for the rules of one page. */
const known = new WeakMap<Page, VisibleRules>();

function rulesOf(page: Page): VisibleRules {
  const found = { horizontal: [] as Box[], vertical: [] as Box[], frame: [] as Box[] };
  for (const path of page.paths) {
    if (path.hidden !== null) continue;
    for (const rule of path.rules) {
      const box = visiblePart(page, rule.box, path);
      if (box !== null) found[rule.kind].push(box);
    }
  }
  return found;
}
