/** The rules of a page that can be seen. */
import type { Box } from "../model/geometry.ts";
import type { Page, Rule } from "../model/page.ts";
import { visiblePart } from "../numeric/visible-part.ts";

/** Lists what can be seen of the rules of one kind, in the order they are drawn. */
export function visibleRules(page: Page, kind: Rule["kind"]): readonly Box[] {
  const found: Box[] = [];
  for (const path of page.paths) {
    if (path.hidden !== null) continue;
    for (const rule of path.rules) {
      const box = rule.kind === kind ? visiblePart(page, rule.box, path) : null;
      if (box !== null) found.push(box);
    }
  }
  return found;
}
